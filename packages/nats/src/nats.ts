/** The stores and the bus of a cluster on NATS JetStream. */
import type {
  Bus,
  CounterStore,
  EventStore,
  LeaseStore,
  SessionStore,
} from "@mcp-gen/core/cluster";
import type { NonceStore } from "@mcp-gen/core/sealed";
import type { ServerCluster } from "@mcp-gen/server";
import type { TaskStore } from "@mcp-gen/server/tasks";
import { NatsBucket, type BucketShape } from "./bucket.js";
import { NatsBus } from "./bus.js";
import type { NatsClient } from "./client.js";
import { COUNTER_AGE, NatsCounters } from "./counters.js";
import { NatsEvents } from "./events.js";
import { LEASE_AGE, NatsLeases } from "./leases.js";
import { NatsLink } from "./link.js";
import { NatsNonces } from "./nonces.js";
import {
  natsSettings,
  type NatsOptions,
  type NatsStoreOptions,
  type NatsSettings,
} from "./options.js";
import { ServerClock } from "./server-clock.js";
import { NatsSessions, sessionAge } from "./sessions.js";
import { Slots } from "./slots.js";
import { NatsTasks } from "./tasks/task-store.js";

/** All parts of a cluster, and the creation of its streams. */
export interface NatsCluster extends Required<ServerCluster> {
  /**
   * Creates the streams that do not exist. Optional: each part creates its stream when it is used first. With `update`,
   * also changes streams that have another configuration, such as fewer replicas.
   *
   * @throws BucketMismatchError if a stream has another configuration
   */
  setUp(options?: { readonly update?: boolean }): Promise<void>;
}

/**
 * Creates all parts of a cluster on NATS JetStream, version 2.9 and later. The connection stays open when the cluster is
 * closed.
 *
 * @example
 *   const connection = await connect({ servers: process.env.NATS_URL });
 *   const cluster = nats(connection, { jetstream: jetstream(connection), replicas: 3 });
 * @throws TypeError or RangeError for an invalid option
 */
export function nats(client: NatsClient, options: NatsOptions): NatsCluster {
  const parts = new Parts(client, natsSettings("nats", options));
  const { link } = parts;
  const tasks = parts.tasks();
  return {
    bus: new NatsBus(link),
    sessions: parts.sessions(),
    events: parts.events(),
    leases: parts.leases(),
    nonces: parts.nonces(),
    counters: parts.counters(),
    tasks,
    ping: () => ({ nats: link.run("NATS", async () => ping(link)) }),
    async close() {
      await tasks.close();
      link.close();
    },
    setUp: ({ update = false } = {}) => parts.setUp(update),
  };
}

/** Creates only the bus. */
export function natsBus(client: NatsClient, options: NatsStoreOptions): Bus {
  return new NatsBus(new NatsLink(client, natsSettings("natsBus", options)));
}

/** Creates only the store of sessions. */
export function natsSessionStore(
  client: NatsClient,
  options: Pick<NatsOptions, keyof NatsStoreOptions | "sessions">,
): SessionStore {
  return new Parts(client, natsSettings("natsSessionStore", options)).sessions();
}

/** Creates only the store of events. */
export function natsEventStore(
  client: NatsClient,
  options: Pick<NatsOptions, keyof NatsStoreOptions | "events">,
): EventStore {
  return new Parts(client, natsSettings("natsEventStore", options)).events();
}

/** Creates only the store of leases. */
export function natsLeaseStore(client: NatsClient, options: NatsStoreOptions): LeaseStore {
  return new Parts(client, natsSettings("natsLeaseStore", options)).leases();
}

/** Creates only the store of single-use state. */
export function natsNonceStore(
  client: NatsClient,
  options: Pick<NatsOptions, keyof NatsStoreOptions | "nonces">,
): NonceStore {
  return new Parts(client, natsSettings("natsNonceStore", options)).nonces();
}

/** Creates only the store of counters. */
export function natsCounterStore(client: NatsClient, options: NatsStoreOptions): CounterStore {
  return new Parts(client, natsSettings("natsCounterStore", options)).counters();
}

/**
 * Creates only the store of tasks.
 *
 * @example const cluster = { ...redis(client), tasks: natsTaskStore(connection, { jetstream: jetstream(connection) }) };
 */
export function natsTaskStore(client: NatsClient, options: NatsStoreOptions): TaskStore {
  const parts = new Parts(client, natsSettings("natsTaskStore", options));
  return parts.tasks(() => parts.link.close());
}

/** Creates the parts, which share the streams and the clock of the server. */
class Parts {
  readonly link: NatsLink;
  readonly #settings: NatsSettings;
  readonly #buckets = new Map<string, NatsBucket>();
  readonly #clock: ServerClock;

  constructor(client: NatsClient, settings: NatsSettings) {
    this.link = new NatsLink(client, settings);
    this.#settings = settings;
    this.#clock = new ServerClock(this.#bucket(LEASES));
  }

  sessions(): NatsSessions {
    const ageMs = sessionAge(this.#settings.idleTimeoutMs);
    const bucket = this.#bucket({ name: "sessions", ageMs, perKey: 1 });
    // A session ends before its slot, so that there are never more sessions than slots.
    const slotAge = ageMs + SLOT_MARGIN;
    const slots = this.#bucket({ name: "session-slots", ageMs: slotAge, perKey: -1 });
    return new NatsSessions(this.link, bucket, new Slots(slots, "client"), this.#clock);
  }

  events(): NatsEvents {
    const { ageMs } = this.#settings.events;
    return new NatsEvents(this.link, this.#bucket({ name: "events", ageMs, perKey: 1 }));
  }

  leases(): NatsLeases {
    const slots = new Slots(
      this.#bucket({ name: "lease-slots", ageMs: LEASE_AGE, perKey: -1 }),
      "group",
    );
    return new NatsLeases(this.link, this.#bucket(LEASES), slots, this.#clock, LEASE_AGE);
  }

  nonces(): NatsNonces {
    const { ageMs, count } = this.#settings.nonces;
    const shape = { name: "nonces", ageMs, perKey: 1, count, refusesNew: true };
    return new NatsNonces(this.link, this.#bucket(shape), this.#clock);
  }

  counters(): NatsCounters {
    const bucket = this.#bucket({ name: "counters", ageMs: COUNTER_AGE, perKey: 1 });
    // Only for long windows.
    const kept = (): NatsBucket => this.#bucket({ name: "counters-kept", ageMs: 0, perKey: 1 });
    return new NatsCounters(this.link, bucket, kept, this.#clock);
  }

  tasks(onClose?: () => void): NatsTasks {
    const bucket = this.#bucket({ name: "tasks", ageMs: 0, perKey: 1 });
    const parts = this.#bucket({ name: "task-parts", ageMs: 0, perKey: 1 });
    return new NatsTasks(this.link, bucket, parts, this.#clock, onClose);
  }

  async setUp(update: boolean): Promise<void> {
    for (const bucket of this.#buckets.values()) await bucket.setUp(update);
  }

  #bucket(shape: BucketShape): NatsBucket {
    const bucket = this.#buckets.get(shape.name) ?? new NatsBucket(this.link, shape);
    this.#buckets.set(shape.name, bucket);
    return bucket;
  }
}

/** Milliseconds by which the server may drop a session late. */
const SLOT_MARGIN = 1_000;

const LEASES: BucketShape = { name: "leases", ageMs: LEASE_AGE, perKey: 1 };

/** @throws an error if the server or JetStream does not respond */
async function ping(link: NatsLink): Promise<void> {
  const manager = await link.manager();
  await manager.getAccountInfo();
}
