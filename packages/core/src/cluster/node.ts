/** One process of a cluster, for servers and transports. */
import type { Cluster } from "./cluster.js";

/** The stores of a cluster. */
export type ClusterStores = Omit<Cluster, "bus" | "ping" | "close">;

/**
 * The kind of a message of a process to itself: the transports open a session in this process, because the application
 * sends a message to it. The value is the id of the session. The response is true if the session exists.
 */
export const OPEN_SESSION = "open session";

/** Receives a message of a node. The value is JSON. */
export type MessageListener = (value: unknown, from: string) => void;

/** Receives the messages about the keys that it watches, and about other keys, which it ignores. */
export interface KeyListener {
  /** Identifies a part of this process, such as one of several HTTP listeners. */
  readonly owner?: object | undefined;
  receive(key: string, kind: string, value: unknown, from: string): void;
}

/** The state of a node, for health checks. */
export interface NodeHealth {
  readonly nodeId: string;
  /** Whether the process can serve sessions: each engine responds, and the process holds its lease. */
  readonly isReady: boolean;
  /** Whether each engine responds. Empty for an engine package without `ping`. */
  readonly engines: {
    readonly [engine: string]: { readonly ok: boolean; readonly error?: string };
  };
  /** Milliseconds since messages of other nodes may last have been missed; undefined if there was no gap. */
  readonly gapAgeMs: number | undefined;
  /** The leases of this process: its own one, and others such as those of GET streams. */
  readonly leases: { readonly held: number; readonly lost: number };
  /** How often something was counted, such as ignored input responses. @see {@link ClusterNode.count} */
  readonly counts: { readonly [name: string]: number };
}

/**
 * A process as a member of a cluster. Without a bus, messages reach only this process; without a lease store, this node
 * holds its lease for ever.
 */
export interface ClusterNode {
  /** Identifies the process. Random, and different after a restart. Contains only letters, digits, `-` and `_`. */
  readonly id: string;
  /**
   * The stores that the cluster has. A call that takes longer than a second, or fails with any other error than a
   * RetryLaterError or a RangeError, rejects with StoreUnavailableError. A RangeError says that a value is too large for the
   * engine. Sessions are checked: `find` rejects with InvalidRecordError or NewerRecordError.
   */
  readonly stores: ClusterStores;
  /** Whether the cluster has a bus. Without one, a process does not notice what others change. */
  readonly hasBus: boolean;
  /**
   * The epoch of the lease of this process. Undefined while the process does not hold its lease: before the engine has
   * given it, and when the engine has been away for longer than the lease.
   */
  readonly epoch: number | undefined;
  /** Resolves after the first attempt to take the lease. */
  readonly joined: Promise<void>;
  /** Milliseconds since 1970 by the clock of the engine, as exactly as the last renewal of the lease tells it. */
  now(): number;

  /**
   * Sends a message to all other nodes.
   *
   * @param delivered called when the engine has delivered the message, so that all nodes get it whose connection works.
   * Not called if the message is lost
   */
  tellAll(kind: string, value: unknown, delivered?: () => void): void;
  /** Receives the messages of other nodes to all. */
  onAll(kind: string, listener: MessageListener): () => void;

  /**
   * Sends a message to all other nodes that watch a key, such as the id of a session.
   *
   * @param sender the listeners of other owners in this process immediately get the message too
   * @param delivered called when the engine has delivered the message. Called only if this process watches the key too
   */
  tell(key: string, kind: string, value: unknown, sender?: object, delivered?: () => void): void;
  /** Receives the messages about a key, until `unwatch` was called as often as `watch`. */
  watch(key: string, listener: KeyListener): void;
  unwatch(key: string, listener: KeyListener): void;

  /**
   * Sends a message to one node, and returns the response of its handler, or null if it returns nothing. Also works for
   * this node.
   *
   * @throws NodeGoneError if the node does not respond within a second
   * @throws NodeHandlerError with the message of the handler's error if the handler rejects
   */
  ask(nodeId: string, kind: string, value: unknown): Promise<unknown>;
  /**
   * Handles the messages of one kind to this node. If a kind has several handlers, the first response counts that is not
   * undefined.
   */
  answer(kind: string, handler: (value: unknown, from: string) => Promise<unknown>): () => void;

  /**
   * Whether a node has lost the lease with this epoch, so that its calls and streams have ended. Also ends an expired
   * lease, so that the node notices even if it only stalled.
   */
  isOver(nodeId: string, epoch: number): Promise<boolean>;
  /**
   * Whether no process holds the lease of a node that does not respond: the node has ended, or was cut off for so long that
   * its calls and streams have ended. False without a lease store.
   */
  isLeaseFree(nodeId: string): Promise<boolean>;

  /** Calls the listener when messages of other nodes may have been missed. */
  onGap(listener: () => void): () => void;
  /** Calls the listener when this process has lost its lease: other nodes treat its calls and streams as ended. */
  onFenced(listener: () => void): () => void;

  /** Adds 1 to a number in `health`, such as `responses of other sessions`. */
  count(name: string): void;
  health(): Promise<NodeHealth>;
  /**
   * Calls the listener when this process leaves the cluster, before it gives up its lease. The node waits for the
   * returned promise, at most two seconds.
   */
  onLeave(listener: () => unknown): () => void;
  /** Gives up the lease, ends all subscriptions and releases the engine package. */
  leave(): Promise<void>;
}
