import type { JsonRpcError, RequestId } from "@mcp-gen/protocol";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime";
import { describe, expect, it } from "vitest";
import type { Clock } from "./clock.js";
import { connectEndpoint, type DuplexOptions } from "./duplex.js";
import type { Connection, Endpoint, Outbound, Route } from "./endpoint.js";
import type { Transport, TransportReceiver } from "./transport.js";

const ping = (id: RequestId): object => ({ jsonrpc: "2.0", id, method: "ping" });
const answerTo = (id: RequestId): object => ({ jsonrpc: "2.0", id, result: {} });

describe("connectEndpoint", () => {
  it("passes messages to the connection, and sends its responses", () => {
    const { client, accepted, outbound, sent } = connected();
    client.value(ping(0));
    client.value({ jsonrpc: "2.0", method: "notifications/initialized" });
    client.value({ jsonrpc: "2.0", id: 1, result: {} });
    expect(accepted.map(({ received }) => received.kind)).toEqual([
      "request",
      "notification",
      "result",
    ]);
    outbound().answer(0, { jsonrpc: "2.0", id: 0, result: {} }, undefined);
    outbound().send({ jsonrpc: "2.0", method: "notifications/message" }, undefined);
    expect(sent).toEqual([answerTo(0), { jsonrpc: "2.0", method: "notifications/message" }]);
  });

  it("counts requests in flight, without cancelled ones", () => {
    const { client, outbound, duplex, sent } = connected();
    for (const id of [0, "", 1]) client.value(ping(id));
    client.value({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect(duplex.inFlight).toBe(3);
    outbound().answer("", { jsonrpc: "2.0", id: "", result: {} }, undefined);
    outbound().answer(1, undefined, undefined);
    expect(duplex.inFlight).toBe(1);
    expect(sent).toEqual([answerTo("")]);
  });

  it("[req 57] performs no authorization: stdio has none, and no route without it", () => {
    const { client, accepted } = connected();
    client.value(ping(1));
    expect(accepted).toMatchObject([{ route: undefined }]);
  });

  it("passes the auth info of the peer, if it is known", () => {
    const auth = { principal: "uid 1000" };
    const { client, accepted } = connected({ auth }, true);
    client.value(ping(1));
    client.value([ping(2)]);
    expect(accepted.map(({ route }) => route?.auth)).toEqual([auth, auth]);
  });

  it.each([
    ["no message", { a: 1 }, "/jsonrpc: expected"],
    ["an array, in a revision without batches", [ping(1)], "value: expected an object"],
    ["a request with a fraction for an id", { jsonrpc: "2.0", id: 1.5, method: "ping" }, "/id:"],
  ])("[req 1] leaves %s to the connection, which rejects it", (_, value, message) => {
    const { client, accepted, sent } = connected();
    client.value(value);
    expect(accepted).toMatchObject([{ received: { kind: "invalid" } }]);
    expect(JSON.stringify(sent)).toContain(`Invalid request: ${message}`);
  });

  it("[req 8] answers neither broken notifications nor broken responses", () => {
    const { client, accepted, sent } = connected();
    client.value({ jsonrpc: "2.0", method: "x", params: 1 });
    client.value({ jsonrpc: "2.0", id: 7, result: null });
    expect(accepted.map(({ received }) => received.kind)).toEqual(["invalid", "invalid"]);
    expect(sent).toEqual([]);
  });

  it("answers messages without a readable id at a limited rate, and all others (audit B7)", () => {
    const { clock, pass } = manualClock();
    const { client, sent } = connected({ clock });
    for (let count = 0; count < 2_000; count++) client.value(count);
    client.value({ jsonrpc: "2.0", id: 7, method: 1 });
    expect(sent).toHaveLength(1_001);
    expect(sent.at(-1)).toMatchObject({ id: 7, error: { code: -32600 } });
    pass(1_000);
    for (let count = 0; count < 2_000; count++) client.value(count);
    expect(sent).toHaveLength(2_001);
  });

  it("also limits responses with a null id, which older revisions require (audit B7)", () => {
    const { outbound, sent } = connected({ clock: manualClock().clock });
    const error = { code: -32600, message: "Invalid request" };
    const refused = { jsonrpc: "2.0", id: null, error } as unknown as JsonRpcError;
    for (let count = 0; count < 2_000; count++) outbound().refuse(refused, undefined);
    expect(sent).toHaveLength(1_000);
  });

  it("pauses the transport while the client does not read, unless the server waits for responses (audit A4)", () => {
    const { client, outbound } = connected();
    expect(client.waitsForOutput).toBe(true);
    for (const id of [1, 2, 3])
      outbound().send({ jsonrpc: "2.0", id, method: "roots/list" }, undefined);
    outbound().send({ jsonrpc: "2.0", method: "notifications/message" }, undefined);
    client.value({ jsonrpc: "2.0", id: 1, result: {} });
    client.value({ jsonrpc: "2.0", id: 2, error: { code: 1, message: "no" } });
    expect(client.waitsForOutput).toBe(false);
    client.value({ jsonrpc: "2.0", id: 3, result: null });
    expect(client.waitsForOutput).toBe(true);
  });

  it("rejects invalid JSON with the error of the transport", () => {
    const { client, sent } = connected();
    const error = { jsonrpc: "2.0" as const, error: { code: -32700, message: "Parse error" } };
    client.invalid({ kind: "invalid", meant: "unknown", error });
    expect(sent).toEqual([error]);
  });

  it("answers with an error if a result is not JSON", () => {
    const { client, outbound, sent } = connected();
    client.value(ping(1));
    outbound().answer(1, { jsonrpc: "2.0", id: 1, result: { n: 1n } }, undefined);
    expect(sent).toEqual([internalError(1)]);
  });
});

describe("batches [req 9]", () => {
  it("answers a batch as one, when all responses are ready", () => {
    const { client, accepted, outbound, sent } = connected({}, true);
    client.value([ping(1), { jsonrpc: "2.0", method: "notifications/initialized" }, ping("1")]);
    const routes = accepted.map(({ route }) => route);
    outbound().answer("1", { jsonrpc: "2.0", id: "1", result: {} }, routes[2]);
    outbound().send({ jsonrpc: "2.0", method: "notifications/message" }, routes[0]);
    expect(sent).toEqual([{ jsonrpc: "2.0", method: "notifications/message" }]);
    outbound().answer(1, { jsonrpc: "2.0", id: 1, result: {} }, routes[0]);
    expect(sent.slice(1)).toEqual([[answerTo("1"), answerTo(1)]]);
  });

  it("combines immediate responses and rejections in one array", () => {
    const { client, sent } = connected({}, true, "immediately");
    client.value([ping(1), { a: 1 }, ping(2)]);
    expect(sent).toHaveLength(1);
    expect(sent).toMatchObject([[answerTo(1), { error: { code: -32600 } }, answerTo(2)]]);
  });

  it("keeps two batches apart", () => {
    const { client, accepted, outbound, sent } = connected({}, true);
    client.value([ping(1), ping(2)]);
    client.value([ping(3)]);
    for (const id of [1, 3, 2]) {
      outbound().answer(id, { jsonrpc: "2.0", id, result: {} }, accepted[id - 1]?.route);
    }
    expect(sent).toEqual([[answerTo(3)], [answerTo(1), answerTo(2)]]);
  });

  it("sends no response to notifications, responses, and cancelled requests", () => {
    const { client, accepted, outbound, sent } = connected({}, true);
    client.value([{ jsonrpc: "2.0", method: "notifications/initialized" }]);
    client.value([{ jsonrpc: "2.0", id: 1, result: {} }]);
    client.value([ping(1)]);
    outbound().answer(1, undefined, accepted[2]?.route);
    expect(sent).toEqual([]);
  });

  it("keeps responses next to one that is not JSON", () => {
    const { client, accepted, outbound, sent } = connected({}, true);
    client.value([ping(1), ping(2)]);
    const route = accepted[0]?.route;
    outbound().answer(1, { jsonrpc: "2.0", id: 1, result: { n: 1n } }, route);
    outbound().answer(2, { jsonrpc: "2.0", id: 2, result: {} }, route);
    expect(sent).toEqual([[internalError(1), answerTo(2)]]);
  });

  it("rejects a batch with too many messages", () => {
    const { client, sent } = connected({ limits: { batch: 2 } }, true);
    client.value([ping(1), ping(2), ping(3)]);
    expect(sent).toMatchObject([{ error: { code: -32600 } }]);
  });
});

describe("the end", () => {
  it("[incident 33] closes the connection with the channel, once", async () => {
    const { client, closings, duplex, accepted } = connected();
    client.closed(new Error("cut"));
    client.value(ping(1));
    client.ended?.();
    await duplex.close();
    expect(closings).toEqual(["cut"]);
    expect(accepted).toEqual([]);
    expect(await duplex.closed).toEqual(new Error("cut"));
  });

  it("closes immediately when the client half-closes and nothing is in flight", async () => {
    const { client, closings, duplex } = connected();
    client.ended?.();
    expect(closings).toEqual(["the client closed its input"]);
    expect(await duplex.closed).toBeUndefined();
  });

  it("[req 54] answers requests in flight before it closes", async () => {
    const { client, closings, duplex, outbound, sent } = connected();
    client.value(ping(1));
    client.ended?.();
    expect(closings).toEqual([]);
    outbound().answer(1, { jsonrpc: "2.0", id: 1, result: {} }, undefined);
    expect(sent).toEqual([answerTo(1)]);
    expect(closings).toHaveLength(1);
    expect(await duplex.closed).toBeUndefined();
  });

  it("[req 54] waits one second at most for requests in flight", () => {
    const time = manualClock();
    const { client, closings } = connected({ clock: time.clock });
    client.value(ping(1));
    client.ended?.();
    time.pass(999);
    expect(closings).toEqual([]);
    time.pass(1);
    expect(closings).toHaveLength(1);
  });

  it("calls `onEnded` of the host when the client half-closes", async () => {
    let done: (() => void) | undefined;
    const onEnded = (): Promise<void> => new Promise((resolve) => (done = resolve));
    const { client, closings, duplex } = connected({ onEnded });
    client.value(ping(1));
    client.ended?.();
    expect(closings).toEqual([]);
    done?.();
    expect(await duplex.closed).toBeUndefined();
    expect(closings).toHaveLength(1);
  });

  it("closes the channel when the endpoint ends the connection", async () => {
    const { outbound, closings, duplex } = connected();
    outbound().ended?.();
    expect(await duplex.closed).toBeUndefined();
    expect(closings).toEqual([]);
  });

  it("[incident 34] can be closed again during close", async () => {
    const { duplex, closings } = connected();
    const again = duplex.closed.then(() => duplex.close());
    await duplex.close("enough");
    await again;
    expect(closings).toEqual(["enough"]);
  });
});

interface Accepted {
  readonly received: ReceivedMessage;
  readonly route: Route | undefined;
}

/** An endpoint that answers when the test says so, and the client end of its channel. */
function connected(options: DuplexOptions = {}, batches = false, when?: "immediately") {
  const accepted: Accepted[] = [];
  const closings: (string | undefined)[] = [];
  const sent: unknown[] = [];
  let outbound: Outbound | undefined;
  let client: TransportReceiver | undefined;
  let open = true;
  const endpoint: Pick<Endpoint, "connect" | "ready" | "unloadedRevision"> = {
    ready: () => Promise.resolve(),
    unloadedRevision: () => undefined,
    connect(to): Connection {
      outbound = to;
      return {
        revision: undefined,
        batches,
        accept(received, route) {
          accepted.push({ received, route });
          if (received.kind === "request" && when === "immediately") {
            const { id } = received.message;
            to.answer(id, { jsonrpc: "2.0", id, result: {} }, route);
          }
          if (received.kind !== "invalid") return;
          if (received.meant === "request" || received.meant === "unknown") {
            to.refuse(received.error, route);
          }
        },
        close: (reason) => void closings.push(reason),
      };
    },
  };
  const transport: Transport = {
    start: (receiver) => (client = receiver),
    send: (message) => void sent.push(JSON.parse(JSON.stringify(message))),
    close() {
      if (open) client?.closed();
      open = false;
      return Promise.resolve();
    },
  };
  const duplex = connectEndpoint(endpoint as Endpoint, transport, options);
  if (client === undefined) throw new Error("transport: expected it to be started");
  return { accepted, closings, sent, duplex, client, outbound: () => outbound as Outbound };
}

function internalError(id: RequestId): object {
  return {
    jsonrpc: "2.0",
    id,
    error: {
      code: -32603,
      message: "Internal error: the result cannot be written as JSON",
    },
  };
}

function manualClock(): { clock: Clock; pass(milliseconds: number): void } {
  let now = 0;
  const timers = new Map<() => void, number>();
  return {
    clock: {
      now: () => now,
      after(milliseconds, callback) {
        timers.set(callback, now + milliseconds);
        return { cancel: () => void timers.delete(callback) };
      },
    },
    pass(milliseconds) {
      now += milliseconds;
      for (const [callback, at] of timers) {
        if (at > now) continue;
        timers.delete(callback);
        callback();
      }
    },
  };
}
