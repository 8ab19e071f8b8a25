/** What several processes share. */
import type { NonceStore } from "../sealed/once.js";
import type { Bus } from "./bus.js";
import type { CounterStore } from "./counter-store.js";
import type { EventStore } from "./event-store.js";
import type { LeaseStore } from "./lease-store.js";
import type { SessionStore } from "./session-store.js";

/**
 * The stores and the bus of a cluster. An engine package creates all of them: `redis(client)`. Each one works alone, and
 * a missing one means that each process keeps this data for itself.
 *
 * @example const cluster = { ...redis(client), tasks: postgresTaskStore(pool) };
 */
export interface Cluster {
  readonly bus?: Bus;
  readonly sessions?: SessionStore;
  readonly events?: EventStore;
  readonly leases?: LeaseStore;
  /** Records single-use state. */
  readonly nonces?: NonceStore;
  readonly counters?: CounterStore;
  /**
   * Asks each engine for a sign of life, for `server.health()`. The promise of an engine rejects if the engine cannot be
   * used. The names are those of the engines: `redis`. A part with an engine of its own has a `ping` of its own.
   */
  ping?(): { readonly [engine: string]: Promise<void> };
  /** Releases what the engine package has opened. The client that the application passed in stays open. */
  close?(): Promise<void>;
}
