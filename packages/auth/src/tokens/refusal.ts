/** The errors for what a token endpoint answers instead of a token. */
import { AuthError, type AuthErrorDetails } from "../errors.js";
import type { NetworkResponse } from "../model.js";
import { retryAfterOf } from "../network/network-errors.js";
import { cleanText, urlWithoutQuery } from "../shared/untrusted-text.js";
import type { OAuthFailure, UnreadableResponse } from "./lenient.js";

/** What to do about an `error` of the token endpoint. */
const ADVICE: Readonly<Record<string, string>> = {
  invalid_grant:
    "The grant has expired, was used or was revoked. Log in again, or renew the assertion.",
  invalid_client:
    "The authorization server does not accept the client. Check the client id, its secret or key, and tokenEndpointAuthMethod.",
  invalid_target:
    "The authorization server does not know the resource. Set the option resource to the value that it expects, or to false.",
  invalid_scope: "Request scopes that the client may have.",
  unauthorized_client: "Allow this grant for the client in the authorization server.",
  unsupported_grant_type:
    "The authorization server does not have this grant. Use another way to log in.",
};
const DEFAULT_ADVICE = "Check the configuration of the client in the authorization server.";
/** Other errors that are registered for a token endpoint or a device authorization endpoint. */
const OTHER_ERRORS = [
  "invalid_request",
  "access_denied",
  "authorization_pending",
  "slow_down",
  "expired_token",
  "use_dpop_nonce",
  "invalid_dpop_proof",
  "interaction_required",
  "login_required",
  "insufficient_user_authentication",
];
/** Errors that say nothing about the request. */
const TEMPORARY = ["temporarily_unavailable", "server_error"];

export interface RefusalContext {
  readonly issuer: string;
  readonly endpoint: string;
  readonly mcpServer?: string | undefined;
  /** The requested scopes, as they were sent. */
  readonly scope?: string | undefined;
  /** What the request contained. The authorization server may repeat it in a description. */
  readonly secrets: readonly (string | undefined)[];
}

/** Returns the error for a response without a token. */
export function refusalError(
  response: NetworkResponse,
  answer: OAuthFailure | UnreadableResponse,
  context: RefusalContext,
): AuthError {
  const { issuer, endpoint, mcpServer, scope, secrets } = context;
  const where = `Token request to ${urlWithoutQuery(endpoint)}`;
  const { status } = response;
  const details: AuthErrorDetails = { issuer, resource: mcpServer };
  const error = answer.kind === "failure" ? answer.error : undefined;
  if (status >= 500 || status === 429 || TEMPORARY.includes(error ?? "")) {
    const received = `${where}: expected a token, received status ${status}. Try again later.`;
    const wait = retryAfterOf(response);
    return new AuthError("auth/unavailable", received, {
      ...details,
      retryable: true,
      retryAfterMs: wait,
    });
  }
  if (answer.kind === "unreadable") {
    const message = `${where}: expected a token, received ${answer.received}. ${DEFAULT_ADVICE}`;
    return new AuthError("auth/token-refused", message, details);
  }
  const advice = adviceFor(error);
  const refused = error === "invalid_scope" && scope ? ` for the scopes ${cleanText(scope)}` : "";
  const isRegistered = advice !== undefined || OTHER_ERRORS.includes(error ?? "");
  // Programs decide by a registered error, so it is not changed, even if it contains a secret.
  const code = isRegistered || error === undefined ? error : cleanText(error, secrets);
  const text = cleanText(answer.description ?? "", secrets);
  const received = `${code ?? "a refusal without an OAuth error"}, with status ${status}`;
  return new AuthError(
    "auth/token-refused",
    `${where}: expected a token${refused}, received ${received}${text && ` ("${text}")`}. ${advice ?? DEFAULT_ADVICE}`,
    { ...details, oauthError: code },
  );
}

function adviceFor(error = ""): string | undefined {
  return Object.hasOwn(ADVICE, error) ? ADVICE[error] : undefined;
}
