/** The option `rateLimit.scope`: which requests count. */
import { tool, type Definition, type RateLimits } from "@mcp-gen/server";
import type { WireObject } from "@mcp-gen/testing";
import { expect, test } from "vitest";
import { lineTo, modern } from "../helpers.js";
import { startMembers, type Member } from "./cluster-servers.js";

function definition(scope?: RateLimits["scope"]): Partial<Definition> {
  const tools = { book: { capacity: 2, perSecond: 0.01 } };
  return {
    tools: { book: tool({}, () => "done") },
    rateLimit: scope === undefined ? { tools } : { tools, scope },
  };
}

function call({ server }: Member): Promise<WireObject> {
  return lineTo(server).ask(modern(1, "tools/call", { name: "book" }));
}

test("with the scope of a cluster, requests to all processes count", async () => {
  const { clock, members } = await startMembers(definition("cluster"));
  const [one, other] = members;
  expect(await call(one)).toHaveProperty("result");
  expect(await call(other)).toHaveProperty("result");
  await clock.advance(1_000);
  // Each process knows its own request, and learns about the others with its next one.
  expect(await call(one)).toHaveProperty("result");
  expect(await call(other)).toHaveProperty("result");
  await clock.advance(3_000);
  expect(await call(one)).toMatchObject({ error: { data: { retryAfterMs: expect.any(Number) } } });
  expect(one.counts.get("counters.add")).toBeLessThanOrEqual(4);
});

test("by default, each process counts its own requests, and asks no engine", async () => {
  const { clock, members } = await startMembers(definition());
  for (const member of members) {
    expect(await call(member)).toHaveProperty("result");
    expect(await call(member)).toHaveProperty("result");
    expect(await call(member)).toHaveProperty("error");
  }
  await clock.advance(10_000);
  for (const { counts } of members) expect(counts.has("counters.add")).toBe(false);
});
