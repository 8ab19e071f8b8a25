/**
 * A response whose body is not read yet: the part of `Response` that this package uses. A `Response` is expensive on
 * Node.
 */
import type { Signal } from "./signal.js";

export interface HttpResponse {
  readonly status: number;
  /** True for a redirect whose target the platform hides. */
  readonly opaque: boolean;
  /** The URL of the response; empty if unknown. */
  readonly url: string;
  /** Returns the value of a header. The name is in lower case. */
  header(name: string): string | undefined;
  /** Returns all headers. */
  headers(): Headers;
  /**
   * Passes the chunks of the body to `take` until it returns false.
   *
   * @throws errors of `take` and of the connection, and an Error when the signal is aborted
   */
  read(take: (chunk: Uint8Array) => boolean | void, signal: Signal): Promise<void>;
  /** Discards the body. */
  discard(): void;
}

export interface HttpRequestInit {
  readonly method: string;
  /** Names are in lower case. `SendRequest` may add headers to this object. */
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly signal: Signal;
}

/** The part of `fetch` that this package uses. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

/** Sends a request without following redirects. Rejects if there is no response, or when the signal is aborted. */
export type SendRequest = (url: URL, init: HttpRequestInit) => Promise<HttpResponse>;

export function isSuccess({ status }: HttpResponse): boolean {
  return status >= 200 && status < 300;
}

/** The media type of a response in lower case, without parameters; empty if missing. */
export function mediaType(response: HttpResponse): string {
  const type = response.header("content-type") ?? "";
  const end = type.indexOf(";");
  return (end === -1 ? type : type.slice(0, end)).trim().toLowerCase();
}
