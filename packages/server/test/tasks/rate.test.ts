/** How often a client may poll its tasks. The limit is the same in both generations. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { defineExtension, tool, type Definition } from "@mcp-gen/server";
import type { WireObject } from "@mcp-gen/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { hostKinds, openHost } from "../../../http/test/hosts.js";
import { modern as modernPost } from "../../../http/test/messages.js";
import { legacy, lineTo, modern, PROTOCOL, quietServer, sessionTo, STATELESS } from "../helpers.js";
import { DECLARED, openPeers } from "./peers.js";

const META = { [`${PROTOCOL}clientCapabilities`]: DECLARED };
const ADA = { principal: "ada" };
const REVISION = "2025-11-25";

let clock: FakeClock;

beforeEach(() => {
  clock = fakeClock();
});

function serverOf(definition: Partial<Definition> = {}) {
  // Runs until the server closes.
  const job = tool({ task: true }, (_, ctx) => {
    return new Promise<string>((_resolve, reject) => {
      ctx.signal.addEventListener("abort", () => reject(new Error("stopped")));
    });
  });
  return quietServer({ clock, tools: { job }, ...definition });
}

type Server = ReturnType<typeof serverOf>;

/** Creates a task, and returns a function that polls it. */
async function pollerOf(server: Server, revision: string, auth?: { principal: string }) {
  let id = 1;
  if (revision === STATELESS) {
    const line = lineTo(server, auth);
    const created = await line.ask(modern(id, "tools/call", { name: "job" }, META));
    const { taskId } = created["result"] as { taskId: string };
    return { line, poll: () => line.ask(modern((id += 1), "tasks/get", { taskId }, META)) };
  }
  const line = await sessionTo(server, REVISION, { ...(auth && { auth }) });
  const created = await line.ask(legacy(id, "tools/call", { name: "job", task: {} }));
  const { taskId } = (created["result"] as { task: { taskId: string } }).task;
  return { line, poll: () => line.ask(legacy((id += 1), "tasks/get", { taskId })) };
}

/** Polls every millisecond. Returns the number of results before the first error, and the error. */
async function pollUntilRefused(poll: () => Promise<WireObject>, most: number) {
  for (let served = 0; served < most; served++) {
    const { error } = await poll();
    if (error !== undefined) return { served, error };
    await clock.advance(1);
  }
  return { served: most };
}

describe.each([
  [STATELESS, "[tasks 3.5]"],
  [REVISION, "[tasks 2.10]"],
])("%s: %s", (revision) => {
  test("a principal that polls every millisecond has to wait after about 1,100 polls", async () => {
    const server = serverOf();
    const { line, poll } = await pollerOf(server, revision, ADA);
    const { served, error } = await pollUntilRefused(poll, 2_000);
    // A burst of 1,000, and 100 per second.
    expect(served).toBe(1_111);
    expect(error).toEqual({
      code: -32603,
      message: expect.stringContaining("tasks/get: rate limit reached"),
      data: { retryAfterMs: expect.any(Number) },
    });
    await clock.advance(1_000);
    expect((await pollUntilRefused(poll, 2_000)).served).toBeGreaterThanOrEqual(100);
    await line.close();
    await server.close(0);
  });

  test("an anonymous client does not have to wait", async () => {
    const server = serverOf();
    const { line, poll } = await pollerOf(server, revision);
    expect(await pollUntilRefused(poll, 2_000)).toEqual({ served: 2_000 });
    await line.close();
    await server.close(0);
  });

  test("a rate for tasks/get also applies to anonymous clients", async () => {
    const methods = { "tasks/get": { capacity: 3, perSecond: 1 } };
    const server = serverOf({ rateLimit: { methods } });
    const { line, poll } = await pollerOf(server, revision);
    expect((await pollUntilRefused(poll, 10)).served).toBe(3);
    await line.close();
    await server.close(0);
  });

  test("without rate limits, no client has to wait", async () => {
    const server = serverOf({ rateLimit: false });
    const { line, poll } = await pollerOf(server, revision, ADA);
    expect(await pollUntilRefused(poll, 1_500)).toEqual({ served: 1_500 });
    await line.close();
    await server.close(0);
  });
});

test("both generations have the same limit", async () => {
  const server = serverOf();
  const stateless = await pollerOf(server, STATELESS, ADA);
  const session = await pollerOf(server, REVISION, ADA);
  await pollUntilRefused(stateless.poll, 2_000);
  expect(await session.poll()).toHaveProperty("error");
  await stateless.line.close();
  await session.line.close();
  await server.close(0);
});

test("other principals do not have to wait", async () => {
  const server = serverOf();
  const peers = await openPeers("fetch", server);
  const poll = (who: "ada" | "bob") => peers.ask("tasks/get", { taskId: "t" }, who);
  const codeOf = async (who: "ada" | "bob") => ((await poll(who))["error"] as WireObject)["code"];
  for (let polls = 0; polls < 1_000; polls++) expect(await codeOf("ada")).toBe(-32602);
  expect(await codeOf("ada")).toBe(-32603);
  expect(await codeOf("bob")).toBe(-32602);
  await peers.close();
  await server.close(0);
});

test.each(hostKinds)("%s: over HTTP, the status is 429", async (kind) => {
  const methods = { "tasks/get": { capacity: 1, perSecond: 0.5 } };
  const server = serverOf({ rateLimit: { methods } });
  const host = await openHost(kind, server);
  const poll = () =>
    host.send(
      modernPost(
        "tasks/get",
        { taskId: "t", _meta: { [`${PROTOCOL}protocolVersion`]: STATELESS, ...META } },
        { "mcp-name": "t" },
      ),
    );
  expect(await (await poll()).json()).toMatchObject({ error: { code: -32602 } });
  const refused = await poll();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "2"]);
  await host.stop();
  await server.close(0);
});

describe("rates of methods", () => {
  const once = { capacity: 1, perSecond: 1 };

  test("can limit methods of extensions", async () => {
    const server = quietServer({
      clock,
      rateLimit: { methods: { "weather/now": once } },
      extensions: [
        defineExtension({
          id: "com.example/weather",
          declaredBy: ["server"],
          server: { methods: { "weather/now": () => ({ kind: "handled", result: {} }) } },
        }),
      ],
    });
    const line = lineTo(server);
    expect(await line.ask(modern(1, "weather/now"))).toHaveProperty("result");
    expect(await line.ask(modern(2, "weather/now"))).toMatchObject({
      error: { code: -32603, data: { retryAfterMs: 1_000 } },
    });
    await line.close();
  });

  test.each([
    ["a method that no extension has", { "weather/later": once }],
    ["a method of tasks on a server without tasks", { "tasks/get": once }],
  ])("reject %s", (_, methods) => {
    expect(() => quietServer({ tools: {}, rateLimit: { methods } })).toThrow(
      "defineServer: rateLimit.methods: expected names that the server has",
    );
  });

  test("reject a rate that allows no request", () => {
    const methods = { "tasks/get": { capacity: 0, perSecond: 1 } };
    expect(() => serverOf({ rateLimit: { methods } })).toThrow(RangeError);
  });
});
