/** Lets one process at a time ask the person, so that processes with one store do not open several browsers. */
import type { TokenStore } from "../model.js";
import { adoptStored } from "./adopt-stored.js";
import { delay } from "./delay.js";
import { serverKey } from "./keys.js";
import type { LoginRun } from "./login-task.js";
import type { ServerLogin } from "./server-login.js";
import { untilAborted } from "./until-aborted.js";

/** How long a process waits for the login of another one: the default time limit of `browserLogin`. */
const MOST_WAIT_MS = 300_000;

/**
 * Waits while another process logs in to the same server, and uses its token. Without one, runs the login. Runs it after
 * 5 minutes in any case, because the login of the other process may never end.
 */
export async function oneLogin(
  login: ServerLogin,
  lock: NonNullable<TokenStore["lock"]>,
  signal: AbortSignal,
  run: LoginRun,
): Promise<void> {
  const before = login.active;
  const waiting = new AbortController();
  let task: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    waiting.abort();
    task ??= adoptStored(login, before).then((isNew) => (isNew ? undefined : run(signal)));
    return task;
  };
  const turn = lock(serverKey(login.server, login.account), async () => {
    // The lock may arrive after the end of the wait.
    // An aborted login gives the lock back, even if a function of the application ignores the signal.
    if (!waiting.signal.aborted) await untilAborted(begin(), signal);
  });
  const late = delay(MOST_WAIT_MS, waiting.signal, login.context.options.clock).then(
    begin,
    () => turn,
  );
  late.catch(() => {});
  try {
    await untilAborted(Promise.race([turn, late]), signal);
  } finally {
    waiting.abort();
  }
}
