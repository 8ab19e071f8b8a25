/** Token requests: one function for every grant. */
import type { TokenSet } from "../model.js";
import type { TokenRequestOptions } from "./options.js";
import { requestParameters } from "./request-parameters.js";
import { sendGrant } from "./send-grant.js";

const GRANT_TYPES = {
  code: "authorization_code",
  refresh: "refresh_token",
  device: "urn:ietf:params:oauth:grant-type:device_code",
  "client-credentials": "client_credentials",
  "jwt-bearer": "urn:ietf:params:oauth:grant-type:jwt-bearer",
} as const;

/**
 * Exchanges a grant for a token.
 *
 * @throws AuthError `auth/token-refused` with `oauthError` for a refusal, also for `authorization_pending` and
 *   `slow_down` of a device; `auth/unavailable`, which is retryable, for a server or a network that is down
 */
export async function requestToken(options: TokenRequestOptions): Promise<TokenSet> {
  const { server, grant, scopes = [], resource, extra, proof } = options;
  await checkRecordedServer(options);
  const issuedAt = options.now();
  const body = await sendGrant({
    ...options,
    grantType: GRANT_TYPES[grant.kind],
    parameters: await requestParameters(
      { ...parametersOf(options), resource },
      { issuer: server.issuer, request: "token", extra },
    ),
  });
  const isBound = proof !== undefined && body.token_type.toLowerCase() === "dpop";
  return {
    accessToken: body.access_token,
    tokenType: isBound ? "DPoP" : "Bearer",
    issuedAt,
    ...(body.expires_in !== undefined && { expiresAt: issuedAt + body.expires_in * 1000 }),
    ...(body.refresh_token !== undefined && { refreshToken: body.refresh_token }),
    scopes: body.scope === undefined ? scopes : body.scope.split(/ +/).filter(Boolean),
  };
}

function parametersOf({
  grant,
  scopes = [],
}: TokenRequestOptions): Record<string, string | undefined> {
  const scope = scopes.join(" ") || undefined;
  switch (grant.kind) {
    case "code": {
      const { redirectUri, verifier } = grant.record;
      return { code: grant.code, redirect_uri: redirectUri, code_verifier: verifier };
    }
    case "refresh":
      return {
        refresh_token: grant.refreshToken,
        scope: grant.withoutScope === true ? undefined : scope,
      };
    case "device":
      return { device_code: grant.deviceCode };
    case "client-credentials":
      return { scope };
    case "jwt-bearer":
      return { assertion: grant.assertion, scope };
  }
  return grant satisfies never;
}

/** A code may only go to the server that it was requested from: a mix-up would give it to another one. */
async function checkRecordedServer(options: TokenRequestOptions): Promise<void> {
  const { server, client, grant } = options;
  if (grant.kind !== "code") return;
  const { issuer, tokenEndpoint, clientId } = grant.record;
  if (
    server.issuer === issuer &&
    server.metadata.token_endpoint === tokenEndpoint &&
    client.clientId === clientId
  ) {
    return;
  }
  throw (await import("./redirect-errors.js")).otherServerError(grant.record, options);
}
