"""What comes out on paper."""
