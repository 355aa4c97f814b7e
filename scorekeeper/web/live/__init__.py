"""Pages that stay true: what is asked again, what is kept, what goes on without a network."""
