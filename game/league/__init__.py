"""The league: a server that replays every game before it believes it, and its client.

`api` is what both sides know: paths, shapes and error codes.
"""
