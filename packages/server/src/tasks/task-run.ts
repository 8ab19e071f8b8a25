/**
 * One run of a handler in this process. The handler gets a request of its own, whose messages go to the store instead of
 * a client. A run can begin as an ordinary call, and become a task later.
 */
import { RetryLaterError } from "@mcp-gen/core/base";
import type { Clock, Outbound, Route, Timer } from "@mcp-gen/core";
import type { JsonRpcErrorObject } from "@mcp-gen/protocol";
import type { ClientRequester } from "../engine/client-requester.js";
import type { EngineContext } from "../engine/engine-context.js";
import { ServerCall, type EraDelegate } from "../engine/request.js";
import { crashedRequester, never } from "./crash.js";
import type { JournalEntry, TaskCall, TaskRecord, TaskStore } from "./store.js";

/** How the run of a handler has ended. */
export type RunOutcome =
  | { readonly kind: "result"; readonly result: Record<string, unknown> }
  | { readonly kind: "error"; readonly error: JsonRpcErrorObject }
  /** The handler waits for input. The result contains the input requests. */
  | { readonly kind: "suspended"; readonly result: Record<string, unknown> }
  /** The run was cancelled, or must not write anymore. */
  | { readonly kind: "cancelled" };

export interface RunOptions {
  readonly server: Pick<EngineContext, "report" | "lost"> & { readonly clock: Clock };
  readonly store: TaskStore;
  readonly call: TaskCall;
  /** Returns the requester of the handler's input requests. */
  readonly requester: (run: TaskRun) => Promise<ClientRequester>;
  /** Receives notifications of the handler while the run is an ordinary call. */
  readonly notify?: ((method: string, params: Record<string, unknown>) => void) | undefined;
  /** The route of the call, while its client waits. */
  readonly route?: Route | undefined;
  readonly sessionId?: string | undefined;
}

/** Milliseconds between two attempts to write while the store is not available. */
const WRITE_AGAIN = 500;

/** Milliseconds between two stored reports of progress. */
const NOTE_INTERVAL = 250;

type Note = Extract<JournalEntry, { readonly kind: "note" }>;

export class TaskRun implements EraDelegate {
  readonly server: EraDelegate["server"];
  readonly revision;
  readonly sessionId;
  readonly call: ServerCall;
  readonly outcome: Promise<RunOutcome>;
  /** The task, once the run has one. */
  record: TaskRecord | undefined;
  /** Whether an external worker settles the task. */
  isDetached = false;
  /** Whether a client waits for the result in this process. */
  isAwaited = false;
  /** Whether the process gives up the task, because it shuts down. */
  isReleased = false;
  /** Whether the handler has stopped at an input request, so that the run gives up its lease. */
  isSuspending = false;
  #isCrashed = false;
  /** When this process stops to use its lease, by its own clock. */
  leaseUntil = Infinity;
  /** Stops the run when its lease ends. */
  expiry: Timer | undefined;
  /** Whether this process may still run the handler. */
  holdsLease: () => boolean | Promise<boolean> = () => true;
  /** Resolves when this process has no claim without a result. */
  claimed: () => Promise<void> | undefined = () => undefined;
  readonly #options: RunOptions;
  #epoch = 0;
  #settle!: (outcome: RunOutcome) => void;
  #note: Note | undefined;
  #noteTimer: Timer | undefined;
  /** The previous write: entries reach the store in order. */
  #written: Promise<unknown> = Promise.resolve();

  constructor(options: RunOptions) {
    const { server, call, route } = options;
    this.#options = options;
    this.revision = call.revision;
    this.sessionId = options.sessionId;
    this.server = {
      waits: () => {},
      over: () => {},
      lost: (report) => server.lost(report),
      report: (thrown, origin) => server.report(thrown, origin),
    };
    this.outcome = new Promise((settle) => (this.#settle = settle));
    const params = { name: call.tool, arguments: call.arguments, _meta: call.meta };
    const request = { jsonrpc: "2.0", id: call.workId, method: "tools/call", params } as const;
    this.call = new ServerCall(this, request, this.#outbound(), { auth: call.auth, ...route });
    this.call.meta = call.meta;
    this.call.params = params;
  }

  /** Runs the handler. Call once. */
  start(handler: (call: ServerCall) => unknown): Promise<RunOutcome> {
    this.call.handleUnadapted((_, call) => handler(call), undefined);
    return this.outcome;
  }

  /** The run belongs to a task from now on. */
  becomes(record: TaskRecord): void {
    this.record = record;
    this.#epoch = record.epoch;
  }

  /** Continues with a newer lease. Returns false if another process could have written to the task. */
  reclaimed(record: TaskRecord): boolean {
    if (record.epoch !== this.#epoch + 1) return false;
    this.becomes(record);
    return true;
  }

  /** Appends to the journal of the task. Returns false if this process may no longer write. */
  append(entry: JournalEntry): Promise<boolean> {
    const { record } = this;
    if (this.#isCrashed) return never();
    if (record === undefined) return Promise.resolve(true);
    // After these entries, the run may no longer write.
    this.isSuspending ||= entry.kind === "asked";
    const isLast = entry.kind === "asked" || entry.kind === "detached";
    const note = isLast ? this.#takeNote() : undefined;
    if (note !== undefined) void this.append(note);
    const write = (): Promise<boolean> => this.#write(record.id, entry);
    const written = this.#written.then(write, write);
    this.#written = written;
    return written;
  }

  /**
   * Writes to the store. While it is not available, tries again until this process stops to use its lease. After that,
   * the run ends without an outcome, and another process continues the task. A repeated write changes nothing.
   */
  async #write(id: string, entry: JournalEntry): Promise<boolean> {
    const { server, store } = this.#options;
    for (;;) {
      const epoch = this.#epoch;
      try {
        if (await store.append(id, epoch, entry)) return true;
        // After a pause, this process may have claimed the task itself, and not have the result yet.
        await this.claimed();
        if (this.#isCrashed) return never();
        if (this.#epoch === epoch) return false;
      } catch (thrown) {
        const isBusy = thrown instanceof RetryLaterError && entry.kind !== "note";
        if (!isBusy || this.isReleased) throw thrown;
        if (server.clock.now() + WRITE_AGAIN >= this.leaseUntil) {
          this.stop("the store of tasks is not available");
          throw thrown;
        }
        await new Promise<void>((resolve) => void server.clock.after(WRITE_AGAIN, resolve));
        if (this.#isCrashed) return never();
      }
    }
  }

  /** Resolves when the store has answered all writes. */
  async written(): Promise<void> {
    await this.#written.catch(() => {});
  }

  /** Stores the end of the task. Later reports of progress are dropped. */
  end(entry: Extract<JournalEntry, { readonly kind: "ended" }>): Promise<boolean> {
    const { statusMessage } = this.#takeNote() ?? {};
    return this.append(statusMessage === undefined ? entry : { statusMessage, ...entry });
  }

  /** Leaves the task to an external worker, after the last report of the handler. */
  async detach(): Promise<void> {
    await this.append({ kind: "detached" });
  }

  /** Stores a status message or progress. Reports in quick succession are combined. */
  note(note: Omit<Note, "kind">): void {
    if (this.record?.isListed !== true || this.call.settled) return;
    this.#note = { kind: "note", ...this.#note, ...note };
    this.#noteTimer ??= this.#options.server.clock.after(NOTE_INTERVAL, () => this.#writeNote());
  }

  /** Simulates the end of the process: the handler stops at its next call of the context. */
  crash(): void {
    this.#isCrashed = true;
    this.#takeNote();
    this.call.resume(crashedRequester);
  }

  /** Ends the run without an outcome for the task. */
  stop(reason: string): void {
    this.#takeNote();
    this.call.cancel(reason);
  }

  requester(): Promise<ClientRequester> {
    return this.#options.requester(this);
  }

  notify(_call: ServerCall, method: string, params: Record<string, unknown>): void {
    this.#options.notify?.(method, params);
  }

  result(_call: ServerCall, result: object): object {
    return result;
  }

  error(_call: ServerCall, error: JsonRpcErrorObject): JsonRpcErrorObject {
    return error;
  }

  #outbound(): Outbound {
    return {
      send: (message) => {
        if ("id" in message) return;
        const { method, params = {} } = message;
        // The context has already noted the progress of a task.
        const isNoted = this.record?.isListed === true && method === "notifications/progress";
        if (!isNoted) this.#options.notify?.(method, params);
      },
      answer: (_id, response) => {
        if (response === undefined) return this.#settle({ kind: "cancelled" });
        if ("error" in response) return this.#settle({ kind: "error", error: response.error });
        const { result } = response;
        const isSuspended = result["resultType"] === "input_required";
        this.#settle({ kind: isSuspended ? "suspended" : "result", result });
      },
      refuse: () => {},
    };
  }

  #takeNote(): Note | undefined {
    const note = this.#note;
    this.#note = undefined;
    this.#noteTimer?.cancel();
    this.#noteTimer = undefined;
    return note;
  }

  #writeNote(): void {
    const note = this.#takeNote();
    if (note === undefined) return;
    this.append(note).catch((thrown: unknown) => this.call.report(thrown));
  }
}
