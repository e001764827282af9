"""Front end in a browser: the files of the client, and what is made for it from the program's own art."""
