"""The typed shape of everything that leaves the process as JSON, one name for one shape.

The command line's `--json`, journals, records, exports, tables and the service all write these
models and nothing else. `playout schemas` writes their JSON Schemas.
"""
