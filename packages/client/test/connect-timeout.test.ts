/** Everything that `connect` waits for ends with `connectTimeoutMs`, and the error names the step and the target. */
import { connect, ConnectError, ConnectTimeoutError } from "@mcp-gen/client";
import { fakeClock, type FakeClock, type Transport } from "@mcp-gen/core";
import { beforeAll, describe, expect, test } from "vitest";
import { later } from "./http/scripted.js";
import { failureOf, type Options, type Wire } from "./helpers.js";
import { discovered, opened, quiet, scripted, type Reply } from "./peer.js";

const APP = { name: "test", version: "1.0.0", onError: () => {} };
const URL_OF_SERVER = "https://example.com/mcp?key=secret";
const never = (): Promise<never> => new Promise(() => {});

/** Answers each POST with the result of the peer's reply. */
function fetchOf(replies: { readonly [method: string]: Reply }) {
  return async (_: string, { method, body }: RequestInit): Promise<Response> => {
    if (method !== "POST") return new Response(null, { status: 405 });
    const message = JSON.parse(String(body)) as Wire & { readonly params: Wire };
    const { id } = message;
    if (id === undefined) return new Response(null, { status: 202 });
    const reply = replies[String(message["method"])]?.(message, undefined as never);
    const answer =
      reply === undefined ? { error: { code: -32601, message: "?" } } : { result: reply };
    return Response.json({ jsonrpc: "2.0", id, ...answer });
  };
}

const modern = fetchOf({ "server/discover": discovered });
const store = { get: () => undefined, set: () => {}, delete: () => {} };

/** `connect` loads these modules on demand; preloading them keeps the fake time correct. */
beforeAll(async () => {
  const reached = [modern, fetchOf({ initialize: opened() })];
  for (const fetch of reached) {
    await using client = await connect(URL_OF_SERVER, { ...APP, store, http: { fetch } });
    await client.ping().catch(() => {});
  }
});

/** Runs everything that needs no time, then advances the time. */
async function pass(clock: FakeClock, milliseconds: number): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await quiet();
  await clock.advance(milliseconds);
  for (let turn = 0; turn < 10; turn++) await quiet();
}

/** A call of `connect` with a clock that the test moves. */
function connecting(target: Parameters<typeof connect>[0], options: Partial<Options> = {}) {
  const clock = fakeClock();
  let settled = false;
  const connected = connect(target, { ...APP, store, clock, ...options });
  const failure = failureOf(connected).finally(() => (settled = true));
  return { clock, connected, failure, isSettled: () => settled };
}

const hanging: [step: string, Partial<Options>][] = [
  ["the response to initialize (streamable-http)", { http: { fetch: never } }],
  ["the response to initialize (streamable-http)", { http: { fetch: modern, headers: never } }],
  [
    "the response to initialize (streamable-http)",
    {
      http: { fetch: async () => new Response(null, { status: 401 }), authorize: never },
    },
  ],
  [
    "the response to server/discover (streamable-http)",
    { http: { fetch: never }, revisions: ["2026-07-28"] },
  ],
  ["store.get", { http: { fetch: modern }, store: { ...store, get: never } }],
  ["store.set (streamable-http)", { http: { fetch: modern }, store: { ...store, set: never } }],
];

test.each(hanging)("waits 30,000 ms in all for %s over HTTP (audit A8)", async (step, options) => {
  const { clock, failure, isSettled } = connecting(URL_OF_SERVER, options);
  await pass(clock, 3_000);
  await pass(clock, 26_999);
  expect(isSettled()).toBe(false);
  await pass(clock, 1);
  const error = await failure;
  expect(error).toBeInstanceOf(ConnectTimeoutError);
  expect(error).toBeInstanceOf(ConnectError);
  expect(error).toMatchObject({ target: "https://example.com/mcp", timeout: 30_000, step });
  expect((error as Error).message).toBe(
    `connect https://example.com/mcp: not connected within 30000 ms, still waiting for ${step}. Raise connectTimeoutMs if the server needs more time.`,
  );
});

describe("over a transport", () => {
  test("ends the wait for a silent peer (audit A8)", async () => {
    const peer = scripted({});
    peer.silence();
    const { clock, failure } = connecting(peer.transport, { connectTimeoutMs: 5_000 });
    await pass(clock, 3_000);
    await pass(clock, 2_000);
    expect(await failure).toMatchObject({
      name: "ConnectTimeoutError",
      target: "transport",
      step: "the response to initialize",
    });
    expect(peer.isClosed).toBe(true);
  });

  test("ends the wait for a transport that does not close, and keeps the cause (audit A8)", async () => {
    const transport: Transport = {
      start: (receiver) => receiver.closed(new Error("no cable")),
      send: () => {},
      close: never,
    };
    const { clock, failure } = connecting(transport);
    await pass(clock, 30_000);
    expect(await failure).toMatchObject({
      step: "the transport to close",
      message: expect.stringContaining("before that: no cable"),
    });
  });

  test.each(["late", "never"])(
    "closes a client whose store answers %s (audit A8)",
    async (when) => {
      const held = later();
      const methods: string[] = [];
      const { clock, failure } = connecting(URL_OF_SERVER, {
        revisions: ["2025-11-25"],
        store: { ...store, set: () => held.promise },
        http: {
          fetch: async (url, init) => {
            methods.push(init.method ?? "");
            const response = await fetchOf({ initialize: opened() })(url, init);
            response.headers.set("mcp-session-id", "one");
            return response;
          },
        },
      });
      await pass(clock, 30_000);
      expect(await failure).toBeInstanceOf(ConnectTimeoutError);
      if (when === "late") held.resolve();
      await pass(clock, 0);
      expect(methods.filter((method) => method === "DELETE")).toHaveLength(1);
    },
  );

  test("starts no program when a store answers too late (audit A8)", async () => {
    const [held, asked] = [later(), later()];
    let started = 0;
    const target = {
      command: process.execPath,
      args: ["-e", "process.stdin.resume()"],
      get env() {
        started++;
        return {};
      },
    };
    const get = (): Promise<void> => {
      asked.resolve();
      return held.promise;
    };
    const { clock, failure } = connecting(target, { store: { ...store, get } });
    await asked.promise;
    await pass(clock, 30_000);
    expect(await failure).toBeInstanceOf(ConnectTimeoutError);
    held.resolve();
    await pass(clock, 0);
    expect(started).toBe(0);
  });
});

test("names a program that never answers (audit A8)", async () => {
  const target = { command: process.execPath, args: ["-e", "process.stdin.resume()"] };
  const error = await failureOf(
    connect(target, { ...APP, store, connectTimeoutMs: 5_000, probeTimeout: 50 }),
  );
  expect(error).toMatchObject({
    name: "ConnectTimeoutError",
    target: process.execPath,
    step: "the response to initialize",
  });
});

test("does not wait for the remaining time, and the signal ends the wait at any step (audit A8)", async () => {
  const { clock, connected } = connecting(URL_OF_SERVER, { http: { fetch: modern } });
  await using client = await connected;
  expect(client.revision).toBe("2026-07-28");
  expect(clock.waiting).toBe(0);
  const controller = new AbortController();
  const given = { signal: controller.signal, store: { ...store, get: never } };
  const { failure } = connecting(URL_OF_SERVER, given);
  await quiet();
  const reason = new Error("the window was closed");
  controller.abort(reason);
  expect(await failure).toBe(reason);
});

test.each([0, -1, NaN, "5"])("rejects connectTimeoutMs %j (audit A8)", async (value) => {
  const options = { ...APP, connectTimeoutMs: value as number };
  const error = await failureOf(connect(URL_OF_SERVER, options));
  expect(error).toBeInstanceOf(RangeError);
  expect((error as Error).message).toContain("expected milliseconds above 0 or Infinity, received");
});
