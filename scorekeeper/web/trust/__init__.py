"""How a device comes to trust this computer, and goes over to https with all that it may."""
