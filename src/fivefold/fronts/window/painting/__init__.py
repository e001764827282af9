"""Painting of shapes, boxes, text, sprites and scenes on pygame surfaces."""
