/**
 * The sessions of a cluster. A session is a record that every process reads and changes. A process keeps the sessions
 * that it serves: a session that it has not served for some time leaves the process and costs nothing there.
 */
import type { AuthInfo, Timer } from "@mcp-gen/core";
import {
  OPEN_SESSION,
  type ClusterNode,
  type KeyListener,
  type SessionRecord,
  type SessionStore,
} from "@mcp-gen/core/cluster";
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import type { JsonRpcNotification } from "@mcp-gen/protocol";
import type { Refusal } from "../refusal.js";
import type { Deadlines } from "../deadlines.js";
import type { Uses } from "../server-context.js";
import type { HttpSession, SessionContext, SessionIdentity } from "../session/http-session.js";
import type { HttpSessions } from "../session/sessions.js";
import type { SseService } from "../sse/service.js";
import { BusCheck } from "./bus-check.js";
import { ClusterSession, MAX_AGE, SETTLE, type SessionCluster } from "./cluster-session.js";
import { receive, type ForwardedMessage } from "./forwarding.js";
import { CANCEL, CANCELLED, CHANGED, ENDED, RESPONSE, STREAM } from "./kinds.js";
import { parts } from "./parts.js";
import { Records } from "./records.js";
import { SharedStreams } from "./shared-streams.js";
import type { StreamRequest } from "./stream-lease.js";
import { Touches } from "./touches.js";

/** Random bytes in a session id. */
const ID_BYTES = 24;
/** Milliseconds for which an idle session stays in a process. */
const STAY = 10_000;
/** Milliseconds between two renewals of the leases of streams. */
const RENEWAL = 10_000;
/** How many sessions are read or renewed at the same time. */
const CONCURRENCY = 32;

export interface ClusterHost
  extends SessionContext, Uses<"capacity" | "endpoint" | "eras" | "traits"> {
  readonly sessions: HttpSessions;
  readonly sse: SseService | undefined;
  /** Whether clients of revisions with sessions get a session. */
  readonly opensSessions: boolean;
}

/** A session that another process has opened. */
interface KnownSession {
  readonly record?: SessionRecord;
  /** The caller of the request that needs the session. */
  readonly auth?: AuthInfo | undefined;
}

/** A version above all others: the record may have changed. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

export class ClusterSessions implements HttpSessions, SessionCluster {
  readonly node: ClusterNode;
  readonly records: Records;
  readonly streams: SharedStreams;
  readonly #host: ClusterHost;
  readonly #cached = new Map<string, ClusterSession>();
  readonly #idle: Deadlines<ClusterSession>;
  /** Sessions that this process has opened from their record a moment ago. */
  readonly #settling: Deadlines<ClusterSession>;
  readonly #touches: Touches;
  readonly #ends: (() => void)[];
  readonly #busCheck: BusCheck;
  readonly #listener: KeyListener;
  #renewal: Timer | undefined;

  constructor(host: ClusterHost, node: ClusterNode, store: SessionStore) {
    const { clock } = host.settings;
    const { isWorker, deadlines } = host.traits;
    const { report } = host.reporter;
    this.#host = host;
    this.node = node;
    const ended = (id: string): void => this.tell(id, ENDED, null);
    this.records = new Records(store, { clock, report, ended, sharesReads: !isWorker });
    this.streams = new SharedStreams(node, node.stores.events ?? host.settings.eventStore, host);
    this.#touches = new Touches(store, clock, { isWorker });
    const period = node.hasBus ? STAY : MAX_AGE;
    this.#idle = deadlines(clock, period, (session: ClusterSession) => this.#check(session));
    this.#settling = deadlines(clock, SETTLE, (session: ClusterSession) => this.#settle(session));
    this.#busCheck = new BusCheck(node, {
      clock,
      isNeeded: () => this.#needed().length > 0,
      onSilence: () => this.#refreshNeeded(),
    });
    this.#listener = {
      owner: host,
      receive: (id, kind, value) => this.#told(id, kind, value),
    };
    this.#ends = [
      node.answer(RESPONSE, async (value) => this.#receive(value as ForwardedMessage)),
      node.answer(OPEN_SESSION, async (value) => this.#openHere(String(value))),
      node.answer(STREAM, async (value) => this.#yields(value as StreamRequest)),
      node.onGap(() => this.#onGap()),
      node.onFenced(() => void this.#renew()),
      node.onLeave(() => this.drain()),
    ];
  }

  get heardUntil(): number {
    return this.#busCheck.heardUntil;
  }

  /** The number of sessions in this process. */
  get size(): number {
    return this.#cached.size;
  }

  open(auth: AuthInfo | undefined, clientKey: string): HttpSession | Refusal {
    const id = parts.randomName(ID_BYTES);
    const session = this.#add({ id, owner: auth?.principal, clientKey }, {});
    if (session instanceof ClusterSession) this.#idle.add(session);
    return session;
  }

  /**
   * If there is no room for another session in this process, leaves idle ones to the other processes. Without the lease of
   * the process, the others would treat its streams and its input requests as ended.
   */
  makeRoom(clientKey: string): Refusal | undefined {
    const { sessions } = this.#host.capacity;
    if (this.node.epoch === undefined) {
      const unavailable = new StoreUnavailableError("leases");
      this.#host.reporter.report(unavailable);
      return this.#host.reporter.refusalOf(unavailable);
    }
    if (sessions.fits(clientKey)) return undefined;
    for (const session of this.#cached.values()) {
      if (session.record !== undefined && !session.isNeeded) this.leave(session);
      if (sessions.fits(clientKey)) return undefined;
    }
    return this.#host.reporter.refusalOf(sessions.refusal(clientKey));
  }

  find(
    id: string,
    auth: AuthInfo | undefined,
    next: (session: HttpSession | Refusal | undefined) => void,
    failed: (error: unknown) => void,
  ): void {
    const session = this.#cached.get(id);
    if (session?.isFresh !== true) {
      this.#find(id, auth, session).then(next).catch(failed);
    } else if (session.owner === auth?.principal) {
      session.touch();
      next(session);
    } else {
      next(undefined);
    }
  }

  async remove(session: HttpSession): Promise<void> {
    const { id } = session;
    try {
      await this.records.store.remove(id);
    } catch (error) {
      // It is unknown whether the session has ended, so all processes with calls or streams of it read it.
      this.#told(id, CHANGED, UNKNOWN);
      this.tell(id, CHANGED, UNKNOWN);
      throw error;
    }
    this.#drop(session, "the client has ended the session");
    this.tell(id, ENDED, null);
  }

  use(session: HttpSession): void {
    session.used = true;
  }

  end(session: HttpSession, reason: string): void {
    const { id } = session;
    const isStored = this.#cached.get(id)?.isStored === true;
    if (!this.#drop(session, reason) || !isStored) return;
    this.records.store.remove(id).catch(this.#host.reporter.report);
    this.tell(id, ENDED, null);
  }

  tell(id: string, kind: string, value: unknown, delivered?: () => void): void {
    this.node.tell(id, kind, value, this.#host, delivered);
  }

  gone(session: ClusterSession): void {
    this.#endHere(session, "the session has ended in the session store");
  }

  leave(session: ClusterSession): void {
    if (this.#take(session)) session.release();
  }

  used(session: ClusterSession): void {
    if (this.#cached.get(session.id) !== session) return;
    this.#idle.delete(session);
    this.#idle.add(session);
  }

  async drain(): Promise<void> {
    await Promise.all([...this.#cached.values()].map((session) => session.endStream()));
  }

  async close(): Promise<void> {
    this.#renewal?.cancel();
    this.#busCheck.stop();
    this.#touches.close();
    for (const end of this.#ends) end();
    for (const session of this.#cached.values()) this.leave(session);
    this.#idle.clear();
    this.#settling.clear();
    await this.streams.close();
  }

  /** Undefined if the caller has no such session. */
  async #find(
    id: string,
    auth: AuthInfo | undefined,
    known: ClusterSession | undefined,
  ): Promise<ClusterSession | Refusal | undefined> {
    const principal = auth?.principal;
    const news = known?.news;
    const read = await this.records.read(id);
    const { record } = read;
    if (record === undefined) {
      if (known !== undefined) this.gone(known);
      return undefined;
    }
    if (record.principal !== principal) return undefined;
    if (this.#host.eras.get(record.revision) !== "session") return undefined;
    await this.#host.endpoint.ready(record.revision);
    // Another request may have adopted the session meanwhile.
    const cached = this.#cached.get(id);
    const session = cached ?? this.#add(identityOf(record), { record, auth });
    if (!(session instanceof ClusterSession)) return session;
    if (cached === undefined) this.#settling.add(session);
    session.adopt(read, news);
    session.touch();
    this.#touches.add(session.id);
    return session;
  }

  /** Opens a session for a message of the application. Undefined if another listener of this process may have it. */
  async #openHere(id: string): Promise<true | undefined> {
    const { principal } = (await this.records.read(id)).record ?? {};
    const auth = principal === undefined ? undefined : { principal };
    const found = await this.#find(id, auth, this.#cached.get(id));
    return found instanceof ClusterSession ? true : undefined;
  }

  /**
   * Adds a session to this process, and connects it to the endpoint. Its first use starts its idle time.
   *
   * @param known empty for a new session
   */
  #add(identity: SessionIdentity, { record, auth }: KnownSession): ClusterSession | Refusal {
    const { id, clientKey } = identity;
    const { capacity, endpoint } = this.#host;
    const refused = this.makeRoom(clientKey);
    if (refused !== undefined) return refused;
    const session = new ClusterSession(this.#host, identity, this, record);
    this.node.watch(id, this.#listener);
    capacity.sessions.add(clientKey);
    this.#cached.set(id, session);
    this.#renewal ??= this.#nextRenewal();
    this.#busCheck.start();
    const attached = false;
    try {
      // Without a spread, which would cost more than all other objects of the session.
      session.connection = endpoint.connect(
        session,
        record === undefined
          ? { sessionId: id, attached }
          : { sessionId: id, attached, revision: record.revision, state: record, auth, clientKey },
      );
    } catch (error) {
      this.#drop(session, "the session could not be opened");
      throw error;
    }
    return session;
  }

  /** Removes a session from this process. Returns false if it was removed before. */
  #take(session: HttpSession): boolean {
    const cached = this.#cached.get(session.id);
    if (cached === undefined || cached !== session) return false;
    this.#cached.delete(session.id);
    this.node.unwatch(session.id, this.#listener);
    this.#idle.delete(cached);
    this.#settling.delete(cached);
    this.#host.capacity.sessions.release(session.clientKey);
    if (this.#cached.size === 0) {
      this.#renewal?.cancel();
      this.#renewal = undefined;
      this.#busCheck.stop();
    }
    return true;
  }

  /** Ends a session that another process has ended. That process has called the hooks. */
  #endHere(session: ClusterSession, reason: string): void {
    session.connection.release?.();
    this.#drop(session, reason);
  }

  #drop(session: HttpSession, reason: string): boolean {
    const isHere = this.#take(session);
    if (isHere) session.close(reason);
    return isHere;
  }

  /** Called if a session was not used for some time. */
  #check(session: ClusterSession): void {
    if (!session.isNeeded) return this.leave(session);
    this.#idle.add(session);
    this.#touches.add(session.id);
    if (session.isOld || !this.node.hasBus) void this.#refresh(session);
  }

  /** Reads a session again that may have changed or ended after it was read, and before messages about it arrived. */
  #settle(session: ClusterSession): void {
    if (!session.isNeeded) return;
    session.expire();
    void this.#refresh(session);
  }

  /** Receives a message of another process about a session. */
  #told(id: string, kind: string, value: unknown): void {
    const session = this.#cached.get(id);
    if (session === undefined) return;
    if (kind === ENDED) {
      this.#endHere(session, "the session has ended");
    } else if (kind === CANCEL) {
      session.cancellations.receive(value as JsonRpcNotification);
    } else if (kind === CANCELLED) {
      session.cancellations.confirm(value);
    } else if (kind === CHANGED && Number(value) > (session.record?.version ?? 0)) {
      session.expire();
      if (session.isNeeded) void this.#refresh(session);
    }
  }

  #onGap(): void {
    for (const session of this.#cached.values()) session.expire();
    this.#refreshNeeded();
  }

  /** Messages about sessions may have been missed: reads those with calls and streams in this process. */
  #refreshNeeded(): void {
    void inGroups(this.#needed(), (session) => this.#refresh(session));
  }

  #needed(): ClusterSession[] {
    return [...this.#cached.values()].filter(({ isNeeded }) => isNeeded);
  }

  /** A session that cannot be read stays stale, and is read again later. */
  async #refresh(session: ClusterSession): Promise<void> {
    await session.read().catch(() => {});
  }

  #nextRenewal(): Timer {
    return this.#host.settings.clock.after(RENEWAL, () => {
      this.#renewal = this.#nextRenewal();
      void this.#renew();
    });
  }

  /** Renews the leases of the streams. If an engine is not available, the next renewal decides. */
  async #renew(): Promise<void> {
    await inGroups(this.#holders(), ({ streamLease }) => streamLease.renew().catch(() => {}));
  }

  #holders(): ClusterSession[] {
    return [...this.#cached.values()].filter(({ holdsStream }) => holdsStream);
  }

  /** Undefined if another listener of this process may have the session. */
  #receive({ session: id, principal, received }: ForwardedMessage): boolean | undefined {
    const session = this.#cached.get(id);
    if (session === undefined || session.owner !== principal) return undefined;
    return receive(session, received, { clientKey: session.clientKey });
  }

  /** Undefined if another listener of this process may have the stream. */
  async #yields(request: StreamRequest): Promise<true | undefined> {
    const { streamLease } = this.#cached.get(request.session) ?? {};
    return (await streamLease?.yields(request)) === true ? true : undefined;
  }
}

function identityOf({ id, principal, client }: SessionRecord): SessionIdentity {
  return { id, owner: principal, clientKey: client };
}

/** Runs a function for all items, a few at the same time. */
async function inGroups<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += CONCURRENCY) {
    await Promise.all(items.slice(from, from + CONCURRENCY).map(run));
  }
}
