/**
 * The reaction to a refused request where there is a token or a login in progress: the current token, a refresh, a login,
 * or a request for more scopes.
 */
import type { AuthChallenge } from "@mcp-gen/http/client";
import { matchesIssuer } from "../discovery/issuer.js";
import type { Challenge } from "../model.js";
import { createLoginBudget } from "../network/sender.js";
import { authorize, discover, type LoginCause, type LoginRuntime } from "./authorize.js";
import { authorizationDigest } from "./digest.js";
import { adoptStored } from "./adopt-stored.js";
import { delay } from "./delay.js";
import { startTask, type LoginRun } from "./login-task.js";
import { refuseLogin, type LoginRefusal } from "./refuse.js";
import { challengedScopes, neededScopes, unionScopes } from "./scopes.js";
import type { ActiveLogin, ServerLogin } from "./server-login.js";

/** Step-ups per method and name. */
const MOST_STEP_UPS = { person: 2, program: 1 };
/** Automatic logins in a minute that replace a token which has not expired. */
const MOST_REPLACEMENTS = 1;
const MINUTE = 60_000;
/** How long discovery may take before the error that a login is required. */
const DISCOVERY_MS = 800;

/** Returns whether to send the request again. The store was read. */
export async function handleLater(
  engine: LoginRuntime,
  login: ServerLogin,
  challenge: AuthChallenge,
  challenges: readonly Challenge[],
): Promise<boolean> {
  for (;;) {
    const { active } = login;
    if (await isOutdated(engine, login, challenge, challenges)) return true;
    // Another request may have logged in meanwhile.
    if (login.active !== active) continue;
    const { task } = login;
    if (task === undefined) break;
    if (!task.isAbandoned) {
      await task.join(challenge.signal);
      return true;
    }
    await task.settle();
  }
  const plan =
    challenge.status === 403
      ? stepUp(engine, login, challenge, challenges)
      : recovery(engine, login, challenge, challenges);
  if ("refusal" in plan) return refuseLogin(plan.refusal);
  await startTask(login, plan.run).join(challenge.signal);
  return true;
}

/** What to do about a challenge. */
type Plan = { readonly refusal: LoginRefusal } | { readonly run: LoginRun };

/** Whether the request was sent with another token than the current one, or without the nonce that the server names. */
async function isOutdated(
  engine: LoginRuntime,
  login: ServerLogin,
  { sentAuthorization, url, headers, attempt }: AuthChallenge,
  challenges: readonly Challenge[],
): Promise<boolean> {
  const { active } = login;
  if (active === undefined) return false;
  const { dpop } = engine.context.options;
  // The token of another program that has the key. It was not sent.
  if (active.headers === undefined && dpop === undefined) return false;
  const current = await authorizationDigest(active.authorization);
  if (current !== sentAuthorization) return true;
  const wantsNonce = challenges.some(({ params }) => params.get("error") === "use_dpop_nonce");
  if (dpop === undefined || !wantsNonce || attempt > 2) return false;
  if (attempt === 1) login.earlierToken = active.token.accessToken;
  return dpop.rememberNonce(url, headers);
}

/** Gets a valid token after a 401. */
function recovery(
  engine: LoginRuntime,
  login: ServerLogin,
  challenge: AuthChallenge,
  challenges: readonly Challenge[],
): Plan {
  const { active } = login;
  const isNew = active !== undefined && active.source !== "store";
  // A token that was only sent again with a nonce is older than the request.
  const isIssued = challenge.attempt > 1 && login.earlierToken !== active?.token.accessToken;
  if (isNew && (isIssued || isHopeless(login, active))) {
    login.rejectedToken = active.token.accessToken;
    return { refusal: (errors) => errors.rejectedToken(login, challenges) };
  }
  const run: LoginRun = async (signal) => {
    if (await adoptStored(login, active)) return;
    const cause: LoginCause = {
      challenges,
      revisions: challenge.revisions,
      scopes: challengedScopes(challenges),
      signal,
    };
    await recover(engine, login, active, cause);
  };
  return { run };
}

/** Whether the server already rejected this token when it was new, and a login was just tried. */
function isHopeless(login: ServerLogin, { source, token }: ActiveLogin): boolean {
  if (login.context.info.kind === "program" || source !== "login") return false;
  const isExpired = token.expiresAt !== undefined && token.expiresAt <= login.context.now();
  return !isExpired && login.rejectedToken === token.accessToken;
}

async function recover(
  engine: LoginRuntime,
  login: ServerLogin,
  active: ActiveLogin | undefined,
  cause: LoginCause,
): Promise<void> {
  const budget = createLoginBudget();
  const { context } = engine;
  const discovering = discover(engine, login, cause, budget);
  const canAsk = context.info.canLogIn !== false || active?.token.refreshToken !== undefined;
  const discovered = await (canAsk ? discovering : inTime(engine, login, cause, discovering));
  const current = login.active;
  // A renewal may have ended meanwhile.
  if (current !== undefined && current.token.accessToken !== active?.token.accessToken) return;
  const isSame =
    active !== undefined &&
    discovered.isFallback === active.login.isFallback &&
    discovered.issuers.some((issuer) =>
      matchesIssuer(issuer, active.login.requestedIssuer, context.options),
    );
  if (isSame && context.info.kind === "person") {
    const isRefused = login.rejectedToken === active.token.accessToken;
    if (!isRefused && current?.token.refreshToken !== undefined) {
      const { refresh } = await import("./renew.js");
      if (await refresh(engine, login, current)) return;
    }
    if (active.token.refreshToken === undefined) await limitReplacements(login, active);
  }
  const earlier = isSame ? active.token.requested : [];
  const whole: LoginCause = { ...cause, earlier };
  const run: LoginRun = () => authorize(engine, login, discovered, whole, budget);
  const { info, options } = context;
  const { store } = options;
  // A program asks no person, and a login that leaves the page would lose a lock.
  const canWait = info.kind === "person" && info.canLogIn !== false && info.resume === undefined;
  if (store?.lock === undefined || !canWait) return run(cause.signal);
  const { oneLogin } = await import("./one-login.js");
  await oneLogin(login, store, cause.signal, run);
}

/**
 * Throws if a new login would replace a token that a login issued moments ago. A server that rejects every second
 * request would otherwise open the browser for each.
 */
async function limitReplacements(
  login: ServerLogin,
  { source, token }: ActiveLogin,
): Promise<void> {
  const now = login.context.now();
  if (source !== "login" || (token.expiresAt ?? Infinity) <= now) return;
  const { replacements } = login;
  // A clock that jumps back must not keep old times.
  const isOver = (time: number): boolean => Math.abs(now - time) > MINUTE;
  while (replacements[0] !== undefined && isOver(replacements[0])) replacements.shift();
  if (replacements.length >= MOST_REPLACEMENTS) {
    await refuseLogin((errors) => errors.rejectedToken(login));
  }
  replacements.push(now);
}

/** Waits for discovery, but not long: without a way to log in, the call fails fast. */
async function inTime<Result>(
  { context }: LoginRuntime,
  login: ServerLogin,
  { scopes = [] }: LoginCause,
  discovering: Promise<Result>,
): Promise<Result> {
  const timer = new AbortController();
  const late = delay(DISCOVERY_MS, timer.signal, context.options.clock).then(() =>
    refuseLogin((errors) => errors.loginRequired(login, scopes, undefined)),
  );
  late.catch(() => {});
  discovering.catch(() => {});
  try {
    return await Promise.race([discovering, late]);
  } finally {
    timer.abort();
  }
}

/** Requests more scopes after a 403. */
function stepUp(
  engine: LoginRuntime,
  login: ServerLogin,
  { rpcMethod, rpcName, revisions }: AuthChallenge,
  challenges: readonly Challenge[],
): Plan {
  const { info, options } = engine.context;
  const needed = neededScopes(challenges) ?? [];
  const requested = login.active?.token.requested ?? [];
  const missing = needed.filter((scope) => !requested.includes(scope));
  if (missing.length === 0) return { refusal: (errors) => errors.scopesRefused(login, needed) };
  if (options.stepUp === "never") {
    return { refusal: (errors) => errors.stepUpOff(login, missing) };
  }
  const operation = JSON.stringify([rpcMethod, rpcName]);
  const count = login.stepUps.get(operation) ?? 0;
  if (count >= MOST_STEP_UPS[info.kind]) {
    return { refusal: (errors) => errors.stepUpsExhausted(login, missing, count) };
  }
  // A step-up counts once it asks for a token. Servers that are down before do not use it up.
  const beforeGrant = (): void => void login.stepUps.set(operation, count + 1);
  const run: LoginRun = async (signal) => {
    const budget = createLoginBudget();
    const scopes = unionScopes(requested, needed);
    const cause: LoginCause = { challenges, revisions, scopes, beforeGrant, signal };
    const discovered = await discover(engine, login, cause, budget);
    if (typeof options.stepUp === "function") {
      const issuer = login.active?.login.issuer ?? discovered.issuers[0] ?? "";
      const { server } = login;
      const ask = { server, issuer, newScopes: missing, method: rpcMethod, name: rpcName };
      if ((await options.stepUp(ask)) !== true) {
        await refuseLogin((errors) => errors.stepUpDeclined(login, missing));
      }
    }
    await authorize(engine, login, discovered, cause, budget);
  };
  return { run };
}
