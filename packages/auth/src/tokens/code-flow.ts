/** The start of a code flow: state, PKCE and the URL of the authorization request. */
import { AuthError } from "../errors.js";
import { cleanText } from "../shared/untrusted-text.js";
import { withExtraParameters } from "./extra-parameters.js";
import type { CodeFlow, CodeFlowOptions, CodeFlowRecord } from "./options.js";

/**
 * Creates an authorization request with a new state of 256 random bits and a new S256 challenge.
 *
 * @throws AuthError `auth/no-metadata` if the server has no authorization endpoint
 */
export async function startCodeFlow(options: CodeFlowOptions): Promise<CodeFlow> {
  const { mcpServer, server, client, redirectUri, scopes, resource, extra } = options;
  const { issuer, metadata } = server;
  const library = await import("./library.js");
  const record: CodeFlowRecord = {
    nonce: library.generateRandomNonce(),
    state: library.generateRandomState(),
    verifier: library.generateRandomCodeVerifier(),
    issuer,
    needsIssuer: metadata.authorization_response_iss_parameter_supported === true,
    tokenEndpoint: metadata.token_endpoint,
    clientId: client.clientId,
    redirectUri,
    mcpServer,
    resource,
    scopes,
  };
  const url = authorizationEndpoint(options);
  const where = `extraParams[${JSON.stringify(issuer)}].authorize`;
  const parameters = {
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(" ") || undefined,
    state: record.state,
    code_challenge: await library.calculatePKCECodeChallenge(record.verifier),
    code_challenge_method: "S256",
    resource,
  };
  for (const name of Object.keys(parameters)) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(withExtraParameters(extra, parameters, where))) {
    url.searchParams.set(name, value);
  }
  return { url: url.href, record };
}

function authorizationEndpoint({ server, mcpServer }: CodeFlowOptions): URL {
  const { issuer, metadata } = server;
  const endpoint = metadata.authorization_endpoint;
  if (endpoint === undefined || !URL.canParse(endpoint)) {
    throw new AuthError(
      "auth/no-metadata",
      `The metadata of ${cleanText(issuer)}: expected an authorization_endpoint, received ` +
        `${endpoint === undefined ? "none" : "no URL"}. Use another way to log in, such as deviceLogin.`,
      { issuer, resource: mcpServer },
    );
  }
  const url = new URL(endpoint);
  url.hash = "";
  return url;
}
