#!/bin/bash
# Starts Pyramide from RetroPie's menu of ports; written by "pyramide cabinet".
# runcommand stops the pad-to-key translation first and starts what emulators.cfg names.
runcommand=/opt/retropie/supplementary/runcommand/runcommand.sh
if [ -x "$runcommand" ] && [ -e /opt/retropie/configs/ports/pyramide/emulators.cfg ]; then
    exec "$runcommand" 0 _PORT_ pyramide ""
fi
exec @COMMAND@
