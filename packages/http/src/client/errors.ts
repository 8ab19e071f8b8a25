/** Why a request over HTTP has no answer. The messages contain no session id, credential or query of a URL. */
import type { JsonRpcErrorObject } from "@mcp-gen/protocol";

/** What an answer with an error status says. */
export interface HttpStatusDetails {
  readonly status: number;
  /** The body, cut at `limits.errorBody`. */
  readonly body: string;
  /** The `WWW-Authenticate` headers, joined by commas. */
  readonly wwwAuthenticate?: string | undefined;
  /** The error in the body, where that is a JSON-RPC error response. */
  readonly jsonRpcError?: JsonRpcErrorObject | undefined;
}

const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** The server answered with a status that is no success. */
export class HttpStatusError extends Error implements HttpStatusDetails {
  override readonly name = "HttpStatusError";
  readonly status: number;
  readonly body: string;
  readonly wwwAuthenticate: string | undefined;
  readonly jsonRpcError: JsonRpcErrorObject | undefined;
  /** Whether the same request may bring an answer later: the server, or the way to it, is not up to it now. */
  readonly transient: boolean;

  /** @param where the request, such as `POST https://example.com/mcp` */
  constructor(where: string, details: HttpStatusDetails) {
    const { status, body, wwwAuthenticate, jsonRpcError } = details;
    const said = jsonRpcError === undefined ? "" : `: ${jsonRpcError.message}`;
    const advice = status === 401 ? "; send credentials with the options headers or authorize" : "";
    super(`${where}: expected an answer, received status ${status}${said}${advice}`);
    this.status = status;
    this.body = body;
    this.wwwAuthenticate = wwwAuthenticate;
    this.jsonRpcError = jsonRpcError;
    this.transient = PASSING.has(status);
  }
}

/** What is wrong with an answer. */
export type HttpAnswerProblem =
  /** Its media type. */
  | "type"
  /** There is more of it than is accepted. */
  | "size"
  /** It is no JSON, or JSON that nests too deep or has too many keys. */
  | "syntax"
  /** It came to its end without the response. */
  | "ended"
  /** It leads where this client does not follow. */
  | "redirect"
  /** One of its headers cannot be used. */
  | "header";

/** The server answered with something that cannot be used. */
export class HttpAnswerError extends Error {
  override readonly name = "HttpAnswerError";
  /** Whether the same request may bring an answer later: an answer that has only come to its end too early. */
  readonly transient: boolean;

  constructor(
    where: string,
    readonly problem: HttpAnswerProblem,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${where}: ${detail}`, options);
    this.transient = problem === "ended";
  }
}

/** There was no answer: no connection, or one that broke or took too long. */
export class HttpConnectionError extends Error {
  override readonly name = "HttpConnectionError";
  /** The same request may bring an answer later. */
  readonly transient = true;

  constructor(where: string, detail: string, options?: ErrorOptions) {
    super(`${where}: ${detail}`, options);
  }
}

/** Names a request in errors. The query is left out: some servers are given their credentials there. */
export function describeRequest(method: string, { origin, pathname }: URL): string {
  return `${method} ${origin}${pathname}`;
}

/** The message of whatever was thrown, with that of its cause: `fetch` hides in it what has happened. */
export function describeThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { message, cause } = thrown;
  return cause instanceof Error && cause.message !== "" ? `${message}: ${cause.message}` : message;
}
