/** Clients that reconnect to random nodes, while connections to the engine are slow or cut off for a moment. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openNodes, passTime, type TestNode, type TestNodes } from "../../../test/cluster.js";
import type { FakeCall } from "../../../test/fake-endpoint.js";
import { until, type Got } from "../../../test/hosts.js";
import { bare, message, openSession, request } from "../../../test/messages.js";

const NODES = 3;

type Action =
  | { readonly kind: "send"; readonly count: number }
  | { readonly kind: "reconnect"; readonly node: number; readonly silently: boolean }
  | { readonly kind: "wait"; readonly time: number }
  | { readonly kind: "delay"; readonly node: number; readonly time: number }
  | { readonly kind: "cut off" | "gap"; readonly node: number };

const node = fc.nat({ max: NODES - 1 });
const action = fc.oneof<fc.Arbitrary<Action>[]>(
  fc.record({ kind: fc.constant("send" as const), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant("reconnect" as const), node, silently: fc.boolean() }),
  fc.record({ kind: fc.constant("wait" as const), time: fc.constantFrom(0, 3, 10, 400, 1_500) }),
  fc.record({ kind: fc.constant("delay" as const), node, time: fc.constantFrom(0, 5, 300) }),
  fc.record({ kind: fc.constantFrom("cut off" as const, "gap" as const), node }),
);

/** A client that reads one stream, and remembers the last event id. */
class Client {
  readonly received: string[] = [];
  last = "";
  isOver = false;
  #got: Got | undefined;

  constructor(readonly isLast: (data: string) => boolean) {}

  read(got: Got): void {
    this.#got = got;
    void this.#read(got);
  }

  async leave(): Promise<void> {
    const got = this.#got;
    this.#got = undefined;
    await got?.leave();
  }

  /** Forgets the connection without closing it. */
  forget(): void {
    this.#got = undefined;
  }

  get isConnected(): boolean {
    return this.#got !== undefined;
  }

  async #read(got: Got): Promise<void> {
    for (;;) {
      const event = await got.next().catch(() => undefined);
      if (this.#got !== got) return;
      if (event === undefined) return this.forget();
      const { data = "", id } = event;
      if (id !== undefined) this.last = id;
      if (data === "") continue;
      this.received.push(data);
      if (this.isLast(data)) this.isOver = true;
    }
  }
}

/** A cluster with a session, and what a test does with it. */
class World {
  readonly sent: string[] = [];
  readonly client: Client;

  constructor(
    readonly clock: FakeClock,
    readonly cluster: TestNodes,
    readonly session: string,
    isLast: (data: string) => boolean,
  ) {
    this.client = new Client(isLast);
  }

  at(index: number): TestNode {
    return this.cluster.nodes[index] as TestNode;
  }

  /** Connects again until a node accepts the connection. */
  async reconnect(index: number): Promise<void> {
    const { client, clock, session } = this;
    for (let attempt = 0; attempt < 20; attempt++) {
      const header = { "last-event-id": client.last };
      const to = this.at((index + attempt) % NODES);
      const got = await passTime(clock, to.host.send(bare("GET", session, header)));
      if (got.status === 200) return client.read(got);
      if (got.status !== 503) throw new Error(`${got.status}: ${await got.text()}`);
      await clock.advance(1_000);
    }
    throw new Error("no node accepts the connection");
  }

  async run(actions: readonly Action[], send: (count: number) => void): Promise<void> {
    for (const each of actions) {
      if (each.kind === "send") send(each.count);
      else if (each.kind === "wait") await this.clock.advance(each.time);
      else if (each.kind === "delay") this.at(each.node).faults.delay(each.time);
      else if (each.kind === "gap") this.at(each.node).faults.gap();
      else if (each.kind === "reconnect") {
        if (each.silently) this.client.forget();
        else await this.client.leave();
        await this.reconnect(each.node);
      } else {
        this.at(each.node).faults.cutOff();
        await this.clock.advance(1_500);
        this.at(each.node).faults.restore();
      }
      await until(() => true);
    }
  }

  /** Reads until everything has arrived, and connects again if a connection ends. */
  async finish(isComplete: () => boolean): Promise<void> {
    for (const { faults } of this.cluster.nodes) faults.delay(0);
    for (let turn = 0; turn < 200 && !isComplete(); turn++) {
      if (!this.client.isConnected) await this.reconnect(turn);
      await this.clock.advance(100);
      await until(() => true);
    }
  }
}

async function openWorld(isLast: (data: string) => boolean): Promise<World> {
  const clock = fakeClock();
  const cluster = await openNodes(NODES, clock);
  const session = await openSession((cluster.nodes[0] as TestNode).host);
  return new World(clock, cluster, session, isLast);
}

const MANY = { minLength: 1, maxLength: 25 };
const actions = fc.array(action, MANY);
/** A process that takes more than a second to give up a GET stream loses it, and what it is sending. */
const quickActions = fc.array(
  action.filter((each) => each.kind !== "delay" || each.time < 10),
  MANY,
);

/** The second message is stored while the process that takes over the stream sends the first one. */
const MESSAGE_WHILE_DRAINING: Action[] = [
  { kind: "delay", node: 0, time: 5 },
  { kind: "send", count: 2 },
  { kind: "cut off", node: 0 },
  { kind: "reconnect", node: 0, silently: false },
];

/** The message is stored, but its process learns this only later. */
const RESPONSE_LOST: Action[] = [
  { kind: "reconnect", node: 1, silently: false },
  { kind: "delay", node: 0, time: 5 },
  { kind: "send", count: 1 },
  { kind: "cut off", node: 0 },
];

describe("a client that reconnects to any node", () => {
  test("receives each event of a request once and in order", async () => {
    await fc.assert(
      fc.asyncProperty(node, actions, async (writer, steps) => {
        const world = await openWorld((data) => data.includes('"result"'));
        const { client, clock, sent } = world;
        const { endpoint, host } = world.at(writer);
        const post = host.send(message(request("stream"), world.session));
        client.read(await passTime(clock, post));
        await until(() => client.received.length === 1);
        sent.push(...client.received);
        const call = endpoint.held[0] as FakeCall;
        await world.run(steps, (count) => {
          for (let index = 0; index < count; index++) {
            const method = `message ${sent.length}`;
            sent.push(JSON.stringify({ jsonrpc: "2.0", method }));
            call.notify(method);
          }
        });
        call.answer({ done: true });
        sent.push(JSON.stringify({ jsonrpc: "2.0", id: 1, result: { done: true } }));
        await world.finish(() => client.isOver);
        expect(client.received).toEqual(sent);
        await world.cluster.stop();
      }),
      { numRuns: 60 },
    );
  });

  test("receives each event of the GET stream once and in order", async () => {
    await fc.assert(
      fc.asyncProperty(node, quickActions, async (first, steps) => {
        const world = await openWorld(() => false);
        const { client, clock, sent, session } = world;
        const opened = world.at(first).host.send(bare("GET", session));
        client.read(await passTime(clock, opened));
        await until(() => client.last !== "");
        // The session stays at the node, which sends the messages.
        void world.at(0).host.send(message(request("hold", 7), session));
        const sender = world.at(0).endpoint.connections[0];
        await world.run(steps, (count) => {
          // The backlog of a session without a stream is limited.
          for (let index = 0; index < count && sent.length < 30; index++) {
            const method = `message ${sent.length}`;
            sent.push(JSON.stringify({ jsonrpc: "2.0", method }));
            sender?.announce(method);
          }
        });
        await world.finish(() => client.received.length >= sent.length);
        expect(client.received).toEqual(sent);
        await world.cluster.stop();
      }),
      {
        numRuns: 60,
        examples: [
          [1, MESSAGE_WHILE_DRAINING],
          [0, RESPONSE_LOST],
        ],
      },
    );
  });
});
