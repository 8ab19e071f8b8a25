import type { Clock, JsonRpcMessage, Transport, TransportReceiver } from "@mcp-gen/core";
import { describe, expect, it } from "vitest";
import { restartingTransport, type RestartOptions } from "./restarting-transport.js";
import { ServerExitError } from "./server-exit.js";

const ping = (id: number): JsonRpcMessage => ({ jsonrpc: "2.0", id, method: "ping" });
const killed = new ServerExitError("travel", { code: null, signal: "SIGKILL" }, "");

describe("restartingTransport [req 55]", () => {
  it("forwards messages in both directions", () => {
    const { servers, transport, heard } = restarting();
    transport.send(ping(1));
    servers[0]?.receiver?.value({ a: 1 });
    servers[0]?.receiver?.invalid({
      kind: "invalid",
      meant: "unknown",
      error: { jsonrpc: "2.0", error: { code: -32700, message: "?" } },
    });
    expect(servers[0]?.sent).toEqual([ping(1)]);
    expect(heard).toEqual(['value {"a":1}', "invalid ?"]);
  });

  it("starts a new server after an exit, and reports lost requests immediately", () => {
    const { servers, transport, heard, pass } = restarting();
    servers[0]?.receiver?.closed(killed);
    expect(heard).toEqual([`lost: ${killed.message}`]);
    transport.send(ping(2));
    transport.send(ping(3));
    pass(99);
    expect(servers).toHaveLength(1);
    pass(1);
    expect(heard.slice(1)).toEqual(["restarted"]);
    transport.send(ping(4));
    expect(servers.map(({ sent }) => sent)).toEqual([[], [ping(2), ping(3), ping(4)]]);
    servers[1]?.receiver?.value(1);
    expect(heard.slice(2)).toEqual(["value 1"]);
  });

  it("waits longer before each restart, and gives up after too many", () => {
    const { servers, heard, pass } = restarting({ most: 3, longestDelay: 150 });
    const waits: number[] = [];
    for (let count = 1; count <= 3; count++) {
      servers.at(-1)?.receiver?.closed(killed);
      waits.push(0);
      while (servers.length === count) {
        pass(50);
        waits[count - 1] = (waits[count - 1] ?? 0) + 50;
      }
    }
    expect(waits).toEqual([100, 150, 150]);
    servers.at(-1)?.receiver?.closed(killed);
    pass(60_000);
    expect(servers).toHaveLength(4);
    expect(heard.at(-1)).toBe(`closed: ${killed.message}`);
  });

  it("ignores restarts outside the window", () => {
    const { servers, heard, pass } = restarting({ most: 1, window: 1_000 });
    for (let count = 0; count < 4; count++) {
      servers.at(-1)?.receiver?.closed(killed);
      pass(1_000);
    }
    expect(servers).toHaveLength(5);
    expect(heard.filter((what) => what.startsWith("closed"))).toEqual([]);
  });

  it("does not retry a server that cannot start", () => {
    const { servers, heard, pass } = restarting();
    const error = new Error("spawn ENOENT");
    servers[0]?.receiver?.closed(new ServerExitError("x", { code: null, signal: null, error }, ""));
    pass(60_000);
    expect(servers).toHaveLength(1);
    expect(heard).toEqual(['closed: server "x": it could not be started: spawn ENOENT']);
  });

  it("ends with the error of a restart", () => {
    const { servers, heard, pass } = restarting({}, () => new Error("no pipes"));
    servers[0]?.receiver?.closed(killed);
    pass(100);
    pass(60_000);
    expect(heard).toEqual([`lost: ${killed.message}`, "closed: no pipes"]);
  });

  it("closes the server, and starts no other", async () => {
    const { servers, transport, heard, pass } = restarting();
    await transport.close();
    await transport.close();
    transport.send(ping(1));
    pass(60_000);
    expect(heard).toEqual(["closed"]);
    expect(servers).toMatchObject([{ sent: [] }]);
  });

  it("can be closed between two servers", async () => {
    const { servers, transport, heard, pass } = restarting();
    servers[0]?.receiver?.closed(killed);
    await transport.close();
    pass(60_000);
    expect(servers).toHaveLength(1);
    expect(heard.slice(1)).toEqual(["closed"]);
  });

  it("limits the messages that wait for a restart", () => {
    const { servers, transport, heard, pass } = restarting();
    servers[0]?.receiver?.closed(killed);
    for (let id = 0; id < 1_024; id++) transport.send(ping(id));
    expect(heard).toHaveLength(1);
    transport.send(ping(1_024));
    pass(60_000);
    expect(servers).toHaveLength(1);
    expect(heard.slice(1)).toEqual([
      `closed: server: expected a restart, received 1024 messages that wait for it; the server is not running: ${killed.message}`,
    ]);
  });
});

interface FakeServer {
  receiver?: TransportReceiver;
  readonly sent: unknown[];
}

/** @param fault the start error of every server after the first */
function restarting(options: RestartOptions = {}, fault?: () => Error) {
  let now = 0;
  const timers = new Map<() => void, number>();
  const clock: Clock = {
    now: () => now,
    after(milliseconds, callback) {
      timers.set(callback, now + milliseconds);
      return { cancel: () => void timers.delete(callback) };
    },
  };
  const servers: FakeServer[] = [];
  const start = (): Transport => {
    if (fault !== undefined && servers.length > 0) throw fault();
    const server: FakeServer = { sent: [] };
    servers.push(server);
    return {
      start: (receiver) => void (server.receiver = receiver),
      send: (message) => void server.sent.push(message),
      close() {
        server.receiver?.closed();
        return Promise.resolve();
      },
    };
  };
  const heard: string[] = [];
  const told = (what: string, error?: Error): void => {
    heard.push(error === undefined ? what : `${what}: ${error.message}`);
  };
  const transport = restartingTransport(start, {
    clock,
    onLost: (error) => told("lost", error),
    onRestarted: () => told("restarted"),
    ...options,
  });
  transport.start({
    value: (value) => told(`value ${JSON.stringify(value)}`),
    invalid: ({ error }) => told(`invalid ${error.error.message}`),
    closed: (error) => told("closed", error),
  });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    for (const [callback, at] of timers) {
      if (at > now) continue;
      timers.delete(callback);
      callback();
    }
  };
  return { servers, transport, heard, pass };
}
