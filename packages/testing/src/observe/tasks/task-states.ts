/** The states of tasks that an observer has seen, and the rules that hold in every generation of tasks. */
import { dictionary, type Dictionary } from "../message.js";
import { addViolation, type CheckedMessage } from "../violation.js";

const TERMINAL: ReadonlySet<unknown> = new Set(["completed", "failed", "cancelled"]);

/** Whether a status never changes. */
export function isTerminal(status: unknown): boolean {
  return TERMINAL.has(status);
}

export interface SeenTask {
  readonly createdAt: unknown;
  /** The method of the request that runs as the task. `undefined` if another connection created the task. */
  readonly method: string | undefined;
  /** Set when the task has ended. The status is unknown if only the result was seen. */
  ended: { readonly at: number; status: unknown } | undefined;
}

export class TaskStates {
  /** Whether all messages use one stream. Otherwise, a message can be older than those that arrived before it. */
  readonly #isOrdered: boolean;
  /** Counts the observed messages. */
  #time = 0;
  readonly #asked = new WeakMap<object, number>();
  readonly #tasks = new Map<unknown, SeenTask>();

  constructor(isOrdered: boolean) {
    this.#isOrdered = isOrdered;
  }

  /** Notes when a request was sent. Its response may be older than messages that were sent after the request. */
  asked(request: object): void {
    this.#asked.set(request, this.tick());
  }

  tick(): number {
    this.#time += 1;
    return this.#time;
  }

  /**
   * Whether a message was sent after a point in time.
   *
   * @param request the request that the message answers; `undefined` for a notification or a request
   */
  isAfter(request: object | undefined, time: number): boolean {
    return request === undefined ? this.#isOrdered : (this.#asked.get(request) ?? 0) > time;
  }

  get(taskId: unknown): SeenTask | undefined {
    return this.#tasks.get(taskId);
  }

  /** Whether a notification or a request was sent after the end of a task. */
  isAfterEnd(taskId: unknown): boolean {
    const ended = this.#tasks.get(taskId)?.ended;
    return ended !== undefined && this.isAfter(undefined, ended.at);
  }

  /** Adds a new task. On another stream, a notification can be faster than the response. */
  add(checked: CheckedMessage, pointer: string, task: Dictionary, method: string): void {
    const { taskId } = task;
    const seen = this.#tasks.get(taskId);
    if (seen !== undefined && (this.#isOrdered || seen.method !== undefined)) {
      addViolation(
        checked,
        "id",
        `${pointer}/taskId`,
        `${String(taskId)} is the id of another task`,
      );
    }
    this.#set(task, method, seen?.method === undefined ? seen?.ended : undefined);
  }

  /**
   * Checks the state of a task against the states before it.
   *
   * @param request the request that the message answers, if any
   */
  see(checked: CheckedMessage, pointer: string, task: Dictionary, request?: object): void {
    const { taskId, status, createdAt } = task;
    const seen = this.#tasks.get(taskId);
    if (seen === undefined) return this.#set(task, undefined);
    if (seen.createdAt !== createdAt) {
      const message = `expected the unchanged ${String(seen.createdAt)}, received ${String(createdAt)}`;
      addViolation(checked, "task", `${pointer}/createdAt`, message);
    }
    const { ended } = seen;
    if (ended === undefined) {
      if (isTerminal(status)) this.end(taskId, status);
      return;
    }
    if (!isTerminal(status) && !this.isAfter(request, ended.at)) return;
    if (ended.status === undefined && isTerminal(status)) ended.status = status;
    else if (ended.status !== status) {
      const last = ended.status === undefined ? "over" : String(ended.status);
      const message = `the task is already ${last}, received ${String(status)}`;
      addViolation(checked, "task", `${pointer}/status`, message);
    }
  }

  /** Notes that a task has ended. */
  end(taskId: unknown, status: unknown): void {
    const seen = this.#tasks.get(taskId);
    if (seen !== undefined && seen.ended === undefined) seen.ended = { at: this.tick(), status };
  }

  #set(
    { taskId, status, createdAt }: Dictionary,
    method: string | undefined,
    ended?: SeenTask["ended"],
  ): void {
    this.#tasks.set(taskId, { createdAt, method, ended });
    if (isTerminal(status)) this.end(taskId, status);
  }
}

/** Reports fields that a message of a task must not have. */
export function checkAbsent(
  checked: CheckedMessage,
  pointer: string,
  value: unknown,
  names: readonly string[],
  reason: string,
): void {
  for (const name of names) {
    if (dictionary(value)[name] === undefined) continue;
    addViolation(checked, "task", `${pointer}/${name}`, reason);
  }
}
