/** Makes this process a node of a cluster: its stores, its lease, and the messages between nodes. */
import { systemClock, wallTime, type Clock } from "../clock.js";
import { isolated } from "../isolated.js";
import { checkCluster } from "./check-cluster.js";
import type { Cluster } from "./cluster.js";
import { countedLeases, type CountedLeases } from "./counted-leases.js";
import { settleInTime } from "./deadline.js";
import { NodeGoneError } from "./errors.js";
import { failureReason } from "./failure-reason.js";
import { nodeLeaseName, NodeLease, RENEW } from "./node-lease.js";
import {
  decodeNodeMessage,
  decodeResponse,
  encodeFailure,
  encodeNodeMessage,
  encodeResult,
  type NodeMessage,
} from "./node-message.js";
import { limitedLeases, limitedStores } from "./node-stores.js";
import type {
  ClusterNode,
  ClusterStores,
  KeyListener,
  MessageListener,
  NodeHealth,
} from "./node.js";

/** Milliseconds that a node has to respond to a message. */
const ASK_TIME = 1_000;
/** Milliseconds that `leave` waits for its listeners. */
const LEAVE_TIME = 2_000;
/** Milliseconds that an engine has to show that it works. Longer than the calls of engines, whose errors say more. */
const SIGN_TIME = 1_100;
/** Milliseconds in which a node responds. A dead node never does, and some engines do not notice that. */
const SOON = 250;
/** Keys are spread over this number of topics, so that many sessions do not need many subscriptions. */
const SHARDS = 32;
/** The ends of keys are random: they are the ids of sessions. */
const HASHED = 8;
const ALL = "all";
/** The kind of the request for the epoch of a node. */
const EPOCH = "epoch";
/** Maximum number of messages whose delivery is awaited. */
const MAX_RECEIPTS = 1_000;

export interface JoinOptions {
  /** @see {@link newNodeId} */
  readonly nodeId?: string;
  readonly clock?: Clock;
  /** Returns a number from 0 to 1, which spreads the requests of nodes to an engine. For tests. */
  readonly random?: () => number;
  /** Receives the errors of listeners, and messages that cannot be read. */
  readonly onError: (error: unknown) => void;
}

/** The keys of one topic. Keys are not stored, so thousands of them need no memory. */
interface Shard {
  /** How many keys each listener watches. */
  readonly watches: Map<KeyListener, number>;
  /** Ends the subscription. Undefined without one. */
  readonly end: (() => void) | undefined;
}

type Signs = { readonly [engine: string]: Promise<void> };
type Handler = (value: unknown, from: string) => Promise<unknown>;

/** Returns a random id for a node. */
export function newNodeId(): string {
  const random = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/**
 * Makes this process a node. Works while engines are unavailable: the node takes its lease when it can.
 *
 * @throws TypeError if a part of the cluster lacks a method
 */
export function joinCluster(cluster: Cluster, options: JoinOptions): ClusterNode {
  checkCluster(cluster);
  return new Node(cluster, options);
}

class Node implements ClusterNode {
  readonly id: string;
  readonly joined: Promise<void>;
  readonly stores: ClusterStores;
  readonly #cluster: Cluster;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  readonly #ends: (() => void)[] = [];
  readonly #toAll = new Map<string, Set<MessageListener>>();
  /** The shards with watched keys. */
  readonly #shards = new Map<number, Shard>();
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #gapListeners = new Set<() => void>();
  readonly #fenceListeners = new Set<() => void>();
  readonly #leaveListeners = new Set<() => unknown>();
  readonly #counts = new Map<string, number>();
  /** Called when this process receives its own messages. */
  readonly #receipts = new Map<number, () => void>();
  #receipt = 0;
  readonly #leases: CountedLeases | undefined;
  /** Undefined without a lease store. */
  readonly #lease: NodeLease | undefined;
  #gapAt: number | undefined;
  #leaving: Promise<void> | undefined;

  constructor(cluster: Cluster, options: JoinOptions) {
    const { nodeId, clock = systemClock, random = Math.random, onError } = options;
    this.id = nodeId ?? newNodeId();
    this.#cluster = cluster;
    this.#clock = clock;
    this.#onError = onError;
    const { bus } = cluster;
    const leases = limitedLeases(cluster, clock);
    this.#leases = leases && countedLeases(leases);
    this.stores = limitedStores(cluster, clock, this.#leases);
    if (bus !== undefined) {
      this.#ends.push(
        bus.subscribe(ALL, (message) => this.#receive(message)),
        bus.serve(this.id, (message) => this.#respond(message)),
        bus.onGap(() => this.#gap()),
      );
    }
    this.answer(EPOCH, async () => this.epoch ?? null);
    this.#lease =
      leases &&
      new NodeLease(leases, {
        nodeId: this.id,
        clock,
        random,
        onLost: () => this.#tell(this.#fenceListeners),
        // The process continues to request its lease, even if the application cannot receive the error.
        onUnavailable: (error) =>
          isolated(
            () => onError(noLease(error)),
            () => {},
          ),
      });
    this.joined = this.#lease?.keep() ?? Promise.resolve();
    usedBy(cluster, 1);
  }

  get epoch(): number | undefined {
    return this.#lease === undefined ? 1 : this.#lease.epoch;
  }

  get hasBus(): boolean {
    return this.#cluster.bus !== undefined;
  }

  now(): number {
    return this.#lease?.now() ?? wallTime(this.#clock);
  }

  tellAll(kind: string, value: unknown, delivered?: () => void): void {
    this.#publish(ALL, { kind, from: this.id, key: "", value }, delivered);
  }

  onAll(kind: string, listener: MessageListener): () => void {
    return added(this.#toAll, kind, listener);
  }

  tell(key: string, kind: string, value: unknown, sender?: object, delivered?: () => void): void {
    this.#publish(topicOf(shardOf(key)), { kind, from: this.id, key, value }, delivered);
    if (sender === undefined) return;
    for (const listener of this.#listenersOf(key)) {
      if (listener.owner === sender) continue;
      isolated(() => listener.receive(key, kind, value, this.id), this.#onError);
    }
  }

  watch(key: string, listener: KeyListener): void {
    const number = shardOf(key);
    let shard = this.#shards.get(number);
    if (shard === undefined) {
      const subscribe = (): (() => void) | undefined =>
        this.#cluster.bus?.subscribe(topicOf(number), (message) => this.#receive(message));
      shard = { watches: new Map(), end: this.#leaving === undefined ? subscribe() : undefined };
      this.#shards.set(number, shard);
    }
    shard.watches.set(listener, (shard.watches.get(listener) ?? 0) + 1);
  }

  unwatch(key: string, listener: KeyListener): void {
    const number = shardOf(key);
    const shard = this.#shards.get(number);
    const count = shard?.watches.get(listener);
    if (shard === undefined || count === undefined) return;
    if (count > 1) return void shard.watches.set(listener, count - 1);
    shard.watches.delete(listener);
    if (shard.watches.size > 0) return;
    this.#shards.delete(number);
    shard.end?.();
  }

  async ask(nodeId: string, kind: string, value: unknown): Promise<unknown> {
    const gone = (cause?: unknown): NodeGoneError => new NodeGoneError(nodeId, cause);
    const { bus } = this.#cluster;
    const isOwn = nodeId === this.id;
    if (!isOwn && bus === undefined) throw gone();
    const message = encodeNodeMessage({ kind, from: this.id, key: "", value });
    const responding = isOwn
      ? this.#respond(message)
      : // A bus can fail in a way of its own.
        settled(() => bus!.request(nodeId, message, ASK_TIME)).catch((thrown: unknown) => {
          throw thrown instanceof NodeGoneError ? thrown : gone(thrown);
        });
    return decodeResponse(await settleInTime(responding, ASK_TIME, this.#clock, gone), nodeId);
  }

  answer(kind: string, handler: Handler): () => void {
    return added(this.#handlers, kind, handler);
  }

  async isOver(nodeId: string, epoch: number): Promise<boolean> {
    if (nodeId === this.id) return epoch !== this.epoch;
    if (this.stores.leases === undefined) return false;
    const asked = this.ask(nodeId, EPOCH, epoch).then((current) => current !== epoch);
    try {
      // A node that responds knows best. This asks no engine.
      return await settleInTime(asked, SOON, this.#clock, noSign);
    } catch {
      // The node does not respond soon, so its lease decides.
      return (await this.isLeaseFree(nodeId)) || asked.catch(() => false);
    }
  }

  async isLeaseFree(nodeId: string): Promise<boolean> {
    const { leases } = this.stores;
    if (leases === undefined) return false;
    // Taking and releasing the own lease would end it.
    if (nodeId === this.id) return this.epoch === undefined;
    const taken = await leases.acquire(nodeLeaseName(nodeId), this.id, RENEW);
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

  onLeave(listener: () => unknown): () => void {
    this.#leaveListeners.add(listener);
    return () => this.#leaveListeners.delete(listener);
  }

  count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  async health(): Promise<NodeHealth> {
    const engines = await Promise.all(
      Object.entries(this.#signs()).map(async ([engine, sign]) => {
        const state = await settleInTime(sign, SIGN_TIME, this.#clock, noSign).then(
          () => ({ ok: true }),
          (error: unknown) => ({ ok: false, error: failureReason(error) }),
        );
        return [engine, state] as const;
      }),
    );
    const { held = 0, lost = 0 } = this.#leases ?? {};
    const own = this.#lease?.epoch === undefined ? 0 : 1;
    return {
      nodeId: this.id,
      isReady: this.epoch !== undefined && engines.every(([, { ok }]) => ok),
      engines: Object.fromEntries(engines),
      gapAgeMs: this.#gapAt === undefined ? undefined : this.#clock.now() - this.#gapAt,
      leases: { held: held + own, lost: lost + (this.#lease?.lost ?? 0) },
      counts: Object.fromEntries(this.#counts),
    };
  }

  leave(): Promise<void> {
    return (this.#leaving ??= this.#leave());
  }

  async #leave(): Promise<void> {
    const listeners = [...this.#leaveListeners].map(async (listener) => listener());
    const ended = Promise.allSettled(listeners).then((results) => {
      for (const each of results) if (each.status === "rejected") this.#onError(each.reason);
    });
    await settleInTime(ended, LEAVE_TIME, this.#clock, slowLeave).catch(this.#onError);
    for (const end of this.#ends) isolated(end, this.#onError);
    for (const { end = () => {} } of this.#shards.values()) isolated(end, this.#onError);
    this.#shards.clear();
    // If the engine is unavailable, the lease expires.
    await this.#lease?.stop().catch(() => {});
    if (usedBy(this.#cluster, -1) === 0) await this.#cluster.close?.();
  }

  /** Asks each engine for a sign of life. The parts of an engine package share a function. */
  #signs(): Signs {
    const pings = new Map<unknown, string>();
    for (const [name, part] of Object.entries({ cluster: this.#cluster, ...this.#cluster })) {
      const { ping } = (part ?? {}) as Cluster;
      if (typeof ping === "function" && !pings.has(ping)) pings.set(ping, name);
    }
    const signs: Record<string, Promise<void>> = {};
    for (const [ping, name] of pings) {
      for (const [engine, sign] of Object.entries(signsOf(ping as () => Signs, name))) {
        signs[engine in signs ? `${engine} (${name})` : engine] = sign;
      }
    }
    return signs;
  }

  /** A copy, because listeners can end others. */
  #listenersOf(key: string): readonly KeyListener[] {
    return [...(this.#shards.get(shardOf(key))?.watches.keys() ?? [])];
  }

  #publish(topic: string, message: NodeMessage, delivered?: () => void): void {
    const receipt = delivered && this.#awaitReceipt(delivered);
    const bytes = encodeNodeMessage({ ...message, receipt });
    isolated(() => this.#cluster.bus?.publish(topic, bytes), this.#onError);
  }

  #awaitReceipt(delivered: () => void): number {
    const receipt = ++this.#receipt;
    this.#receipts.set(receipt, delivered);
    if (this.#receipts.size > MAX_RECEIPTS) this.#receipts.delete(receipt - MAX_RECEIPTS);
    return receipt;
  }

  #receive(bytes: Uint8Array): void {
    const message = this.#decoded(bytes);
    if (message === undefined) return;
    const { kind, from, key, value, receipt } = message;
    if (from === this.id) return this.#delivered(receipt);
    if (key === "") {
      for (const listener of this.#toAll.get(kind) ?? []) {
        isolated(() => listener(value, from), this.#onError);
      }
      return;
    }
    for (const listener of this.#listenersOf(key)) {
      isolated(() => listener.receive(key, kind, value, from), this.#onError);
    }
  }

  /** Reports a message that cannot be read. Only counts a message of a newer version of the server. */
  #decoded(bytes: Uint8Array): NodeMessage | undefined {
    try {
      const message = decodeNodeMessage(bytes);
      if (message === undefined) this.count("messages of a newer format");
      return message;
    } catch (thrown) {
      this.count("malformed messages");
      this.#onError(thrown);
      return undefined;
    }
  }

  #delivered(receipt: number | undefined): void {
    const delivered = receipt === undefined ? undefined : this.#receipts.get(receipt);
    if (delivered === undefined) return;
    this.#receipts.delete(receipt!);
    isolated(delivered, this.#onError);
  }

  async #respond(bytes: Uint8Array): Promise<Uint8Array> {
    try {
      const message = this.#decoded(bytes);
      if (message === undefined) throw new TypeError("the node cannot read this message");
      const { kind, from, value } = message;
      return encodeResult(await this.#handle(kind, value, from));
    } catch (thrown) {
      return encodeFailure(thrown);
    }
  }

  async #handle(kind: string, value: unknown, from: string): Promise<unknown> {
    const handlers = this.#handlers.get(kind);
    if (handlers === undefined)
      throw new TypeError(`${kind}: no handler for messages of this kind`);
    for (const handler of handlers) {
      const result = await handler(value, from);
      if (result !== undefined) return result;
    }
    return undefined;
  }

  #gap(): void {
    this.#gapAt = this.#clock.now();
    this.#receipts.clear();
    this.#tell(this.#gapListeners);
  }

  #tell(listeners: Iterable<() => void>): void {
    for (const listener of listeners) isolated(listener, this.#onError);
  }
}

function signsOf(ping: () => Signs, name: string): Signs {
  try {
    return ping();
  } catch (thrown) {
    return { [name]: Promise.reject(thrown as Error) };
  }
}

/** How many nodes of this process use an engine package. Copies of a cluster object share the function `close`. */
const users = new WeakMap<object, number>();

function usedBy({ close }: Cluster, change: 1 | -1): number {
  if (close === undefined) return 0;
  const count = (users.get(close) ?? 0) + change;
  users.set(close, count);
  return count;
}

/** Returns the result of a call. Rejects if the call throws. */
async function settled<T>(call: () => Promise<T>): Promise<T> {
  return call();
}

function noSign(): Error {
  return new Error(`no response within ${SIGN_TIME} ms`);
}

function noLease(reason: unknown): Error {
  const error = new Error(
    `cluster: this process cannot take its lease: ${failureReason(reason)}. Without the lease, requests of sessions get 503.`,
  );
  // The reason is outside of the program, and logs print the stack.
  error.stack = String(error);
  return error;
}

function slowLeave(): Error {
  return new Error(`leave: not complete within ${LEAVE_TIME} ms; the process leaves the cluster`);
}

function topicOf(shard: number): string {
  return `s${shard}`;
}

/** FNV-1a of the end of a key: spreads keys evenly, and is the same in every process. */
function shardOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = Math.max(0, key.length - HASHED); index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % SHARDS;
}

function added<T>(lists: Map<string, Set<T>>, key: string, item: T): () => void {
  const list = lists.get(key) ?? new Set();
  lists.set(key, list.add(item));
  return () => {
    if (list.delete(item) && list.size === 0 && lists.get(key) === list) lists.delete(key);
  };
}
