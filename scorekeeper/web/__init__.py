"""The web: parse, call, answer. One module per resource."""
