/** A session of a cluster in one process: the connection of the endpoint, and a copy of the session record. */
import type { Outbound } from "@mcp-gen/core";
import {
  SESSION_FORMAT,
  type ClusterNode,
  type SessionPatch,
  type SessionRecord,
  type SessionState,
} from "@mcp-gen/core/cluster";
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import type { JsonRpcNotification, JsonRpcRequest } from "@mcp-gen/protocol";
import type { RequestId } from "@mcp-gen/protocol";
import type { Route } from "@mcp-gen/core";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime";
import type { EventSink } from "../http-call.js";
import type { Posted } from "../posted.js";
import type {
  GetRequest,
  SessionContext,
  SessionIdentity,
  UnservedGet,
} from "../session/http-session.js";
import { Cancellations } from "./cancellations.js";
import { SessionForwarding } from "./forwarding.js";
import { inTime } from "./in-time.js";
import { CHANGED } from "./kinds.js";
import { parts } from "./parts.js";
import type { RecordRead, Records } from "./records.js";
import type { SharedEventStream } from "./shared-event-stream.js";
import type { EventStreamOptions, SharedStreams } from "./shared-streams.js";
import { StreamLease } from "./stream-lease.js";
import { storeFitting } from "./too-large.js";

/** Milliseconds for which a record is used after it was read. */
export const MAX_AGE = 5_000;
/**
 * Milliseconds until the record is read without a request. A process can end a session and be killed before it tells the
 * others.
 */
const REREAD = 60_000;
/** Milliseconds until messages about a session certainly arrive: a subscription reaches the engine with a delay. */
export const SETTLE = 250;
/** How often an update is tried if other processes change the session at the same time. */
const ATTEMPTS = 20;

/** The state of a connection without `state`, which knows nothing about its client. */
const UNKNOWN_STATE: SessionState = {
  clientInfo: undefined,
  clientCapabilities: {},
  clientTasks: undefined,
  logLevel: "debug",
  isReady: true,
  subscriptions: [],
};

/** What a session needs from the sessions of the cluster. */
export interface SessionCluster {
  readonly node: ClusterNode;
  readonly records: Records;
  readonly streams: SharedStreams;
  /** Messages of other processes that were sent before have arrived, in milliseconds of `ClusterNode.now`. */
  readonly heardUntil: number;
  /** Sends a message about a session to the other processes, and to the other listeners of this process. */
  tell(id: string, kind: string, value: unknown, delivered?: () => void): void;
  /** The session is in use: it stays in this process. */
  used(session: ClusterSession): void;
  /** Ends the session in this process, because it has ended in the store. */
  gone(session: ClusterSession): void;
  /** Leaves the session to the other processes. */
  leave(session: ClusterSession): void;
}

export interface GetStreamOptions {
  /** The last event, if the stream continues one of another process. */
  readonly sequence?: number | undefined;
  /** When the client has missed messages since another time than the end of its last stream. */
  readonly missedSince?: number | undefined;
}

export class ClusterSession extends parts.HttpSession implements Outbound {
  readers = 0;
  /** The copy of the record. Undefined until the session is stored. */
  record: SessionRecord | undefined;
  // Most sessions of a process need none of them.
  #forwarding: SessionForwarding | undefined;
  #cancellations: Cancellations | undefined;
  #streamLease: StreamLease | undefined;
  readonly #cluster: SessionCluster;
  readonly #openedAt: number;
  // Integers, which need less memory than Infinity.
  #freshUntil = 0;
  /** When the store had the copy of the record. */
  #knownAt = -1;
  #isSaving = false;
  /** The first version that a change without a response of the store may have created. */
  #unconfirmed: number | undefined;
  /** Counts messages about the session: a read that began before the last one may have returned an older record. */
  #news = 0;
  #isStale = false;
  #changes: Set<Promise<unknown>> | undefined;

  constructor(
    context: SessionContext,
    identity: SessionIdentity,
    cluster: SessionCluster,
    record?: SessionRecord,
  ) {
    super(context, identity);
    this.#cluster = cluster;
    this.record = record;
    this.#openedAt = context.settings.clock.now();
  }

  get #forwards(): SessionForwarding {
    const { reporter, settings } = this.context;
    const { node } = this.#cluster;
    this.#forwarding ??= new SessionForwarding(this, node, reporter, settings.clock);
    return this.#forwarding;
  }

  get cancellations(): Cancellations {
    const { reporter, settings } = this.context;
    this.#cancellations ??= new Cancellations(this, this.#cluster, reporter, settings.clock);
    return this.#cancellations;
  }

  get streamLease(): StreamLease {
    this.#streamLease ??= new StreamLease(this, this.#cluster, this.context);
    return this.#streamLease;
  }

  /** Whether this process has the right to the GET stream. */
  get holdsStream(): boolean {
    return this.#streamLease?.isHeld === true;
  }

  /** Ends the GET stream in this process. */
  async endStream(): Promise<void> {
    await this.#streamLease?.end();
  }

  /** Whether the copy can be used without asking the store. */
  get isFresh(): boolean {
    return this.context.settings.clock.now() < this.#freshUntil;
  }

  /** Whether this process must keep the session. */
  get isNeeded(): boolean {
    if (this.inFlight > 0 || this.readers > 0) return true;
    if (this.#streamLease?.isBusy === true || (this.#changes?.size ?? 0) > 0) return true;
    return this.connection.isBusy === true;
  }

  /** Whether to read the record without a request: a change is known, or can have been missed since the last read. */
  get isOld(): boolean {
    return this.#isStale || this.context.settings.clock.now() >= this.#freshUntil + REREAD;
  }

  get news(): number {
    return this.#news;
  }

  /** True if the store may have the session. */
  get isStored(): boolean {
    return this.record !== undefined || this.#isSaving;
  }

  /** Another process has changed the session, or may have. */
  expire(): void {
    this.#news++;
    this.#isStale = true;
    this.#freshUntil = 0;
    this.#cluster.records.expire(this.id);
  }

  /**
   * Reads the record. If the session does not exist, it ends in this process.
   *
   * @throws StoreUnavailableError
   */
  async read(): Promise<SessionRecord | undefined> {
    const news = this.#news;
    const read = await this.#cluster.records.read(this.id);
    if (read.record === undefined) {
      this.#cluster.gone(this);
      return undefined;
    }
    this.adopt(read, news);
    return this.record;
  }

  /**
   * Uses a record that was read. An older one is only used if the read began later: then the engine has lost writes.
   *
   * @param news the value of `news` before the read
   */
  adopt({ record, at }: RecordRead, news = this.#news): void {
    const { node } = this.#cluster;
    if (record === undefined) return;
    const before = this.record;
    const hasLostWrites = record.version < (before?.version ?? 0) && at > this.#knownAt;
    if (before === undefined || record.version > before.version || hasLostWrites) {
      this.record = record;
      this.#knownAt = this.context.settings.clock.now();
      this.connection.restore?.(record);
      this.#streamLease?.onRecord(record);
      if (record.cancelled !== undefined) this.cancellations.onRecord(record, before ?? record);
    }
    if (news !== this.#news) return;
    this.#isStale = false;
    // Without a bus, the process would not notice a change.
    if (node.hasBus && at >= this.#openedAt + SETTLE) this.#freshUntil = at + MAX_AGE;
  }

  override async save(): Promise<void> {
    const { connection, context } = this;
    const { revision, state } = connection;
    if (revision === undefined) return;
    const { node, records } = this.#cluster;
    const { clientShare, sessions } = context.limits;
    const created: SessionRecord = {
      ...(state ?? UNKNOWN_STATE),
      format: SESSION_FORMAT,
      id: this.id,
      version: 1,
      revision,
      principal: this.owner,
      client: this.clientKey,
      stream: null,
      detachedAt: node.now(),
      backlog: this.#streamLease?.takeQueue() ?? [],
    };
    this.#isSaving = true;
    const maxPerClient = Math.ceil(clientShare * sessions);
    await storeFitting(created.backlog, 0, async (backlog) => {
      const record = { ...created, backlog };
      await records.store.create(record, { maxPerClient, maxSessions: sessions });
      this.record = record;
    });
    this.#knownAt = this.context.settings.clock.now();
  }

  /** Changes the record, again and again if other processes change it at the same time. */
  async update(
    patchOf: (record: SessionRecord) => SessionPatch | undefined,
    tell = (version: number): void => this.#cluster.tell(this.id, CHANGED, version),
  ): Promise<SessionRecord> {
    const work = this.#update(patchOf, tell);
    const changes = (this.#changes ??= new Set());
    changes.add(work);
    try {
      return await work;
    } finally {
      changes.delete(work);
    }
  }

  async changed(change: (state: SessionState) => Partial<SessionState>): Promise<void> {
    // The record is stored when `initialize` is answered.
    if (this.record === undefined) return;
    const { clock } = this.context.settings;
    let told: Promise<void> | undefined;
    const tell = (version: number): void => {
      told = this.#told(version);
    };
    await inTime(
      clock,
      this.update((record) => differing(record, change(record)), tell),
    );
    // The next request of the client can reach another process.
    await told;
  }

  /** Tells the other processes about a change. Resolves when they know it, or soon if messages are lost. */
  #told(version: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.context.settings.clock.after(SETTLE, resolve);
      this.#cluster.tell(this.id, CHANGED, version, () => {
        timer.cancel();
        resolve();
      });
      if (!this.#cluster.node.hasBus) resolve();
    });
  }

  /**
   * Waits until the changes of the session are stored.
   *
   * @throws StoreUnavailableError
   */
  async settled(): Promise<void> {
    const changes = this.#changes;
    if (changes === undefined || changes.size === 0) return;
    await inTime(this.context.settings.clock, Promise.all(changes));
  }

  override touch(): void {
    super.touch();
    this.#cluster.used(this);
  }

  /** The endpoint has closed. Other processes continue the session. */
  override ended(): void {
    this.#cluster.leave(this);
  }

  override get listening(): boolean {
    return super.listening || (this.record?.stream ?? null) !== null;
  }

  /** Whether the client reads the stream for messages without a request in this process. */
  get isListeningHere(): boolean {
    return super.listening;
  }

  override serveGet(request: GetRequest): Promise<UnservedGet | undefined> {
    return this.#cluster.streams.serve(this, request);
  }

  override accept(received: ReceivedMessage, route: Route): void {
    if (received.kind === "request") super.accept(received, route);
    else this.#forwards.pass(received, route);
  }

  override deliver(posted: Posted, items: readonly ReceivedMessage[], isBatch: boolean): void {
    this.#forwards.deliver(posted, items, isBatch);
  }

  claimStream(label: string | undefined): Promise<boolean> {
    return this.streamLease.claim(label);
  }

  get heldStream(): string | undefined {
    return this.#streamLease?.label;
  }

  leaveStream(): void {
    void this.#streamLease?.leave();
  }

  listenTo(sink: EventSink, { missedSince, sequence }: GetStreamOptions): SharedEventStream {
    const stream = this.#openStream(sink, { sequence, label: this.streamLease.label });
    super.listen(sink, stream);
    this.streamLease.open(stream, missedSince);
    return stream;
  }

  override openStream(sink: EventSink, ids: () => readonly RequestId[]): SharedEventStream {
    return this.#openStream(sink, { ids });
  }

  /** Forgets the session in this process only. */
  release(): void {
    this.over = true;
    this.#streamLease?.close();
    if (this.connection.release === undefined) this.connection.close("another process continues");
    else this.connection.release();
  }

  override close(reason: string): void {
    this.#streamLease?.close();
    this.#cluster.streams.release(this.id);
    super.close(reason);
  }

  #openStream(sink: EventSink, options: EventStreamOptions): SharedEventStream {
    const stream = this.#cluster.streams.open(this, sink, options);
    // The client already has an id of a stream that continues.
    if (this.sendsFirstEventId && options.sequence === undefined) stream.prime();
    return stream;
  }

  protected override forgetEvents(): void {
    this.#cluster.streams.forget(this.id).catch(this.context.reporter.report);
  }

  /** Sends the message to the process with the GET stream, or keeps it until a stream is open. */
  protected override announce(message: JsonRpcRequest | JsonRpcNotification): void {
    if (this.isListeningHere && this.#streamLease?.isDirect !== false) super.announce(message);
    else this.streamLease.post(this.context.reporter.stringify(message));
  }

  async #update(
    patchOf: (record: SessionRecord) => SessionPatch | undefined,
    tell: (version: number) => void,
  ): Promise<SessionRecord> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // The copy may lack a change whose result is unknown.
      const known = attempt === 0 && this.#unconfirmed === undefined ? this.record : undefined;
      const record = known ?? (await this.read());
      if (record === undefined || this.over) throw new StoreUnavailableError("sessions");
      const patch = patchOf(record);
      if (patch === undefined) {
        // A change took effect although the store did not respond: the other processes do not know it yet.
        if (record.version >= (this.#unconfirmed ?? Infinity)) tell(record.version);
        this.#unconfirmed = undefined;
        return record;
      }
      const at = this.context.settings.clock.now();
      const version = record.version + 1;
      const news = this.#news;
      const fitting = await this.#store(record, patch).catch((error) => {
        this.#unconfirmed = Math.min(this.#unconfirmed ?? version, version);
        throw error;
      });
      if (fitting !== undefined) {
        this.#unconfirmed = undefined;
        const stored = { ...record, ...fitting, version };
        this.adopt({ record: stored, at }, news);
        tell(version);
        return stored;
      }
      this.expire();
    }
    throw new StoreUnavailableError("sessions", new Error("too many changes at the same time"));
  }

  /** Stores a patch, and returns it without the messages for which the engine has no room. Undefined after other changes. */
  #store(record: SessionRecord, patch: SessionPatch): Promise<SessionPatch | undefined> {
    const { store } = this.#cluster.records;
    const backlog = patch.backlog ?? record.backlog;
    const kept = patch.backlog === undefined ? 0 : Math.min(1, backlog.length);
    return storeFitting(backlog, kept, async (fitting) => {
      const isWhole = fitting.length === backlog.length;
      const fittingPatch = isWhole ? patch : { ...patch, backlog: fitting };
      return (await store.update(this.id, record.version, fittingPatch)) ? fittingPatch : undefined;
    });
  }
}

/** Returns the members of a patch that change the record; undefined if none does. */
function differing(record: SessionRecord, patch: SessionPatch): SessionPatch | undefined {
  const changes = Object.entries(patch).filter(
    ([name, value]) =>
      JSON.stringify(record[name as keyof SessionRecord]) !== JSON.stringify(value),
  );
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}
