/** The defaults of the options of tasks. */
import type { TaskOptions, ToolTaskOptions } from "../task-options.js";

/** The options of a tool, complete. */
export interface TaskSettings extends Required<
  Omit<ToolTaskOptions, "version" | "modelImmediateResponse">
> {
  readonly version: string;
  readonly modelImmediateResponse: string | undefined;
}

const HOUR = 3_600_000;

/** Returns the options of a tool, complete. */
export function taskSettingsOf(options: ToolTaskOptions | true): TaskSettings {
  const { version = "", modelImmediateResponse, ...rest } = options === true ? {} : options;
  return {
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
}

/** Returns the options of a server, complete. */
export function taskOptionsOf({ store, ...rest }: TaskOptions = {}) {
  return {
    maxTasksPerCaller: 100,
    maxTasks: 10_000,
    maxTtlMs: 7 * 24 * HOUR,
    maxValueBytes: 1_048_576,
    leaseMs: 30_000,
    ...rest,
    store,
  };
}
