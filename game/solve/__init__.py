"""The exact solver: what can still be won, by which line, how hard it is, and the next move.

Pure computation on the rules' states; nothing here knows a clock, a window or a device.
"""
