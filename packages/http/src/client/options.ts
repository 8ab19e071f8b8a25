/** What the user of a client transport may set, and what holds where they set nothing. */
import { systemClock } from "@mcp-gen/core/base";
import { describeReceived } from "@mcp-gen/protocol/runtime";
import type { Clock } from "@mcp-gen/core";
import type { Awaitable } from "../awaitable.js";
// By the name of the package: its conditions put there what the platform has.
import { send } from "@mcp-gen/http/client/send";
import { defaultHttpClientLimits, type HttpClientLimits } from "./limits.js";
import type { SendRequest } from "./response.js";
import { sendWith } from "./web-send.js";

export interface HttpClientOptions {
  /**
   * Sends requests in place of what the platform has: in Node `node:http` and `node:https`, unless the global `fetch`, or
   * the dispatcher of undici, was replaced; elsewhere the global `fetch`. It must leave redirects alone when it is told
   * `redirect: "manual"`. The global `fetch` of Node gives up an answer on which nothing has moved for 300 seconds.
   */
  readonly fetch?: FetchLike;
  /**
   * Headers of every request, such as `Authorization`; a function is asked for each request anew. They go to the origin
   * of the URL and nowhere else. Those that the protocol sets itself cannot be replaced.
   */
  readonly headers?: HttpHeaders | (() => Awaitable<HttpHeaders>);
  /**
   * Asked when the server answers with 401, or with 403 and a challenge. With `true` the request is sent once more, and
   * `headers` is asked again; with headers it is sent once more with those on top, this one time; with `false` it has
   * failed. What it throws is the error of the request. Several requests may ask at a time.
   */
  readonly authorize?: (challenge: HttpChallenge) => Awaitable<boolean | HttpHeaders>;
  /**
   * Which redirects are followed: those to the origin of the URL, unless told, or `any`. To another origin go neither
   * `headers` nor the session id, and never from https to http. POST and DELETE follow 307 and 308 only, which keep method
   * and body. A browser shows no script where a redirect leads, so that there none is followed.
   */
  readonly redirects?: "same-origin" | "any";
  readonly limits?: Partial<HttpClientLimits>;
  readonly clock?: Clock;
  /** Called with what went wrong where no request waits for it, such as the stream of notifications. */
  readonly onError?: (error: Error) => void;
}

export type HttpHeaders = Readonly<Record<string, string>>;

/** The part of `fetch` that is used. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

/** A request that the server wants authorization for. */
export interface HttpChallenge {
  readonly status: 401 | 403;
  /** All headers of the answer; `WWW-Authenticate` says what is asked for. */
  readonly headers: Headers;
  /** The body, as far as `limits.errorBody` lets it be read. */
  readonly body: string;
  /** What was asked, after redirects. */
  readonly url: string;
  readonly method: string;
}

/** The options with nothing left open. */
export interface ClientSettings {
  readonly send: SendRequest;
  readonly headers: HttpHeaders | (() => Awaitable<HttpHeaders>);
  readonly authorize: HttpClientOptions["authorize"];
  readonly anyRedirect: boolean;
  readonly limits: HttpClientLimits;
  readonly clock: Clock;
  readonly onError: ((error: Error) => void) | undefined;
}

export function clientSettings(options: HttpClientOptions): ClientSettings {
  const { headers = {}, clock = systemClock } = options;
  return {
    send: options.fetch === undefined ? send : sendWith(options.fetch),
    headers,
    authorize: options.authorize,
    anyRedirect: options.redirects === "any",
    limits: { ...defaultHttpClientLimits, ...options.limits },
    clock,
    onError: options.onError,
  };
}

/**
 * The URL of a server.
 *
 * @throws TypeError where it is none, is not of http or https, or has a user or password in it
 */
export function serverUrl(where: string, given: string | URL): URL {
  const text = String(given);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      `${where}: expected a URL of http or https, received ${describeReceived(url?.protocol ?? text)}`,
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw new TypeError(
      `${where}: expected a URL without user and password, received them; send an Authorization header with the option headers`,
    );
  }
  // A fragment is never sent.
  url.hash = "";
  return url;
}
