// A session ends unexpectedly: the client opens one new session and restores the state of the first.
import {
  connect,
  memoryServerStore,
  RevisionError,
  SessionEndedError,
  type Change,
} from "@mcp-gen/client";
import { ConnectionClosedError, SessionEndedError as Ended } from "@mcp-gen/core";
import { serveHttp } from "@mcp-gen/http";
import { defineServer, tool } from "@mcp-gen/server";
import { describe, expect, test } from "vitest";
import { failureOf, SESSIONS, type Wire } from "./helpers.js";
import { clientOf, opened, quiet, type Peer, type Reply, type Scripted } from "./peer.js";

const GONE = new Ended("POST https://example.com/mcp", false);
const TEXT = { content: [{ type: "text", text: "done" }] };

const done: Reply = () => ({});

/** A server whose session ends with the first tool call, and with each later one while `isGone` returns true. */
function forgetful(isGone: (call: number) => boolean, error: Error = GONE): Promise<Scripted> {
  let calls = 0;
  const call: Reply = ({ id }, peer) => {
    if (!isGone(++calls)) return TEXT;
    peer.lose(error, false);
    peer.fail(id, error);
    return undefined;
  };
  return clientOf("2025-11-25", {
    "tools/call": call,
    "logging/setLevel": done,
    "resources/subscribe": done,
    "resources/unsubscribe": done,
  });
}

/** One process of a server, which knows nothing about the others. */
const handler = (): ((request: Request) => Promise<Response>) =>
  serveHttp(
    defineServer({ name: "a", version: "1.0.0", tools: { hello: tool({}, () => "Hello") } }),
  );

const methods = ({ sent }: Peer): unknown[] => sent.map(({ method }) => method);

describe("[req 85] a session that has ended", () => {
  test("is replaced, and the call is sent again", async () => {
    const { client, peer } = await forgetful((call) => call === 1);
    expect(await client.callTool("a")).toMatchObject(TEXT);
    expect(methods(peer)).toEqual([
      "initialize",
      "notifications/initialized",
      "tools/call",
      "initialize",
      "notifications/initialized",
      "tools/call",
    ]);
    expect(peer.agreed).toEqual(["2025-11-25", "2025-11-25"]);
  });

  test("is replaced once for each call", async () => {
    const { client, peer } = await forgetful(() => true);
    expect(await failureOf(client.callTool("a"))).toBeInstanceOf(SessionEndedError);
    expect(peer.of("initialize")).toHaveLength(2);
    expect(peer.of("tools/call")).toHaveLength(2);
  });

  test("is replaced once for all calls that it failed", async () => {
    const { client, peer } = await forgetful((call) => call <= 5);
    const calls = [1, 2, 3, 4, 5].map(() => client.callTool("a"));
    expect(await Promise.all(calls)).toHaveLength(5);
    expect(peer.of("initialize")).toHaveLength(2);
    expect(peer.of("tools/call")).toHaveLength(10);
  });

  test("fails only the call that the server may have started", async () => {
    const begun = new Ended("GET https://example.com/mcp", true);
    const { client, peer } = await forgetful((call) => call === 1, begun);
    expect(await failureOf(client.callTool("a"))).toBe(begun);
    expect(peer.of("tools/call")).toHaveLength(1);
    expect(await client.callTool("b")).toMatchObject(TEXT);
    expect(peer.of("initialize")).toHaveLength(2);
  });

  test("restores its log level and subscriptions, and reports possibly missed changes", async () => {
    const { client, peer, clock } = await forgetful(() => false);
    await client.setLogLevel("warning");
    const heard: Change[] = [];
    await client.subscribe({ resources: ["a://1", "a://2"], lists: ["tools"] }, (change) =>
      heard.push(change),
    );
    const lost: Error[] = [];
    client.on("lost", (error) => lost.push(error));
    const before = peer.sent.length;
    peer.lose(GONE, false);
    await quiet();
    expect(lost).toEqual([GONE]);
    expect(peer.sent).toHaveLength(before);
    await clock.advance(1_000);
    await quiet();
    expect(methods(peer).slice(before)).toEqual([
      "initialize",
      "notifications/initialized",
      "logging/setLevel",
      "resources/subscribe",
      "resources/subscribe",
    ]);
    expect(peer.sent.at(before + 2)?.["params"]).toEqual({ level: "warning" });
    expect(heard).toEqual([
      { kind: "resource", uri: "a://1" },
      { kind: "resource", uri: "a://2" },
      { kind: "list", list: "tools" },
    ]);
  });

  test("is not replaced before the delay that the server asks for", async () => {
    const busy = Object.assign(new Error("busy"), { retryAfterMs: 5_000 });
    const { client, peer, clock } = await clientOf("2025-11-25", {
      initialize: (request, sender) => {
        if (sender.of("initialize").length !== 2) return opened()(request, sender);
        sender.fail(request["id"], busy);
        return undefined;
      },
    });
    client.on("toolsChanged", () => {});
    peer.lose(GONE, false);
    await clock.advance(1_000);
    await quiet();
    expect(peer.of("initialize")).toHaveLength(2);
    // The first delay was 500 ms to 1,000 ms.
    await clock.advance(4_499);
    await quiet();
    expect(peer.of("initialize")).toHaveLength(2);
    await clock.advance(501);
    await quiet();
    expect(peer.of("initialize")).toHaveLength(3);
  });

  test("is not replaced before the next call without listeners", async () => {
    const { client, peer, clock } = await forgetful(() => false);
    peer.lose(GONE, false);
    await clock.advance(600_000);
    expect(peer.of("initialize")).toHaveLength(1);
    // The next call uses the new session immediately.
    expect(await client.callTool("a")).toMatchObject(TEXT);
    expect(methods(peer).slice(-3)).toEqual([
      "initialize",
      "notifications/initialized",
      "tools/call",
    ]);
  });

  test("ends only subscriptions that the new session rejects", async () => {
    let isRefused = false;
    const { client, peer, clock } = await clientOf("2025-11-25", {
      "resources/subscribe": ({ params }) =>
        isRefused && params["uri"] === "a://1" ? { error: { code: -32602, message: "no" } } : {},
    });
    const one = await client.subscribe({ resources: ["a://1"] });
    const two = await client.subscribe({ resources: ["a://2"] });
    isRefused = true;
    peer.lose(GONE, false);
    await clock.advance(1_000);
    expect(await one.ended).toMatchObject({ code: -32602 });
    expect(await Promise.race([two.ended, "open"])).toBe("open");
  });

  test("ends subscriptions if no session can be opened, after attempts with growing delays", async () => {
    let isGone = false;
    const { client, peer, clock } = await clientOf("2025-11-25", {
      initialize: (request, sender) =>
        isGone
          ? { error: { code: -32603, message: "starting" } }
          : (opened()(request, sender) as Wire),
    });
    const subscription = await client.subscribe({ lists: ["tools"] });
    isGone = true;
    peer.lose(GONE, false);
    const attempts: number[] = [];
    for (let second = 0; second < 180; second++) {
      await clock.advance(1_000);
      await quiet();
      attempts.push(peer.of("initialize").length - 1);
    }
    expect(attempts.at(-1)).toBe(8);
    expect(attempts[9]).toBeGreaterThanOrEqual(3);
    expect(attempts[9]).toBeLessThanOrEqual(4);
    expect(await subscription.ended).toMatchObject({ code: -32603 });
    // Calls still try to connect.
    isGone = false;
    await expect(client.ping()).rejects.toMatchObject({ code: -32601 });
    expect(peer.of("initialize")).toHaveLength(1 + 9);
  });

  test("is not replaced by a session of another revision", async () => {
    let revision = "2025-11-25";
    const { client, peer } = await clientOf("2025-11-25", {
      initialize: (request, sender) => opened(revision)(request, sender) as Wire,
    });
    revision = "2025-06-18";
    peer.lose(GONE, false);
    expect(await failureOf(client.ping())).toBeInstanceOf(RevisionError);
  });

  test("leaves its input requests unanswered", async () => {
    const asked: (() => void)[] = [];
    let isGivenUp = false;
    const { client, peer } = await clientOf(
      "2025-11-25",
      {},
      {
        answer: {
          elicit: (_, { signal }) =>
            new Promise((resolve) => {
              asked.push(() => resolve({ action: "decline" }));
              signal.addEventListener("abort", () => (isGivenUp = true));
            }),
        },
      },
    );
    const params = { message: "?", requestedSchema: { type: "object", properties: {} } };
    peer.say({ jsonrpc: "2.0", id: "q", method: "elicitation/create", params });
    await quiet();
    peer.lose(GONE, false);
    expect(isGivenUp).toBe(true);
    asked[0]?.();
    await quiet();
    expect(peer.sent.filter(({ id }) => id === "q")).toEqual([]);
    await client.close();
  });

  test("ends no subscription if it ends while it restores them", async () => {
    let asked = 0;
    const { client, peer, clock, errors } = await clientOf("2025-11-25", {
      "logging/setLevel": done,
      "resources/subscribe": (_, sender) => {
        if (++asked !== 2) return {};
        sender.lose(new Error("killed again"), true);
        return undefined;
      },
    });
    await client.setLogLevel("info");
    const { ended } = await client.subscribe({ resources: ["a://1"] });
    peer.lose(new Error("killed"), true);
    for (let second = 0; second < 10; second++) {
      await clock.advance(1_000);
      await quiet();
    }
    expect(await Promise.race([ended, "open"])).toBe("open");
    expect(peer.of("initialize")).toHaveLength(3);
    expect(asked).toBe(3);
    expect(errors).toEqual([]);
  });

  test("is not awaited longer than the timeout of the call", async () => {
    const { client, peer, clock } = await forgetful(() => false);
    peer.silence();
    peer.lose(GONE, false);
    const failed = failureOf(client.callTool("a", {}, { timeout: 500 }));
    await quiet();
    await clock.advance(500);
    await quiet();
    expect(await Promise.race([failed, "waits"])).toMatchObject({
      name: "RequestTimeoutError",
      method: "tools/call",
    });
  });

  test("is replaced for a list listener", async () => {
    const { client, peer } = await forgetful(() => false);
    peer.lose(GONE, false);
    await client.subscribe({ lists: ["tools"] });
    expect(peer.of("initialize")).toHaveLength(2);
  });

  test("is not replaced for closed subscriptions", async () => {
    const { client, peer } = await forgetful(() => false);
    const subscription = await client.subscribe({ resources: ["a://1"] });
    peer.lose(GONE, false);
    await subscription.close();
    expect(peer.of("initialize")).toHaveLength(1);
    expect(peer.of("resources/unsubscribe")).toEqual([]);
  });

  test("is not replaced with `reconnect: false`", async () => {
    const { client, peer } = await clientOf(
      "2025-11-25",
      {
        "tools/call": ({ id }, sender) => {
          sender.lose(GONE, false);
          sender.fail(id, GONE);
          return undefined;
        },
      },
      { reconnect: false },
    );
    expect(await failureOf(client.callTool("a"))).toBe(GONE);
    expect(peer.of("initialize")).toHaveLength(1);
  });
});

describe("a restarted server", () => {
  test.each(["2025-11-25", "2026-07-28"] as const)(
    "in %s: rejects pending calls, and answers the next call",
    async (revision) => {
      let isDead = true;
      const { client, peer } = await clientOf(revision, {
        "tools/call": () => (isDead ? undefined : { ...TEXT, resultType: "complete" }),
      });
      const lost = [client.callTool("a"), client.callTool("b")].map(failureOf);
      await quiet();
      peer.lose(new Error("killed"), true);
      isDead = false;
      for (const error of await Promise.all(lost)) {
        expect(error).toBeInstanceOf(ConnectionClosedError);
        expect(String(error)).toContain("killed");
      }
      expect(await client.callTool("c")).toMatchObject(TEXT);
      expect(peer.of("initialize")).toHaveLength(revision === "2025-11-25" ? 2 : 0);
    },
  );
});

describe("over HTTP", () => {
  test.each(SESSIONS.slice(1))(
    "%s continues after the server lost all sessions",
    async (revision) => {
      let current = handler();
      const sessions: (string | null)[] = [];
      const client = await connect("http://localhost/mcp", {
        name: "app",
        version: "1.0.0",
        revisions: [revision],
        store: memoryServerStore(),
        http: {
          fetch: async (url, init) => {
            const request = new Request(url, init);
            if (init.method === "POST") sessions.push(request.headers.get("mcp-session-id"));
            return current(request);
          },
        },
      });
      expect(await client.callTool("hello")).toMatchObject({ content: [{ text: "Hello" }] });
      current = handler();
      sessions.length = 0;
      const results = await Promise.all([client.callTool("hello"), client.callTool("hello")]);
      expect(results).toMatchObject([
        { content: [{ text: "Hello" }] },
        { content: [{ text: "Hello" }] },
      ]);
      const [old, , ...rest] = sessions;
      expect(old).toEqual(expect.any(String));
      // [req 85] `initialize` has no session id, and all later messages have the new one.
      expect(rest[0]).toBeNull();
      expect(new Set(rest.slice(1)).size).toBe(1);
      expect(rest.slice(1)).not.toContain(old);
      await client.close();
    },
  );
});
