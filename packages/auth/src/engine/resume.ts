/** Completes a login that left the page. */
import { AuthError } from "../errors.js";
import { createLoginBudget } from "../network/sender.js";
import { findServer, grantRequest, saveGrant, type LoginRuntime } from "./authorize.js";
import { readLeftPage } from "./left-page.js";
import type { ServerLogin } from "./server-login.js";
import type { LeftPageLogin } from "./strategy.js";

// Both modules are loaded together, so they are one file.
export { clientMissing, readLeftPage } from "./left-page.js";

/** Completes a login that left the page. The token request goes to the authorization server of the record only. */
export async function resume(
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
