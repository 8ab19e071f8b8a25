/** Lets one process at a time ask the person, so that processes with one store do not open several browsers. */
import type { TokenStore } from "../model.js";
import { useStore } from "../shared/use-store.js";
import { adoptStored } from "./adopt-stored.js";
import { delay } from "./delay.js";
import { serverKey } from "./keys.js";
import type { LoginRun } from "./login-task.js";
import type { ServerLogin } from "./server-login.js";
import { untilAborted } from "./until-aborted.js";

/** How long a process waits for the login of another one: the default time limit of `browserLogin`. */
const MOST_WAIT_MS = 300_000;
/** When the application learns that a login waits. */
const NOTICE_MS = 1000;

/**
 * Waits while another process logs in to the same server, and uses its token. Without one, runs the login. Runs it after
 * 5 minutes in any case, because the login of the other process may never end.
 *
 * The lock of a server is taken before those of its token and of its registration, never after.
 */
export async function oneLogin(
  login: ServerLogin,
  store: TokenStore,
  signal: AbortSignal,
  run: LoginRun,
): Promise<void> {
  const { server, account, active: before } = login;
  const { clock, onNotice } = login.context.options;
  const waiting = new AbortController();
  let task: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    waiting.abort();
    task ??= adoptStored(login, before).then((isNew) => (isNew ? undefined : run(signal)));
    return task;
  };
  const hold = async (): Promise<void> => {
    // The lock may arrive after the end of the wait.
    if (waiting.signal.aborted) return;
    // An aborted login gives the lock back, even if a function of the application ignores the signal.
    await untilAborted(begin(), signal).catch(() => {});
  };
  const turn = useStore(() => store.lock?.(serverKey(server, account), hold, waiting.signal)).then(
    () => task,
    (error: unknown) => task ?? Promise.reject(error),
  );
  const late = delay(MOST_WAIT_MS, waiting.signal, clock).then(begin, () => turn);
  late.catch(() => {});
  const noticed = delay(NOTICE_MS, waiting.signal, clock).then(() =>
    onNotice?.({
      code: "auth/waiting",
      message: `${server}: another process is logging in. This one waits for its token, at most 5 minutes. Complete or cancel the other login.`,
      resource: server,
    }),
  );
  noticed.catch(() => {});
  try {
    await untilAborted(Promise.race([turn, late]), signal);
  } finally {
    waiting.abort();
  }
}
