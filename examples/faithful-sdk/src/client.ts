/** Calls the server with clients of every revision. Each gets what its revision defines. */
import { connect } from "@mcp-gen/client";
import type { CallToolResult } from "@mcp-gen/protocol/2026-07-28";
import assert from "node:assert/strict";
import { everywhere } from "./everywhere.js";
import { inMemory } from "./memory.js";

const options = { name: "radio-app", version: "1.0.0" };

/** Content types of the result: audio and links are replaced in revisions without them. */
const KINDS: Record<string, string[]> = {
  "2024-11-05": ["text", "resource", "text"],
  "2025-03-26": ["text", "audio", "text"],
  "2025-06-18": ["text", "audio", "resource_link"],
  "2025-11-25": ["text", "audio", "resource_link"],
};

await everywhere(options, async (client) => {
  const { content } = await client.callTool("listen", { station: "jazz" });
  const kinds = content.map(({ type }) => type);
  assert.deepEqual(kinds, KINDS[client.revision]);
  assert.equal(soundIn(content), "UklGRg==");
  return `${client.revision}: ${kinds.join(", ")}`;
});

// The same call without `faithful`.
for (const revision of ["2024-11-05", "2025-03-26"] as const) {
  const transport = inMemory({ plain: true });
  await using client = await connect(transport, { ...options, revisions: [revision] });
  const call = client.callTool("listen", { station: "jazz" });
  await assert.rejects(call, { name: "InvalidResultError" });
  console.log(`plain   ${revision}  no result of ${revision}`);
}

/** Checks that each revision gets all bytes of the recording. */
function soundIn(content: CallToolResult["content"]): string | undefined {
  for (const block of content) {
    if (block.type === "audio") return block.data;
    if (block.type === "resource" && "blob" in block.resource) return block.resource.blob;
  }
  return undefined;
}
