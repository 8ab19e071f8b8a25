/** The options of tools that can run as tasks, and of the tasks of a server. */
import { checkOptionNames, kindOf } from "@mcp-gen/core/base";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { TaskStore } from "../tasks/store.js";

/** How a tool runs as a task. */
export interface ToolTaskOptions {
  /**
   * Whether clients need task support to call the tool. With `"optional"`, clients without it get a regular call, which
   * waits for the result. With `"required"`, they get an error. Default: `"optional"`.
   */
  readonly support?: "optional" | "required";
  /**
   * When the task is created, in revisions in which the server decides: with the call (`"immediate"`), if the call is
   * still running after `deferAfterMs` (`"deferred"`), or at `ctx.task.start()` (`"manual"`). Default: `"immediate"`.
   */
  readonly start?: "immediate" | "deferred" | "manual";
  /** Milliseconds after which a deferred call becomes a task. Default: 500. */
  readonly deferAfterMs?: number;
  /** Milliseconds for which a task exists, from its creation. Clients may ask for other values. Default: one hour. */
  readonly ttlMs?: number;
  /** Milliseconds between two polls of a client. Default: 1,000. */
  readonly pollIntervalMs?: number;
  /**
   * What happens if the process of a running handler is interrupted. With `"rerun"`, the handler runs again from its
   * beginning, with the recorded responses and values of `once`: side effects outside `once` happen again. With
   * `"fail"`, the task fails. Default: `"rerun"`.
   */
  readonly recover?: "rerun" | "fail";
  /** How often the handler is started if its process is interrupted. Default: 3. */
  readonly maxAttempts?: number;
  /** The version of the handler. A process continues only tasks of its own version, and of `acceptVersions`. */
  readonly version?: string;
  /** Other versions whose tasks the handler can continue. `""` is a handler without a version. */
  readonly acceptVersions?: readonly string[];
  /** A text for the model while the task runs, in revisions that have it (2025-11-25). */
  readonly modelImmediateResponse?: string;
}

/** The tasks of a server. */
export interface TaskOptions {
  /** Where tasks are kept. Default: in memory, so that tasks end with the process. */
  readonly store?: TaskStore;
  /** Maximum number of unfinished tasks of a caller. Default: 100. */
  readonly maxTasksPerCaller?: number;
  /**
   * Maximum number of tasks in the store, ended or not. Above it, a new task replaces the oldest ended one of the caller
   * that has the most of them. Default: 10,000.
   */
  readonly maxTasks?: number;
  /** The longest time that a task can exist, in milliseconds. Default: seven days. */
  readonly maxTtlMs?: number;
  /** The largest value of `once`, and the largest result, in bytes of JSON. Default: 1 MiB. */
  readonly maxValueBytes?: number;
  /**
   * Milliseconds after which other processes may continue a task whose process does not respond anymore. Default:
   * 30,000.
   */
  readonly leaseMs?: number;
}

/** The values of an option: one of some strings, a whole number of at least a number, or what `kindOf` returns. */
type ExpectedValue = readonly string[] | number | string;

type Expected<Options> = Readonly<Record<keyof Options, ExpectedValue>>;

const TOOL_TASK: Expected<ToolTaskOptions> = {
  support: ["optional", "required"],
  start: ["immediate", "deferred", "manual"],
  deferAfterMs: 0,
  ttlMs: 1,
  pollIntervalMs: 1,
  recover: ["rerun", "fail"],
  maxAttempts: 1,
  version: "a string",
  acceptVersions: "an array",
  modelImmediateResponse: "a string",
};

const TASKS: Expected<TaskOptions> = {
  store: "an object",
  maxTasksPerCaller: 1,
  maxTasks: 1,
  maxTtlMs: 1,
  maxValueBytes: 1,
  leaseMs: 1,
};

/**
 * @param where the tool: `tool "report"`
 * @throws TypeError for invalid options
 */
export function checkToolTask(options: unknown, where: string): void {
  if (typeof options !== "boolean") checkOptions(options, `${where}.task`, TOOL_TASK, "true or ");
}

/** @throws TypeError for invalid options */
export function checkTaskOptions(options: TaskOptions): void {
  const where = "defineServer: tasks";
  const { store } = Object(options) as TaskOptions;
  if (store !== undefined) checkTaskStore(`${where}.store`, store);
  checkOptions(options, where, TASKS, "");
}

/** @throws TypeError for a value that is not a store */
export function checkTaskStore(where: string, store: Partial<TaskStore> | null | undefined): void {
  if (typeof store?.claim === "function") return;
  const fix = "then" in Object(store) ? "Add `await`." : "Write sqliteTaskStore({ path }).";
  throw new TypeError(`${where}: expected a task store, received ${kindOf(store)}. ${fix}`);
}

function checkOptions(
  options: unknown,
  where: string,
  known: Readonly<Record<string, ExpectedValue>>,
  other: string,
): void {
  if (kindOf(options) !== "an object") {
    throw new TypeError(`${where}: expected ${other}options, received ${kindOf(options)}`);
  }
  checkOptionNames(where, options as object, known);
  for (const [name, value] of Object.entries(options as object)) {
    const expected = value === undefined ? undefined : unmet(known[name]!, value);
    if (expected === undefined) continue;
    throw new TypeError(
      `${where}.${name}: expected ${expected}, received ${describeReceived(value)}`,
    );
  }
}

/** Returns the values that an option can have; `undefined` if the given value is one of them. */
function unmet(expected: ExpectedValue, value: unknown): string | undefined {
  if (typeof expected === "string") return kindOf(value) === expected ? undefined : expected;
  if (typeof expected === "number") {
    const isMet = Number.isSafeInteger(value) && Number(value) >= expected;
    return isMet ? undefined : `a whole number of at least ${expected}`;
  }
  const isMet = expected.includes(value as string);
  return isMet ? undefined : expected.map((each) => JSON.stringify(each)).join(" or ");
}
