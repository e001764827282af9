"""The application without a screen: it takes inputs and shows pages."""
