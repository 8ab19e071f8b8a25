/** A request of a client, and the answer to it. */
import type { HttpStatusError } from "../errors.js";
import type { HttpHeaders } from "../auth.js";
import type { HttpResponse } from "./response.js";
import type { Signal } from "./signal.js";

export interface ClientRequest {
  readonly method: "POST" | "GET" | "DELETE";
  readonly url: URL;
  /** Names are in lower case. */
  readonly headers: HttpHeaders;
  /** Headers that are sent only to the origin of the URL. Names are in lower case. */
  readonly secret?: HttpHeaders;
  readonly body?: string;
  readonly signal: Signal;
  /** Records whether the request waits for authorization. */
  readonly post?: { isRefused: boolean };
  /** Maximum milliseconds until the response. Default: no limit. */
  readonly time?: number;
}

/** A response, and the URL that sent it. */
export interface Answer {
  readonly response: HttpResponse;
  readonly url: URL;
  /** True if no redirect led to another origin. */
  readonly trusted: boolean;
  /** The `Authorization` header that the request carried. */
  readonly authorization: string | undefined;
  /** Set if the response is not successful. */
  readonly error: HttpStatusError | undefined;
}
