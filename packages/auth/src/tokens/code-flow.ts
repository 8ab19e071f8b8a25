/** The start of a code flow: state, PKCE and the URL of the authorization request. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
} from "./library.js";
import type { CodeFlow, CodeFlowOptions, CodeFlowRecord } from "./options.js";
import { requestParameters } from "./request-parameters.js";

/**
 * Creates an authorization request with a new state of 256 random bits and a new S256 challenge.
 *
 * @throws AuthError `auth/no-metadata` if the server has no authorization endpoint
 */
export async function startCodeFlow(options: CodeFlowOptions): Promise<CodeFlow> {
  const { mcpServer, server, client, redirectUri, scopes, resource, extra } = options;
  const { issuer, metadata } = server;
  const record: CodeFlowRecord = {
    nonce: generateRandomNonce(),
    state: generateRandomState(),
    verifier: generateRandomCodeVerifier(),
    issuer,
    needsIssuer: metadata.authorization_response_iss_parameter_supported === true,
    tokenEndpoint: metadata.token_endpoint,
    clientId: client.clientId,
    redirectUri,
    mcpServer,
    resource,
    scopes,
  };
  const url = await authorizationEndpoint(options);
  const parameters = {
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(" ") || undefined,
    state: record.state,
    code_challenge: await calculatePKCECodeChallenge(record.verifier),
    code_challenge_method: "S256",
    resource,
  };
  for (const name of Object.keys(parameters)) url.searchParams.delete(name);
  const all = await requestParameters(parameters, { issuer, request: "authorize", extra });
  for (const [name, value] of Object.entries(all)) {
    url.searchParams.set(name, value);
  }
  return { url: url.href, record };
}

async function authorizationEndpoint(options: CodeFlowOptions): Promise<URL> {
  const url = parseUrl(options.server.metadata.authorization_endpoint ?? "");
  if (url === undefined) throw (await import("./redirect-errors.js")).noEndpoint(options);
  url.hash = "";
  return url;
}
