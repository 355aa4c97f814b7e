"""The app inside a browser: no server, no threads, one device, the browser's own storage."""
