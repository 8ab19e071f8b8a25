/** Calls the weather server through the proxy at every revision, and checks the result. */
import type { CallToolResult } from "@mcp-gen/protocol/2026-07-28";
import assert from "node:assert/strict";
import { everywhere } from "./everywhere.js";

await everywhere({ name: "proxy-app", version: "1.0.0" }, async (client) => {
  assert.equal(client.server?.name, "weather");

  const steps: number[] = [];
  const onProgress = ({ progress }: { progress: number }) => void steps.push(progress);
  const result = await client.callTool("forecast", { city: "Bern" }, { onProgress });
  assert.match(textOf(result), /"high":18/);
  assert.deepEqual(steps, [1, 2, 3]);

  const elsewhere = await client.callTool("forecast", { city: "Atlantis" });
  assert.equal(elsewhere.isError, true);

  return `${client.server.name} through the proxy; progress ${steps.join(", ")}`;
});

function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === "text" ? block.text : "")).join("");
}
