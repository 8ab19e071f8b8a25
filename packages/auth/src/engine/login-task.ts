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

/** Runs a login, one at a time in all processes that share a store with locks. */
export async function runLogin(
  login: ServerLogin,
  signal: AbortSignal,
  run: LoginRun,
): Promise<void> {
  const { info, options } = login.context;
  const { store } = options;
  if (store?.lock === undefined || info.kind === "program" || info.canLogIn === false) {
    return run(signal);
  }
  const lock: typeof store.lock = store.lock.bind(store);
  return (await import("./one-login.js")).oneLogin(login, lock, signal, run);
}
