/** The table of sessions: who may open one, who may use it, and when it ends. */
import type { AuthInfo, ConnectOptions, Timer } from "@mcp-gen/core";
import type { Awaitable } from "./awaitable.js";
import type { Hub } from "./hub.js";
import type { SessionRecord, SessionStore } from "./options.js";
import { checkFits, SESSION_ENDED, type Refusal } from "./refusal.js";
import { randomName } from "./random.js";
import { Session } from "./session.js";

/** Bytes of chance in a session id. */
const ID_BYTES = 24;
/** Milliseconds between two looks for idle sessions. */
const SWEEP = 60_000;
/** Milliseconds after which a look that has not happened will not. */
const LATE = 10_000;

export class Sessions {
  readonly #hub: Hub;
  readonly #byId = new Map<string, Session>();
  /** By client: sessions that were opened and never used, the oldest first. */
  readonly #unused = new Map<string, Set<Session>>();
  #timer: Timer | undefined;
  /** When the timer should go off. */
  #due = Infinity;

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** Opens a session for a client; a refusal where there are too many. */
  open(auth: AuthInfo | undefined, clientKey: string): Session | Refusal {
    return this.#add(randomName(ID_BYTES), auth?.principal, clientKey);
  }

  /** Connects a session to the endpoint. If the endpoint throws an error, the session ends. */
  connect(session: Session, options: ConnectOptions): void {
    try {
      session.connection = this.#hub.endpoint.connect(session, options);
    } catch (error) {
      this.end(session, "the session could not be opened");
      throw error;
    }
  }

  /**
   * Ends a session that was never used, if there is no room for one more: the oldest of this client, or else the oldest of
   * the client that has the most of them. A client cannot end sessions of clients that hold as many sessions or fewer.
   */
  makeRoom(clientKey: string): void {
    const { openSessions } = this.#hub;
    if (openSessions.fits(clientKey)) return;
    const own = this.#unused.get(clientKey);
    const [oldest] = own ?? this.#mostUnused() ?? [];
    if (oldest === undefined) return;
    const isFair =
      own !== undefined || openSessions.held(oldest.clientKey) > openSessions.held(clientKey);
    if (isFair) this.end(oldest, "it was never used, and others need room");
  }

  /** The session has served a request beside `initialize`, or has a stream: it does not make room for others. */
  use(session: Session): void {
    if (session.used) return;
    session.used = true;
    const { clientKey } = session;
    const unused = this.#unused.get(clientKey);
    if (unused?.delete(session) === true && unused.size === 0) this.#unused.delete(clientKey);
  }

  /** The session of this id, if it is one of this client's; or what the client is told instead. */
  find(id: string, auth: AuthInfo | undefined, clientKey: string): Awaitable<Session | Refusal> {
    const { sessionStore } = this.#hub.settings;
    if (sessionStore !== undefined) return this.#findShared(sessionStore, id, auth, clientKey);
    const session = this.#byId.get(id);
    if (session === undefined || !session.isOwnedBy(auth)) return SESSION_ENDED;
    session.touch();
    return session;
  }

  /** The client has ended it. */
  async remove(session: Session): Promise<void> {
    this.end(session, "the client has ended the session");
    await this.#hub.settings.sessionStore?.remove(session.id);
  }

  end(session: Session, reason: string): void {
    if (!this.#byId.delete(session.id)) return;
    this.use(session);
    this.#hub.openSessions.release(session.clientKey);
    session.close(reason);
  }

  close(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    for (const session of this.#byId.values()) this.end(session, "the server is shutting down");
  }

  #add(id: string, owner: string | undefined, clientKey: string): Session | Refusal {
    const hub = this.#hub;
    // On Workers a timer ends with the request that has set it.
    if (hub.settings.clock.now() > this.#due + LATE) this.#sweep();
    this.makeRoom(clientKey);
    const refused = checkFits(hub.openSessions, clientKey);
    if (refused !== undefined) return refused;
    const session = new Session(hub, id, owner, clientKey);
    hub.openSessions.add(clientKey);
    this.#byId.set(id, session);
    const unused = this.#unused.get(clientKey);
    if (unused === undefined) this.#unused.set(clientKey, new Set([session]));
    else unused.add(session);
    this.#watch();
    return session;
  }

  /** The unused sessions of the client that has the most of them. */
  #mostUnused(): Set<Session> | undefined {
    let most: Set<Session> | undefined;
    for (const unused of this.#unused.values()) {
      if (most === undefined || unused.size > most.size) most = unused;
    }
    return most;
  }

  /** The store knows what is open; what is here is what this process has of it. */
  async #findShared(
    store: SessionStore,
    id: string,
    auth: AuthInfo | undefined,
    clientKey: string,
  ): Promise<Session | Refusal> {
    const record = await store.find(id);
    const here = this.#byId.get(id);
    if (record === undefined) {
      if (here !== undefined) this.end(here, "the session has ended elsewhere");
      return SESSION_ENDED;
    }
    if (record.principal !== auth?.principal) return SESSION_ENDED;
    if (here === undefined) return this.#adopt(record, clientKey);
    here.touch();
    return here;
  }

  #adopt({ id, revision, principal }: SessionRecord, clientKey: string): Session | Refusal {
    const hub = this.#hub;
    if (hub.eras.get(revision) !== "session") return SESSION_ENDED;
    const session = this.#add(id, principal, clientKey);
    if (!(session instanceof Session)) return session;
    this.connect(session, { revision, sessionId: session.id });
    return session;
  }

  /** Looks for idle sessions now and then, for as long as there are any. */
  #watch(): void {
    const { clock, limits } = this.#hub.settings;
    if (this.#timer !== undefined) return;
    const period = Math.min(SWEEP, limits.sessionIdle);
    this.#due = clock.now() + period;
    this.#timer = clock.after(period, this.#sweep);
  }

  readonly #sweep = (): void => {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#due = Infinity;
    const { clock, limits, eventStore } = this.#hub.settings;
    const oldest = clock.now() - limits.sessionIdle;
    for (const session of this.#byId.values()) {
      if (session.busy) session.touch();
      else if (session.seen <= oldest) this.end(session, "the session was idle for too long");
    }
    const { callbacks, reportFailure } = this.#hub;
    callbacks.run(
      "eventStore.sweep",
      () => eventStore.sweep?.(),
      () => {},
      reportFailure,
    );
    if (this.#byId.size > 0) this.#watch();
  };
}
