"""What every page says and draws things with."""
