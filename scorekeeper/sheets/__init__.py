"""Paper: the filled score sheet and the empty pad, from the derived table to HTML to PDF."""
