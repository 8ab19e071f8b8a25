/** What the grants of programs share. */
import { matchesIssuer } from "../discovery/issuer.js";
import type { Grant, GrantRequest } from "../engine/strategy.js";
import type { OAuthClient } from "../model.js";
import type { TokenGrant } from "../tokens/options.js";
import { requestToken } from "../tokens/request-token.js";

/** Requests a token. A refresh token is dropped: a program renews with its own credentials. */
export async function requestProgramToken(
  request: GrantRequest,
  client: OAuthClient,
  grant: TokenGrant,
): Promise<Grant> {
  const { server, authorizationServer, network, resource, scopes, tokenParams, dpop, now, signal } =
    request;
  const { refreshToken: _, ...token } = await requestToken({
    network,
    server: authorizationServer,
    client,
    grant,
    scopes,
    resource,
    extra: tokenParams,
    proof: await dpop?.handle(),
    mcpServer: server,
    now,
    signal,
  });
  return { client, token };
}

/**
 * Binds the credentials of a program to one issuer: the configured one, otherwise the first. An MCP server that names
 * another one later does not receive them.
 *
 * @returns a function that rejects with an AuthError `auth/no-client` for any other issuer
 */
export function bindToIssuer(configured?: string): (request: GrantRequest) => Promise<void> {
  let bound = configured;
  return async ({ authorizationServer: { issuer }, server }) => {
    bound ??= issuer;
    if (matchesIssuer(bound, issuer)) return;
    throw (await import("./other-issuer.js")).credentialsNotSent(server, bound, issuer);
  };
}
