"""The league's client: knows the interface, never the server."""
