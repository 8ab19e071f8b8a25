// The official SDK 1.x over stdio.
import { peer } from "./peer.mjs";
import { echoServer } from "./sdk-1.mjs";

const { StdioServerTransport } = await peer("@modelcontextprotocol/sdk/server/stdio.js");
await echoServer().connect(new StdioServerTransport());
