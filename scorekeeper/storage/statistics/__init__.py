"""What finished games tell, stored so that a page can add it up; all of it can be made anew from the logs."""
