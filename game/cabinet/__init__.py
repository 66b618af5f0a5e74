"""Files for front ends, kiosks, desktops and remotes: what `pyramide cabinet` writes.

Everything goes into one folder that the user names; nothing else is touched, and doing it again
gives the same files. What has to be done by hand is told in one screen of text.
"""
