/** Requests a forecast at every revision, and checks the result. */
import type { CallToolResult } from "@mcp-gen/protocol/2026-07-28";
import assert from "node:assert/strict";
import { everywhere } from "./everywhere.js";
import type { Forecast } from "./server.js";

await everywhere({ name: "weather-app", version: "1.0.0" }, async (client) => {
  const tools = await client.listTools().all();
  assert.deepEqual(
    tools.map(({ name }) => name),
    ["forecast"],
  );

  const steps: number[] = [];
  const result = await client.callTool(
    "forecast",
    { city: "Bern" },
    { onProgress: ({ progress }) => steps.push(progress) },
  );
  const { days } = forecastIn(result);
  assert.deepEqual(days[0], { day: 1, high: 18, low: 9 });
  assert.deepEqual(steps, [1, 2, 3]);

  const elsewhere = await client.callTool("forecast", { city: "Atlantis" });
  assert.equal(elsewhere.isError, true);
  assert.equal(textOf(elsewhere), "No forecast for Atlantis, only for Bern, Lagos, Oslo.");

  // Arguments of the wrong type do not compile. The server checks the rest, such as limits.
  const tooFar = await client.callTool("forecast", { city: "Bern", days: 30 });
  assert.equal(tooFar.isError, true);
  assert.match(textOf(tooFar), /days/);

  const form = result.structuredContent === undefined ? "text" : "structured content";
  return `${days.length} days in Bern as ${form}; no Atlantis; not 30 days`;
});

/** Before 2025-06-18, the value is only in the text. */
function forecastIn(result: CallToolResult & { structuredContent?: Forecast }): Forecast {
  return result.structuredContent ?? JSON.parse(textOf(result));
}

function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === "text" ? block.text : "")).join("");
}
