/** Servers that speak the revisions of one era, and clients of the other that say where they are from in odd ways. */
import { tool, type Definition } from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import { describe, expect, test } from "vitest";
import { quietServer } from "../../packages/server/test/helpers.js";
import { openMemory } from "./channels.mjs";
import { headersFor, initialize, META, type Wire } from "./messages.mjs";

const VERSION = "io.modelcontextprotocol/protocolVersion";

/** What cannot be turned into a string is among them. */
const VERSIONS: readonly unknown[] = [
  { toString: 1, valueOf: 2 },
  { toString: null },
  ["__proto__", [[]]],
  7,
  true,
  "",
  "1900-01-01",
  "__proto__",
];

const tools: Definition["tools"] = { hello: tool({}, () => "hello") };

const REFUSED = { error: { code: expect.any(Number), message: expect.any(String) } };

const opening = (protocolVersion: unknown): Wire => {
  return { ...initialize(), params: { ...(initialize()["params"] as Wire), protocolVersion } };
};

describe("[incident 4] a server without sessions is asked to open one", () => {
  const server = quietServer({ tools, revisions: ["2026-07-28"] });

  test.each(VERSIONS)("of %j, over memory", async (version) => {
    const channel = await openMemory("stateless", server);
    expect(await channel.call(opening(version))).toMatchObject(REFUSED);
    await channel.close();
  });

  test.each(VERSIONS)("of %j, over HTTP", async (version) => {
    expect(await posted(server, "session", opening(version))).toMatchObject(REFUSED);
  });
});

const call = (version: unknown): Wire => {
  const params = { name: "hello", _meta: { ...META, [VERSION]: version } };
  return { jsonrpc: "2.0", id: "open", method: "tools/call", params };
};

describe("[incident 4] a server of sessions is asked without one", () => {
  const server = quietServer({ tools, revisions: ["2025-11-25"] });

  test.each(VERSIONS)("in %j, over memory", async (version) => {
    const channel = await openMemory("stateless", server);
    expect(await channel.call(call(version))).toMatchObject(REFUSED);
    await channel.close();
  });

  test.each(VERSIONS)("in %j, over HTTP", async (version) => {
    expect(await posted(server, "stateless", call(version))).toMatchObject(REFUSED);
  });
});

async function posted(
  server: ReturnType<typeof quietServer>,
  era: "session" | "stateless",
  said: Wire,
): Promise<unknown> {
  const handle = serveHttp(server);
  const request = new Request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: { host: "127.0.0.1", ...headersFor(era, said) },
    body: JSON.stringify(said),
  });
  const response = await handle(request);
  expect(response.status).toBeLessThan(500);
  await handle.close(0);
  return response.json();
}
