/** How often a client may call: the error of each revision over every transport, and who is counted together. */
import { fakeClock, type FakeClock, type Rate } from "@mcp-gen/core";
import { defineServer, prompt, tool, type Definition } from "@mcp-gen/server";
import { serveHttp, type FetchHandler, type HttpOptions } from "@mcp-gen/server/http";
import { REVISIONS } from "@mcp-gen/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { quietServer, strictClients } from "./helpers.js";

const client = strictClients();
const once: Rate = { capacity: 1, perSecond: 0.5 };
let clock: FakeClock;

beforeEach(() => {
  clock = fakeClock();
});

const offered: Partial<Definition> = {
  tools: { cheap: tool({}, () => "done"), book: tool({}, () => "done") },
  prompts: { hello: prompt({ arguments: { a: { complete: () => ["b"] } } }, () => "hello") },
};

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "served",
    ({ code, data }: { code: number; data: unknown }) => [code, data],
  );

describe.each(REVISIONS)("%s", (revision) => {
  test("a tool has its own rate, and the handler does not run (audit B3)", async () => {
    const server = quietServer({ ...offered, clock, rateLimit: { tools: { book: once } } });
    const connected = await client(server, { revision });
    const call = (name: string): Promise<unknown> => codeOf(connected.callTool(name));
    expect(await call("book")).toBe("served");
    expect(await call("book")).toEqual([-32603, { retryAfterMs: 2_000 }]);
    expect(await call("cheap")).toBe("served");
    await clock.advance(2_000);
    expect(await call("book")).toBe("served");
  });

  test("a method has its own rate, completion too (audit B3)", async () => {
    const methods = { "completion/complete": once, "prompts/get": once };
    const server = quietServer({ ...offered, clock, rateLimit: { methods } });
    const connected = await client(server, { revision });
    const complete = (): Promise<unknown> =>
      codeOf(
        connected.request("completion/complete", {
          ref: { type: "ref/prompt", name: "hello" },
          argument: { name: "a", value: "" },
        }),
      );
    expect(await complete()).toBe("served");
    expect(await complete()).toEqual([-32603, { retryAfterMs: 2_000 }]);
    const get = (): Promise<unknown> => codeOf(connected.request("prompts/get", { name: "hello" }));
    expect(await get()).toBe("served");
    expect(await get()).toEqual([-32603, { retryAfterMs: 2_000 }]);
    expect(await codeOf(connected.callTool("cheap"))).toBe("served");
  });
});

/** Sends a call of a tool as a user. */
async function post(
  handle: FetchHandler,
  revision: "2026-07-28" | "2025-11-25",
  user: string,
  session?: string,
): Promise<Response> {
  const isStateless = revision === "2026-07-28";
  const meta = {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const opens = !isStateless && session === undefined;
  const params = opens
    ? { protocolVersion: revision, capabilities: {}, clientInfo: { name: "c", version: "1" } }
    : { name: "book", ...(isStateless && { _meta: meta }) };
  const method = opens ? "initialize" : "tools/call";
  return handle(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...(user !== "" && { "x-user": user }),
        ...(session !== undefined && { "mcp-session-id": session }),
        ...(isStateless && {
          "mcp-protocol-version": revision,
          "mcp-method": method,
          "mcp-name": "book",
        }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    }),
  );
}

function served(definition: Partial<Definition>, options: HttpOptions = {}): FetchHandler {
  const server = defineServer({ name: "s", version: "1", ...offered, clock, ...definition });
  return serveHttp(server, {
    clock,
    authenticate: (request) => {
      const user = request.header("x-user");
      return user === undefined ? undefined : { principal: user };
    },
    ...options,
  });
}

describe.each(["2026-07-28", "2025-11-25"] as const)("over HTTP, %s", (revision) => {
  const sessionOf = async (handle: FetchHandler, user: string): Promise<string | undefined> =>
    revision === "2026-07-28"
      ? undefined
      : ((await post(handle, revision, user)).headers.get("mcp-session-id") ?? "");

  test("a call that comes too soon gets 429, by principal (audit B3)", async () => {
    const handle = served({ rateLimit: { tools: { book: once } } });
    const sessions = { ada: await sessionOf(handle, "ada"), bob: await sessionOf(handle, "bob") };
    const call = (user: "ada" | "bob"): Promise<Response> =>
      post(handle, revision, user, sessions[user]);
    expect((await call("ada")).status).toBe(200);
    const soon = await call("ada");
    expect([soon.status, soon.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(await soon.json()).toMatchObject({
      id: 1,
      error: { code: -32603, data: { retryAfterMs: 2_000 } },
    });
    expect((await call("bob")).status).toBe(200);
    await clock.advance(2_000);
    expect((await call("ada")).status).toBe(200);
  });

  test("requests have a rate by client, whatever they ask (audit B3)", async () => {
    const handle = served({}, { rateLimit: { requests: { capacity: 3, perSecond: 1 } } });
    const session = await sessionOf(handle, "ada");
    const taken = session === undefined ? 0 : 1;
    const statuses: number[] = [];
    for (let sent = taken; sent < 4; sent++) {
      statuses.push((await post(handle, revision, "ada", session)).status);
    }
    expect(statuses).toEqual([...Array<number>(3 - taken).fill(200), 429]);
    expect((await post(handle, "2026-07-28", "bob")).status).toBe(200);
    await clock.advance(1_000);
    expect((await post(handle, revision, "ada", session)).status).toBe(200);
  });
});

test("new sessions have a rate by client (audit B3)", async () => {
  const handle = served({}, { rateLimit: { sessions: once } });
  const first = await post(handle, "2025-11-25", "ada");
  const second = await post(handle, "2025-11-25", "ada");
  expect([second.status, second.headers.get("retry-after")]).toEqual([429, "2"]);
  expect(await second.json()).toMatchObject({ id: 1, error: { code: -32603 } });
  const session = first.headers.get("mcp-session-id") ?? "";
  expect((await post(handle, "2025-11-25", "ada", session)).status).toBe(200);
  expect((await post(handle, "2025-11-25", "bob")).status).toBe(200);
});

/** How many of 1,001 completions, which come at the same time, get which status. */
async function completions(handle: FetchHandler, user: string): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const method = "completion/complete";
  const ref = { type: "ref/prompt", name: "hello" };
  const params = { ref, argument: { name: "a", value: "" }, _meta: meta };
  const headers = {
    "content-type": "application/json",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(user !== "" && { "x-user": user }),
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  for (let sent = 0; sent < 1_001; sent++) {
    const request = new Request("http://localhost/mcp", { method: "POST", headers, body });
    const { status } = await handle(request);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

test("principals have generous rates by default, addresses have none (audit B3)", async () => {
  const handle = served({});
  expect(await completions(handle, "ada")).toEqual({ 200: 1_000, 429: 1 });
  expect(await completions(handle, "")).toEqual({ 200: 1_001 });
});

test("rateLimit: false turns all limits off (audit B3)", async () => {
  expect(await completions(served({ rateLimit: false }), "ada")).toEqual({ 200: 1_001 });
});

test.each([
  [
    { tools: { other: once } },
    'rateLimit.tools: expected names that the server has, received "other"',
  ],
  [{ methods: { "tools/cal": once } }, 'received "tools/cal"'],
  [
    { tools: { book: { capacity: 1, perSecond: 0 } } },
    "defineServer: rateLimit of tool:book: expected capacity to be at least 1",
  ],
  [{ methods: { "tools/call": 5 } }, "defineServer: rateLimit of tools/call: expected capacity"],
  [{ requests: once }, 'rateLimit: unknown option "requests". Options: methods, tools, scope.'],
  [{ scope: "all" }, 'rateLimit.scope: unknown option "all". Options: process, cluster.'],
  [5, "rateLimit: expected an object with options, received a number"],
])("%j is refused (audit B3)", (rateLimit, message) => {
  expect(() => served({ rateLimit: rateLimit as Definition["rateLimit"] })).toThrow(message);
});

test.each([
  [{ requests: 5 }, "rateLimit.requests: expected capacity to be at least 1"],
  [{ sessions: { capacity: 1, perSecond: -1 } }, "rateLimit.sessions: expected capacity"],
  [{ methods: {} }, 'rateLimit: unknown option "methods". Options: requests, sessions.'],
  [5, "rateLimit: expected an object with options, received a number"],
])("%j is refused as an option of the transport", (rateLimit, message) => {
  expect(() => served({}, { rateLimit: rateLimit as HttpOptions["rateLimit"] })).toThrow(message);
});
