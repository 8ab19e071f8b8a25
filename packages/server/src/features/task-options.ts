/** The options of tools that can run as tasks, and of the tasks of a server. */
import { checkOptionNames, kindOf } from "@mcp-gen/core/base";
import type { TaskStore } from "../tasks/store.js";
import type { OptionNames } from "./check-options.js";

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
  /** Maximum number of tasks in the store, ended or not. Default: 10,000. */
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

/** The options of a tool, complete. */
export interface TaskSettings extends Required<
  Omit<ToolTaskOptions, "version" | "modelImmediateResponse">
> {
  readonly version: string;
  readonly modelImmediateResponse: string | undefined;
}

const TOOL_TASK: OptionNames<ToolTaskOptions> = {
  support: true,
  start: true,
  deferAfterMs: true,
  ttlMs: true,
  pollIntervalMs: true,
  recover: true,
  maxAttempts: true,
  version: true,
  acceptVersions: true,
  modelImmediateResponse: true,
};

const TASKS: OptionNames<TaskOptions> = {
  store: true,
  maxTasksPerCaller: true,
  maxTasks: true,
  maxTtlMs: true,
  maxValueBytes: true,
  leaseMs: true,
};

const HOUR = 3_600_000;

/** @throws TypeError for invalid options */
export function taskSettingsOf(options: ToolTaskOptions | boolean, where: string): TaskSettings {
  const given = options === true ? {} : options;
  if (typeof given !== "object" || (given as unknown) === null) {
    throw new TypeError(`${where}.task: expected true or options, received ${kindOf(options)}`);
  }
  checkOptionNames(`${where}.task`, given, TOOL_TASK);
  const { version = "", modelImmediateResponse, ...rest } = given;
  const task: TaskSettings = {
    support: "optional",
    start: "immediate",
    deferAfterMs: 500,
    ttlMs: HOUR,
    pollIntervalMs: 1_000,
    recover: "rerun",
    maxAttempts: 3,
    acceptVersions: [],
    ...rest,
    version,
    modelImmediateResponse,
  };
  choice(task.support, ["optional", "required"], `${where}.task.support`);
  choice(task.start, ["immediate", "deferred", "manual"], `${where}.task.start`);
  choice(task.recover, ["rerun", "fail"], `${where}.task.recover`);
  for (const name of ["deferAfterMs", "ttlMs", "pollIntervalMs", "maxAttempts"] as const) {
    whole(task[name], `${where}.task.${name}`, name === "deferAfterMs" ? 0 : 1);
  }
  return task;
}

/** @throws TypeError for invalid options */
export function taskOptionsOf(options: TaskOptions = {}) {
  checkOptionNames("defineServer: tasks", options, TASKS);
  const { store, ...rest } = options;
  const numbers = {
    maxTasksPerCaller: 100,
    maxTasks: 10_000,
    maxTtlMs: 7 * 24 * HOUR,
    maxValueBytes: 1_048_576,
    leaseMs: 30_000,
    ...rest,
  };
  for (const [name, value] of Object.entries(numbers)) {
    whole(value, `defineServer: tasks.${name}`, 1);
  }
  if (store !== undefined && typeof (store as Partial<TaskStore>).claim !== "function") {
    throw new TypeError(
      `defineServer: tasks.store: expected a task store, received ${kindOf(store)}. Write sqliteTaskStore({ path }).`,
    );
  }
  return { ...numbers, store };
}

function choice(value: string, choices: readonly string[], where: string): void {
  if (choices.includes(value)) return;
  const names = choices.map((each) => JSON.stringify(each)).join(" or ");
  throw new TypeError(`${where}: expected ${names}, received ${JSON.stringify(value)}`);
}

function whole(value: number, where: string, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw new TypeError(
    `${where}: expected a whole number of at least ${least}, received ${String(value)}`,
  );
}
