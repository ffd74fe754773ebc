"""The service: fair opponents over HTTP and WebSocket, and tables that survive.

`playout serve` starts it; `create_app` in `service.app` is the ASGI application. docs/service.md
has every route, message and setting.
"""
