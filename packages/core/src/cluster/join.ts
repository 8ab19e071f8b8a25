/** Makes this process a node of a cluster: its lease, and the messages between nodes. */
import { systemClock, wallTime, type Clock, type Timer } from "../clock.js";
import { isolated } from "../isolated.js";
import type { Cluster } from "./cluster.js";
import { withDeadline } from "./deadline.js";
import { decodeMessage, encodeMessage } from "./encoding.js";
import { NodeGoneError } from "./errors.js";
import type { Lease } from "./lease-store.js";
import type { ClusterNode, ClusterStores, NodeHealth, MessageListener } from "./node.js";

/** Milliseconds that other nodes wait for a node that does not renew its lease. */
export const NODE_LEASE = 10_000;
const RENEW = NODE_LEASE / 4;
/** Milliseconds that a node has to respond to a message. */
const ASK_TIME = 1_000;
/** Keys are spread over this number of topics, so that many sessions do not need many subscriptions. */
const SHARDS = 32;
const ALL = "all";

export interface JoinOptions {
  /** @see {@link newNodeId} */
  readonly nodeId?: string;
  readonly clock?: Clock;
  /** Receives the errors of listeners, and messages that cannot be read. */
  readonly onError: (error: unknown) => void;
}

/** A message between nodes: kind, sender, key, value. */
type Message = readonly [kind: string, from: string, key: string, value: unknown];

/** Returns a random id for a node. */
export function newNodeId(): string {
  const random = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Makes this process a node. Works while engines are unavailable: the node takes its lease when it can. */
export function joinCluster(cluster: Cluster, options: JoinOptions): ClusterNode {
  return new Node(cluster, options);
}

class Node implements ClusterNode {
  readonly id: string;
  readonly stores: ClusterStores;
  readonly #cluster: Cluster;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  readonly #ends: (() => void)[] = [];
  readonly #toAll = new Map<string, Set<MessageListener>>();
  readonly #watched = new Map<string, Set<(kind: string, value: unknown, from: string) => void>>();
  /** The shards with watched keys: the number of keys, and the function that ends the subscription. */
  readonly #shards = new Map<number, { keys: number; end: () => void }>();
  readonly #handlers = new Map<string, (value: unknown, from: string) => Promise<unknown>>();
  readonly #gapListeners = new Set<() => void>();
  readonly #fenceListeners = new Set<() => void>();
  #lease: Lease | undefined;
  #lost = 0;
  /** The clock of the engine minus the own clock. */
  #offset = 0;
  #gapAt: number | undefined;
  #timer: Timer | undefined;
  #left = false;

  constructor(cluster: Cluster, { nodeId, clock = systemClock, onError }: JoinOptions) {
    this.id = nodeId ?? newNodeId();
    this.#cluster = cluster;
    this.#clock = clock;
    this.#onError = onError;
    this.stores = storesOf(cluster, clock);
    const { bus } = cluster;
    if (bus !== undefined) {
      this.#ends.push(
        bus.subscribe(ALL, (message) => this.#receive(message)),
        bus.serve(this.id, (message) => this.#respond(message)),
        bus.onGap(() => this.#gap()),
      );
    }
    if (cluster.leases !== undefined) void this.#keepLease();
  }

  get epoch(): number | undefined {
    return this.#cluster.leases === undefined ? 1 : this.#lease?.epoch;
  }

  now(): number {
    return wallTime(this.#clock) + this.#offset;
  }

  tellAll(kind: string, value: unknown): void {
    this.#publish(ALL, [kind, this.id, "", value]);
  }

  onAll(kind: string, listener: MessageListener): () => void {
    return added(this.#toAll, kind, listener);
  }

  tell(key: string, kind: string, value: unknown): void {
    this.#publish(topicOf(shardOf(key)), [kind, this.id, key, value]);
  }

  watch(key: string, listener: (kind: string, value: unknown, from: string) => void): () => void {
    const shard = shardOf(key);
    const known = this.#shards.get(shard);
    if (known === undefined) {
      const end = this.#cluster.bus?.subscribe(topicOf(shard), (message) => this.#receive(message));
      this.#shards.set(shard, { keys: 1, end: end ?? (() => {}) });
    } else known.keys++;
    const remove = added(this.#watched, key, listener);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      remove();
      const held = this.#shards.get(shard);
      if (held === undefined || --held.keys > 0) return;
      this.#shards.delete(shard);
      held.end();
    };
  }

  async ask(nodeId: string, kind: string, value: unknown): Promise<unknown> {
    if (nodeId === this.id) return this.#handle(kind, value, nodeId);
    const { bus } = this.#cluster;
    if (bus === undefined) throw new NodeGoneError(nodeId);
    const message: Message = [kind, this.id, "", value];
    return decodeMessage(await bus.request(nodeId, encodeMessage(message), ASK_TIME));
  }

  answer(kind: string, handler: (value: unknown, from: string) => Promise<unknown>): () => void {
    this.#handlers.set(kind, handler);
    return () => this.#handlers.delete(kind);
  }

  async isOver(nodeId: string, epoch: number): Promise<boolean> {
    const { leases } = this.stores;
    if (nodeId === this.id) return epoch !== this.epoch;
    if (leases === undefined) return false;
    const taken = await leases.acquire(nameOf(nodeId), this.id, RENEW);
    if (taken === undefined) return false;
    await leases.release(taken);
    return true;
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  onFenced(listener: () => void): () => void {
    this.#fenceListeners.add(listener);
    return () => this.#fenceListeners.delete(listener);
  }

  async health(): Promise<NodeHealth> {
    const engines: Record<string, { ok: boolean; error?: string }> = {};
    for (const [engine, sign] of Object.entries(this.#cluster.ping?.() ?? {})) {
      engines[engine] = await sign.then(
        () => ({ ok: true }),
        (error: unknown) => ({ ok: false, error: String(error) }),
      );
    }
    return {
      nodeId: this.id,
      engines,
      gapAgeMs: this.#gapAt === undefined ? undefined : this.#clock.now() - this.#gapAt,
      leases: { held: this.#lease === undefined ? 0 : 1, lost: this.#lost },
    };
  }

  async leave(): Promise<void> {
    if (this.#left) return;
    this.#left = true;
    this.#timer?.cancel();
    for (const end of this.#ends) end();
    for (const { end } of this.#shards.values()) end();
    const lease = this.#lease;
    this.#lease = undefined;
    if (lease !== undefined) await this.stores.leases?.release(lease).catch(this.#onError);
    await this.#cluster.close?.();
  }

  #publish(topic: string, message: Message): void {
    this.#cluster.bus?.publish(topic, encodeMessage(message));
  }

  #receive(bytes: Uint8Array): void {
    isolated(() => {
      const [kind, from, key, value] = decodeMessage(bytes) as Message;
      if (from === this.id) return;
      for (const listener of key === "" ? (this.#toAll.get(kind) ?? []) : []) {
        isolated(() => listener(value, from), this.#onError);
      }
      for (const listener of this.#watched.get(key) ?? []) {
        isolated(() => listener(kind, value, from), this.#onError);
      }
    }, this.#onError);
  }

  async #respond(bytes: Uint8Array): Promise<Uint8Array> {
    const [kind, from, , value] = decodeMessage(bytes) as Message;
    return encodeMessage((await this.#handle(kind, value, from)) ?? null);
  }

  async #handle(kind: string, value: unknown, from: string): Promise<unknown> {
    const handler = this.#handlers.get(kind);
    if (handler === undefined) throw new TypeError(`${kind}: no handler for messages of this kind`);
    return handler(value, from);
  }

  #gap(): void {
    this.#gapAt = this.#clock.now();
    for (const listener of this.#gapListeners) isolated(listener, this.#onError);
  }

  async #keepLease(): Promise<void> {
    const started = this.#clock.now();
    try {
      await this.#renew();
    } catch {
      // The engine is unavailable. The lease is lost when its time is over.
      const lease = this.#lease;
      if (lease !== undefined && lease.expiresAt <= this.now()) this.#fenced();
    }
    if (this.#left) return;
    const next = Math.max(0, RENEW - (this.#clock.now() - started));
    this.#timer = this.#clock.after(next, () => void this.#keepLease());
  }

  async #renew(): Promise<void> {
    const { leases } = this.stores;
    if (leases === undefined || this.#left) return;
    const lease = this.#lease;
    if (lease !== undefined) {
      if (await leases.renew(lease, NODE_LEASE)) {
        this.#lease = { ...lease, expiresAt: this.now() + NODE_LEASE };
        return;
      }
      this.#fenced();
    }
    const taken = await leases.acquire(nameOf(this.id), this.id, NODE_LEASE);
    if (taken === undefined) return;
    if (this.#left) return void (await leases.release(taken));
    this.#lease = taken;
    this.#offset = taken.expiresAt - NODE_LEASE - wallTime(this.#clock);
  }

  #fenced(): void {
    this.#lease = undefined;
    this.#lost++;
    for (const listener of this.#fenceListeners) isolated(listener, this.#onError);
  }
}

function storesOf({ sessions, events, leases, nonces, counters }: Cluster, clock: Clock) {
  return {
    ...(sessions && {
      sessions: withDeadline(
        sessions,
        "sessions",
        ["create", "find", "update", "touch", "remove"],
        clock,
      ),
    }),
    ...(events && {
      events: withDeadline(events, "events", ["open", "head", "append", "after", "forget"], clock),
    }),
    ...(leases && {
      leases: withDeadline(leases, "leases", ["acquire", "renew", "release"], clock),
    }),
    ...(nonces && { nonces: withDeadline(nonces, "single-use state", ["use"], clock) }),
    ...(counters && { counters: withDeadline(counters, "counters", ["add"], clock) }),
  };
}

function nameOf(nodeId: string): string {
  return `node:${nodeId}`;
}

function topicOf(shard: number): string {
  return `s${shard}`;
}

/** FNV-1a: spreads keys evenly, and is the same in every process. */
function shardOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % SHARDS;
}

function added<T>(lists: Map<string, Set<T>>, key: string, item: T): () => void {
  const list = lists.get(key) ?? new Set();
  lists.set(key, list.add(item));
  return () => {
    if (list.delete(item) && list.size === 0) lists.delete(key);
  };
}
