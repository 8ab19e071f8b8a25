/** Serves over stdio. Only the line with `faithful` is different. */
import { faithful } from "@mcp-gen/sdk-adapter";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { onLoss } from "./losses.js";
import { makeServer } from "./server.js";

const transport = new StdioServerTransport();
await makeServer().connect(faithful(transport, { onLoss }));
