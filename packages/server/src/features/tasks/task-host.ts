/** What the code of calls needs from the tasks of a server, and the tools that can run as tasks. */
import type { ServerCall } from "../../engine/request.js";
import type { Runner, TaskHandler } from "../../tasks/runner.js";
import type { Tasks } from "../../tasks/tasks.js";
import type { FeatureServer, TaskTool } from "../feature-server.js";
import type { TaskAdmin } from "./admin.js";
import type { TaskSettings, taskOptionsOf } from "./settings.js";

/** The tasks of a server. */
export interface TaskHost {
  readonly server: FeatureServer;
  readonly tasks: Tasks;
  readonly runner: Runner;
  readonly admin: TaskAdmin;
  readonly options: ReturnType<typeof taskOptionsOf>;
}

/** A tool with its complete options. */
export interface TaskEntry {
  readonly tool: TaskTool;
  readonly task: TaskSettings;
}

/** A call of a tool that can run as a task. */
export interface TaskToolCall extends TaskEntry {
  readonly args: Record<string, unknown>;
  readonly call: ServerCall;
}

export function handlerOf({ tool, task }: TaskEntry): TaskHandler {
  const { recover, maxAttempts } = task;
  return { recover, maxAttempts, run: (args, call) => tool.call({ ...args }, call) };
}

/** Returns the kinds of tasks that a tool can continue. */
export function kindsOf({ tool, task }: TaskEntry): readonly string[] {
  return [task.version, ...task.acceptVersions].map((version) => taskKind(tool.name, version));
}

/** Returns the kind of the tasks of a tool: its name, and its version if it has one. */
export function taskKind(name: string, version: string): string {
  return version === "" ? name : `${name}@${version}`;
}
