/** What applies to every call: responses, middleware, limits and losses. */
import { connect, ListLimitError, type LossReport, type Middleware } from "@mcp-gen/client";
import type { Transport, TransportReceiver } from "@mcp-gen/core";
import { describe, expect, test } from "vitest";
import { failureOf, REVISIONS, type Wire } from "./helpers.js";
import { clientOf, opened, quiet, scripted, type Reply } from "./peer.js";

const failing = (): never => {
  throw new Error("two");
};

const cached = { resultType: "complete", ttlMs: 0, cacheScope: "private" };

function pages(next: (cursor: unknown) => string | undefined): Reply {
  return ({ params }) => {
    const nextCursor = next(params["cursor"]);
    const tools = [{ name: `after ${String(params["cursor"])}`, inputSchema: { type: "object" } }];
    return { ...cached, tools, ...(nextCursor === undefined ? {} : { nextCursor }) };
  };
}

describe("a list", () => {
  test("[req 153] continues after an empty cursor", async () => {
    const { client, peer } = await clientOf("2026-07-28", {
      "tools/list": pages((cursor) => (cursor === undefined ? "" : undefined)),
    });
    const names = (await client.listTools().all()).map(({ name }) => name);
    expect(names).toEqual(["after undefined", "after "]);
    expect(peer.of("tools/list")).toHaveLength(2);
  });

  test("ends if a cursor repeats", async () => {
    const { client, peer } = await clientOf("2025-11-25", { "tools/list": pages(() => "again") });
    expect(await failureOf(client.listTools().all())).toBeInstanceOf(ListLimitError);
    expect(peer.of("tools/list")).toHaveLength(2);
  });

  test("ends after too many pages", async () => {
    let page = 0;
    const { client, peer } = await clientOf(
      "2025-11-25",
      { "tools/list": pages(() => `${++page}`) },
      { pages: 5 },
    );
    const names: string[] = [];
    const read = async (): Promise<void> => {
      for await (const { name } of client.listTools()) names.push(name);
    };
    expect(await failureOf(read())).toBeInstanceOf(ListLimitError);
    expect([names.length, peer.of("tools/list").length]).toEqual([5, 5]);
  });

  test("requests only pages that the caller reads", async () => {
    let page = 0;
    const { client, peer } = await clientOf("2025-11-25", {
      "tools/list": pages(() => `${++page}`),
    });
    const tools = client.listTools();
    await quiet();
    expect(peer.of("tools/list")).toHaveLength(0);
    for await (const tool of tools) if (tool.name === "after 1") break;
    expect(peer.of("tools/list")).toHaveLength(2);
  });
});

describe("middleware", () => {
  test("wraps each call, the first outermost, and can change params and results", async () => {
    const seen: string[] = [];
    const noting =
      (name: string): Middleware =>
      async ({ method }, next) => {
        seen.push(`${name} ${method}`);
        return next();
      };
    const { client, peer } = await clientOf(
      "2025-11-25",
      { "tools/call": () => ({ content: [] }), ping: () => ({}) },
      {
        use: [
          noting("one"),
          async ({ method, params }, next) =>
            method === "tools/call"
              ? { ...((await next({ ...params, arguments: { b: 2 } })) as Wire), isError: true }
              : next(),
          noting("two"),
        ],
      },
    );
    const result = await client.callTool("t", { a: 1 });
    expect(result).toEqual({ resultType: "complete", content: [], isError: true });
    expect(peer.of("tools/call")[0]?.["params"]).toEqual({ name: "t", arguments: { b: 2 } });
    await client.ping();
    expect(seen).toEqual(["one tools/call", "two tools/call", "one ping", "two ping"]);
  });

  test("can answer, reject and retry", async () => {
    let calls = 0;
    const { client, peer } = await clientOf(
      "2025-11-25",
      {
        "tools/call": () =>
          ++calls === 1 ? { error: { code: -32000, message: "no" } } : { content: [] },
      },
      {
        use: [
          ({ params }, next) => {
            if (params["name"] === "known") return { content: [], resultType: "complete" };
            if (params["name"] === "bad") throw new RangeError("not here");
            return next().catch(() => next());
          },
        ],
      },
    );
    await client.callTool("known");
    expect(await failureOf(client.callTool("bad"))).toEqual(new RangeError("not here"));
    expect(peer.of("tools/call")).toHaveLength(0);
    await client.callTool("t");
    expect(peer.of("tools/call")).toHaveLength(2);
  });
});

describe("answers", () => {
  test.each(REVISIONS)(
    "[req 37] of %s that are late, repeated or unexpected are counted",
    async (revision) => {
      const { client, peer, clock } = await clientOf(revision, { "tools/call": () => undefined });
      const failure = failureOf(client.callTool("t", {}, { timeout: 10 }));
      await quiet();
      await clock.advance(10);
      expect(await failure).toMatchObject({ name: "RequestTimeoutError" });
      const id = peer.of("tools/call")[0]?.["id"];
      for (const one of [id, id, 9_999, "1"]) peer.say({ jsonrpc: "2.0", id: one, result: {} });
      peer.say({ jsonrpc: "2.0", error: { code: -32700, message: "?" } });
      await quiet();
      expect(client.stray).toEqual({ late: 2, unknown: 3 });
    },
  );

  test("[req 31] are not awaited longer than the maximum, whatever the progress", async () => {
    const { client, peer, clock } = await clientOf("2025-11-25", { "tools/call": () => undefined });
    const seen: number[] = [];
    const failure = failureOf(
      client.callTool(
        "t",
        {},
        { timeout: 100, maxTimeout: 1_000, onProgress: ({ progress }) => seen.push(progress) },
      ),
    );
    await quiet();
    const meta = peer.paramsOf("tools/call")["_meta"] as Wire;
    for (let progress = 1; progress <= 20; progress++) {
      const params = { progressToken: meta["progressToken"], progress };
      peer.say({ jsonrpc: "2.0", method: "notifications/progress", params });
      await quiet();
      await clock.advance(90);
    }
    expect(await failure).toMatchObject({ name: "RequestTimeoutError", timeout: 1_000 });
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test("that are invalid report the fault", async () => {
    const { client } = await clientOf("2024-11-05", {
      "resources/read": () => ({ contents: [{}] }),
    });
    const failure = await failureOf(client.readResource("a://1"));
    expect(failure).toMatchObject({ name: "InvalidResultError", method: "resources/read" });
    expect((failure as Error).message).toContain("/contents/0");
  });

  test("with an error contain its data, in the newest revision", async () => {
    const { client } = await clientOf("2025-06-18", {
      "resources/read": () => ({
        error: { code: -32002, message: "gone", data: { uri: "a://1" } },
      }),
    });
    expect(await failureOf(client.readResource("a://1"))).toMatchObject({
      name: "McpError",
      code: -32602,
      message: "gone",
      data: { uri: "a://1" },
    });
  });
});

test("rejects a call that cannot be sent, and the connection continues", async () => {
  const { client } = await clientOf("2025-11-25", { "tools/call": () => ({ content: [] }) });
  expect(await failureOf(client.callTool("t", { big: 1n }))).toBeInstanceOf(TypeError);
  await client.callTool("t");
});

test("reports an exception of a listener, and calls the other listeners", async () => {
  const reports: LossReport[] = [];
  const { client, peer, errors } = await clientOf("2025-11-25", {
    "tools/call": ({ params }, each) => {
      const { progressToken } = params["_meta"] as Wire;
      each.say({
        jsonrpc: "2.0",
        method: "notifications/progress",
        params: { progressToken, progress: 1 },
      });
      return { content: [] };
    },
  });
  const heard: unknown[] = [];
  client.on("log", () => {
    throw new Error("one");
  });
  client.on("log", ({ data }) => heard.push(data));
  client.on("notification", ({ method }) => heard.push(method));
  peer.say({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: 1 } });
  peer.say({ jsonrpc: "2.0", method: "notifications/message", params: { level: "loud", data: 2 } });
  peer.say({ jsonrpc: "2.0", method: "example/happened", params: { a: 1 } });
  await quiet();
  expect(heard).toEqual([1, "notifications/message", "example/happened"]);
  await client.callTool("t", {}, { onProgress: failing, onLoss: (report) => reports.push(report) });
  expect(errors.map(String)).toEqual([
    "Error: one",
    "Error: notifications/message: received params that are not valid in 2025-11-25; the client ignores the notification",
    "Error: two",
  ]);
  expect(reports).toEqual([]);
});

test("reports losses to the client and to the call", async () => {
  const all: LossReport[] = [];
  const own: LossReport[] = [];
  const { client } = await clientOf(
    "2025-11-25",
    {
      "completion/complete": () => ({
        completion: { values: Array.from({ length: 150 }, String) },
      }),
    },
    { onLoss: (report) => all.push(report) },
  );
  const { completion } = await client.complete(
    { type: "ref/prompt", name: "p" },
    { name: "a", value: "" },
    { onLoss: (report) => own.push(report) },
  );
  expect(completion).toMatchObject({ hasMore: true });
  expect(completion.values).toHaveLength(100);
  expect(own).toMatchObject([
    {
      method: "completion/complete",
      revision: "2025-11-25",
      direction: "received",
      losses: [{ kind: "dropped" }],
    },
  ]);
  expect(all).toEqual(own);
});

test("does not send what the revision cannot express", async () => {
  const { client, peer } = await clientOf("2025-11-25");
  const before = peer.sent.length;
  expect(await failureOf(client.request("server/discover", {}))).toMatchObject({ code: -32601 });
  expect(() => client.rootsChanged()).toThrow(TypeError);
  expect(peer.sent).toHaveLength(before);
});

test("[req 4] uses each id once", async () => {
  const { client, peer } = await clientOf("2026-07-28", {
    "tools/call": () => ({ resultType: "complete", content: [] }),
  });
  await Promise.all(Array.from({ length: 2_000 }, () => client.callTool("t")));
  const ids = peer.sent.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2_001);
});

test("closes a client once, and reports it", async () => {
  const { client, peer } = await clientOf("2025-11-25", { "tools/call": () => undefined });
  const closes: unknown[] = [];
  client.on("close", (error) => closes.push(error));
  const failure = failureOf(client.callTool("t"));
  {
    await using same = client;
    expect(same.revision).toBe("2025-11-25");
  }
  await client.close();
  expect(await failure).toMatchObject({ name: "ConnectionClosedError" });
  await quiet();
  expect(closes).toEqual([undefined]);
  expect(peer.isClosed).toBe(true);
});

test("fails a request that the transport cannot answer with the reason, and continues the others", async () => {
  const peer = scripted({ initialize: opened(), "tools/call": () => ({ content: [] }) });
  let receiver: TransportReceiver | undefined;
  const transport: Transport = {
    ...peer.transport,
    start(given) {
      receiver = given;
      peer.transport.start(given);
    },
    send(message) {
      const { id, params } = message as { id?: number; params?: Wire };
      if (params?.["name"] !== "lost") peer.transport.send(message);
      else receiver?.failed?.(id as number, new Error("502"));
    },
  };
  const client = await connect(transport, {
    name: "test",
    version: "1.0.0",
    revisions: ["2025-11-25"],
  });
  expect(await failureOf(client.callTool("lost"))).toEqual(new Error("502"));
  await client.callTool("t");
});

test("calls the middleware for subscriptions", async () => {
  const seen: unknown[] = [];
  const { client } = await clientOf(
    "2025-11-25",
    {},
    {
      use: [({ method, params }, next) => (seen.push(method, params), next({ lists: ["tools"] }))],
    },
  );
  const { granted } = await client.subscribe({ lists: ["prompts"] });
  expect(seen).toEqual(["subscriptions/listen", { resources: [], lists: ["prompts"] }]);
  expect(granted).toEqual({ resources: [], lists: ["tools"] });
});
