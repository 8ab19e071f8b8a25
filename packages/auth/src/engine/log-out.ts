/** Logs out: deletes the tokens first, then revokes them where the authorization server can (RFC 7009). */
import { createLoginBudget } from "../network/sender.js";
import { revokeToken } from "../tokens/revoke-token.js";
import { findServer, grantRequest, type LoginRuntime } from "./authorize.js";
import { deleteLogin } from "./records.js";
import type { ActiveLogin, ServerLogin } from "./server-login.js";

export async function logOut(engine: LoginRuntime, login: ServerLogin): Promise<void> {
  await login.load();
  const { active } = login;
  login.clear();
  login.stepUps.clear();
  if (active === undefined) return;
  await deleteLogin(login.context.store, login, active.login);
  login.context.identityChanged();
  try {
    await revoke(engine, login, active);
  } catch {
    engine.context.options.onNotice?.({
      code: "auth/not-revoked",
      message: `${login.server}: the token was deleted, but ${active.login.issuer} did not revoke it. It stays valid until it expires.`,
      issuer: active.login.issuer,
      resource: login.server,
    });
  }
}

/** Revokes the refresh token, which ends its access tokens; without one, the access token. */
async function revoke(
  engine: LoginRuntime,
  login: ServerLogin,
  { login: record, token }: ActiveLogin,
): Promise<void> {
  const { signal } = new AbortController();
  const server = await findServer(engine, login, record, { signal }, createLoginBudget());
  if (server.issuer !== record.issuer || server.metadata.revocation_endpoint === undefined) return;
  const { requestedIssuer, resource } = record;
  const request = await grantRequest(engine, login, server, {
    requestedIssuer,
    resource,
    scopes: [],
    needsProof: false,
    signal,
  });
  const client = await (await engine.strategy()).findClient?.(request, record.clientId);
  if (client === undefined) return;
  const { refreshToken, accessToken } = token;
  await revokeToken({
    network: request.network,
    server,
    client,
    token: refreshToken ?? accessToken,
    kind: refreshToken === undefined ? "access_token" : "refresh_token",
    signal,
  });
}
