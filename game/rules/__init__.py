"""The rules as immutable values: cards, deals, layout, moves, states and points.

Only the standard library's pure parts are used here: no clock, no file, no network, no chance.
"""
