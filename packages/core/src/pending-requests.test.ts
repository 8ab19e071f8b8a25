import { describe, expect, test } from "vitest";
import {
  ConnectionClosedError,
  InvalidResultError,
  McpError,
  RequestCancelledError,
  RequestTimeoutError,
} from "./errors.js";
import { fakeClock } from "./fake-clock.js";
import { PendingRequests, type Progress } from "./pending-requests.js";

function setUp() {
  const sent: unknown[] = [];
  const clock = fakeClock();
  const outgoing = new PendingRequests((message) => sent.push(message), clock);
  const result = (id: number, value = {}): void =>
    outgoing.settle({ kind: "result", message: { jsonrpc: "2.0", id, result: value } });
  return { sent, clock, outgoing, result };
}

/** Attaches a handler immediately, so that a rejection is never unhandled. */
function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("requests", () => {
  test("are sent with ascending ids, and get the response with their id", async () => {
    const { sent, outgoing, result } = setUp();
    const one = outgoing.request("ping", undefined);
    const two = outgoing.request("roots/list", { a: 1 });
    result(2, { second: true });
    result(1, { first: true });
    expect([await one, await two]).toEqual([{ first: true }, { second: true }]);
    expect(sent).toEqual([
      { jsonrpc: "2.0", id: 1, method: "ping" },
      { jsonrpc: "2.0", id: 2, method: "roots/list", params: { a: 1 } },
    ]);
    expect(outgoing.size).toBe(0);
  });

  test("[req 4] have 100,000 ids, all distinct", () => {
    const { sent, outgoing } = setUp();
    for (let count = 0; count < 100_000; count++)
      void outgoing.request("ping", undefined).catch(() => {});
    expect(new Set(sent.map((message) => (message as { id: number }).id)).size).toBe(100_000);
    outgoing.close("done");
  });

  test("reject with the received error", async () => {
    const { outgoing } = setUp();
    const asked = outgoing.request("ping", undefined);
    const error = { code: -32000, message: "no", data: { why: 1 } };
    outgoing.settle({ kind: "error", id: 1, message: { jsonrpc: "2.0", id: 1, error } });
    await expect(asked).rejects.toEqual(new McpError(-32000, "no", { why: 1 }));
  });

  test("[req 6] reject on an invalid response", async () => {
    const { outgoing } = setUp();
    const asked = outgoing.request("ping", undefined);
    const error = { jsonrpc: "2.0" as const, error: { code: -32600, message: "both" } };
    outgoing.settle({ kind: "invalid", meant: "response", id: 1, error });
    await expect(asked).rejects.toBeInstanceOf(InvalidResultError);
  });
});

describe("unexpected responses", () => {
  test("are counted, late and unknown ones separately", async () => {
    const { outgoing, result } = setUp();
    const asked = outgoing.request("ping", undefined);
    result(1);
    await asked;
    result(1);
    result(7);
    outgoing.settle({ kind: "result", message: { jsonrpc: "2.0", id: "1", result: {} } });
    expect(outgoing.stray).toEqual({ late: 1, unknown: 2 });
  });
});

function setUpIds() {
  const sent: unknown[] = [];
  const clock = fakeClock();
  let count = 0;
  const nextId = (): string => `node.${++count}`;
  const outgoing = new PendingRequests((message) => sent.push(message), clock, nextId);
  const result = (id: string | number, value = {}): void =>
    outgoing.settle({ kind: "result", message: { jsonrpc: "2.0", id, result: value } });
  return { sent, clock, outgoing, result };
}

describe("with given ids", () => {
  test("requests get these ids, and the response with their id", async () => {
    const { sent, outgoing, result } = setUpIds();
    const asked = outgoing.request("ping", undefined);
    expect(sent).toEqual([{ jsonrpc: "2.0", id: "node.1", method: "ping" }]);
    expect([outgoing.has("node.1"), outgoing.has("node.2"), outgoing.has(1)]).toEqual([
      true,
      false,
      false,
    ]);
    result("node.1", { done: true });
    expect(await asked).toEqual({ done: true });
    expect(outgoing.has("node.1")).toBe(false);
  });

  test("the id is the token of progress", async () => {
    const { sent, clock, outgoing } = setUpIds();
    const heard: Progress[] = [];
    const options = { timeout: 1_000, onProgress: (progress: Progress) => heard.push(progress) };
    const failed = failureOf(outgoing.request("sampling/createMessage", {}, options));
    expect(sent).toMatchObject([{ params: { _meta: { progressToken: "node.1" } } }]);
    await clock.advance(600);
    for (const progressToken of ["node.1", "node.2", 1, undefined, { a: 1 }]) {
      outgoing.progress({ progressToken, progress: 1 });
    }
    expect(heard).toEqual([{ progress: 1 }]);
    await clock.advance(600);
    expect(outgoing.size).toBe(1);
    await clock.advance(400);
    expect(await failed).toBeInstanceOf(RequestTimeoutError);
    expect(sent.at(-1)).toMatchObject({ params: { requestId: "node.1" } });
  });
});

describe("timeouts", () => {
  test("[req 31] reject the request, and notify the other side", async () => {
    const { clock, outgoing, sent } = setUp();
    const asked = outgoing.request("tools/call", {}, { timeout: 1_000 });
    const failed = failureOf(asked);
    await clock.advance(1_000);
    expect(await failed).toEqual(new RequestTimeoutError("tools/call", 1_000));
    expect(sent.at(-1)).toMatchObject({
      method: "notifications/cancelled",
      params: { requestId: 1 },
    });
  });

  test("[req 31] restart on progress, up to the maximum", async () => {
    const { clock, outgoing } = setUp();
    const heard: Progress[] = [];
    const options = {
      timeout: 1_000,
      maxTimeout: 2_500,
      onProgress: (p: Progress) => heard.push(p),
    };
    const asked = outgoing.request("tools/call", {}, options);
    const failed = failureOf(asked);
    for (let step = 1; step <= 4; step++) {
      await clock.advance(800);
      outgoing.progress({ progressToken: 1, progress: step });
    }
    expect(await failed).toBeInstanceOf(RequestTimeoutError);
    expect(heard).toEqual([{ progress: 1 }, { progress: 2 }, { progress: 3 }]);
  });

  test("do not restart on progress that does not increase, or has another token", async () => {
    const { clock, outgoing } = setUp();
    const heard: Progress[] = [];
    const asked = outgoing.request("x", {}, { timeout: 1_000, onProgress: (p) => heard.push(p) });
    const failed = failureOf(asked);
    outgoing.progress({ progressToken: 1, progress: 5, total: 9, message: "half" });
    await clock.advance(900);
    outgoing.progress({ progressToken: 1, progress: 5 });
    outgoing.progress({ progressToken: "1", progress: 6 });
    outgoing.progress({ progressToken: 2, progress: 6 });
    await clock.advance(100);
    expect(await failed).toBeInstanceOf(RequestTimeoutError);
    expect(heard).toEqual([{ progress: 5, total: 9, message: "half" }]);
  });

  test("leave no timer behind", async () => {
    const { clock, outgoing, result } = setUp();
    const asked = outgoing.request("ping", undefined);
    expect(clock.waiting).toBe(1);
    result(1);
    await asked;
    expect(clock.waiting).toBe(0);
  });
});

describe("cancellation", () => {
  test("is sent with its reason", async () => {
    const { outgoing, sent } = setUp();
    const controller = new AbortController();
    const asked = outgoing.request("tools/call", {}, { signal: controller.signal });
    controller.abort("no longer needed");
    await expect(asked).rejects.toEqual(
      new RequestCancelledError("tools/call", "no longer needed"),
    );
    expect(sent.at(-1)).toMatchObject({
      method: "notifications/cancelled",
      params: { requestId: 1 },
    });
  });

  test("before the request sends nothing", async () => {
    const { outgoing, sent } = setUp();
    const asked = outgoing.request("tools/call", {}, { signal: AbortSignal.abort() });
    await expect(asked).rejects.toBeInstanceOf(RequestCancelledError);
    expect(sent).toEqual([]);
  });

  test("[req 33] of initialize is not sent", async () => {
    const { outgoing, sent } = setUp();
    const controller = new AbortController();
    const asked = outgoing.request("initialize", {}, { signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toBeInstanceOf(RequestCancelledError);
    expect(sent).toHaveLength(1);
  });
});

describe("the end", () => {
  test("settles all pending requests, and rejects later ones", async () => {
    const { outgoing, clock } = setUp();
    const one = outgoing.request("ping", undefined);
    const two = outgoing.request("ping", undefined);
    outgoing.close("gone");
    await expect(one).rejects.toEqual(new ConnectionClosedError("ping", "gone"));
    await expect(two).rejects.toBeInstanceOf(ConnectionClosedError);
    await expect(outgoing.request("ping", undefined)).rejects.toBeInstanceOf(ConnectionClosedError);
    expect(clock.waiting).toBe(0);
  });
});

describe("a wait", () => {
  test("can be unlimited", async () => {
    const { clock, outgoing, result } = setUp();
    const request = outgoing.request("x", undefined, { timeout: Infinity, maxTimeout: Infinity });
    expect(clock.waiting).toBe(0);
    await clock.advance(1e12);
    result(1, { late: true });
    expect(await request).toEqual({ late: true });
  });

  test("can be ended locally, without a message", async () => {
    const { sent, clock, outgoing, result } = setUp();
    const failure = failureOf(outgoing.request("x", undefined));
    outgoing.fail(7, new Error("another"));
    outgoing.fail("1", new Error("another"));
    outgoing.fail(outgoing.lastId, new Error("refused"));
    expect(await failure).toEqual(new Error("refused"));
    expect([sent.length, clock.waiting]).toEqual([1, 0]);
    result(1);
    expect(outgoing.stray).toEqual({ late: 1, unknown: 0 });
  });

  test("is paused while the other side waits for this one", async () => {
    const { clock, outgoing } = setUp();
    const failure = failureOf(outgoing.request("x", undefined, { timeout: 100 }));
    await clock.advance(90);
    const release = outgoing.pauseTimeouts();
    const second = outgoing.pauseTimeouts();
    await clock.advance(5_000);
    release();
    release();
    await clock.advance(5_000);
    second();
    await clock.advance(99);
    expect(outgoing.size).toBe(1);
    await clock.advance(1);
    expect(await failure).toBeInstanceOf(RequestTimeoutError);
  });

  test("still ends at its maximum", async () => {
    const { clock, outgoing } = setUp();
    const failure = failureOf(outgoing.request("x", undefined, { maxTimeout: 1_000 }));
    outgoing.pauseTimeouts();
    await clock.advance(1_000);
    expect(await failure).toBeInstanceOf(RequestTimeoutError);
  });
});
