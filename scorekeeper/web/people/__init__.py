"""Who is at a table: invitations, devices, and the pad that goes from hand to hand."""
