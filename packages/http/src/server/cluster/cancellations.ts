/**
 * Cancels requests of a session that run in other processes. A message between processes can be lost, so a process confirms
 * that it has cancelled a request. Without a confirmation, the id of the request is stored in the session record, which
 * processes with requests in flight read every few seconds while they receive no messages.
 */
import type { Clock, Connection, Route } from "@mcp-gen/core";
import { RetryLaterError } from "@mcp-gen/core/base";
import type { SessionPatch, SessionRecord } from "@mcp-gen/core/cluster";
import type { JsonRpcNotification, RequestId } from "@mcp-gen/protocol";
import type { Reporter } from "../reporter.js";
import { CANCEL, CANCELLED } from "./kinds.js";

/** Milliseconds until an id is stored, and until the message is sent again: doubled with each attempt. */
const WAIT = 500;
const ATTEMPTS = 4;
/** Ids in the record of a session, and cancellations of a session without a confirmation. */
const MAX_IDS = 16;

/** What cancellations need from their session. */
export interface CancellingSession {
  readonly id: string;
  readonly clientKey: string;
  readonly inFlight: number;
  readonly over: boolean;
  readonly connection: Connection;
  update(patchOf: (record: SessionRecord) => SessionPatch | undefined): Promise<SessionRecord>;
}

/** What cancellations need from the cluster. */
export interface CancellationCluster {
  tell(session: string, kind: string, value: unknown): void;
}

export class Cancellations {
  readonly #session: CancellingSession;
  readonly #cluster: CancellationCluster;
  readonly #clock: Clock;
  readonly #reporter: Reporter;
  /** The ids of requests that no process has confirmed yet. */
  readonly #unconfirmed = new Set<RequestId>();

  constructor(
    session: CancellingSession,
    cluster: CancellationCluster,
    reporter: Reporter,
    clock: Clock,
  ) {
    this.#session = session;
    this.#cluster = cluster;
    this.#reporter = reporter;
    this.#clock = clock;
  }

  /** The client has cancelled a request. If it does not run here, cancels it in all other processes. */
  cancel(message: JsonRpcNotification, route: Route): void {
    if (this.#cancelHere(message, route)) return;
    const id = requestIdOf(message);
    const isAwaited = id !== undefined && this.#unconfirmed.size < MAX_IDS;
    if (isAwaited) this.#unconfirmed.add(id);
    this.#cluster.tell(this.#session.id, CANCEL, message);
    if (isAwaited) this.#checkLater(id, message, 0);
  }

  /** Another process has received a cancellation. */
  receive(message: JsonRpcNotification): void {
    const { clientKey, id } = this.#session;
    if (!this.#cancelHere(message, { clientKey })) return;
    this.#cluster.tell(id, CANCELLED, requestIdOf(message) ?? null);
  }

  /** A process has cancelled a request. */
  confirm(id: unknown): void {
    this.#unconfirmed.delete(id as RequestId);
  }

  /** Cancels requests whose ids were added to the record. */
  onRecord({ cancelled = [] }: SessionRecord, before: SessionRecord): void {
    if (this.#session.inFlight === 0) return;
    for (const requestId of cancelled) {
      if (before.cancelled?.includes(requestId) === true) continue;
      this.receive({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
    }
  }

  /** Returns whether a request has ended: a cancelled request gets no response, so it ends immediately. */
  #cancelHere(message: JsonRpcNotification, route: Route): boolean {
    const session = this.#session;
    const before = session.inFlight;
    session.connection.accept({ kind: "notification", message }, route);
    return session.inFlight < before;
  }

  #checkLater(id: RequestId, message: JsonRpcNotification, attempt: number): void {
    this.#clock.after(WAIT * 2 ** attempt, () => {
      if (!this.#unconfirmed.has(id)) return;
      const isLast = attempt + 1 === ATTEMPTS;
      if (isLast || this.#session.over) this.#unconfirmed.delete(id);
      if (this.#session.over) return;
      this.#store(id).catch((error: unknown) => {
        // A store that is not available is not an error of the server: requests report it.
        if (!(error instanceof RetryLaterError)) this.#reporter.report(error);
      });
      this.#cluster.tell(this.#session.id, CANCEL, message);
      if (!isLast) this.#checkLater(id, message, attempt + 1);
    });
  }

  async #store(id: RequestId): Promise<void> {
    await this.#session.update(({ cancelled = [] }) =>
      cancelled.includes(id) ? undefined : { cancelled: [...cancelled, id].slice(-MAX_IDS) },
    );
  }
}

function requestIdOf({ params }: JsonRpcNotification): RequestId | undefined {
  const id = params?.["requestId"];
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}
