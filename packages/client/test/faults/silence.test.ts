/** A server that does not answer: every call times out, and so do connect and close. */
import { fakeClock, type Clock } from "@mcp-gen/core";
import { connect, memoryServerStore, type Client } from "@mcp-gen/client";
import type { FetchLike } from "@mcp-gen/http/client";
import { describe, expect, test } from "vitest";
import type { Options } from "../helpers.js";
import { clientOf, quiet, type Reply } from "../peer.js";
import { bytesOf, ERAS, fetchOf, isSession, nameOfFailure } from "./servers.js";

const CALLS: Record<string, (client: Client) => Promise<unknown>> = {
  "a tool": (client) => client.callTool("t"),
  "a list": (client) => client.listTools().all(),
  "a page": (client) => client.listResources().page("x"),
  "a resource": (client) => client.readResource("a://b"),
  "a prompt": (client) => client.getPrompt("p"),
  "a completion": (client) =>
    client.complete({ type: "ref/prompt", name: "p" }, { name: "a", value: "b" }),
  "a request of an extension": (client) => client.request("com.example/x", {}),
  "a ping": (client) => client.ping(),
  "a subscription": (client) => client.subscribe({ resources: ["a://b"], lists: ["tools"] }),
};

const silent = (): undefined => undefined;
const never = (): Promise<Response> => new Promise(() => {});

describe.each(ERAS)("%s", (revision) => {
  test.each(Object.entries(CALLS))("[req 31] %s times out", async (_, call) => {
    const opened: Record<string, Reply> = isSession(revision)
      ? {}
      : { "server/discover": onlyOnce() };
    const methods = ["tools/call", "tools/list", "resources/list", "resources/read", "prompts/get"];
    const all = [...methods, "completion/complete", "ping", "com.example/x"];
    const listens = ["subscriptions/listen", "resources/subscribe"];
    const replies = Object.fromEntries([...all, ...listens].map((method) => [method, silent]));
    const { client, clock } = await clientOf(revision, { ...replies, ...opened });
    const failed = nameOfFailure(call(client));
    await quiet();
    await clock.advance(59_999);
    expect(await Promise.race([failed, "it waits"])).toBe("it waits");
    await clock.advance(1);
    expect(await failed).toBe("RequestTimeoutError");
    await client.close();
    expect(clock.waiting).toBe(0);
  });
});

/** Answers the handshake, and nothing after it. */
function onlyOnce() {
  let answered = false;
  return () => {
    if (answered) return undefined;
    answered = true;
    return {
      resultType: "complete",
      supportedVersions: ["2026-07-28"],
      capabilities: {
        tools: { listChanged: true },
        prompts: {},
        resources: { subscribe: true },
        completions: {},
      },
      ttlMs: 0,
      cacheScope: "private",
    };
  };
}

/** Advances the fake time until the promise settles, and returns the elapsed time. */
async function timeOf(
  begin: (clock: Clock) => Promise<unknown>,
): Promise<[outcome: unknown, seconds: number]> {
  const clock = fakeClock();
  const ended: { as?: unknown } = {};
  void nameOfFailure(begin(clock)).then((name) => (ended.as = name));
  let seconds = 0;
  for (; ended.as === undefined && seconds < 1_000; seconds++) {
    // Loading modules takes real time, which the fake clock does not count.
    do await quiet();
    while (clock.waiting === 0 && ended.as === undefined);
    await clock.advance(1_000);
  }
  return [ended.as, seconds];
}

/** Responses that begin and never end. */
const begun = (type: string, text: string): Response => {
  const body = new ReadableStream({ start: (one) => one.enqueue(bytesOf(text)) });
  return new Response(body, { headers: { "content-type": type } });
};

/** An HTTP+SSE server, and its response to the request for the stream. */
const overSse =
  (stream: () => Promise<Response>) =>
  (_: string, { method }: RequestInit): Promise<Response> =>
    method === "POST" ? Promise.resolve(new Response(null, { status: 405 })) : stream();

describe("connecting", () => {
  const app = { name: "test", version: "1.0.0", onError: () => {} };

  const reach = (fetch: FetchLike, options: Partial<Options> = {}) =>
    timeOf((clock) =>
      connect("http://server.test/mcp", {
        ...app,
        ...options,
        clock,
        store: memoryServerStore(),
        http: { fetch, clock },
      }),
    );

  test.each(ERAS)("[req 56] over HTTP, %s: a server that never answers", async (revision) => {
    const [outcome, seconds] = await reach(never, { revisions: [revision] });
    expect(outcome).toBe("ConnectTimeoutError");
    expect(seconds).toBeLessThan(32);
  });

  test("[req 56] over HTTP, of any revision: a server that never answers", async () => {
    const [outcome, seconds] = await reach(never);
    expect(outcome).toBe("ConnectTimeoutError");
    expect(seconds).toBeLessThan(32);
  });

  test("over HTTP: a server that never ends a response", async () => {
    const [outcome, seconds] = await reach(async () => begun("application/json", "{"));
    expect(outcome).toBe("ConnectTimeoutError");
    expect(seconds).toBeLessThan(32);
  });

  test("over HTTP: a server that keeps a stream open with comments", async () => {
    const [outcome, seconds] = await reach(async () => begun("text/event-stream", ": x\n\n"));
    expect(outcome).toBe("ConnectTimeoutError");
    expect(seconds).toBeLessThan(32);
  });

  test("over HTTP+SSE: a server that never names its endpoint", async () => {
    const [outcome, seconds] = await reach(overSse(async () => begun("text/event-stream", "")));
    expect(outcome).toBe("ConnectTimeoutError");
    expect(seconds).toBeLessThan(32);
  });

  test("over HTTP+SSE: a server that never answers the first request", async () => {
    const [outcome, seconds] = await reach(overSse(never));
    expect(outcome).toBe("ConnectTimeoutError");
    expect(seconds).toBeLessThan(32);
  });

  test("[req 86] [incident 60] closing a session does not wait for a silent server", async () => {
    const [outcome, seconds] = await timeOf(async (clock) => {
      let open = true;
      const answering = fetchOf(never);
      const fetch: typeof answering = (url, init) => (open ? answering(url, init) : never());
      const client = await connect("http://server.test/mcp", {
        ...app,
        clock,
        // The fake time advances in this test while modules load.
        connectTimeoutMs: Infinity,
        revisions: ["2025-11-25"],
        store: memoryServerStore(),
        http: { clock, fetch },
      });
      open = false;
      const calls = [1, 2, 3].map(() => nameOfFailure(client.callTool("t")));
      await client.close();
      expect(await Promise.all(calls)).toEqual(calls.map(() => "ConnectionClosedError"));
    });
    expect([outcome, seconds < 6]).toEqual(["no error", true]);
  });

  test("can be aborted at any step", async () => {
    const controller = new AbortController();
    const opening = connect("http://server.test/mcp", {
      ...app,
      signal: controller.signal,
      store: memoryServerStore(),
      http: { fetch: never },
    });
    const failed = nameOfFailure(opening);
    await quiet();
    controller.abort(new Error("enough"));
    expect(await failed).not.toBe("no error");
  });
});
