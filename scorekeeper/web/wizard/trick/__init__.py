"""One trick on the screen: which card lies before whom, who wins it and why. Nothing of it is stored."""
