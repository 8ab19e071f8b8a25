/** What the grants of programs share. */
import { matchesIssuer } from "../discovery/issuer.js";
import type { Grant, GrantRequest } from "../engine/strategy.js";
import type { OAuthClient } from "../model.js";
import type { TokenGrant } from "../tokens/options.js";
import { requestGrantToken } from "../engine/request-grant-token.js";

/** Requests a token. A refresh token is dropped: a program renews with its own credentials. */
export async function requestProgramToken(
  request: GrantRequest,
  client: OAuthClient,
  grant: TokenGrant,
): Promise<Grant> {
  const { refreshToken: _, ...token } = await requestGrantToken(request, client, grant);
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
