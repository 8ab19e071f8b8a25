/** Which revision a client and a server agree on, and how they find out. */
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
  test("finds a server of the stateless era, and opens nothing", async () => {
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
    ["a result of something else", () => ({ tools: [] })],
    ["-32022 that names nothing", error(-32022)],
  ])("[req 56] goes on with initialize after %s", async (_, reply) => {
    const peer = scripted({ "server/discover": reply, initialize: opened() });
    const client = await opening(peer);
    expect([client.revision, client.era]).toEqual(["2025-11-25", "session"]);
    expect(methods(peer)).toEqual(["server/discover", "initialize", "notifications/initialized"]);
    expect(peer.agreed).toEqual(["2025-11-25"]);
  });

  test.each([[["2026-07-28"]], [REVISIONS]])(
    "asks once more where the revision that was refused is said to be spoken: %j may be",
    async (revisions) => {
      const refused = error(-32022, { supported: ["2026-07-28"], requested: "2026-07-28" });
      const replies = [refused, discovered];
      const peer = scripted({
        "server/discover": (...asked) => (replies.shift() ?? refused)(...asked),
      });
      const client = await opening(peer, { revisions: revisions as Options["revisions"] });
      expect(client.revision).toBe("2026-07-28");
      expect(methods(peer)).toEqual(["server/discover", "server/discover"]);

      // And not for ever.
      const stubborn = scripted({ "server/discover": refused });
      const pinned = opening(stubborn, { revisions: ["2026-07-28"] });
      expect(await failureOf(pinned)).toBeInstanceOf(RevisionError);
      expect(methods(stubborn)).toEqual(["server/discover", "server/discover"]);
    },
  );

  test("[req 56] goes on with initialize when nothing comes in time", async () => {
    const peer = scripted({ "server/discover": () => undefined, initialize: opened() });
    const clock = fakeClock();
    const client = opening(peer, { probeTimeout: 500 }, clock);
    await quiet();
    await clock.advance(499);
    expect(methods(peer)).toEqual(["server/discover"]);
    await clock.advance(1);
    expect((await client).revision).toBe("2025-11-25");
    // An older server is not told to cancel what it has never heard of.
    expect(methods(peer)).toEqual(["server/discover", "initialize", "notifications/initialized"]);
    expect(clock.waiting).toBe(0);
  });

  test("takes a late answer of a server that has no sessions", async () => {
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

  test("gives up when the server names nothing that is allowed", async () => {
    const peer = scripted({ "server/discover": error(-32022, { supported: ["2027-01-01"] }) });
    const failure = await failureOf(opening(peer));
    expect(failure).toBeInstanceOf(RevisionError);
    expect(failure).toMatchObject({ offered: REVISIONS, found: ["2027-01-01"] });
    await quiet();
    expect(peer.isClosed).toBe(true);
  });

  test.each([-32020, -32021])("takes %i for a refusal of the stateless era", async (code) => {
    const peer = scripted({ "server/discover": error(code), initialize: opened() });
    expect(await failureOf(opening(peer))).toMatchObject({ code });
    expect(methods(peer)).toEqual(["server/discover"]);
  });

  test("is left out when one era alone is allowed", async () => {
    const session = scripted({ initialize: opened() });
    expect((await opening(session, { revisions: SESSIONS })).revision).toBe("2025-11-25");
    expect(methods(session)).toEqual(["initialize", "notifications/initialized"]);
    const stateless = scripted({ initialize: opened() });
    const failure = failureOf(opening(stateless, { revisions: ["2026-07-28"] }));
    expect(await failure).toMatchObject({ code: -32601 });
    expect(methods(stateless)).toEqual(["server/discover"]);
  });

  test("reads a result that does not say how long it holds", async () => {
    const { supportedVersions, capabilities } = discovered(
      { params: {} },
      undefined as never,
    ) as Wire;
    const peer = scripted({ "server/discover": () => ({ supportedVersions, capabilities }) });
    expect((await opening(peer)).revision).toBe("2026-07-28");
  });
});

describe("initialize", () => {
  test("may be answered with an older revision", async () => {
    const peer = scripted({ initialize: opened("2024-11-05") });
    const client = await opening(peer);
    expect(client.revision).toBe("2024-11-05");
    expect(client.server).toEqual({ name: "scripted", version: "1.0.0" });
  });

  test.each(["2023-01-01", "2025-06-18", "2026-07-28"])(
    "answered with %s, which is not allowed, says what was offered and closes the channel",
    async (found) => {
      const peer = scripted({ initialize: opened(found) });
      const offered = ["2024-11-05", "2025-11-25"] as const;
      const failure = await failureOf(opening(peer, { revisions: offered }));
      expect(failure).toMatchObject({ name: "RevisionError", offered, found: [found] });
      expect((failure as Error).message).toContain(
        `2024-11-05, 2025-11-25, received one of "${found}"`,
      );
      await quiet();
      expect(peer.isClosed).toBe(true);
      expect(methods(peer)).not.toContain("notifications/initialized");
    },
  );

  test("is tried with what a refusal names", async () => {
    const peer = scripted({
      initialize: (request, each) =>
        request.params["protocolVersion"] === "2025-03-26"
          ? opened()(request, each)
          : error(-32602, { supported: ["2025-03-26"], requested: "2025-11-25" })(),
    });
    expect((await opening(peer, { revisions: SESSIONS })).revision).toBe("2025-03-26");
    expect(peer.of("initialize")).toHaveLength(2);
  });

  test("answered with something else says what is wrong", async () => {
    const peer = scripted({ initialize: () => ({ protocolVersion: "2025-11-25" }) });
    const failure = await failureOf(opening(peer, { revisions: SESSIONS }));
    expect(failure).toMatchObject({ name: "InvalidResultError", method: "initialize" });
    expect((failure as Error).message).toContain("/capabilities");
  });

  test("[req 33] is not cancelled", async () => {
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

  test("runs out of time", async () => {
    const peer = scripted({ initialize: () => undefined });
    const clock = fakeClock();
    const failure = failureOf(opening(peer, { revisions: SESSIONS, timeout: 100 }, clock));
    await quiet();
    await clock.advance(100);
    expect(await failure).toMatchObject({ name: "RequestTimeoutError" });
  });

  test("[req 32] leaves pings answered, and notifications kept, while it waits", async () => {
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

  test("[req 52] tells a server nothing of a line that is no message, and the application of it", async () => {
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

  test.each(SESSIONS)("declares in %s what the answers are for", async (revision) => {
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

  test("does not declare forms for a client that opens pages alone", async () => {
    const answer: Options["answer"] = { elicit: { url: () => ({ action: "cancel" }) } };
    const peer = scripted({ initialize: opened() });
    await opening(peer, { revisions: ["2025-06-18"], answer });
    const { capabilities } = peer.paramsOf("initialize");
    expect(capabilities).toEqual({});
  });
});

test("unknown revisions are no option", async () => {
  for (const revisions of [[], ["2023-01-01"], ["2026-07-28", "x"]]) {
    const peer = scripted({});
    const failure = await failureOf(opening(peer, { revisions: revisions as never }));
    expect(failure).toBeInstanceOf(RangeError);
  }
});

test("a channel that cannot be closed hides nothing", async () => {
  const peer = scripted({ initialize: error(-32600) });
  peer.transport.close = () => Promise.reject(new Error("it cannot be closed"));
  const errors: unknown[] = [];
  const onError = (thrown: unknown): void => void errors.push(thrown);
  const failure = await failureOf(opening(peer, { revisions: SESSIONS, onError }));
  expect(failure).toMatchObject({ code: -32600 });
  expect(errors.map(String)).toEqual(["Error: it cannot be closed"]);
});

test("a channel that ends while it opens is an error", async () => {
  const peer = scripted({
    "server/discover": (_, each) => {
      void each.end();
      return undefined;
    },
  });
  expect(await failureOf(opening(peer))).toMatchObject({ name: "ConnectionClosedError" });
});

test.each(REVISIONS)("our own server and all revisions up to %s agree on it", async (newest) => {
  const server = everythingServer({ onError: () => {}, onWarning: () => {} });
  const revisions = REVISIONS.filter((revision) => revision <= newest);
  const { client } = await connected(server, undefined, { revisions });
  expect(client.revision).toBe(newest);
});
