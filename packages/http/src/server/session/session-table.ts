/** The table of open sessions: opens, finds and ends them, and removes idle ones. */
import type { AuthInfo, Timer } from "@mcp-gen/core";
import { randomName } from "../random.js";
import { checkFits, type Refusal } from "../refusal.js";
import type { Uses } from "../server-context.js";
import { HttpSession, type SessionContext, type SessionIdentity } from "./http-session.js";
import type { HttpSessions } from "./sessions.js";

/** Random bytes in a session id. */
const ID_BYTES = 24;
/** Milliseconds between two searches for idle sessions. */
const SWEEP = 60_000;
/** A timer that is more than this many milliseconds late will never fire. */
const LATE = 10_000;

type SessionTableContext = SessionContext & Uses<"capacity" | "endpoint">;

export class SessionTable implements HttpSessions {
  readonly #context: SessionTableContext;
  readonly #byId = new Map<string, HttpSession>();
  /** Sessions that were opened but never used, by client, the oldest first. */
  readonly #unused = new Map<string, Set<HttpSession>>();
  #timer: Timer | undefined;
  /** When the timer is due, in milliseconds of the clock. */
  #due = Infinity;

  constructor(context: SessionTableContext) {
    this.#context = context;
  }

  open(auth: AuthInfo | undefined, clientKey: string): HttpSession | Refusal {
    const id = randomName(ID_BYTES);
    return this.#add({ id, owner: auth?.principal, clientKey });
  }

  /**
   * If there is no room for another session, ends an unused one: the oldest of this client, or else the oldest of the
   * client with the most unused sessions. A client cannot end sessions of a client that has the same number of sessions
   * or fewer.
   *
   * @returns a refusal if there is still no room
   */
  makeRoom(clientKey: string): Refusal | undefined {
    const { sessions } = this.#context.capacity;
    if (sessions.fits(clientKey)) return undefined;
    const own = this.#unused.get(clientKey);
    const [oldest] = own ?? this.#mostUnused() ?? [];
    if (oldest !== undefined) {
      const held = sessions.held(clientKey);
      const isFair = own !== undefined || sessions.held(oldest.clientKey) > held;
      if (isFair) this.end(oldest, "the session was never used, and other sessions need the room");
    }
    return checkFits(sessions, clientKey);
  }

  use(session: HttpSession): void {
    if (session.used) return;
    session.used = true;
    const { clientKey } = session;
    const unused = this.#unused.get(clientKey);
    if (unused?.delete(session) === true && unused.size === 0) this.#unused.delete(clientKey);
  }

  find(
    id: string,
    auth: AuthInfo | undefined,
    next: (session: HttpSession | undefined) => void,
  ): void {
    const session = this.#byId.get(id);
    if (session === undefined || session.owner !== auth?.principal) return next(undefined);
    session.lastUsed = this.#context.settings.clock.now();
    next(session);
  }

  remove(session: HttpSession): void {
    this.end(session, "the client has ended the session");
  }

  end(session: HttpSession, reason: string): void {
    if (!this.#byId.delete(session.id)) return;
    this.use(session);
    this.#context.capacity.sessions.release(session.clientKey);
    session.close(reason);
  }

  close(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    for (const session of this.#byId.values()) this.end(session, "the server is shutting down");
  }

  /** Adds a session and connects it to the endpoint. If the endpoint throws an error, the session ends. */
  #add(identity: SessionIdentity): HttpSession | Refusal {
    const { id, clientKey } = identity;
    const { sessions } = this.#context.capacity;
    // On Workers a timer ends with the request that set it.
    if (this.#context.settings.clock.now() > this.#due + LATE) this.#sweep();
    const refused = this.makeRoom(clientKey);
    if (refused !== undefined) return refused;
    const session = new HttpSession(this.#context, identity);
    sessions.add(clientKey);
    this.#byId.set(id, session);
    const unused = this.#unused.get(clientKey);
    if (unused === undefined) this.#unused.set(clientKey, new Set([session]));
    else unused.add(session);
    this.#watch();
    try {
      session.connection = this.#context.endpoint.connect(session, { sessionId: id });
    } catch (error) {
      this.end(session, "the session could not be opened");
      throw error;
    }
    return session;
  }

  /** Returns the unused sessions of the client that has the most of them. */
  #mostUnused(): Set<HttpSession> | undefined {
    let most: Set<HttpSession> | undefined;
    for (const unused of this.#unused.values()) {
      if (most === undefined || unused.size > most.size) most = unused;
    }
    return most;
  }

  /** Searches for idle sessions periodically while sessions are open. */
  #watch(): void {
    const { limits, settings } = this.#context;
    if (this.#timer !== undefined) return;
    const period = Math.min(SWEEP, limits.sessionIdle);
    this.#due = settings.clock.now() + period;
    this.#timer = settings.clock.after(period, this.#sweep);
  }

  readonly #sweep = (): void => {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#due = Infinity;
    const { callbacks, limits, reporter, settings } = this.#context;
    const { clock, eventStore } = settings;
    const oldest = clock.now() - limits.sessionIdle;
    for (const session of this.#byId.values()) {
      if (session.busy) session.touch();
      else if (session.lastUsed <= oldest) this.end(session, "the session was idle for too long");
    }
    callbacks.run(
      "eventStore.sweep",
      () => eventStore.sweep?.(),
      () => {},
      reporter.report,
    );
    if (this.#byId.size > 0) this.#watch();
  };
}
