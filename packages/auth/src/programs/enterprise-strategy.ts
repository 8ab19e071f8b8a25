/**
 * Enterprise-managed authorization: the identity provider exchanges the ID token of the user for an assertion (RFC 8693),
 * and the authorization server exchanges that for a token (RFC 7523).
 */
import { discoverAuthorizationServer } from "../discovery/authorization-server.js";
import type { AuthStrategy, GrantRequest } from "../engine/strategy.js";
import { AuthError } from "../errors.js";
import type { AuthorizationServer } from "../model.js";
import { registeredClient } from "../registration/registered-client.js";
import { urlWithoutQuery } from "../shared/untrusted-text.js";
import { sendGrant } from "../tokens/send-grant.js";
import type { EnterpriseOptions, IdentityProvider } from "./options.js";
import { programClient } from "./program-client.js";
import { requestProgramToken } from "./program-token.js";

// The engine is loaded with its strategy.
export { createEngine } from "../engine/engine.js";

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const ID_TOKEN = "urn:ietf:params:oauth:token-type:id_token";
/** An identity assertion authorization grant. */
const ID_JAG = "urn:ietf:params:oauth:token-type:id-jag";

/** Gets tokens with the approval of an identity provider. Each token needs a new assertion. */
export function enterpriseStrategy({
  idp,
  client,
}: Pick<EnterpriseOptions, "idp" | "client">): AuthStrategy {
  const findClient = programClient(client);
  return {
    findClient,
    async obtainToken(request) {
      const registered = await findClient(request);
      const assertion = await exchangeIdToken(idp, request);
      return requestProgramToken(request, registered, { kind: "jwt-bearer", assertion });
    },
  };
}

async function exchangeIdToken(idp: IdentityProvider, request: GrantRequest): Promise<string> {
  const { authorizationServer, network, resource, scopes, server: mcpServer, signal } = request;
  const provider = await findProvider(idp, request);
  const { clientId, clientSecret } = idp;
  const scope = scopes.join(" ");
  const { access_token: assertion, issued_token_type: type } = await sendGrant({
    network,
    server: provider,
    client: registeredClient(
      { clientId, ...(clientSecret !== undefined && { clientSecret }) },
      provider.metadata,
    ),
    grantType: TOKEN_EXCHANGE,
    parameters: {
      requested_token_type: ID_JAG,
      audience: authorizationServer.issuer,
      ...(resource !== undefined && { resource }),
      ...(scope !== "" && { scope }),
      subject_token: await idp.idToken(),
      subject_token_type: ID_TOKEN,
    },
    // The assertion is not an access token, so its type is "N_A".
    tokenTypes: ["n_a"],
    mcpServer,
    signal,
  });
  if (type === ID_JAG) return assertion;
  throw new AuthError(
    "auth/token-refused",
    `Token exchange at ${urlWithoutQuery(provider.metadata.token_endpoint)}: expected issued_token_type ${ID_JAG}, ` +
      `received ${type === undefined ? "none" : "another type"}. Check that the identity provider supports ` +
      "enterprise-managed authorization.",
    { issuer: provider.issuer, resource: mcpServer },
  );
}

async function findProvider(
  { issuer, tokenEndpoint }: IdentityProvider,
  { network, server, signal }: GrantRequest,
): Promise<AuthorizationServer> {
  if (issuer !== undefined) {
    return discoverAuthorizationServer(network, issuer, { server, usesCode: false, signal });
  }
  const { origin } = new URL(tokenEndpoint);
  return {
    issuer: origin,
    metadata: { issuer: origin, token_endpoint: tokenEndpoint },
    isFallback: false,
  };
}
