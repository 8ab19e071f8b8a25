// The client of the AI SDK, which is an independent implementation.
import { peer } from "../servers/peer.mjs";

const { createMCPClient } = await peer("@ai-sdk/mcp");

/**
 * @param {import("./program.mjs").Place} place
 * @returns {Promise<import("./program.mjs").Contestant>}
 */
export async function contestant({ revision, target }) {
  const client = await createMCPClient({
    transport: await transportTo(target),
    protocolVersionDiscovery: revision === "2026-07-28",
  });
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
  if (typeof target === "string") return { type: "http", url: target };
  const { Experimental_StdioMCPTransport } = await peer("@ai-sdk/mcp/mcp-stdio");
  return new Experimental_StdioMCPTransport(target);
}
