import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NatsClient, NatsMessage } from "./client.js";
import { NatsLink } from "./link.js";
import { natsSettings } from "./options.js";
import { NatsRequests } from "./requests.js";

type Callback = (error: Error | null, message: NatsMessage) => void;

/** A connection that records what is published, and an event that it reports when the test wants it. */
function open(apiPrefix?: string) {
  const published: { subject: string; reply: string }[] = [];
  const subscriptions: { subject: string; callback: Callback; isOpen: boolean }[] = [];
  let report: ((event: { type: string; error?: unknown }) => void) | undefined;
  const client: NatsClient = {
    publish: (subject, _payload, options) => {
      published.push({ subject, reply: options?.reply ?? "" });
    },
    subscribe(subject, { callback }) {
      const subscription = { subject, callback, isOpen: true };
      subscriptions.push(subscription);
      return { unsubscribe: () => (subscription.isOpen = false) };
    },
    request: () => Promise.reject(new Error("not used")),
    async *status() {
      for (;;) yield await new Promise<{ type: string }>((resolve) => (report = resolve));
    },
    flush: () => Promise.resolve(),
    isClosed: () => false,
  };
  const jetstream = {
    ...(apiPrefix !== undefined && { apiPrefix }),
    publish: () => Promise.reject(new Error("not used")),
    jetstreamManager: () => Promise.reject(new Error("not used")),
  };
  const link = new NatsLink(client, natsSettings("nats", { jetstream, timeoutMs: 1_000 }));
  const requests = new NatsRequests(link);
  /** The server responds to a request. */
  const respond = (index: number, data: unknown, code?: number): void => {
    const { reply } = published[index]!;
    subscriptions[0]!.callback(null, {
      subject: reply,
      data: new TextEncoder().encode(data === undefined ? "" : JSON.stringify(data)),
      ...(code !== undefined && { headers: { code, get: () => "" } }),
      respond: () => false,
    });
  };
  const refuse = async (subject: string): Promise<void> => {
    report?.({ type: "error", error: { operation: "publish", subject } });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { link, requests, published, subscriptions, respond, refuse };
}

const payload = new Uint8Array();
const text = (promise: Promise<object>): Promise<string> => promise.then(JSON.stringify, String);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("matches responses to requests in any order, with one subscription", async () => {
  const { requests, subscriptions, respond, published } = open();
  const [first, second] = [requests.send("a", payload), requests.send("b", payload)];
  expect(published.map(({ subject }) => subject)).toEqual(["a", "b"]);
  respond(1, { seq: 2 });
  respond(0, { seq: 1 });
  expect(await Promise.all([first, second])).toEqual([{ seq: 1 }, { seq: 2 }]);
  expect(subscriptions.map(({ subject }) => subject)).toEqual([
    `${published[0]?.reply.slice(0, -1)}*`,
  ]);
});

test("calls the API of JetStream below its prefix", () => {
  for (const [prefix, begin] of [
    [undefined, "$JS.API"],
    ["$JS.hub.API", "$JS.hub.API"],
  ]) {
    const { requests, published } = open(prefix);
    void requests.call("GET", "mcp_sessions", {}).catch(() => {});
    expect(published[0]?.subject).toBe(`${begin}.STREAM.MSG.GET.mcp_sessions`);
  }
});

test("rejects a request that the server refuses, and one without a stream", async () => {
  const { requests, respond } = open();
  const refused = text(requests.send("a", payload));
  const unknown = text(requests.send("b", payload));
  respond(0, { error: { err_code: 10037, description: "no message found" } });
  respond(1, undefined, 503);
  expect(await refused).toBe("ApiError: NATS: no message found");
  expect(await unknown).toContain("NoStreamError");
});

test("rejects a response that is not JSON", async () => {
  const { requests, respond } = open();
  const broken = text(requests.send("a", payload));
  respond(0, undefined);
  expect(await broken).toContain("SyntaxError");
});

test("rejects a request without a response, and ignores a late response", async () => {
  const { requests, respond } = open();
  const silent = text(requests.send("a", payload));
  await vi.advanceTimersByTimeAsync(600);
  const later = requests.send("b", payload);
  await vi.advanceTimersByTimeAsync(400);
  expect(await silent).toBe("Error: NATS: no response within 1000 ms");
  // The second request still has time.
  respond(0, { seq: 1 });
  respond(1, { seq: 2 });
  expect(await later).toEqual({ seq: 2 });
});

test("looks for old requests as long as there are requests", async () => {
  const { requests, respond } = open();
  const first = requests.send("a", payload);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(900);
  let second = "pending";
  requests.send("b", payload).catch((error: unknown) => (second = String(error)));
  expect(vi.getTimerCount()).toBe(1);
  respond(0, { seq: 1 });
  await first;
  await vi.advanceTimersByTimeAsync(1_100);
  expect(second).toBe("Error: NATS: no response within 1000 ms");
  expect(vi.getTimerCount()).toBe(0);
});

test("rejects the requests to a subject that the account may not publish", async () => {
  const { requests, refuse, respond } = open();
  const refused = text(
    requests.send("a", payload).catch(() => Promise.reject(new Error("refused"))),
  );
  const other = requests.send("b", payload);
  await refuse("a");
  expect(await refused).toBe("Error: refused");
  respond(0, { seq: 1 });
  respond(1, { seq: 2 });
  expect(await other).toEqual({ seq: 2 });
});

test("rejects all requests when the stores are closed", async () => {
  const { link, requests, subscriptions } = open();
  const pending = [text(requests.send("a", payload)), text(requests.send("b", payload))];
  link.close();
  expect(await Promise.all(pending)).toEqual([
    "Error: NATS: the cluster is closed",
    "Error: NATS: the cluster is closed",
  ]);
  expect(subscriptions[0]?.isOpen).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
