// The client of the official SDK 1.x.
import { peer } from "../servers/peer.mjs";

const { Client } = await peer("@modelcontextprotocol/sdk/client/index.js");

/**
 * @param {import("./program.mjs").Place} place
 * @returns {Promise<import("./program.mjs").Contestant>}
 */
export async function contestant({ target }) {
  const client = new Client({ name: "bench", version: "1.0.0" });
  await client.connect(await transportTo(target));
  return {
    async call() {
      const { content } = await client.callTool({ name: "echo", arguments: { text: "hello" } });
      return content[0].text;
    },
    close: () => client.close(),
  };
}

/** @param {import("./program.mjs").Target} target */
async function transportTo(target) {
  if (typeof target === "string") {
    const { StreamableHTTPClientTransport } = await peer(
      "@modelcontextprotocol/sdk/client/streamableHttp.js",
    );
    return new StreamableHTTPClientTransport(new URL(target));
  }
  const { StdioClientTransport } = await peer("@modelcontextprotocol/sdk/client/stdio.js");
  return new StdioClientTransport(target);
}
