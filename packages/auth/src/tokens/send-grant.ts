/** Gets a token for one grant. */
import type { Network, TokenEndpointAuthMethod } from "../model.js";
import { attemptGrant, type GrantMessage } from "./attempt-grant.js";
import type { TokenResponseBody } from "./lenient.js";
import { processGenericTokenEndpointResponse } from "./library.js";
import { endpointsOf } from "./network-fetch.js";

/** The methods that worked for clients whose own method was rejected, by MCP server, issuer and client. */
const workingMethods = new WeakMap<Network, Map<string, TokenEndpointAuthMethod>>();

/**
 * Sends the request. It is sent again once with a DPoP nonce if the server asks for one, and once with
 * `client_secret_post` if the server lists that and rejects the client with `client_secret_basic`.
 */
export async function sendGrant(message: GrantMessage): Promise<TokenResponseBody> {
  const { network, server, client } = message;
  const methods = workingMethods.get(network) ?? new Map<string, TokenEndpointAuthMethod>();
  const key = JSON.stringify([server.issuer, client.clientId]);
  const method = methods.get(key) ?? client.method;
  const attempt = await attemptGrant(message, method);
  const { answer } = attempt;
  if (answer.kind === "token") return validate(message, answer.body);
  const { retryGrant } = await import("./retry-grant.js");
  const success = await retryGrant(message, attempt);
  if (success.method !== method) workingMethods.set(network, methods.set(key, success.method));
  return validate(message, success.answer.body);
}

/** Lets the library check the cleaned response. */
async function validate(
  { server, client, tokenTypes = [], mcpServer }: GrantMessage,
  body: TokenResponseBody,
): Promise<TokenResponseBody> {
  try {
    await processGenericTokenEndpointResponse(
      endpointsOf(server),
      { client_id: client.clientId },
      Response.json(body),
      { recognizedTokenTypes: Object.fromEntries(tokenTypes.map((type) => [type, () => {}])) },
    );
  } catch {
    // The cause would contain the token.
    const { invalidTokenError } = await import("./library-errors.js");
    throw invalidTokenError(server, mcpServer);
  }
  return body;
}
