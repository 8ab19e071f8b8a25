// Liveness checks of servers.
import { ConnectionClosedError, RequestTimeoutError } from "@mcp-gen/client";
import { describe, expect, test } from "vitest";
import { failureOf } from "./helpers.js";
import { clientOf, quiet } from "./peer.js";

const LIVENESS = { every: 1_000, timeout: 100 };

describe.each([
  ["2025-11-25", "ping"],
  ["2026-07-28", "server/discover"],
] as const)("in %s", (revision, method) => {
  test("checks a server repeatedly, but not while it sends messages", async () => {
    const { client, peer, clock } = await clientOf(
      revision,
      { ping: () => ({}) },
      { liveness: LIVENESS },
    );
    const before = peer.of(method).length;
    for (let time = 0; time < 3; time++) {
      await clock.advance(1_000);
      await quiet();
    }
    // Messages during the handshake count the first time.
    expect(peer.of(method).length - before).toBe(2);
    peer.say({ jsonrpc: "2.0", method: "notifications/example" });
    await quiet();
    await clock.advance(1_000);
    expect(peer.of(method).length - before).toBe(2);
    await client.close();
    await clock.advance(10_000);
    expect(peer.of(method).length - before).toBe(2);
    expect(clock.waiting).toBe(0);
  });

  test("treats a server that does not answer as gone", async () => {
    const { client, peer, clock } = await clientOf(
      revision,
      { "tools/call": () => undefined, ping: () => ({}) },
      { liveness: LIVENESS, timeout: Infinity, maxTimeout: Infinity },
    );
    peer.silence();
    const call = failureOf(client.callTool("a"));
    await clock.advance(1_000);
    await clock.advance(1_000);
    await quiet();
    expect(peer.isClosed).toBe(false);
    await clock.advance(100);
    await quiet();
    expect(await client.closed).toBeInstanceOf(RequestTimeoutError);
    expect(await call).toBeInstanceOf(ConnectionClosedError);
    expect(peer.isClosed).toBe(true);
  });
});

test("does not report a server that is lost during a check as gone", async () => {
  const { client, peer, clock } = await clientOf("2025-11-25", {}, { liveness: LIVENESS });
  peer.silence();
  await clock.advance(1_000);
  await clock.advance(1_000);
  expect(peer.of("ping")).toHaveLength(1);
  peer.lose(new Error("killed"), true);
  await quiet();
  expect(await Promise.race([client.closed, "open"])).toBe("open");
  await client.close();
});

test("leaves no timer after close during a check", async () => {
  const { client, peer, clock } = await clientOf("2025-11-25", {}, { liveness: LIVENESS });
  peer.silence();
  await clock.advance(1_000);
  await clock.advance(1_000);
  expect(peer.of("ping")).toHaveLength(1);
  await client.close();
  await quiet();
  expect(clock.waiting).toBe(0);
});

test.each([{ every: 0 }, { every: Number.NaN }, { every: 1, timeout: -1 }])(
  "rejects the times %j",
  async (liveness) => {
    const failed = await failureOf(clientOf("2025-11-25", {}, { liveness }));
    expect(failed).toBeInstanceOf(RangeError);
    expect(String(failed)).toMatch(
      /^RangeError: liveness: expected milliseconds above 0, received every/,
    );
  },
);
