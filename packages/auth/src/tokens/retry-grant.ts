/** What follows a token request without a token: another request where the specification says how, or an error. */
import type { AuthorizationServer, TokenEndpointAuthMethod } from "../model.js";
import { attemptGrant, type GrantAttempt, type GrantMessage } from "./attempt-grant.js";
import type { TokenResponseBody } from "./lenient.js";
import { refusalError } from "./refusal.js";

/** The parameters of which an error shows no value, even if a server repeats it in a description. */
const SECRET_PARAMETERS = [
  "code",
  "code_verifier",
  "refresh_token",
  "device_code",
  "assertion",
  "subject_token",
  "client_assertion",
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
    if (answer.kind === "token") return { ...attempt, answer };
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
      const sent = SECRET_PARAMETERS.map((name) => attempt.sent?.body.get(name) ?? undefined);
      const secrets = [...sent, ...secretsIn(attempt.sent?.headers ?? {}), client.clientSecret];
      const { issuer, metadata } = server;
      const scope = attempt.sent?.body.get("scope") ?? undefined;
      const context = { issuer, endpoint: metadata.token_endpoint, mcpServer, scope, secrets };
      throw refusalError(response, answer, context);
    }
    attempt = await attemptGrant(message, next);
  }
}

function listsPost({ metadata }: AuthorizationServer): boolean {
  return metadata.token_endpoint_auth_methods_supported?.includes("client_secret_post") ?? false;
}

/** The proof, the Basic value, and the secret as the Basic value contains it. */
function secretsIn({ authorization = "", dpop }: Readonly<Record<string, string>>) {
  const [, basic] = authorization.split(" ");
  return [dpop, basic, basic && atob(basic).split(":")[1]];
}
