"""The interface's paths, as OpenAPI tells them."""
