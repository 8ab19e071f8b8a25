/**
 * The GET stream of a session in a cluster. A lease gives the stream to one process, and the record names the process.
 * Messages of other processes wait in the backlog of the record, from which the process with the stream takes them: each
 * change of the record is a compare-and-set, so each message is sent once and in order.
 */
import { RetryLaterError } from "@mcp-gen/core/base";
import type { Connection, Timer } from "@mcp-gen/core";
import type { ClusterNode, Lease, SessionPatch, SessionRecord } from "@mcp-gen/core/cluster";
import { NodeGoneError } from "@mcp-gen/core/cluster/errors";
import type { SessionContext } from "../session/http-session.js";
import { Backlog } from "./backlog.js";
import { inTime } from "./in-time.js";
import { STREAM } from "./kinds.js";
import type { SharedEventStream } from "./shared-event-stream.js";
import { newStreamName } from "./stream-name.js";

/** Milliseconds for which a process gets the stream. It renews the lease much earlier. */
const LEASE = 30_000;
/**
 * Milliseconds of the lease until the record names the process. If it ends before, the other processes cannot know which one
 * has the lease, and must wait.
 */
const CLAIM = 3_000;
/** Milliseconds in which the process begins to change the record. Both operations of the engine take at most a second. */
const NAMING = CLAIM - 2_000;
/** Milliseconds until messages are taken from the backlog again, if the store was not available. */
const RETRY = 1_000;
/** Milliseconds between attempts to get a stream that another process gives up at this moment. */
const GIVING_UP = 100;
const ATTEMPTS = 4;

/** The message with which a process asks for the stream of another one. The response: whether the stream stays open. */
export interface StreamRequest {
  readonly session: string;
  /** The epoch of the lease. Undefined for the other listeners of the same process, which all have the lease. */
  readonly epoch?: number | undefined;
  /** The stream that the client resumes: a listener of the same process keeps any other stream. */
  readonly label?: string | undefined;
  /** Whether the client resumes the stream: the newer connection wins. */
  readonly resumes: boolean;
}

/** What a stream needs from its session. */
export interface StreamSession {
  readonly id: string;
  readonly clientKey: string;
  readonly over: boolean;
  readonly connection: Connection;
  readonly record: SessionRecord | undefined;
  readonly isListeningHere: boolean;
  read(): Promise<SessionRecord | undefined>;
  update(patchOf: (record: SessionRecord) => SessionPatch | undefined): Promise<SessionRecord>;
}

/** The streams that this process writes. */
export interface WrittenStreams {
  /** Stops writing a GET stream. Resolves when another process can continue it. */
  endGet(label: string): Promise<void>;
}

/** What a stream needs from the sessions of its process. */
export interface StreamCluster {
  readonly node: ClusterNode;
  readonly streams: WrittenStreams;
  /** Messages of other processes that were sent before have arrived, in milliseconds of `ClusterNode.now`. */
  readonly heardUntil: number;
}

/** The right to the stream, in this process. */
interface Held {
  lease: Lease;
  readonly label: string;
  readonly missedSince: number | undefined;
  /** Messages of the backlog that are not sent yet. */
  backlog: readonly string[];
  /** When the client got the stream, with the changes that it missed, in milliseconds of `ClusterNode.now`. */
  attachedAt: number | undefined;
}

export class StreamLease {
  readonly #session: StreamSession;
  readonly #cluster: StreamCluster;
  readonly #node: ClusterNode;
  readonly #streams: WrittenStreams;
  readonly #context: SessionContext;
  #held: Held | undefined;
  #stream: SharedEventStream | undefined;
  /** Claims and ends of the stream, one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;
  #isClaiming = false;
  /** Messages for the stream of another process. */
  readonly #backlog: Backlog;
  /** Whether earlier messages of this process may still be in the backlog, so that the next ones must follow them. */
  #isBehind = false;
  #isDraining = false;
  /** The last update that took messages from the backlog, while it is unknown whether it took effect. */
  #taking: { version: number; texts: readonly string[] } | undefined;
  #redrain: Timer | undefined;

  constructor(session: StreamSession, cluster: StreamCluster, context: SessionContext) {
    this.#session = session;
    this.#cluster = cluster;
    this.#node = cluster.node;
    this.#streams = cluster.streams;
    this.#context = context;
    this.#backlog = new Backlog(session, context);
  }

  /** Whether this process must keep the session because of its stream. */
  get isBusy(): boolean {
    return this.#held !== undefined || this.#pending > 0 || this.#backlog.isBusy;
  }

  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  /** Whether a message can be sent immediately: earlier messages of this process do not wait in the backlog. */
  get isDirect(): boolean {
    return !this.#isBehind;
  }

  /** The label of the stream that this process holds. */
  get label(): string | undefined {
    return this.#held?.label;
  }

  /**
   * Gets the stream for a connection of the client. Returns false if the client already reads it elsewhere.
   *
   * @param label the stream that the client resumes: the newer connection wins
   * @throws StoreUnavailableError, RetryLaterError
   */
  claim(label: string | undefined): Promise<boolean> {
    const { clock } = this.#context.settings;
    let isLate = false;
    const claimed = this.#enqueue(async () => {
      const isClaimed = await this.#claim(label);
      // Before the next claim, which would get the same lease.
      if (isLate) await this.#detachAndGiveUp();
      return isClaimed;
    });
    return inTime(clock, claimed).catch((error: unknown) => {
      isLate = true;
      throw error;
    });
  }

  /**
   * The client reads the stream that was claimed.
   *
   * @param missedSince when the client has missed messages since another time than the end of the last stream
   */
  open(stream: SharedEventStream, missedSince?: number): void {
    const held = this.#held;
    if (held === undefined) return stream.end();
    this.#stream = stream;
    stream.onDisconnected = () => {
      if (this.#stream === stream) this.leave();
    };
    const { backlog } = held;
    held.backlog = [];
    for (const text of backlog) stream.send(text);
    if (!stream.connected) return void this.leave();
    held.attachedAt = this.#node.now();
    this.#session.connection.attach?.(missedSince ?? held.missedSince);
    if (this.#backlog.isBusy) void this.#backlog.post();
    void this.#drain();
  }

  /** Gives up the stream, because the client has disconnected. */
  leave(): Promise<unknown> {
    const held = this.#held;
    if (held === undefined) return this.#last;
    const detachedAt = this.#detachedAt(held);
    this.#detach();
    return this.#enqueue(() => this.#giveUp(held, detachedAt)).catch(() => {});
  }

  async #detachAndGiveUp(): Promise<void> {
    const held = this.#held;
    if (held === undefined) return;
    const detachedAt = this.#detachedAt(held);
    this.#detach();
    await this.#giveUp(held, detachedAt).catch(() => {});
  }

  /**
   * Until when the client has got all changes. After a pause of the process, messages about changes may still wait, and the
   * client does not get them here. Undefined if the client has not got the stream: it still misses the changes since the end
   * of an earlier stream.
   */
  #detachedAt({ attachedAt }: Held): number | undefined {
    return attachedAt === undefined ? undefined : Math.max(attachedAt, this.#cluster.heardUntil);
  }

  /** Another process asks for the stream. Returns whether the stream stays open here. */
  async yields({ epoch, label, resumes }: StreamRequest): Promise<boolean> {
    // This listener itself asks the others of its process.
    if (epoch === undefined && this.#isClaiming) return false;
    const held = this.#held;
    if (held !== undefined && (epoch === undefined || held.lease.epoch === epoch)) {
      if (!resumes && this.#session.isListeningHere) return true;
      if (label !== undefined && held.label !== label) return true;
      await this.end();
    }
    await this.#last;
    return false;
  }

  /** Ends the stream in this process. Other processes can get it. */
  async end(): Promise<void> {
    const stream = this.#stream;
    this.#stream = undefined;
    stream?.end();
    await this.leave();
  }

  /** Called with each newer record. */
  onRecord({ stream, backlog }: SessionRecord): void {
    const held = this.#held;
    if (held === undefined) return;
    if (stream?.node !== this.#node.id || stream.epoch !== held.lease.epoch) {
      // Another process has the lease already. This only ends its count.
      void this.#release(held.lease);
      this.#lose();
    } else if (backlog.length > 0) void this.#drain();
  }

  /** Extends the lease. If the lease was lost, gets it again, or ends the stream. */
  async renew(): Promise<void> {
    const held = this.#held;
    const { leases } = this.#node.stores;
    if (held === undefined || leases === undefined) return;
    if (await leases.renew(held.lease, LEASE)) return;
    // Not while the stream is claimed or given up.
    await this.#enqueue(() => this.#regain(held));
  }

  /** Sends a message to the process with the stream, or keeps it in the backlog until a stream is open. */
  post(text: string): void {
    this.#isBehind = true;
    this.#backlog.add(text);
    if (this.#session.record !== undefined) void this.#backlog.post();
  }

  /** Returns the messages that were sent before the session was stored. */
  takeQueue(): string[] {
    return this.#backlog.takeQueue();
  }

  /** Stops, because the session ends in this process. */
  close(): void {
    this.#redrain?.cancel();
    this.#backlog.close();
    if (this.#held !== undefined) void this.#release(this.#held.lease);
    this.#lose();
  }

  async #claim(label: string | undefined): Promise<boolean> {
    const session = this.#session;
    const before = this.#held?.label;
    // A client with the id of an earlier stream does not get this one.
    if (session.isListeningHere && before !== label) return false;
    if (before !== undefined) {
      // The session continues here: its messages wait in the backlog until the new connection reads them.
      const stream = this.#stream;
      this.#stream = undefined;
      stream?.end();
      await this.#streams.endGet(before);
    }
    if (await this.#isOpenBeside(label)) return false;
    if (this.#backlog.isReturning) await this.#backlog.post();
    if (this.#backlog.isReturning) throw changesHands();
    const lease = await this.#take(label);
    if (lease === undefined) return false;
    const { clock } = this.#context.settings;
    const latest = clock.now() + NAMING;
    const { id: node } = this.#node;
    let own = { node, epoch: lease.epoch, label: "" };
    let missedSince: number | undefined;
    try {
      await session.update((record) => {
        if (clock.now() > latest) throw changesHands();
        // After a failed attempt to give up the stream, the record still names this process.
        const isOwn = before !== undefined && record.stream?.epoch === lease.epoch;
        missedSince = isOwn ? undefined : record.detachedAt;
        // A process that has not given up the stream may still write it, so the stream continues under a new name.
        const isFree = record.stream === null || record.stream.node === node;
        own = { ...own, label: (isFree ? label : undefined) ?? newStreamName(node, "g") };
        // Nothing else changes: if the response of the store is lost, the next claim finds the same messages and time.
        return { stream: own };
      });
    } catch (error) {
      void this.#release(lease);
      throw error;
    }
    const held: Held = { lease, label: own.label, missedSince, backlog: [], attachedAt: undefined };
    this.#held = held;
    void this.renew().catch(() => {});
    try {
      held.backlog = await this.#takeBacklog(held);
    } catch (error) {
      // The messages are taken later, when the client reads the stream.
      this.#report(error);
    }
    if (this.#held === held) return true;
    this.#backlog.giveBack(held.backlog);
    throw changesHands();
  }

  /** Whether another listener of this process keeps the stream. The lease does not distinguish the listeners. */
  async #isOpenBeside(label: string | undefined): Promise<boolean> {
    const { id: session } = this.#session;
    const request: StreamRequest = { session, label, resumes: label !== undefined };
    this.#isClaiming = true;
    try {
      return (await this.#node.ask(this.#node.id, STREAM, request)) === true;
    } finally {
      this.#isClaiming = false;
    }
  }

  /** Takes the lease. If another process holds the stream, asks it. */
  async #take(label: string | undefined): Promise<Lease | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const lease = await this.#acquire(CLAIM);
      if (lease !== undefined) return lease;
      const holder = (await this.#session.read())?.stream ?? undefined;
      if (holder === undefined) {
        // Another process gets or gives up the stream at this moment.
        if (attempt + 1 === ATTEMPTS) throw changesHands();
        await new Promise<void>((resolve) => {
          this.#context.settings.clock.after(GIVING_UP, resolve);
        });
        continue;
      }
      const { id: session } = this.#session;
      const { epoch, node: owner } = holder;
      // A client with the id of an earlier stream gets this one only if it is not open: the client may have received no
      // event of it.
      const resumes = label !== undefined && holder.label === label;
      const request: StreamRequest = { session, epoch, resumes };
      try {
        if ((await this.#node.ask(owner, STREAM, request)) === true) return undefined;
      } catch (error) {
        if (!(error instanceof NodeGoneError)) throw error;
      }
      // The process no longer uses the stream, or has ended without giving it up.
      await this.#release({ name: this.#name, owner, epoch, expiresAt: 0 });
    }
    return undefined;
  }

  async #acquire(ttlMs: number): Promise<Lease | undefined> {
    const { leases } = this.#node.stores;
    const { clientKey } = this.#session;
    const { clientShare, streams } = this.#context.limits;
    const limit = { group: `streams ${clientKey}`, most: Math.ceil(clientShare * streams) };
    if (leases !== undefined) return leases.acquire(this.#name, this.#node.id, ttlMs, limit);
    // Without leases, the newest connection wins.
    const epoch = Math.floor(this.#node.now());
    return { name: this.#name, owner: this.#node.id, epoch, expiresAt: Infinity };
  }

  /** Gets a lost lease again, or ends the stream. */
  async #regain(held: Held): Promise<void> {
    if (this.#held !== held) return;
    const lease = await this.#acquire(CLAIM);
    if (lease === undefined) return this.#lose();
    if (this.#held !== held) {
      // The client has disconnected meanwhile. No process could get the stream until the end of this lease.
      await this.#release(lease);
      return;
    }
    const { label, lease: old } = held;
    held.lease = lease;
    const stream = { node: this.#node.id, epoch: lease.epoch, label };
    await this.#session.update((record) => {
      if (record.stream !== null && record.stream.epoch !== old.epoch) return undefined;
      return { stream };
    });
    await this.#node.stores.leases?.renew(lease, LEASE);
  }

  /** Returns whether the lease is free. */
  async #release(lease: Lease): Promise<boolean> {
    try {
      await this.#node.stores.leases?.release(lease);
      return true;
    } catch {
      return false;
    }
  }

  async #giveUp({ label, lease, backlog }: Held, detachedAt: number | undefined): Promise<void> {
    let unsent = backlog;
    let isReturned = false;
    let isFree = false;
    try {
      await this.#streams.endGet(label);
      // While the lease may not be free, the record names this process: another one can then free it.
      isFree = await this.#release(lease);
      await this.#session.update((record) => {
        unsent = [...unsent, ...this.#takenBefore(record)];
        isReturned = record.stream?.epoch === lease.epoch;
        if (!isReturned) return undefined;
        const since = detachedAt ?? record.detachedAt;
        const patch = { ...this.#backlog.returning(record, unsent), detachedAt: since };
        return isFree ? { ...patch, stream: null } : patch;
      });
      if (isReturned) this.#backlog.returned();
      else this.#backlog.giveBack(unsent);
    } catch (error) {
      this.#backlog.giveBack(unsent);
      if (!isFree) await this.#release(lease);
      throw error;
    }
  }

  /** Another process has the stream. */
  #lose(): void {
    const stream = this.#stream;
    const label = this.#held?.label;
    this.#detach();
    stream?.end();
    if (label !== undefined) void this.#streams.endGet(label);
  }

  #detach(): void {
    if (this.#held === undefined) return;
    this.#held = undefined;
    this.#stream = undefined;
    this.#session.connection.detach?.();
  }

  /** Sends the messages of other processes, which are in the backlog. */
  async #drain(): Promise<void> {
    if (this.#isDraining) return;
    this.#isDraining = true;
    let isDone = true;
    try {
      // Messages that arrive while this method runs do not start it again.
      do {
        // Before the stream is given up, so that another process continues after these messages.
        await this.#enqueue(() => this.#sendBacklog());
      } while (this.#hasBacklog);
      if (this.#stream?.connected === true && !this.#backlog.isBusy) this.#isBehind = false;
    } catch (error) {
      isDone = false;
      this.#report(error);
    } finally {
      this.#isDraining = false;
    }
    if (isDone || this.#held === undefined) return;
    this.#redrain = this.#context.settings.clock.after(RETRY, () => void this.#drain());
  }

  /** Whether the record has messages that this process can send now. */
  get #hasBacklog(): boolean {
    const held = this.#held;
    const { record } = this.#session;
    if (held === undefined || this.#stream?.connected !== true) return false;
    return record?.stream?.epoch === held.lease.epoch && record.backlog.length > 0;
  }

  /** Takes the messages from the backlog and sends them. */
  async #sendBacklog(): Promise<void> {
    const held = this.#held;
    const stream = this.#stream;
    if (held === undefined || stream?.connected !== true) return;
    const taken = await this.#takeBacklog(held);
    // If the client has disconnected meanwhile, it gets the messages when it resumes the stream.
    for (const text of taken) stream.send(text);
  }

  /** Takes the messages from the backlog. */
  async #takeBacklog(held: Held): Promise<readonly string[]> {
    const isEmpty = this.#session.record?.backlog.length === 0 && this.#taking === undefined;
    if (isEmpty) return [];
    let taken: readonly string[] = [];
    await this.#session.update((record) => {
      taken = this.#takenBefore(record);
      if (taken.length > 0 || record.stream?.epoch !== held.lease.epoch) return undefined;
      taken = record.backlog;
      if (taken.length === 0) return undefined;
      this.#taking = { version: record.version + 1, texts: taken };
      return { backlog: [] };
    });
    this.#taking = undefined;
    return taken;
  }

  /**
   * Returns the messages that the last update took, if it took effect although the store did not respond. Only the
   * process with the stream takes messages, so the update took effect if they are gone.
   */
  #takenBefore({ backlog, version }: SessionRecord): readonly string[] {
    const taking = this.#taking;
    if (taking === undefined || version < taking.version) return [];
    this.#taking = undefined;
    return isSame(backlog.slice(0, taking.texts.length), taking.texts) ? [] : taking.texts;
  }

  /** A store that is not available is not an error of the server: requests report it. */
  #report(error: unknown): void {
    if (!(error instanceof RetryLaterError)) this.#context.reporter.report(error);
  }

  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    this.#pending++;
    const run = this.#last.then(task, task).finally(() => this.#pending--);
    this.#last = run.catch(() => {});
    return run;
  }

  get #name(): string {
    return `stream:${this.#session.id}`;
  }
}

/** It is not known which process has the stream. */
function changesHands(): RetryLaterError {
  const message =
    "Server busy: the GET stream of the session moves to another process at this moment. Try again later.";
  return new RetryLaterError("capacity", message);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
