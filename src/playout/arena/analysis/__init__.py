"""Reports on how players play: many games, counted deal by deal, as text, JSON and a page."""
