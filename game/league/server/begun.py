"""Whether an answer has begun: then no other can be given in its place."""

from __future__ import annotations

from starlette.types import Message, Send


class Begun:
    """Sends on, and notes that something was sent."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.is_so = False

    async def send(self, message: Message) -> None:
        """Send a message of the answer."""
        self.is_so = True
        await self._send(message)
