"""What finished games tell, on the screen."""
