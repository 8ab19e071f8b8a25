/** The task that logs in to one MCP server. */
import type { ServerLogin } from "./server-login.js";
import { SharedTask } from "./shared-task.js";

/** What a task of a login does. */
export type LoginRun = (signal: AbortSignal) => Promise<void>;

/** Runs one task per server at a time. */
export function startTask(login: ServerLogin, run: LoginRun): SharedTask<void> {
  const task: SharedTask<void> = new SharedTask(run, () => {
    if (login.task === task) login.task = undefined;
  });
  login.task = task;
  return task;
}
