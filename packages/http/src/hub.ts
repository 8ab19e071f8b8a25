/** What all requests to one endpoint share. */
import { isolated, RetryLaterError, Shares } from "@mcp-gen/core/base";
import type { Endpoint } from "@mcp-gen/core";
import { eraOf, type Era, type RequestId } from "@mcp-gen/protocol";
import { BufferedBytes } from "./buffered-bytes.js";
import type { HttpCall } from "./call.js";
import { Callbacks, type PendingCallback } from "./callbacks.js";
import type { Deadlines } from "./deadlines.js";
import { KeepAlive } from "./keep-alive.js";
import { settingsOf, type HttpOptions, type Settings, type SseService } from "./options.js";
import { answerRefusal, busy, checkFits, FAULT, type Refusal } from "./refusal.js";
import type { Reply } from "./reply.js";
import type { Stalled } from "./send-queue.js";
import { Sessions } from "./sessions.js";
import type { HostTraits } from "./traits.js";
import { Turn } from "./turn.js";

/** Whose body takes too long. */
export interface SlowBody {
  tooSlow(): void;
}

export class Hub {
  readonly endpoint: Endpoint;
  readonly settings: Settings;
  readonly traits: HostTraits;
  /** The eras of the revisions that are spoken, by the name of the revision. */
  readonly eras: ReadonlyMap<string, Era>;
  readonly servesSessions: boolean;
  readonly servesStateless: boolean;
  readonly sessions: Sessions;
  readonly sse: SseService | undefined;
  readonly keepAlive: KeepAlive;
  /** Runs hooks and stores of the user. */
  readonly callbacks: Callbacks;
  /** Requests that may be over before they have to be watched. */
  readonly turn: Turn;
  readonly bodies: Deadlines<SlowBody>;
  /** Bytes of bodies and of answers that wait in this process. */
  readonly buffered: BufferedBytes;
  /** Answers that a client has yet to take. */
  readonly draining: Deadlines<Stalled>;
  /** Answers that have not become a stream yet. */
  readonly waiting: Deadlines<Reply>;
  /** Answers that are still to come. */
  readonly open = new Set<Reply>();
  /** Requests in flight. */
  readonly requests: Shares;
  /** Streams that stay open until one side closes them. */
  readonly streams: Shares;
  /** Sessions of every kind. */
  readonly openSessions: Shares;
  /** Whatever comes now is too late. */
  closing = false;
  #closed: Promise<void> | undefined;

  constructor(endpoint: Endpoint, options: HttpOptions, traits: HostTraits) {
    this.endpoint = endpoint;
    this.traits = traits;
    this.settings = settingsOf(options, traits);
    const { clock, limits, keepAlive, streamAfter } = this.settings;
    const { deadlines, soon } = traits;
    this.turn = new Turn(soon, this.reportFailure);
    const { callbackTime } = limits;
    this.callbacks = new Callbacks(
      deadlines(clock, callbackTime, (callback: PendingCallback) => callback.expired()),
      callbackTime,
    );
    this.eras = new Map(endpoint.revisions.map((revision) => [revision, eraOf(revision)]));
    this.servesSessions = [...this.eras.values()].includes("session");
    this.servesStateless = [...this.eras.values()].includes("stateless");
    const { clientShare } = limits;
    this.requests = new Shares("requests in flight", limits.requests, clientShare);
    this.streams = new Shares("open streams", limits.streams, clientShare);
    this.openSessions = new Shares("open sessions", limits.sessions, clientShare);
    this.sessions = new Sessions(this);
    this.keepAlive = new KeepAlive(deadlines, clock, keepAlive);
    this.bodies = deadlines(clock, limits.bodyTime, (body: SlowBody) => body.tooSlow());
    this.buffered = new BufferedBytes(this.settings, traits);
    this.draining = deadlines(clock, limits.drainTime, (answer: Stalled) => answer.stalled());
    this.waiting = deadlines(clock, streamAfter, (reply: Reply) => reply.becomeStream());
    this.sse = options.sse?.open(this);
  }

  /**
   * Whether a client may have so many more requests in flight; nothing where it may.
   *
   * @param inSession those of the same session that are in flight
   */
  checkRoom(key: string, requests: number, inSession = 0): Refusal | undefined {
    const { requestsPerSession } = this.settings.limits;
    if (inSession + requests > requestsPerSession) {
      const most = `at most ${requestsPerSession} requests in flight in a session`;
      return busy(new RetryLaterError("capacity", `Server busy: ${most}. Try again later.`));
    }
    return checkFits(this.requests, key, requests);
  }

  /** Tells the client why its request is not served. */
  refuse(call: HttpCall, refusal: Refusal, id?: RequestId): void {
    const { onRefused } = this.settings;
    if (onRefused !== undefined) this.#guard(() => onRefused(refusal, call));
    answerRefusal(call, refusal, id);
  }

  /** Something failed here. The client learns nothing of it. */
  fail(call: HttpCall, error: unknown): void {
    this.report(error);
    answerRefusal(call, FAULT);
    call.end();
  }

  report(error: unknown): void {
    const { onError } = this.settings;
    this.#guard(() => onError(error instanceof Error ? error : new Error(String(error))));
  }

  /** For promises that nothing waits for. */
  readonly reportFailure = (error: unknown): void => this.report(error);

  close(grace?: number): Promise<void> {
    this.closing = true;
    this.#closed ??= this.#close(grace);
    return this.#closed;
  }

  async #close(grace: number | undefined): Promise<void> {
    try {
      await this.endpoint.close(grace);
    } finally {
      this.turn.end();
      this.sessions.close();
      this.sse?.close();
      for (const reply of this.open) reply.abandon();
      this.keepAlive.clear();
      this.waiting.clear();
    }
  }

  /** Runs what belongs to the user. A request must not be lost because somebody could not write a log. */
  #guard(call: () => unknown): void {
    // No handler is left to notify.
    isolated(call, () => {});
  }
}
