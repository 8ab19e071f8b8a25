/**
 * Reads what real authorization servers send, before `oauth4webapi` reads it. Each rule names the switch of
 * `test/auth/quirks.mjs` that sends such a response.
 */
import type { NetworkResponse } from "../model.js";
import { parseUntrustedObject } from "../network/json-object.js";

/** The members of a response, which may have any type. */
export type ResponseMembers = Readonly<Record<string, unknown>>;

/** A refusal of an authorization server. Nothing in it is safe to print. */
export interface OAuthFailure {
  readonly kind: "failure";
  /** Undefined if the response has no `error`. */
  readonly error: string | undefined;
  readonly description: string | undefined;
}

/** The members of a token response that a client uses, in the form that RFC 6749 gives them. */
export interface TokenResponseBody {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in?: number;
  readonly refresh_token?: string;
  readonly scope?: string;
  readonly issued_token_type?: string;
}

/** A response that is neither a token nor a refusal. */
export interface UnreadableResponse {
  readonly kind: "unreadable";
  /** What was received instead. Contains nothing of the response. */
  readonly received: string;
}

/** The statuses with which servers without OAuth errors refuse a client that they no longer know. */
const UNKNOWN_CLIENT = [400, 401, 422];
/** 256 KiB. */
const LONGEST_BODY = 262_144;
/** Above this, a lifetime in seconds would not fit into a date. */
const LONGEST_LIFETIME = 2 ** 31;

/**
 * Reads the response of a token endpoint.
 *
 * @param types the accepted token types, in lower case
 */
export function readTokenResponse(
  response: NetworkResponse,
  types: readonly string[],
):
  { readonly kind: "token"; readonly body: TokenResponseBody } | OAuthFailure | UnreadableResponse {
  const members = readResponseMembers(response);
  const failure = failureIn(response, members, "invalid_client");
  if (failure !== undefined) return failure;
  const token = members?.["access_token"];
  if (members === undefined || !isHeaderValue(token)) return unreadable(response, members);
  // Q16: without `token_type`, or with null or an empty text, the token is a Bearer token.
  const type = members["token_type"] || "Bearer";
  if (typeof type !== "string" || !types.includes(type.toLowerCase())) {
    return { kind: "unreadable", received: "a token of another type" };
  }
  // Q4: `id_token` and all other members are dropped unread.
  const body = {
    access_token: token,
    token_type: type,
    ...lifetime(members["expires_in"]),
    // Q16: `refresh_token: null` means none. Q17: so does a missing one; the engine keeps the old one.
    ...(isPrintable(members["refresh_token"]) && { refresh_token: members["refresh_token"] }),
    ...scope(members["scope"]),
    ...(typeof members["issued_token_type"] === "string" && {
      issued_token_type: members["issued_token_type"],
    }),
  };
  return { kind: "token", body };
}

/**
 * Returns the refusal in a response. Q8: GitHub sends refusals with status 200.
 *
 * @param unknownClient the `error` of a refusal that has none. Q14: a server that deleted the client answers so.
 */
export function failureIn(
  { status }: NetworkResponse,
  members: ResponseMembers | undefined,
  unknownClient?: string,
): OAuthFailure | undefined {
  const { error, error_description: text } = members ?? {};
  const description = typeof text === "string" ? text : undefined;
  if (typeof error === "string" && error !== "") return { kind: "failure", error, description };
  const isSuccess = status >= 200 && status < 300 && (error ?? "") === "";
  if (isSuccess) return undefined;
  const guess = UNKNOWN_CLIENT.includes(status) ? unknownClient : undefined;
  return { kind: "failure", error: guess, description };
}

/** Reads the body as an object. Undefined if it is not an object, too long, or too deep. */
export function readResponseMembers({
  text,
  headers,
}: NetworkResponse): ResponseMembers | undefined {
  // Q9: GitHub sends form-encoded tokens to clients without `Accept`, and proxies remove it.
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers.get("content-type") ?? "");
  if (text.length > LONGEST_BODY) return undefined;
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  return parseUntrustedObject(text);
}

/** Q15: `expires_in` may be text or missing. A lifetime of 0 or less says nothing: the token was just issued. */
function lifetime(value: unknown): { expires_in?: number } {
  const seconds = typeof value === "string" || typeof value === "number" ? Number(value) : 0;
  return seconds > 0 ? { expires_in: Math.min(seconds, LONGEST_LIFETIME) } : {};
}

/** Q16: `scope` may be a list. */
function scope(value: unknown): { scope?: string } {
  const list: unknown = typeof value === "string" ? value.split(" ") : value;
  return Array.isArray(list) ? { scope: list.filter(isHeaderValue).join(" ") } : {};
}

/** A client id or a refresh token: printable ASCII characters. */
export function isPrintable(value: unknown): value is string {
  return typeof value === "string" && /^[\x20-\x7e]+$/.test(value);
}

/** A text that can be sent in a header: visible ASCII characters. */
function isHeaderValue(value: unknown): value is string {
  return typeof value === "string" && /^[\x21-\x7e]+$/.test(value);
}

/** Describes a response for an error without quoting it. */
export function unreadable(
  { status, headers }: NetworkResponse,
  members: ResponseMembers | undefined,
): UnreadableResponse {
  const type = /^[\w.+/-]{1,60}/.exec(headers.get("content-type") ?? "")?.[0] ?? "no content type";
  const what = members === undefined ? `no JSON object (${type})` : "a JSON object without it";
  return { kind: "unreadable", received: `${what}, with status ${status}` };
}
