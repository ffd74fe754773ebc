"""Figures of the service: `python -m bench.service.latency`, `python -m bench.service.load`."""
