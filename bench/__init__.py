"""Side by side with peers: `python -m bench` measures both in the same run and prints ratios.

`timing` measures, `rows` says what a row is and lists them, `report` prints, and each other file
holds the rows of one kind of work.
"""
