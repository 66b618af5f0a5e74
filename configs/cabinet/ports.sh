#!/bin/bash
# Starts Pyramide from a menu of ports; written by "pyramide cabinet".
exec @COMMAND@ "$@"
