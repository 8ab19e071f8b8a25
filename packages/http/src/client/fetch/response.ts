/** Responses of servers whose body is not read yet: the used part of `Response`, which is expensive on Node. */
import type { Signal } from "./signal.js";

export interface HttpResponse {
  readonly status: number;
  /** True for a redirect that the platform hides. */
  readonly opaque: boolean;
  /** The URL of the response; empty if unknown. */
  readonly url: string;
  /** One of its headers, by the name in lower case. */
  header(name: string): string | undefined;
  /** All of them. */
  headers(): Headers;
  /**
   * Passes on the chunks of the body while `take` wants more.
   *
   * @throws errors of `take` and of the connection, and an Error when the signal is aborted
   */
  read(take: (chunk: Uint8Array) => boolean | void, signal: Signal): Promise<void>;
  /** Discards the body. */
  discard(): void;
}

export interface HttpRequestInit {
  readonly method: string;
  /** Names are in lower case. The sender owns the object and may add headers. */
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly signal: Signal;
}

/** The used part of `fetch`. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

/** Sends a request, and follows no redirect. Rejects without a response, and when the signal is aborted. */
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
