/** What all requests to one endpoint share. */
import type { Endpoint } from "@mcp-gen/core";
import { eraOf, type Era, type RequestId } from "@mcp-gen/protocol";
import type { HttpCall } from "./call.js";
import type { Deadlines } from "./deadlines.js";
import { KeepAlive } from "./keep-alive.js";
import { settingsOf, type HttpOptions, type Settings, type SseService } from "./options.js";
import { answerRefusal, busy, FAULT, type Refusal } from "./refusal.js";
import type { Reply } from "./reply.js";
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
  /** Requests that may be over before they have to be watched. */
  readonly turn: Turn;
  readonly bodies: Deadlines<SlowBody>;
  /** Answers that have not become a stream yet. */
  readonly waiting: Deadlines<Reply>;
  /** Answers that are still to come. */
  readonly open = new Set<Reply>();
  /** Requests in flight. */
  inFlight = 0;
  /** Streams that stay open by themselves. */
  streams = 0;
  /** Sessions of every kind. */
  sessionCount = 0;
  /** Whatever comes now is too late. */
  closing = false;
  #closed: Promise<void> | undefined;

  constructor(endpoint: Endpoint, options: HttpOptions, traits: HostTraits) {
    this.endpoint = endpoint;
    this.traits = traits;
    this.settings = settingsOf(options, traits);
    const { clock, limits, keepAlive, streamAfter } = this.settings;
    const { deadlines, soon } = traits;
    this.turn = new Turn(soon);
    this.eras = new Map(endpoint.revisions.map((revision) => [revision, eraOf(revision)]));
    this.servesSessions = [...this.eras.values()].includes("session");
    this.servesStateless = [...this.eras.values()].includes("stateless");
    this.sessions = new Sessions(this);
    this.keepAlive = new KeepAlive(deadlines, clock, keepAlive);
    this.bodies = deadlines(clock, limits.bodyTime, (body: SlowBody) => body.tooSlow());
    this.waiting = deadlines(clock, streamAfter, (reply: Reply) => reply.becomeStream());
    this.sse = options.sse?.open(this);
  }

  /**
   * Whether so many more requests can be taken on; nothing where they can.
   *
   * @param inSession those of the same session that are in flight
   */
  checkRoom(requests: number, inSession = 0): Refusal | undefined {
    const { limits } = this.settings;
    if (inSession + requests > limits.requestsPerSession) {
      return busy("requests in flight in a session", limits.requestsPerSession);
    }
    return this.inFlight + requests > limits.requests
      ? busy("requests in flight", limits.requests)
      : undefined;
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
  #guard(call: () => void): void {
    try {
      call();
    } catch {
      // There is nobody left to tell.
    }
  }
}
