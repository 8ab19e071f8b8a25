import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import type { Clock } from "@mcp-gen/core";
import { expect, test } from "vitest";
import type { Argument, ConnectionEvents, Driver, RedisConnection } from "./client/driver.js";
import { RedisLink } from "./link.js";
import { redisScript } from "./script.js";

interface Sent {
  readonly command: readonly Argument[];
  reply(value: unknown): void;
  fail(error: unknown): void;
}

/** A connection that records the commands. */
class FakeConnection implements RedisConnection {
  readonly sent: Sent[] = [];
  readonly events: ConnectionEvents;
  isClosed = false;

  constructor(events: ConnectionEvents) {
    this.events = events;
  }

  send(_key: string, command: readonly Argument[]): Promise<unknown> {
    return new Promise((reply, fail) => this.sent.push({ command, reply, fail }));
  }

  close(): void {
    this.isClosed = true;
  }

  get commands(): string[] {
    return this.sent.map(({ command }) => command.join(" "));
  }
}

class FakeClock implements Clock {
  #now = 0;
  readonly #timers = new Set<{ readonly at: number; readonly run: () => void }>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): { cancel(): void } {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.add(timer);
    return { cancel: () => this.#timers.delete(timer) };
  }

  /** Also runs what waits for the next turn of the event loop. */
  async advance(milliseconds: number): Promise<void> {
    this.#now += milliseconds;
    for (const timer of this.#timers) {
      if (timer.at <= this.#now && this.#timers.delete(timer)) timer.run();
    }
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function newLink() {
  const connections: FakeConnection[] = [];
  const driver: Driver = {
    isCluster: false,
    keyPrefix: "",
    connect(events) {
      const connection = new FakeConnection(events);
      connections.push(connection);
      return connection;
    },
    subscriber() {
      throw new TypeError("not tested here");
    },
  };
  const clock = new FakeClock();
  return { link: new RedisLink(driver, clock, 1_000), clock, connections };
}

function settled(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch((error: unknown) => error);
}

test("opens a connection for the first command, and sends waiting commands in order", async () => {
  const { link, connections } = newLink();
  expect(connections).toEqual([]);
  const first = link.send("sessions", "k", ["GET", "a"]);
  void link.send("sessions", "k", ["GET", "b"]);
  const [connection] = connections;
  expect([connections.length, connection?.commands]).toEqual([1, []]);
  connection?.events.onReady();
  void settled(link.send("sessions", "k", ["GET", "c"]));
  expect(connection?.commands).toEqual(["GET a", "GET b", "GET c"]);
  connection?.sent[0]?.reply("value");
  expect(await first).toBe("value");
});

test("never sends a command that has waited for a second", async () => {
  const { link, clock, connections } = newLink();
  const late = settled(link.send("sessions", "k", ["SET", "late"]));
  await clock.advance(600);
  const inTime = link.send("sessions", "k", ["SET", "in time"]);
  await clock.advance(400);
  expect(await late).toBeInstanceOf(StoreUnavailableError);
  connections[0]?.events.onReady();
  expect(connections[0]?.commands).toEqual(["SET in time"]);
  connections[0]?.sent[0]?.reply("OK");
  expect(await inTime).toBe("OK");
});

test("closes a connection that does not respond for a second, and opens another one", async () => {
  const { link, clock, connections } = newLink();
  const result = settled(link.send("sessions", "k", ["GET", "a"]));
  connections[0]?.events.onReady();
  await clock.advance(1_000);
  expect(await result).toBeInstanceOf(StoreUnavailableError);
  expect(connections[0]?.isClosed).toBe(true);
  await clock.advance(100);
  expect(connections.length).toBe(2);
  connections[1]?.events.onReady();
  expect(connections[1]?.commands).toEqual([]);
});

test("does not send commands again after a lost connection", async () => {
  const { link, clock, connections } = newLink();
  const result = settled(link.send("sessions", "k", ["SET", "a"]));
  connections[0]?.events.onReady();
  connections[0]?.events.onEnd(new Error("connection reset"));
  expect(await result).toMatchObject({ cause: new Error("connection reset") });
  await clock.advance(100);
  connections[1]?.events.onReady();
  expect(connections[1]?.commands).toEqual([]);
});

test("waits longer after each failed attempt to connect, up to 2 seconds", async () => {
  const { link, clock, connections } = newLink();
  void settled(link.send("sessions", "k", ["GET", "a"]));
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt++) {
    connections.at(-1)?.events.onEnd(new Error("refused"));
    let delay = 0;
    for (; connections.length === attempt; delay += 50) await clock.advance(50);
    delays.push(delay);
  }
  expect(delays[0]).toBeLessThanOrEqual(100);
  expect(delays.at(-1)).toBeGreaterThanOrEqual(1_000);
  expect(delays.at(-1)).toBeLessThanOrEqual(2_000);
});

test("sends a whole script once for each connection, and again if Redis has forgotten it", async () => {
  const { link, connections } = newLink();
  const script = redisScript("return 1");
  const run = () => link.run("sessions", script, "k", ["a"]);
  void settled(run());
  connections[0]?.events.onReady();
  const second = run();
  const [whole, short] = connections[0]?.sent ?? [];
  expect([whole?.command[0], short?.command]).toEqual([
    "EVAL",
    ["EVALSHA", script.sha, "1", "k", "a"],
  ]);
  short?.fail(new Error("NOSCRIPT No matching script."));
  await new Promise((resolve) => setImmediate(resolve));
  const again = connections[0]?.sent[2];
  expect(again?.command).toEqual(["EVAL", script.source, "1", "k", "a"]);
  again?.reply(7);
  expect(await second).toBe(7);
});

test("rejects commands after it was closed", async () => {
  const { link, connections } = newLink();
  const pending = settled(link.send("tasks", "k", ["GET", "a"]));
  link.close();
  const later = settled(link.send("tasks", "k", ["GET", "b"]));
  expect(await pending).toMatchObject({ cause: new Error("the store is closed") });
  expect(await later).toMatchObject({ store: "tasks" });
  expect(connections.length).toBe(1);
});
