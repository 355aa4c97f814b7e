"""Pages that WeasyPrint lays out once for each shape: later ones of that shape get their own words set into it."""
