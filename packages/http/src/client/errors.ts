/** Errors of HTTP requests. Their messages contain no session id, no credentials and no URL query. */
import type { JsonRpcErrorObject } from "@mcp-gen/protocol";

/** The details of a response with an error status. */
export interface HttpStatusDetails {
  readonly status: number;
  /** The body, cut at `limits.errorBody`. */
  readonly body: string;
  /** The `WWW-Authenticate` headers, joined by commas. */
  readonly wwwAuthenticate?: string | undefined;
  /** The error in the body, if the body is a JSON-RPC error response. */
  readonly jsonRpcError?: JsonRpcErrorObject | undefined;
  /** Milliseconds to wait before a retry, from the `Retry-After` header. */
  readonly retryAfterMs?: number | undefined;
}

const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** The server answered with a status other than 2xx. */
export class HttpStatusError extends Error implements HttpStatusDetails {
  override readonly name = "HttpStatusError";
  readonly status: number;
  readonly body: string;
  readonly wwwAuthenticate: string | undefined;
  readonly jsonRpcError: JsonRpcErrorObject | undefined;
  readonly retryAfterMs: number | undefined;
  /**
   * Whether the same request may succeed later: true if the server or the network may be only temporarily unavailable.
   */
  readonly transient: boolean;

  /** @param where the request, such as `POST https://example.com/mcp` */
  constructor(where: string, details: HttpStatusDetails) {
    const { status, body, wwwAuthenticate, jsonRpcError, retryAfterMs } = details;
    const said = jsonRpcError === undefined ? "" : `: ${jsonRpcError.message}`;
    const advice = status === 401 ? "; pass valid credentials with the option auth or headers" : "";
    super(`${where}: expected an answer, received status ${status}${said}${advice}`);
    this.status = status;
    this.body = body;
    this.wwwAuthenticate = wwwAuthenticate;
    this.jsonRpcError = jsonRpcError;
    this.retryAfterMs = retryAfterMs;
    this.transient = PASSING.has(status);
  }
}

/** What is wrong with a response. */
export type HttpAnswerProblem =
  /** The response has the wrong media type. */
  | "type"
  /** The response is larger than the limit. */
  | "size"
  /** The body is not JSON, is nested too deeply, or has too many keys. */
  | "syntax"
  /** The HTTP response ended without the JSON-RPC response. */
  | "ended"
  /** The response is a redirect that this client does not follow. */
  | "redirect"
  /** A header of the response is invalid. */
  | "header";

/** The server sent a response that the client cannot use. */
export class HttpAnswerError extends Error {
  override readonly name = "HttpAnswerError";
  /** Whether the same request may succeed later: true only if the response ended too early. */
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

/** The server did not answer: the connection failed, broke or took too long. */
export class HttpConnectionError extends Error {
  override readonly name = "HttpConnectionError";
  /** Always true, because the same request may succeed later. */
  readonly transient = true;

  constructor(where: string, detail: string, options?: ErrorOptions) {
    super(`${where}: ${detail}`, options);
  }
}

/** Describes a request in error messages. Leaves out the query, because it may contain credentials. */
export function describeRequest(method: string, { origin, pathname }: URL): string {
  return `${method} ${origin}${pathname}`;
}

/** Returns the message of a thrown value and of its cause, because `fetch` puts the details in the cause. */
export function describeThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { message, cause } = thrown;
  return cause instanceof Error && cause.message !== "" ? `${message}: ${cause.message}` : message;
}
