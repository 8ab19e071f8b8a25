/**
 * Renews a token without a person: one refresh at a time in this process, and in all processes that share a store with
 * locks. A request cannot abort a refresh: an authorization server that rotates refresh tokens has already replaced the
 * old one.
 */
import { AuthError } from "../errors.js";
import type { OAuthClient, TokenSet } from "../model.js";
import { createLoginBudget } from "../network/sender.js";
import { locked } from "../shared/use-store.js";
import { requestGrantToken } from "./request-grant-token.js";
import { findServer, grantRequest, save, saveGrant, type LoginRuntime } from "./authorize.js";
import { adoptStored } from "./adopt-stored.js";
import { isClientGone } from "./client-gone.js";
import { deleteLogin, keyOfToken, type TokenRecord } from "./records.js";
import type { ActiveLogin, ServerLogin } from "./server-login.js";
import type { GrantRequest } from "./strategy.js";

/** How long a valid token is used before its failed renewal is tried again. */
const RETRY_MS = 1000;

/**
 * Refreshes a token, or takes over the one that another process stored.
 *
 * @returns whether a new token is in use; false if only a login helps
 * @throws a retryable error if the authorization server is down. The token stays.
 */
export async function refresh(
  engine: LoginRuntime,
  login: ServerLogin,
  active: ActiveLogin,
): Promise<boolean> {
  login.renewal ??= refreshOnce(engine, login, active).finally(() => {
    login.renewal = undefined;
  });
  return login.renewal;
}

async function refreshOnce(
  engine: LoginRuntime,
  login: ServerLogin,
  active: ActiveLogin,
): Promise<boolean> {
  const { store, now } = login.context;
  const key = keyOfToken(login, active.login);
  return locked(store, key, async () => {
    let current = active;
    if (await adoptStored(login, active)) {
      current = login.active ?? active;
      if (now() < current.renewAt || keyOfToken(login, current.login) !== key) return true;
    } else if (login.active === undefined) {
      return false;
    }
    return refreshStored(engine, login, current);
  });
}

async function refreshStored(
  engine: LoginRuntime,
  login: ServerLogin,
  { login: record, token: old, source }: ActiveLogin,
): Promise<boolean> {
  const { refreshToken } = old;
  const needsProof = old.tokenType === "DPoP";
  const lacksKey = needsProof && login.context.options.dpop === undefined;
  if (refreshToken === undefined || lacksKey) return false;
  const signal = new AbortController().signal;
  const server = await findServer(engine, login, record, { signal }, createLoginBudget());
  const request = await grantRequest(engine, login, server, {
    requestedIssuer: record.requestedIssuer,
    resource: record.resource,
    scopes: old.scopes,
    needsProof,
    signal,
  });
  const strategy = await engine.strategy();
  const client =
    server.issuer === record.issuer
      ? await strategy.findClient?.(request, record.clientId)
      : undefined;
  if (client === undefined) return giveUp(login, old);
  try {
    const token = await requestRefresh(request, client, refreshToken);
    const { requested, loginId } = old;
    const kept: TokenRecord = { refreshToken, ...token, requested, loginId };
    await save(login, { login: record, token: kept }, "refresh");
    return true;
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== "auth/token-refused") throw error;
    // A bound token of the store belongs to the key of another process. Servers refuse it with different errors.
    const lacksKeyOfToken = needsProof && source === "store";
    if (error.oauthError === "invalid_grant" || lacksKeyOfToken) return giveUp(login, old);
    if (!isClientGone(error, client)) throw error;
    await strategy.forgetClient?.(request, client.clientId);
    return giveUp(login, old);
  }
}

/** Refreshes with the granted scopes. Without `scope` if the authorization server rejects them. */
async function requestRefresh(
  request: GrantRequest,
  client: OAuthClient,
  refreshToken: string,
): Promise<TokenSet> {
  const send = (withoutScope: boolean): Promise<TokenSet> =>
    requestGrantToken(request, client, { kind: "refresh", refreshToken, withoutScope });
  try {
    return await send(false);
  } catch (error) {
    if (!(error instanceof AuthError) || error.oauthError !== "invalid_scope") throw error;
    return send(true);
  }
}

/** Deletes a token that cannot be refreshed, unless another process replaced it. */
async function giveUp(login: ServerLogin, old: TokenRecord): Promise<boolean> {
  const { active } = login;
  if (active === undefined) return false;
  const isReplaced = await adoptStored(login, active);
  if (isReplaced) return true;
  await deleteLogin(login.context.store, login, active.login);
  const { expiresAt } = old;
  const isExpired = expiresAt === undefined || expiresAt <= login.context.now();
  if (isExpired) {
    login.clear();
    return false;
  }
  // The access token is still valid. The server decides when a person has to log in.
  const { refreshToken: _, ...token } = old;
  login.use({ login: active.login, token }, active.source);
  return false;
}

/**
 * Renews a token that expires soon. A failure only delays the renewal, also for an expired token: the server refuses the
 * request then, and names its authorization servers again.
 */
export async function renewEarly(engine: LoginRuntime, login: ServerLogin): Promise<void> {
  const { active } = login;
  if (active === undefined) return;
  const { now } = login.context;
  try {
    if (login.context.info.kind === "program") await renewProgram(engine, login, active);
    else await refresh(engine, login, active);
  } catch (error) {
    // The store failed: the new token must be saved before it is used.
    if (login.active !== active) throw error;
    const wait = (error instanceof AuthError ? error.retryAfterMs : undefined) ?? RETRY_MS;
    const next = now() + Math.max(wait, RETRY_MS);
    const { expiresAt = next } = active.token;
    active.renewAt = expiresAt > now() ? Math.min(expiresAt, next) : next;
  }
}

/** Gets a new token for a program, from the same authorization server and with the same scopes. */
async function renewProgram(
  engine: LoginRuntime,
  login: ServerLogin,
  active: ActiveLogin,
): Promise<void> {
  login.renewal ??= (async () => {
    if (await adoptStored(login, active)) return true;
    const { requestedIssuer, resource } = active.login;
    const { requested: scopes, tokenType } = active.token;
    const signal = new AbortController().signal;
    const server = await findServer(engine, login, active.login, { signal }, createLoginBudget());
    const needsProof = tokenType === "DPoP";
    const details = { requestedIssuer, resource, scopes, needsProof, signal };
    const request = await grantRequest(engine, login, server, details);
    await saveGrant(login, await (await engine.strategy()).obtainToken(request), request);
    return true;
  })().finally(() => {
    login.renewal = undefined;
  });
  await login.renewal;
}
