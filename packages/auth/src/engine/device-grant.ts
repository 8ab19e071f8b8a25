/** A login on another device (RFC 8628). */
import { AuthError } from "../errors.js";
import type { Application, DeviceMethod, OAuthClient, TokenSet } from "../model.js";
import { checkBrowserUrl } from "../network/urls.js";
import { findClient } from "../registration/find-client.js";
import { requestGrantToken } from "./request-grant-token.js";
import { requestDeviceCode, type DeviceCode } from "./device-code.js";
import type { Grant, GrantRequest } from "./strategy.js";
import { delay } from "./delay.js";

/** What `slow_down` adds to the interval. */
const SLOWER_MS = 5000;

/** Shows a code to the person, and asks for the token until the person has entered it. */
export async function deviceGrant(
  method: DeviceMethod,
  application: Application,
  request: GrantRequest,
  onClient: (client: OAuthClient) => void,
): Promise<Grant> {
  const { authorizationServer: server, network, store, now, scopes, signal } = request;
  const client = await findClient({
    network,
    server,
    application,
    store,
    now,
    redirectUris: [],
    scopes,
    mcpServer: request.server,
    signal,
  });
  onClient(client);
  const code = await requestDeviceCode(request, client);
  const { userCode, expiresAt, verificationUriComplete: complete } = code;
  const checked = (url: string): Promise<string> =>
    checkBrowserUrl(url, request.server, "the address for the other device");
  await method.show({
    userCode,
    verificationUri: await checked(code.verificationUri),
    ...(complete !== undefined && { verificationUriComplete: await checked(complete) }),
    expiresAt,
    signal,
  });
  return { client, token: await poll(request, client, code) };
}

async function poll(
  request: GrantRequest,
  client: OAuthClient,
  { deviceCode, expiresAt, intervalMs }: DeviceCode,
): Promise<TokenSet> {
  let wait = intervalMs;
  for (;;) {
    if (request.now() + wait >= expiresAt) throw expired(request);
    await delay(wait, request.signal, request.clock);
    try {
      return await requestGrantToken(request, client, { kind: "device", deviceCode });
    } catch (error) {
      wait = nextWait(request, error, wait);
    }
  }
}

/** Returns the time until the next request. */
function nextWait(request: GrantRequest, error: unknown, wait: number): number {
  if (!(error instanceof AuthError)) throw error;
  // A server that is down for a moment must not end the login: the person may be typing the code.
  if (error.code === "auth/unavailable") return Math.max(wait * 2, error.retryAfterMs ?? 0);
  switch (error.oauthError) {
    case "authorization_pending":
      return wait;
    case "slow_down":
      return wait + SLOWER_MS;
    case "expired_token":
      throw expired(request);
    case "access_denied":
      throw new AuthError(
        "auth/denied",
        `${request.server}: expected the person to allow the access on the other device, received a refusal. Log in again.`,
        { issuer: request.authorizationServer.issuer, resource: request.server },
      );
    default:
      throw error;
  }
}

function expired({ server, authorizationServer: { issuer } }: GrantRequest): AuthError {
  return new AuthError(
    "auth/timeout",
    `${server}: the code for the other device expired before the person entered it. Log in again.`,
    { issuer, resource: server },
  );
}
