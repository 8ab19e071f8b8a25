/** The options of the contract tests. */
import type { Cluster } from "@mcp-gen/core/cluster";
import type { Awaitable } from "@mcp-gen/core";

/** A part of the contract. `outage` tests all stores and the bus while the engine cannot be reached. */
export type ClusterTestPart =
  "bus" | "sessions" | "events" | "leases" | "nonces" | "counters" | "outage";

/** What a case needs of the engine that it opens. */
export interface ClusterTestSettings {
  /** The part of the contract that the case tests. In `outage`, the engine must report failures within a second. */
  readonly part: ClusterTestPart;
  /** Milliseconds until an idle session ends. */
  readonly idleTimeoutMs: number;
  /** Maximum number of events of a session. The engine may keep a few more. */
  readonly maxEvents: number;
  /** Maximum bytes of the data of the events of a session, as UTF-8. The engine rejects a larger event. */
  readonly maxEventBytes: number;
}

/** An engine as one process has it. */
export interface OpenedCluster {
  readonly cluster: Cluster;
  /** Opens the same data as another process does, with a connection of its own. */
  openAgain(): Awaitable<Pick<OpenedCluster, "cluster" | "close">>;
  /** Makes the engine unreachable for this process: stops it, or cuts the connection. For the part `outage`. */
  cutOff?(): Awaitable<void>;
  /** Ends `cutOff`. The data is still there. */
  restore?(): Awaitable<void>;
  /** Releases everything that `open` or `openAgain` has opened. Calls `cluster.close` if the cluster has it. */
  close(): Awaitable<void>;
}

export interface ClusterTestOptions {
  /** Opens an engine without data. Each case opens one, and closes it at the end. */
  readonly open: (settings: ClusterTestSettings) => Awaitable<OpenedCluster>;
  /** Parts that the engine does not have. Their cases are not registered. Default: none. */
  readonly without?: readonly ClusterTestPart[] | undefined;
  /** Milliseconds since 1970, by the clock of the engine. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** Waits, or advances the clock of the engine. Default: waits. */
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
}
