/** The end of a code flow: checks the authorization response before its code goes anywhere. */
import { AuthError, type AuthErrorCode } from "../errors.js";
import { equalInConstantTime } from "../login/compare.js";
import { parseUntrustedObject } from "../network/json-object.js";
import { cleanText } from "../shared/untrusted-text.js";
import type { CodeFlowRecord } from "./options.js";

/** The flows that have received their response. Only the newest are kept: the others have expired long ago. */
const finished = new Set<string>();
const REMEMBERED_FLOWS = 1000;

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
 * Checks the URL that the person was sent to, and returns its code. A bare code is accepted where the authorization
 * server does not promise `iss`, because PKCE binds it to this flow. Each flow accepts one response.
 *
 * @throws AuthError `auth/state` for a response that does not belong to the flow; `auth/issuer-mismatch` for one of
 *   another issuer; `auth/denied`, `auth/scope` or `auth/unavailable` if the authorization server reports an error
 */
export async function readRedirect(record: CodeFlowRecord, response: string): Promise<string> {
  const parameters = parametersOf(record, response);
  if (parameters === undefined) return bareCode(record, response);
  checkState(record, parameters);
  finish(record);
  checkIssuer(record, parameters);
  checkOnce(record, parameters);
  const { validateAuthResponse } = await import("./library.js");
  const error = parameters.get("error");
  if (error !== null) throw responseError(record, error);
  try {
    validateAuthResponse(
      {
        issuer: record.issuer,
        authorization_response_iss_parameter_supported: record.needsIssuer,
      },
      { client_id: record.clientId },
      parameters,
      record.state,
    );
  } catch {
    // The cause would contain the code.
    throw stateError(record, "a code", "a response of another flow");
  }
  const code = parameters.get("code");
  if (code === null || code === "") throw stateError(record, "a code", "a response without a code");
  return code;
}

/** Returns undefined for a bare code. */
function parametersOf(record: CodeFlowRecord, response: string): URLSearchParams | undefined {
  const text = response.trim();
  // A code may contain a colon, so only `scheme://` and the scheme of the redirect URI start a URL.
  const [scheme] = record.redirectUri.split(":", 1);
  const isUrl = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || text.startsWith(`${scheme}:`);
  if (!isUrl) return undefined;
  if (!URL.canParse(text))
    throw stateError(record, "the URL of the redirect", "text that is no URL");
  return new URL(text).searchParams;
}

function bareCode(record: CodeFlowRecord, response: string): string {
  const code = response.trim();
  if (record.needsIssuer) {
    throw new AuthError(
      "auth/issuer-mismatch",
      `Authorization response of ${cleanText(record.issuer)}: expected the complete URL with iss, received a code. ` +
        "Pass the complete URL.",
      { issuer: record.issuer, resource: record.mcpServer },
    );
  }
  if (!/^[\x21-\x7e]+$/.test(code)) throw stateError(record, "a URL or a code", "other text");
  finish(record);
  return code;
}

/** A wrong state has no effect on the flow: anyone can send one. */
function checkState(record: CodeFlowRecord, parameters: URLSearchParams): void {
  const [state, ...more] = parameters.getAll("state");
  if (state === undefined) throw stateError(record, "the state of this login", "no state");
  if (more.length > 0) throw stateError(record, "one state", `${more.length + 1} states`);
  if (!equalInConstantTime(state, record.state)) {
    throw stateError(record, "the state of this login", "the state of another login");
  }
}

function finish({ nonce, mcpServer, issuer }: CodeFlowRecord): void {
  if (finished.has(nonce)) {
    throw new AuthError(
      "auth/state",
      `Authorization response of ${cleanText(issuer)}: expected one response, received a second one for the same ` +
        "login. Log in again.",
      { issuer, resource: mcpServer },
    );
  }
  finished.add(nonce);
  if (finished.size > REMEMBERED_FLOWS) finished.delete(finished.values().next().value ?? "");
}

/** The table of the authorization section: compares `iss` as text, with and without a promise in the metadata. */
function checkIssuer(record: CodeFlowRecord, parameters: URLSearchParams): void {
  const { issuer, needsIssuer, mcpServer } = record;
  const [iss, ...more] = parameters.getAll("iss");
  const isMissing = iss === undefined;
  if (isMissing ? !needsIssuer : iss === issuer && more.length === 0) return;
  const received = isMissing ? "none" : more.length > 0 ? `${more.length + 1} values` : quote(iss);
  throw new AuthError(
    "auth/issuer-mismatch",
    `Authorization response: expected iss ${quote(issuer)}, received ${received}. The response may come from an ` +
      "attacker. Log in again; if it happens again, report it to the operator of the MCP server.",
    { issuer, resource: mcpServer },
  );
}

/** Quotes an issuer, which has no query. A response can contain anything. */
function quote(text: string): string {
  return JSON.stringify(cleanText(text.replace(/[?#].*/s, "?…")));
}

function checkOnce(record: CodeFlowRecord, parameters: URLSearchParams): void {
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) {
    throw stateError(record, "each parameter once", "a repeated parameter");
  }
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

function stateError(record: CodeFlowRecord, expected: string, received: string): AuthError {
  const { issuer, mcpServer } = record;
  return new AuthError(
    "auth/state",
    `Authorization response for ${cleanText(issuer)}: expected ${expected}, received ${received}. Log in again.`,
    { issuer, resource: mcpServer },
  );
}

/** The members of a record that are text. */
const TEXTS = [
  "nonce",
  "state",
  "verifier",
  "issuer",
  "tokenEndpoint",
  "clientId",
  "redirectUri",
  "mcpServer",
] as const;

/**
 * Reads a record that left the page as JSON text.
 *
 * @throws AuthError `auth/state` if it is not one
 */
export function parseCodeFlowRecord(text: string): CodeFlowRecord {
  const members = parseUntrustedObject(text) as CodeFlowRecord | undefined;
  if (
    members !== undefined &&
    TEXTS.every((name) => typeof members[name] === "string" && members[name] !== "") &&
    typeof members.needsIssuer === "boolean" &&
    ["string", "undefined"].includes(typeof members.resource) &&
    Array.isArray(members.scopes) &&
    members.scopes.every((scope) => typeof scope === "string")
  ) {
    return members;
  }
  throw new AuthError(
    "auth/state",
    "The stored login: expected the record of a login, received other data. Log in again.",
  );
}
