"""The screen read aloud, by a program of the system's if it has one."""
