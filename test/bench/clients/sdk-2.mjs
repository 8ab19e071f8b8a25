// The client of the official SDK 2.x, configured to speak one revision of each era.
import { peer } from "../servers/peer.mjs";

const { Client, StreamableHTTPClientTransport } = await peer("@modelcontextprotocol/client");

/**
 * @param {import("./program.mjs").Place} place
 * @returns {Promise<import("./program.mjs").Contestant>}
 */
export async function contestant({ revision, target }) {
  const stateless = revision === "2026-07-28";
  const client = new Client(
    { name: "bench", version: "1.0.0" },
    stateless ? { versionNegotiation: { mode: "auto" } } : {},
  );
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
  if (typeof target === "string") return new StreamableHTTPClientTransport(new URL(target));
  const { StdioClientTransport } = await peer("@modelcontextprotocol/client/stdio");
  return new StdioClientTransport(target);
}
