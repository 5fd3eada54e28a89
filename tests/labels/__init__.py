"""The labels of paper in every language: what they are, and the catalogues that hold them."""
