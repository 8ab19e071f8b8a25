/** Logins that the application asks for. */
import { challengesIn } from "../discovery/challenges.js";
import type { Challenge } from "../model.js";
import { createLoginBudget } from "../network/sender.js";
import { authorize, discover, type LoginRuntime } from "./authorize.js";
import { startTask } from "./login-task.js";
import { deleteLogin } from "./records.js";
import { challengedScopes } from "./scopes.js";
import type { ServerLogin } from "./server-login.js";
import type { LoginOptions } from "./strategy.js";
import { untilAborted } from "./until-aborted.js";

/** Logs in explicitly. Joins a login in progress, unless the options ask for another one. A fresh login replaces it. */
export async function logIn(
  engine: LoginRuntime,
  login: ServerLogin,
  { fresh = false, scopes, signal }: LoginOptions,
): Promise<void> {
  try {
    await login.load();
  } catch (error) {
    if (!fresh) throw error;
  }
  if (!fresh && (await joined(login, scopes, signal))) return;
  const replaced = login.task;
  const task = startTask(login, async (taskSignal) => {
    if (fresh) await forget(login);
    login.rejectedToken = undefined;
    login.replacements.length = 0;
    login.stepUps.clear();
    const challenges = await probe(engine, login, taskSignal);
    const asked = challengedScopes(challenges);
    const cause = { challenges, scopes: scopes ?? asked, isFresh: fresh, signal: taskSignal };
    const budget = createLoginBudget();
    const discovered = await discover(engine, login, cause, budget);
    await authorize(engine, login, discovered, cause, budget);
  });
  replaced?.replaceWith(task);
  await task.join(signal);
}

/** Joins a login in progress. Waits for one that was started for other scopes. */
async function joined(
  login: ServerLogin,
  scopes: readonly string[] | undefined,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (let { task } = login; task !== undefined; { task } = login) {
    if (scopes === undefined && !task.isAbandoned) {
      await task.join(signal);
      return true;
    }
    await (signal === undefined ? task.settle() : untilAborted(task.settle(), signal));
  }
  return false;
}

async function forget(login: ServerLogin): Promise<void> {
  const { active } = login;
  login.clear();
  if (active !== undefined) await deleteLogin(login.context.store, login, active.login);
}

/** Asks the server for a challenge, because it can name its metadata and scopes only there. */
async function probe(
  { network }: LoginRuntime,
  login: ServerLogin,
  signal: AbortSignal,
): Promise<readonly Challenge[]> {
  try {
    const headers = { "content-type": "application/json", accept: "application/json" };
    const what = "the MCP server";
    const { post } = network(login);
    const response = await post(login.server, "{}", { headers, signal, what });
    return response.status === 401 ? challengesIn(response.headers) : [];
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
