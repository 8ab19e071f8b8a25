/** The stores on NATS JetStream. */
import type { CounterStore, EventStore, LeaseStore, SessionStore } from "@mcp-gen/core/cluster";
import type { NonceStore } from "@mcp-gen/core/sealed";
import type { TaskStore } from "@mcp-gen/server/tasks";
import { NatsBucket, type BucketShape } from "./bucket.js";
import { NatsBus } from "./bus.js";
import type { NatsClient } from "./client.js";
import { COUNTER_AGE, NatsCounters } from "./counters.js";
import { NatsEvents } from "./events.js";
import { LEASE_AGE, NatsLeases } from "./leases.js";
import { NatsLink } from "./link.js";
import { NatsNonces } from "./nonces.js";
import type { NatsSettings } from "./options.js";
import { NatsRequests } from "./requests.js";
import { ServerClock } from "./server-clock.js";
import { NatsSessions, sessionAge, slotAge } from "./sessions.js";
import { Slots } from "./slots.js";
import { NatsTasks } from "./tasks/task-store.js";

/** Creates the stores, which share the streams and the clock of the server. */
export class NatsStores {
  readonly bus: NatsBus;
  readonly sessions: SessionStore;
  readonly events: EventStore;
  readonly leases: LeaseStore;
  readonly nonces: NonceStore;
  readonly counters: CounterStore;
  readonly tasks: Required<TaskStore>;
  readonly #link: NatsLink;
  readonly #requests: NatsRequests;
  readonly #settings: NatsSettings;
  readonly #buckets = new Map<string, NatsBucket>();
  readonly #clock: ServerClock;

  constructor(client: NatsClient, settings: NatsSettings) {
    this.#link = new NatsLink(client, settings);
    this.#requests = new NatsRequests(this.#link);
    this.#settings = settings;
    this.bus = new NatsBus(this.#link);
    this.#clock = new ServerClock(this.#bucket(LEASES));
    this.sessions = this.#sessions();
    this.events = this.#events();
    this.leases = this.#leases();
    this.nonces = this.#nonces();
    this.counters = this.#counters();
    this.tasks = this.#tasks();
  }

  #sessions(): NatsSessions {
    const { idleTimeoutMs } = this.#settings;
    const bucket = this.#bucket({ name: "sessions", ageMs: sessionAge(idleTimeoutMs), perKey: 1 });
    const ageMs = slotAge(idleTimeoutMs);
    const slots = this.#bucket({ name: "session-slots", ageMs, perKey: -1 });
    return new NatsSessions(this.#link, bucket, new Slots(slots, "client"), this.#clock);
  }

  #events(): NatsEvents {
    const { ageMs } = this.#settings.events;
    return new NatsEvents(this.#link, this.#bucket({ name: "events", ageMs, perKey: -1 }));
  }

  #leases(): NatsLeases {
    const slots = new Slots(
      this.#bucket({ name: "lease-slots", ageMs: LEASE_AGE, perKey: -1 }),
      "group",
    );
    return new NatsLeases(this.#link, this.#bucket(LEASES), slots, this.#clock, LEASE_AGE);
  }

  #nonces(): NatsNonces {
    const { ageMs, count } = this.#settings.nonces;
    const shape = { name: "nonces", ageMs, perKey: 1, count, refusesNew: true };
    return new NatsNonces(this.#link, this.#bucket(shape), this.#clock);
  }

  #counters(): NatsCounters {
    const bucket = this.#bucket({ name: "counters", ageMs: COUNTER_AGE, perKey: 1 });
    // Only for long windows.
    const kept = (): NatsBucket => this.#bucket({ name: "counters-kept", ageMs: 0, perKey: 1 });
    return new NatsCounters(this.#link, bucket, kept, this.#clock);
  }

  #tasks(): NatsTasks {
    const bucket = this.#bucket({ name: "tasks", ageMs: 0, perKey: 1 });
    const parts = this.#bucket({ name: "task-parts", ageMs: 0, perKey: 1 });
    return new NatsTasks(this.#link, bucket, parts, this.#clock);
  }

  /** @throws StoreUnavailableError if the server or JetStream does not respond */
  ping(): Promise<void> {
    return this.#link.run("NATS", async () => {
      const manager = await this.#link.manager();
      await manager.getAccountInfo();
    });
  }

  async close(): Promise<void> {
    await this.tasks.close();
    this.#link.close();
  }

  async setUp(update: boolean): Promise<void> {
    for (const bucket of this.#buckets.values()) await bucket.setUp(update);
  }

  #bucket(shape: BucketShape): NatsBucket {
    const known = this.#buckets.get(shape.name);
    const bucket = known ?? new NatsBucket(this.#link, this.#requests, shape);
    this.#buckets.set(shape.name, bucket);
    return bucket;
  }
}

const LEASES: BucketShape = { name: "leases", ageMs: LEASE_AGE, perKey: 1 };
