/** Token requests: one function for every grant, and revocation (RFC 7009). */
import { systemClock, wallTime } from "@mcp-gen/core/base";
import { AuthError } from "../errors.js";
import type { TokenSet } from "../model.js";
import { isLoopbackUrl } from "../network/urls.js";
import { cleanText, urlWithoutQuery } from "../shared/untrusted-text.js";
import { clientAuthentication } from "./client-authentication.js";
import { withExtraParameters } from "./extra-parameters.js";
import { endpointsOf, networkFetch } from "./network-fetch.js";
import type { RevocationOptions, TokenRequestOptions } from "./options.js";
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
  checkRecordedServer(options);
  const where = `extraParams[${JSON.stringify(server.issuer)}].token`;
  const issuedAt = wallTime(systemClock);
  const body = await sendGrant({
    ...options,
    grantType: GRANT_TYPES[grant.kind],
    parameters: withExtraParameters(extra, { ...parametersOf(options), resource }, where),
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
function checkRecordedServer({ server, client, grant, mcpServer }: TokenRequestOptions): void {
  if (grant.kind !== "code") return;
  const { issuer, tokenEndpoint, clientId } = grant.record;
  const { issuer: receivedIssuer, metadata } = server;
  if (
    receivedIssuer === issuer &&
    metadata.token_endpoint === tokenEndpoint &&
    client.clientId === clientId
  ) {
    return;
  }
  throw new AuthError(
    "auth/issuer-mismatch",
    `Token request: expected the endpoint ${urlWithoutQuery(tokenEndpoint)} of ${cleanText(issuer)} and the client ` +
      `of the login, received ${urlWithoutQuery(metadata.token_endpoint)} of ${cleanText(receivedIssuer)}. The ` +
      "configuration changed during the login. Log in again.",
    { issuer, resource: mcpServer },
  );
}

/**
 * Revokes a token. Returns false if the authorization server has no revocation endpoint, or does not confirm.
 *
 * @throws errors of the network
 */
export async function revokeToken(options: RevocationOptions): Promise<boolean> {
  const { network, server, client, token, kind, signal } = options;
  if (server.metadata.revocation_endpoint === undefined) return false;
  const library = await import("./library.js");
  const exchange = networkFetch(network, { signal, what: "the revocation endpoint" });
  await library.revocationRequest(
    endpointsOf(server),
    { client_id: client.clientId },
    clientAuthentication(library, server, client, client.method),
    token,
    {
      additionalParameters: { token_type_hint: kind },
      [library.allowInsecureRequests]: isLoopbackUrl(server.issuer),
      [library.customFetch]: exchange.fetch,
    },
  );
  return exchange.response().status === 200;
}
