/** What follows a token request without a token: another request where the specification says how, or an error. */
import type { AuthorizationServer, TokenEndpointAuthMethod } from "../model.js";
import { attemptGrant, type GrantAttempt, type GrantMessage } from "./attempt-grant.js";
import type { TokenResponseBody } from "./lenient.js";
import { refusalError } from "./refusal.js";

/** The parameters that a server must not repeat in a description. */
const SECRET_PARAMETERS = [
  "code",
  "code_verifier",
  "refresh_token",
  "device_code",
  "assertion",
  "subject_token",
];

/** An attempt that got a token. */
type SuccessfulAttempt = GrantAttempt & {
  readonly answer: { readonly kind: "token"; readonly body: TokenResponseBody };
};

/**
 * Sends the request again, once with a DPoP nonce if the server asks for one, and once with `client_secret_post` if the
 * server lists that and rejects the client with `client_secret_basic`.
 *
 * @throws AuthError for a refusal
 */
export async function retryGrant(
  message: GrantMessage,
  first: GrantAttempt,
): Promise<SuccessfulAttempt> {
  const { server, client, mcpServer } = message;
  let isNonceMissing = message.proof !== undefined;
  for (let attempt = first; ;) {
    const { method, response, answer } = attempt;
    if (answer.kind === "token") return { method, response, answer };
    const error = answer.kind === "failure" ? answer.error : undefined;
    let next: TokenEndpointAuthMethod = method;
    if (error === "use_dpop_nonce" && isNonceMissing && response.headers.has("dpop-nonce")) {
      isNonceMissing = false;
    } else if (
      error === "invalid_client" &&
      method === "client_secret_basic" &&
      listsPost(server)
    ) {
      next = "client_secret_post";
    } else {
      const sent = SECRET_PARAMETERS.map((name) => message.parameters[name]);
      const secrets = [...sent, client.clientSecret];
      const { issuer, metadata } = server;
      const context = { issuer, endpoint: metadata.token_endpoint, mcpServer, secrets };
      throw refusalError(response, answer, context);
    }
    attempt = await attemptGrant(message, next);
  }
}

function listsPost({ metadata }: AuthorizationServer): boolean {
  return metadata.token_endpoint_auth_methods_supported?.includes("client_secret_post") ?? false;
}
