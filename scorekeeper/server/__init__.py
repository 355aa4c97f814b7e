"""The HTTP server: connections, their queue, TLS and the name in the network."""
