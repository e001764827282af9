"""Playing over a network: messages, page differences, the server's sessions and the remote session."""
