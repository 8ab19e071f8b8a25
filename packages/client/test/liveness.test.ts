// Servers that are asked whether they are there.
import { ConnectionClosedError, RequestTimeoutError } from "@mcp-gen/client";
import { describe, expect, test } from "vitest";
import { failureOf } from "./helpers.js";
import { clientOf, quiet } from "./peer.js";

const LIVENESS = { every: 1_000, timeout: 100 };

describe.each([
  ["2025-11-25", "ping"],
  ["2026-07-28", "server/discover"],
] as const)("in %s", (revision, method) => {
  test("a server that answers is asked again and again, and one that says something is not", async () => {
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
    // What came while the connection opened counts the first time.
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

  test("a server that does not answer is taken for gone", async () => {
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

test("a server that is lost while it is asked is not taken for gone", async () => {
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

test("a client that is closed while it asks leaves no timer behind", async () => {
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
  "%j are no times",
  async (liveness) => {
    const failed = await failureOf(clientOf("2025-11-25", {}, { liveness }));
    expect(failed).toBeInstanceOf(RangeError);
    expect(String(failed)).toMatch(
      /^RangeError: liveness: expected milliseconds above 0, received every/,
    );
  },
);
