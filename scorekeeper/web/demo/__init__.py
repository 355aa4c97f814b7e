"""The example evening: an app of its own beside the real one, for a host who looks around."""
