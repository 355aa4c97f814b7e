"""Games as files, in and out."""
