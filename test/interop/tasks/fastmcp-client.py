"""Calls one tool with FastMCP's client, and prints the outcome as JSON: fastmcp-client.py SERVER TOOL ARGUMENTS."""

import asyncio
import json
import sys

from fastmcp import Client
from fastmcp.client.transports import StdioTransport

try:
    # The client follows tasks if this package is installed.
    import fastmcp_tasks  # noqa: F401
except ImportError:
    pass

server, tool, arguments = sys.argv[1:]
asked = []


async def elicit(message, response_type, params, context):
    asked.append("elicitation/create")
    return {"yes": True}


async def sample(messages, params, context):
    asked.append("sampling/createMessage")
    return "Paris"


async def main():
    if server.startswith("http"):
        transport = server
    else:
        program, *args = json.loads(server)
        transport = StdioTransport(command=program, args=args)
    async with Client(transport, elicitation_handler=elicit, sampling_handler=sample) as client:
        result = await client.call_tool(tool, json.loads(arguments), raise_on_error=False)
    content = [block.model_dump(mode="json", exclude_none=True) for block in result.content]
    return {"content": content, "isError": result.is_error}


try:
    outcome = {"result": asyncio.run(main())}
except Exception as error:
    outcome = {"error": str(error)}
print(json.dumps({**outcome, "asked": asked}))
