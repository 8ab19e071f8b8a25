/** The engine: everything that needs an authorization server. Loaded with the first challenge. */
import { challengesIn } from "../discovery/challenges.js";
import { AuthError } from "../errors.js";
import type { Challenge } from "../model.js";
import { createNetwork } from "../network/network.js";
import { createLoginBudget } from "../network/sender.js";
import {
  authorize,
  discover,
  findServer,
  grantRequest,
  saveAgain,
  saveGrant,
  type LoginRuntime,
} from "./authorize.js";
import { handleChallenge, startTask } from "./handle-challenge.js";
import { readLeftPage } from "./left-page.js";
import { logOut } from "./log-out.js";
import { deleteLogin } from "./records.js";
import { renewEarly } from "./renew.js";
import { splitScope, unionScopes } from "./scopes.js";
import type { LoginEngine, LoginContext, ServerLogin } from "./server-login.js";
import type { AuthStrategy, LeftPageLogin, LoginOptions } from "./strategy.js";

export function createEngine(context: LoginContext): LoginEngine {
  let strategy: Promise<AuthStrategy> | undefined;
  const { fetch, network: { allow } = {} } = context.options;
  const networks = new Map<string, ReturnType<typeof createNetwork>>();
  const engine: LoginRuntime = {
    context,
    strategy: () => (strategy ??= context.info.load()),
    network: async ({ server }) => {
      const network = networks.get(server) ?? createNetwork({ server, fetch, allow });
      networks.set(server, network);
      return network;
    },
  };
  return {
    handleChallenge: (login, challenge) => handleChallenge(engine, login, challenge),
    renewEarly: (login) => renewEarly(engine, login),
    saveAgain,
    resume: (login, left) => resume(engine, login, left),
    logIn: (login, options) => logIn(engine, login, options),
    logOut: (login) => logOut(engine, login),
  };
}

/** Completes a login that left the page. The token request goes to the authorization server of the record only. */
async function resume(
  engine: LoginRuntime,
  login: ServerLogin,
  left: LeftPageLogin,
): Promise<void> {
  const flow = readLeftPage(left.record, login.server);
  const { requestedIssuer, isFallback, usesProof } = flow;
  const { signal } = new AbortController();
  const chosen = { requestedIssuer, isFallback };
  const server = await findServer(engine, login, chosen, { signal }, createLoginBudget());
  if (server.issuer !== flow.issuer) {
    throw new AuthError(
      "auth/issuer-mismatch",
      `${login.server}: expected the issuer ${flow.issuer} of the login that left the page, received ${server.issuer}. Log in again.`,
      { issuer: flow.issuer, resource: login.server },
    );
  }
  const request = await grantRequest(engine, login, server, {
    requestedIssuer,
    resource: flow.resource,
    scopes: flow.scopes,
    needsProof: usesProof,
    signal,
  });
  const grant = await (await engine.strategy()).completeLogin?.(request, left);
  if (grant !== undefined) await saveGrant(login, grant, request);
}

/** Logs in explicitly. Joins a login in progress, unless the options ask for another one. */
async function logIn(
  engine: LoginRuntime,
  login: ServerLogin,
  { fresh = false, scopes, signal }: LoginOptions,
): Promise<void> {
  try {
    await login.load();
  } catch (error) {
    if (!fresh) throw error;
  }
  for (let { task } = login; task !== undefined; { task } = login) {
    if (!fresh && scopes === undefined && !task.isAbandoned) return task.join(signal);
    await task.settle();
  }
  const task = startTask(login, async (taskSignal) => {
    if (fresh) await forget(login);
    login.rejectedToken = undefined;
    login.replacements.length = 0;
    login.stepUps.clear();
    const challenges = await probe(engine, login, taskSignal);
    const asked = unionScopes(...challenges.map(({ params }) => splitScope(params.get("scope"))));
    const cause = { challenges, scopes: scopes ?? asked, isFresh: fresh, signal: taskSignal };
    const budget = createLoginBudget();
    const discovered = await discover(engine, login, cause, budget);
    await authorize(engine, login, discovered, cause, budget);
  });
  await task.join(signal);
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
    const { post } = await network(login);
    const response = await post(login.server, "{}", { headers, signal, what });
    return response.status === 401 ? challengesIn(response.headers) : [];
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
