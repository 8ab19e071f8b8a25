/** Extensions in the opening of a connection (SEP-2133): both sides declare them in every revision. */
import { defineServer, tool } from "@mcp-gen/server";
import { expect, test } from "vitest";
import { connected, REVISIONS, SESSIONS } from "./helpers.js";

const DECLARED = { "com.example/weather": { units: ["C"] }, "com.example/quiet": {} };

function serverOf() {
  return defineServer({
    name: "test",
    version: "1.0.0",
    extensions: { "com.example/weather": { settings: { units: ["C", "F"] } } },
  });
}

test.each(SESSIONS)("[ext 1] [ext 4] %s: initialize declares extensions", async (revision) => {
  const { sent } = await connected(serverOf(), revision, {
    capabilities: { extensions: DECLARED },
  });
  expect(sent[0]).toMatchObject({
    method: "initialize",
    params: { capabilities: { extensions: DECLARED } },
  });
});

test.each(REVISIONS)(
  "[ext 2] [ext 3] [ext 5] %s: both sides read what the other declares, without a loss",
  async (revision) => {
    const losses: unknown[] = [];
    const seen: unknown[] = [];
    const server = defineServer({
      name: "test",
      version: "1.0.0",
      extensions: { "com.example/weather": { settings: { units: ["C", "F"] } } },
      tools: {
        seen: tool({ description: "Returns nothing" }, (_, ctx) => {
          seen.push(ctx.client.capabilities.extensions);
          return "ok";
        }),
      },
      onLoss: (loss) => losses.push(loss),
    });
    const { client } = await connected(server, revision, {
      capabilities: { extensions: DECLARED },
      onLoss: (loss) => losses.push(loss),
    });
    await client.callTool("seen");
    expect(client.serverCapabilities.extensions).toEqual({
      "com.example/weather": { units: ["C", "F"] },
    });
    expect(seen).toEqual([DECLARED]);
    expect(losses).toEqual([]);
  },
);
