/** The token request of every grant. */
import type { OAuthClient, TokenSet } from "../model.js";
import type { TokenGrant } from "../tokens/options.js";
import { requestToken } from "../tokens/request-token.js";
import type { GrantRequest } from "./strategy.js";

/** Requests the token of a grant, with a proof if the token is to be bound to a key. */
export async function requestGrantToken(
  request: GrantRequest,
  client: OAuthClient,
  grant: TokenGrant,
): Promise<TokenSet> {
  const { authorizationServer, dpop, network, now, resource, scopes, signal } = request;
  return requestToken({
    network,
    server: authorizationServer,
    client,
    grant,
    scopes,
    resource,
    extra: request.tokenParams,
    proof: await dpop?.handle(),
    mcpServer: request.server,
    now,
    signal,
  });
}
