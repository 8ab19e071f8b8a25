/** Logs out: deletes the tokens first, then revokes them where the authorization server can (RFC 7009). */
import { createLoginBudget } from "../network/sender.js";
import { locked, useStore } from "../shared/use-store.js";
import { revokeToken } from "../tokens/revoke-token.js";
import { findServer, grantRequest, type LoginRuntime } from "./authorize.js";
import { deleteLogin, keyOfToken, readLogin, type StoredLogin } from "./records.js";
import type { ServerLogin } from "./server-login.js";

export async function logOut(engine: LoginRuntime, login: ServerLogin): Promise<void> {
  await login.load();
  // A refresh in progress would save its token afterwards.
  await login.renewal?.catch(() => {});
  const { unsaved, active } = login;
  const last = unsaved?.stored ?? active;
  login.clear();
  login.stepUps.clear();
  const deleted = await deleteNewest(login, last, unsaved !== undefined);
  // A request may have read the store meanwhile.
  login.clear();
  if (deleted === undefined) return;
  login.context.identityChanged(login);
  const isRevoked = await revoke(engine, login, deleted).catch(() => false);
  if (isRevoked) return;
  const { issuer } = deleted.login;
  engine.context.options.onNotice?.({
    code: "auth/not-revoked",
    message: `${login.server}: the token was deleted, but ${issuer} did not revoke it. It stays valid until it expires.`,
    issuer,
    resource: login.server,
  });
}

/** Deletes a login, and returns the one to revoke: another process may have stored a newer token. */
async function deleteNewest(
  login: ServerLogin,
  last: StoredLogin | undefined,
  isUnsaved: boolean,
): Promise<StoredLogin | undefined> {
  const { store } = login.context;
  const found = last ?? (await readLogin(store, login));
  if (found === undefined) return undefined;
  const run = async (): Promise<StoredLogin> => {
    const newest = isUnsaved ? found : ((await readLogin(store, login)) ?? found);
    await deleteLogin(store, login, newest.login);
    return newest;
  };
  return useStore(() => locked(store, keyOfToken(login, found.login), run));
}

/**
 * Revokes the refresh token, which ends its access tokens; without one, the access token.
 *
 * @returns false if the authorization server can revoke tokens, but did not
 */
async function revoke(
  engine: LoginRuntime,
  login: ServerLogin,
  { login: record, token }: StoredLogin,
): Promise<boolean> {
  const { signal } = new AbortController();
  const server = await findServer(engine, login, record, { signal }, createLoginBudget());
  if (server.issuer !== record.issuer) return false;
  if (server.metadata.revocation_endpoint === undefined) return true;
  const { requestedIssuer, resource } = record;
  const request = await grantRequest(engine, login, server, {
    requestedIssuer,
    resource,
    scopes: [],
    needsProof: false,
    signal,
  });
  const client = await (await engine.strategy()).findClient?.(request, record.clientId);
  if (client === undefined) return false;
  const { refreshToken, accessToken } = token;
  return revokeToken({
    network: request.network,
    server,
    client,
    token: refreshToken ?? accessToken,
    kind: refreshToken === undefined ? "access_token" : "refresh_token",
    signal,
  });
}
