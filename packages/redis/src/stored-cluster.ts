/** What the modules of this package create together. */
import type {
  Bus,
  CounterStore,
  EventStore,
  LeaseStore,
  SessionStore,
} from "@mcp-gen/core/cluster";
import type { NonceStore } from "@mcp-gen/core/sealed";
import type { TaskStore } from "@mcp-gen/server/tasks";

/** A cluster whose modules are loaded. */
export interface StoredCluster {
  readonly bus: Bus;
  readonly sessions: SessionStore;
  readonly events: EventStore;
  readonly leases: LeaseStore;
  readonly nonces: NonceStore;
  readonly counters: CounterStore;
  readonly tasks: TaskStore;
  ping(): Promise<void>;
  close(): Promise<void>;
}
