/**
 * The interface of task stores, and the data of a task. A task is a tool call that continues after its response. Its
 * journal lives in the store, so that another process can continue the task.
 */
import type { AuthInfo } from "@mcp-gen/core";
import type { JsonRpcErrorObject, Revision } from "@mcp-gen/protocol";
import type { TaskStatus } from "@mcp-gen/protocol/extensions/tasks";
import type { InputRequests, InputResponses, RequestMetaObject } from "@mcp-gen/protocol/newest";

export type { TaskStatus } from "@mcp-gen/protocol/extensions/tasks";

/** The call that a task runs. Contains everything that a process needs to run the handler again. */
export interface TaskCall {
  readonly tool: string;
  readonly arguments: { readonly [name: string]: unknown };
  /** The `_meta` of the call, with the capabilities of the client. */
  readonly meta: RequestMetaObject;
  /** The identity of the caller, without its token. */
  readonly auth?: Omit<AuthInfo, "token"> | undefined;
  /** The revision of the client. */
  readonly revision: Revision;
  /** Identifies the steps of the handler. Differs from the id of the task, which external systems must not learn. */
  readonly workId: string;
}

export interface NewTask {
  /** A random identifier with at least 128 bits of chance. */
  readonly id: string;
  /** The principal that the task belongs to; undefined without authentication. */
  readonly principal?: string | undefined;
  /** Identifies the caller for limits: its principal or, without authentication, its address. */
  readonly caller: string;
  /** The tool, and its version if it has one: `report`, `report@2`. A process claims only the kinds that it can run. */
  readonly kind: string;
  /** The process that runs the task first. */
  readonly owner: string;
  readonly call: TaskCall;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds from `createdAt` after which the store removes the task; `null` to keep it. */
  readonly ttlMs: number | null;
  readonly pollIntervalMs: number;
  /** Whether clients know the task. False for the stored work of a regular call. */
  readonly isListed: boolean;
  /** The input requests of the call before the task was created, with their responses. */
  readonly requests: InputRequests;
  readonly responses: InputResponses;
  /** The values of `once` from before the task was created. */
  readonly values: { readonly [key: string]: unknown };
  /** The limits above which `create` rejects with a {@link TaskLimitError}. */
  readonly limits: TaskLimits;
}

export interface TaskLimits {
  /** Maximum number of tasks of a caller that have not ended. */
  readonly maxTasksPerCaller: number;
  /**
   * Maximum number of tasks in the store, ended or not. Above it, `create` removes the oldest ended task of the caller
   * that has the most of them, and rejects if no task has ended.
   */
  readonly maxTasks: number;
}

export interface TaskProgress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

/** A task in the store. Never changed in place: each change creates a new record. */
export interface TaskRecord extends Omit<NewTask, "owner" | "limits"> {
  readonly status: TaskStatus;
  readonly statusMessage?: string | undefined;
  readonly progress?: TaskProgress | undefined;
  /** Milliseconds since 1970. */
  readonly lastUpdatedAt: number;
  /** Grows with each change. */
  readonly version: number;
  /** Grows each time that the right to write changes hands. */
  readonly epoch: number;
  /** How often the handler was started, not counting continuations after input: 1 until a process was interrupted. */
  readonly attempt: number;
  /** The process that runs the handler. Undefined while the task waits for input, or for a process. */
  readonly lease?: { readonly owner: string; readonly expiresAt: number } | undefined;
  /** Whether an external worker settles the task. No process claims such a task. */
  readonly isDetached: boolean;
  /** The result of the call, if the status is `completed`. A tool result with `isError` is also a result. */
  readonly result?: { readonly [key: string]: unknown } | undefined;
  /** The error of the call, if the status is `failed`. */
  readonly error?: JsonRpcErrorObject | undefined;
}

/** A change to a task by the process that holds its lease. */
export type JournalEntry =
  /** A finished `once` step. */
  | { readonly kind: "value"; readonly key: string; readonly value: unknown }
  /** New input requests. With `isSuspended`, the handler has ended, and the process gives up its lease. */
  | {
      readonly kind: "asked";
      readonly inputRequests: InputRequests;
      readonly isSuspended: boolean;
    }
  | {
      readonly kind: "note";
      readonly statusMessage?: string | undefined;
      readonly progress?: TaskProgress | undefined;
    }
  /** The process gives up its lease, so that another process can continue immediately. */
  | { readonly kind: "released" }
  /** An external worker settles the task. */
  | { readonly kind: "detached" }
  | {
      readonly kind: "ended";
      readonly status: "completed" | "failed";
      readonly statusMessage?: string | undefined;
      readonly result?: { readonly [key: string]: unknown } | undefined;
      readonly error?: JsonRpcErrorObject | undefined;
    };

/** The duration of a lease, and the tasks that a process can run. */
export interface LeaseTerm {
  readonly durationMs: number;
  /** The kinds of tasks to claim. */
  readonly kinds: readonly string[];
}

/** The right to write to a task. */
export interface TaskLease {
  readonly epoch: number;
}

export interface ClaimedTask extends TaskLease {
  readonly task: TaskRecord;
  /** Whether the lease of the previous process had expired: its handler did not end. */
  readonly isInterrupted: boolean;
}

export interface TaskPage {
  readonly tasks: readonly TaskRecord[];
  readonly nextCursor?: string | undefined;
}

/** Selects tasks for operators. */
export interface TaskFilter {
  readonly status?: TaskStatus | undefined;
  readonly principal?: string | undefined;
}

/** Who reads a task. */
export interface StoreCaller {
  /** `undefined` without authentication. */
  readonly principal: string | undefined;
}

/** Stores tasks. Every method may be called by several processes at the same time. */
export interface TaskStore {
  /**
   * Whether tasks survive the process. If so, the work of regular calls is also stored, and continues in another
   * process.
   */
  readonly isDurable: boolean;
  /**
   * Resolves when every process can read the task.
   *
   * @throws TaskLimitError if the caller or the store has too many tasks
   */
  create(task: NewTask, lease: LeaseTerm): Promise<TaskLease>;
  /**
   * Returns `undefined` for a task that does not exist or has expired. With a caller, a store can also return
   * `undefined` for a task that does not belong to the caller, or that is not listed. It need not read such a task, so
   * the caller cannot measure that the task exists.
   */
  read(id: string, caller?: StoreCaller): Promise<TaskRecord | undefined>;
  /** Returns the listed tasks of a principal, oldest first. Rejects with a RangeError for an invalid cursor. */
  list(principal: string, cursor: string | undefined, limit: number): Promise<TaskPage>;
  /**
   * Returns tasks of all callers, oldest first, for operators only. Includes tasks that are not listed. Rejects with a
   * RangeError for an invalid cursor.
   */
  listAll(filter: TaskFilter, cursor: string | undefined, limit: number): Promise<TaskPage>;
  /** Appends to the journal or changes the status. Returns false if the epoch is over or the task has ended. */
  append(id: string, epoch: number, entry: JournalEntry): Promise<boolean>;
  /** Stores input responses. Any process may call it. Returns the accepted keys. */
  addInputResponses(id: string, responses: InputResponses): Promise<readonly string[]>;
  /** Cancels a task: its status is `cancelled` immediately. Any process may call it. */
  cancel(id: string): Promise<"requested" | "ended" | "unknown">;
  /** Takes tasks that no process runs: continued after input, released, or with an expired lease. */
  claim(owner: string, lease: LeaseTerm, limit: number): Promise<readonly ClaimedTask[]>;
  /** Extends leases. Returns the ids that the owner still holds. */
  renew(owner: string, ids: readonly string[], lease: LeaseTerm): Promise<readonly string[]>;
  /**
   * Removes a task. The process that runs it can no longer write: `append` returns false, and `renew` leaves the id out.
   *
   * Ids are random and not reused. A store need not remember the epoch of a removed task, so the epochs of a new task with
   * the same id may start again, and a write of the former process could then be accepted.
   */
  remove(id: string): Promise<void>;
  /**
   * Calls the listener when one of the tasks changes, in this or another process, or is removed. Polls if the engine
   * cannot notify. May also call the listener for other tasks.
   *
   * @returns a function that ends the calls
   */
  watch(ids: () => readonly string[], onChange: (id: string) => void): () => void;
  /** Releases files and connections that the store has opened. */
  close?(): Promise<void>;
}

/** A caller, or the store, has too many tasks. */
export class TaskLimitError extends Error {
  override readonly name = "TaskLimitError";

  constructor(
    /** The limit that was reached. */
    readonly limit: keyof TaskLimits,
    readonly most: number,
  ) {
    super(
      limit === "maxTasks"
        ? `the store has ${most} tasks, which is the limit; retry later`
        : `the caller has ${most} unfinished tasks, which is the limit; wait for a task or cancel one`,
    );
  }
}
