/** The errors for authorization responses. Loaded when a login fails. */
import { AuthError, type AuthErrorCode } from "../errors.js";
import { cleanText, urlWithoutQuery } from "../shared/untrusted-text.js";
import { hasIssuer, hasState } from "./response-checks.js";
import type { CodeFlowOptions, CodeFlowRecord, TokenRequestOptions } from "./options.js";

/** What is wrong with an authorization response. */
export type RedirectFault =
  | { readonly kind: "state"; readonly expected: string; readonly received: string }
  /** A code without the URL, where only the URL tells the issuer. */
  | { readonly kind: "bare-code" }
  /** `value`: the received issuer. */
  | { readonly kind: "issuer"; readonly received: string; readonly value?: undefined }
  | { readonly kind: "issuer"; readonly value: string }
  /** `error`: as the authorization server sent it, so not safe to print. */
  | { readonly kind: "error"; readonly error: string };

/** The errors of RFC 6749 section 4.1.2.1. Any other error is text of a third party. */
const KNOWN_ERRORS = [
  "access_denied",
  "invalid_request",
  "unauthorized_client",
  "unsupported_response_type",
  "invalid_scope",
  "invalid_target",
  "server_error",
  "temporarily_unavailable",
];

/**
 * Returns the error for a response that `readRedirect` refused.
 *
 * @param isNew whether it has the state of the flow, and is its first response
 */
export function refusedResponse(
  record: CodeFlowRecord,
  parameters: URLSearchParams,
  isNew: boolean,
): AuthError {
  const fault = isNew ? contentFault(record, parameters) : flowFault(record, parameters);
  return redirectError(record, fault);
}

/** Why a response does not belong to the flow. */
function flowFault(record: CodeFlowRecord, parameters: URLSearchParams): RedirectFault {
  const { length } = parameters.getAll("state");
  const expected = "the state of this login";
  if (length === 0) return stateFault(expected, "no state");
  if (length > 1) return stateFault("one state", `${length} states`);
  if (hasState(record, parameters)) {
    return stateFault("one response", "a second one for the same login");
  }
  return stateFault(expected, "the state of another login");
}

/** What is wrong with the response of the flow. */
function contentFault(record: CodeFlowRecord, parameters: URLSearchParams): RedirectFault {
  const [iss, ...others] = parameters.getAll("iss");
  if (!hasIssuer(record, parameters)) {
    if (iss === undefined) return { kind: "issuer", received: "none" };
    if (others.length === 0) return { kind: "issuer", value: iss };
    return { kind: "issuer", received: `${others.length + 1} values` };
  }
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) {
    return stateFault("each parameter once", "a repeated parameter");
  }
  const error = parameters.get("error");
  if (error !== null) return { kind: "error", error };
  const isOther = Boolean(parameters.get("code"));
  return stateFault(
    "a code",
    isOther ? "a response of another kind of login" : "a response without a code",
  );
}

export function stateFault(expected: string, received: string): RedirectFault {
  return { kind: "state", expected, received };
}

/** Returns the error for a fault. It contains nothing else of the response. */
export function redirectError(record: CodeFlowRecord, fault: RedirectFault): AuthError {
  const { issuer, mcpServer } = record;
  const details = { issuer, resource: mcpServer };
  const where = "Authorization response";
  switch (fault.kind) {
    case "state": {
      const { expected, received } = fault;
      const message = `${where} for ${cleanText(issuer)}: expected ${expected}, received ${received}. Log in again.`;
      return new AuthError("auth/state", message, details);
    }
    case "bare-code": {
      const message = `${where} for ${cleanText(issuer)}: expected a URL with iss, received only a code. Pass the complete URL.`;
      return new AuthError("auth/issuer-mismatch", message, details);
    }
    case "issuer": {
      const received = fault.value === undefined ? fault.received : quote(fault.value);
      const message =
        `${where}: expected iss ${quote(issuer)}, received ${received}. The response may come ` +
        "from an attacker. Log in again; if it happens again, report it to the operator of the MCP server.";
      return new AuthError("auth/issuer-mismatch", message, details);
    }
    case "error":
      return responseError(record, fault.error);
  }
  return fault satisfies never;
}

/** Quotes an issuer, which has no query. A response can contain anything. */
function quote(text: string): string {
  return JSON.stringify(cleanText(text.replace(/[?#].*/s, "?…")));
}

/** The error that the authorization server reports. Its text is not repeated. */
function responseError({ issuer, mcpServer, scopes }: CodeFlowRecord, error: string): AuthError {
  const known = KNOWN_ERRORS.includes(error) ? error : undefined;
  const where = `Login at ${cleanText(issuer)}: expected a code, received ${known ?? "an error"}.`;
  const isTemporary = known === "server_error" || known === "temporarily_unavailable";
  const [code, advice] = responseAdvice(known, isTemporary, scopes);
  const details = { issuer, resource: mcpServer, oauthError: known, retryable: isTemporary };
  return new AuthError(code, `${where} ${advice}`, details);
}

function responseAdvice(
  error: string | undefined,
  isTemporary: boolean,
  scopes: readonly string[],
): [AuthErrorCode, string] {
  if (isTemporary) return ["auth/unavailable", "Try again later."];
  if (error === "access_denied") return ["auth/denied", "Log in again and allow the access."];
  if (error === "invalid_scope") {
    return [
      "auth/scope",
      `The refused scopes: ${cleanText(scopes.join(" ")) || "none"}. Request others.`,
    ];
  }
  if (error === "invalid_target") {
    return [
      "auth/denied",
      "Set the option resource to the value that the server expects, or to false.",
    ];
  }
  return ["auth/denied", "Check the registration of the client, or try again."];
}

/** The error for a code that would go to another server than the one of its flow. */
export function otherServerError(
  { issuer, tokenEndpoint }: CodeFlowRecord,
  { server, mcpServer }: Pick<TokenRequestOptions, "server" | "mcpServer">,
): AuthError {
  const { issuer: other, metadata } = server;
  return new AuthError(
    "auth/issuer-mismatch",
    `Token request: expected the endpoint ${urlWithoutQuery(tokenEndpoint)} of ${cleanText(issuer)} and the client ` +
      `of the login, received ${urlWithoutQuery(metadata.token_endpoint)} of ${cleanText(other)}. The configuration ` +
      "changed during the login. Log in again.",
    { issuer, resource: mcpServer },
  );
}

/** The error for an authorization server without an authorization endpoint. */
export function noEndpoint({ server, mcpServer }: CodeFlowOptions): AuthError {
  const { issuer, metadata } = server;
  return new AuthError(
    "auth/no-metadata",
    `The metadata of ${cleanText(issuer)}: expected an authorization_endpoint, received ` +
      `${metadata.authorization_endpoint === undefined ? "none" : "no URL"}. Use another way to log in, such as deviceLogin.`,
    { issuer, resource: mcpServer },
  );
}
