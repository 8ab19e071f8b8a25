/** The reaction to a refused request. The first login without locks is here, everything else in `recover.ts`. */
import type { AuthChallenge } from "@mcp-gen/http/client";
import { challengesIn } from "../discovery/challenges.js";
import { createLoginBudget } from "../network/sender.js";
import { adoptStored } from "./adopt-stored.js";
import { authorize, discover, saveAgain, type LoginCause, type LoginRuntime } from "./authorize.js";
import { startTask } from "./login-task.js";
import { challengedScopes, neededScopes } from "./scopes.js";
import type { ServerLogin } from "./server-login.js";

export async function handleChallenge(
  engine: LoginRuntime,
  login: ServerLogin,
  challenge: AuthChallenge,
): Promise<boolean> {
  const { status, headers, revisions } = challenge;
  const challenges = challengesIn(headers);
  if (status === 403 && neededScopes(challenges) === undefined) return false;
  await login.load();
  await saveAgain(login);
  const isFirst = login.active === undefined && login.task === undefined && status === 401;
  const { info, options } = engine.context;
  // A login that leaves the page would lose a lock.
  const hasLock = options.store?.lock !== undefined && info.resume === undefined;
  if (!isFirst || hasLock || info.canLogIn === false) {
    return (await import("./recover.js")).handleLater(engine, login, challenge, challenges);
  }
  const task = startTask(login, async (signal) => {
    if (await adoptStored(login, undefined)) return;
    const scopes = challengedScopes(challenges);
    const cause: LoginCause = { challenges, revisions, scopes, signal };
    const budget = createLoginBudget();
    await authorize(engine, login, await discover(engine, login, cause, budget), cause, budget);
  });
  await task.join(challenge.signal);
  return true;
}
