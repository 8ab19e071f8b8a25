/** How a client and a server negotiate a revision. */
import { connect, RevisionError } from "@mcp-gen/client";
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { describe, expect, test } from "vitest";
import { everythingServer } from "../../../test/everything/server.mjs";
import { connected, failureOf, REVISIONS, SESSIONS, type Options, type Wire } from "./helpers.js";
import { CAPABILITIES, discovered, opened, quiet, scripted, type Peer } from "./peer.js";

const error = (code: number, data?: unknown) => () => ({
  error: { code, message: "no", ...(data === undefined ? {} : { data }) },
});

function opening(peer: Peer, options: Partial<Options> = {}, clock: FakeClock = fakeClock()) {
  return connect(peer.transport, { name: "test", version: "1.0.0", clock, ...options });
}

const methods = ({ sent }: Peer) => sent.map(({ method }) => method);

describe("the probe", () => {
  test("detects a stateless server, and opens no session", async () => {
    const peer = scripted({ "server/discover": discovered });
    const client = await opening(peer);
    expect([client.revision, client.era]).toEqual(["2026-07-28", "stateless"]);
    expect(client.server).toEqual({ name: "scripted", version: "1.0.0" });
    expect(client.serverCapabilities).toEqual(CAPABILITIES);
    expect(methods(peer)).toEqual(["server/discover"]);
    expect(peer.agreed).toEqual(["2026-07-28"]);
  });

  test.each([
    ["-32601", error(-32601)],
    ["-32602", error(-32602)],
    ["-32600", error(-32600)],
    ["-32000", error(-32000)],
    ["a result of another method", () => ({ tools: [] })],
    ["-32022 without revisions", error(-32022)],
  ])("[req 56] continues with initialize after %s", async (_, reply) => {
    const peer = scripted({ "server/discover": reply, initialize: opened() });
    const client = await opening(peer);
    expect([client.revision, client.era]).toEqual(["2025-11-25", "session"]);
    expect(methods(peer)).toEqual(["server/discover", "initialize", "notifications/initialized"]);
    expect(peer.agreed).toEqual(["2025-11-25"]);
  });

  test.each([[["2026-07-28"]], [REVISIONS]])(
    "tries once more if the server lists the revision that it rejected: %j allowed",
    async (revisions) => {
      const refused = error(-32022, { supported: ["2026-07-28"], requested: "2026-07-28" });
      const replies = [refused, discovered];
      const peer = scripted({
        "server/discover": (...asked) => (replies.shift() ?? refused)(...asked),
      });
      const client = await opening(peer, { revisions: revisions as Options["revisions"] });
      expect(client.revision).toBe("2026-07-28");
      expect(methods(peer)).toEqual(["server/discover", "server/discover"]);

      // The client does not retry forever.
      const stubborn = scripted({ "server/discover": refused });
      const pinned = opening(stubborn, { revisions: ["2026-07-28"] });
      expect(await failureOf(pinned)).toBeInstanceOf(RevisionError);
      expect(methods(stubborn)).toEqual(["server/discover", "server/discover"]);
    },
  );

  test("[req 56] continues with initialize if no response arrives in time", async () => {
    const peer = scripted({ "server/discover": () => undefined, initialize: opened() });
    const clock = fakeClock();
    const client = opening(peer, { probeTimeout: 500 }, clock);
    await quiet();
    await clock.advance(499);
    expect(methods(peer)).toEqual(["server/discover"]);
    await clock.advance(1);
    expect((await client).revision).toBe("2025-11-25");
    // An older server does not know the request, so the client does not cancel it.
    expect(methods(peer)).toEqual(["server/discover", "initialize", "notifications/initialized"]);
    expect(clock.waiting).toBe(0);
  });

  test("accepts a late response of a server without sessions", async () => {
    const peer = scripted({
      "server/discover": () => undefined,
      initialize: ({ id }, { say }) => {
        const result = discovered({ params: {} }, peer);
        say({ jsonrpc: "2.0", id: 1, result });
        say({ jsonrpc: "2.0", id, error: { code: -32601, message: "no" } });
        return undefined;
      },
    });
    const clock = fakeClock();
    const client = opening(peer, {}, clock);
    await quiet();
    await clock.advance(3_000);
    expect((await client).revision).toBe("2026-07-28");
  });

  test.each([
    ["-32022", error(-32022, { supported: ["2025-03-26", "2024-11-05"], requested: "2026-07-28" })],
    [
      "a result without it",
      () => ({
        ...discovered({ params: {} }, undefined as never),
        supportedVersions: ["2025-03-26"],
      }),
    ],
  ])("picks another revision after %s", async (_, reply) => {
    const peer = scripted({ "server/discover": reply, initialize: opened() });
    const client = await opening(peer);
    expect(client.revision).toBe("2025-03-26");
    expect(peer.paramsOf("initialize")["protocolVersion"]).toBe("2025-03-26");
  });

  test("gives up if the server names no allowed revision", async () => {
    const peer = scripted({ "server/discover": error(-32022, { supported: ["2027-01-01"] }) });
    const failure = await failureOf(opening(peer));
    expect(failure).toBeInstanceOf(RevisionError);
    expect(failure).toMatchObject({ offered: REVISIONS, received: ["2027-01-01"] });
    await quiet();
    expect(peer.isClosed).toBe(true);
  });

  test.each([-32020, -32021])("treats %i as a refusal by a stateless server", async (code) => {
    const peer = scripted({ "server/discover": error(code), initialize: opened() });
    expect(await failureOf(opening(peer))).toMatchObject({ code });
    expect(methods(peer)).toEqual(["server/discover"]);
  });

  test("is skipped if only one era is allowed", async () => {
    const session = scripted({ initialize: opened() });
    expect((await opening(session, { revisions: SESSIONS })).revision).toBe("2025-11-25");
    expect(methods(session)).toEqual(["initialize", "notifications/initialized"]);
    const stateless = scripted({ initialize: opened() });
    const failure = failureOf(opening(stateless, { revisions: ["2026-07-28"] }));
    expect(await failure).toMatchObject({ code: -32601 });
    expect(methods(stateless)).toEqual(["server/discover"]);
  });

  test("accepts a result without a `ttlMs`", async () => {
    const { supportedVersions, capabilities } = discovered(
      { params: {} },
      undefined as never,
    ) as Wire;
    const peer = scripted({ "server/discover": () => ({ supportedVersions, capabilities }) });
    expect((await opening(peer)).revision).toBe("2026-07-28");
  });
});

describe("initialize", () => {
  test("accepts an older revision", async () => {
    const peer = scripted({ initialize: opened("2024-11-05") });
    const client = await opening(peer);
    expect(client.revision).toBe("2024-11-05");
    expect(client.server).toEqual({ name: "scripted", version: "1.0.0" });
  });

  test.each(["2023-01-01", "2025-06-18", "2026-07-28"])(
    "rejects %s, which is not allowed, names the offered revisions and closes the channel",
    async (found) => {
      const peer = scripted({ initialize: opened(found) });
      const offered = ["2024-11-05", "2025-11-25"] as const;
      const failure = await failureOf(opening(peer, { revisions: offered }));
      expect(failure).toMatchObject({ name: "RevisionError", offered, received: [found] });
      expect((failure as Error).message).toContain(
        `2024-11-05, 2025-11-25, received one that supports "${found}"`,
      );
      await quiet();
      expect(peer.isClosed).toBe(true);
      expect(methods(peer)).not.toContain("notifications/initialized");
    },
  );

  test("tries the revision that a refusal names", async () => {
    const peer = scripted({
      initialize: (request, each) =>
        request.params["protocolVersion"] === "2025-03-26"
          ? opened()(request, each)
          : error(-32602, { supported: ["2025-03-26"], requested: "2025-11-25" })(),
    });
    expect((await opening(peer, { revisions: SESSIONS })).revision).toBe("2025-03-26");
    expect(peer.of("initialize")).toHaveLength(2);
  });

  test("reports an invalid result", async () => {
    const peer = scripted({ initialize: () => ({ protocolVersion: "2025-11-25" }) });
    const failure = await failureOf(opening(peer, { revisions: SESSIONS }));
    expect(failure).toMatchObject({ name: "InvalidResultError", method: "initialize" });
    expect((failure as Error).message).toContain("/capabilities");
  });

  test("[req 33] is never cancelled", async () => {
    const peer = scripted({ initialize: () => undefined });
    const controller = new AbortController();
    const failure = failureOf(opening(peer, { revisions: SESSIONS, signal: controller.signal }));
    await quiet();
    controller.abort("enough");
    expect(await failure).toBe("enough");
    await quiet();
    expect(methods(peer)).toEqual(["initialize"]);
    expect(peer.isClosed).toBe(true);
  });

  test("times out", async () => {
    const peer = scripted({ initialize: () => undefined });
    const clock = fakeClock();
    const failure = failureOf(opening(peer, { revisions: SESSIONS, timeout: 100 }, clock));
    await quiet();
    await clock.advance(100);
    expect(await failure).toMatchObject({ name: "RequestTimeoutError" });
  });

  test("[req 32] answers pings and keeps notifications while it waits", async () => {
    const peer = scripted({
      initialize: (request, each) => {
        each.say({ jsonrpc: "2.0", id: "p", method: "ping" });
        each.say({ jsonrpc: "2.0", id: "q", method: "roots/list" });
        each.say({
          jsonrpc: "2.0",
          method: "notifications/message",
          params: { level: "info", data: "early" },
        });
        return opened()(request, each);
      },
    });
    const logged: unknown[] = [];
    await opening(peer, {
      revisions: SESSIONS,
      answer: { roots: [] },
      onLog: ({ data }) => logged.push(data),
    });
    expect(peer.sent).toContainEqual({ jsonrpc: "2.0", id: "p", result: {} });
    expect(peer.sent.find(({ id }) => id === "q")).toMatchObject({ error: { code: -32600 } });
    expect(logged).toEqual(["early"]);
  });

  test("[req 52] reports a line that is not a message to the application, not to the server", async () => {
    const reported: unknown[] = [];
    const peer = scripted({
      "server/discover": (request, each) => {
        each.say("MCP server is running");
        return discovered(request, each);
      },
    });
    await opening(peer, { onError: (thrown) => reported.push(thrown) });
    expect(methods(peer)).toEqual(["server/discover"]);
    expect(reported.map(String)).toEqual([
      expect.stringMatching(/ignored an invalid message of the server: /),
    ]);
  });

  test.each(SESSIONS)("declares in %s the capabilities of its handlers", async (revision) => {
    const answer: Options["answer"] = {
      elicit: { form: () => ({ action: "cancel" }), url: () => ({ action: "cancel" }) },
      sample: { create: () => Promise.reject(new Error("unused")), tools: true },
      roots: [],
    };
    const peer = scripted({ initialize: opened() });
    const client = await opening(peer, { revisions: [revision], answer });
    const { capabilities } = peer.paramsOf("initialize");
    const modes = revision >= "2025-11-25" ? { form: {}, url: {} } : { form: {} };
    expect(capabilities).toEqual({
      ...(revision >= "2025-06-18" ? { elicitation: modes } : {}),
      sampling: { tools: {} },
      roots: { listChanged: true },
    });
    client.rootsChanged();
    await quiet();
    expect(methods(peer).at(-1)).toBe("notifications/roots/list_changed");
  });

  test("does not declare forms for a client that only opens URLs", async () => {
    const answer: Options["answer"] = { elicit: { url: () => ({ action: "cancel" }) } };
    const peer = scripted({ initialize: opened() });
    await opening(peer, { revisions: ["2025-06-18"], answer });
    const { capabilities } = peer.paramsOf("initialize");
    expect(capabilities).toEqual({});
  });
});

test("rejects unknown revisions in options", async () => {
  for (const revisions of [[], ["2023-01-01"], ["2026-07-28", "x"]]) {
    const peer = scripted({});
    const failure = await failureOf(opening(peer, { revisions: revisions as never }));
    expect(failure).toBeInstanceOf(RangeError);
  }
});

test("reports the first error even if the channel fails to close", async () => {
  const peer = scripted({ initialize: error(-32600) });
  peer.transport.close = () => Promise.reject(new Error("it cannot be closed"));
  const errors: unknown[] = [];
  const onError = (thrown: unknown): void => void errors.push(thrown);
  const failure = await failureOf(opening(peer, { revisions: SESSIONS, onError }));
  expect(failure).toMatchObject({ code: -32600 });
  expect(errors.map(String)).toEqual(["Error: it cannot be closed"]);
});

test("rejects if the channel ends during the handshake", async () => {
  const peer = scripted({
    "server/discover": (_, each) => {
      void each.end();
      return undefined;
    },
  });
  expect(await failureOf(opening(peer))).toMatchObject({ name: "ConnectionClosedError" });
});

test.each(REVISIONS)(
  "negotiates %s with our server if it is the newest offered revision",
  async (newest) => {
    const server = everythingServer({ onError: () => {}, onWarning: () => {} });
    const revisions = REVISIONS.filter((revision) => revision <= newest);
    const { client } = await connected(server, undefined, { revisions });
    expect(client.revision).toBe(newest);
  },
);
