"""The commands of the command line, one module each; every module declares a `COMMAND`."""
