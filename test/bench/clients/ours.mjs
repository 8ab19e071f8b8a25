// Our client.
import { connect } from "@mcp-gen/client";

/**
 * @param {import("./program.mjs").Place} place
 * @returns {Promise<import("./program.mjs").Contestant>}
 */
export async function contestant({ revision, target }) {
  const client = await connect(target, { name: "bench", version: "1.0.0", revisions: [revision] });
  return {
    async call() {
      const { content } = await client.callTool("echo", { text: "hello" });
      const [first] = content;
      return first?.type === "text" ? first.text : undefined;
    },
    close: () => client.close(),
  };
}
