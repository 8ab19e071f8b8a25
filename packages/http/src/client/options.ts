/** Options of the client transports, and their defaults. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { systemClock } from "@mcp-gen/core/base";
import { describeReceived } from "@mcp-gen/protocol/runtime";
import type { Awaitable, Clock } from "@mcp-gen/core";
// Imported by package name, so that export conditions select the implementation of the platform.
import { send } from "@mcp-gen/http/client/fetch/send";
import type { AuthChallenge, AuthRequest, ClientAuth, HttpHeaders } from "./auth.js";
import { defaultHttpClientLimits, type HttpClientLimits } from "./limits.js";
import type { FetchLike } from "./fetch/response.js";
import { sendWith } from "./fetch/web-send.js";

export interface HttpClientOptions {
  /**
   * Sends the requests. Default: `node:http` and `node:https` on Node, the global `fetch` elsewhere. Pass
   * `globalThis.fetch` on Node to use a mocked `fetch`, or a proxy set with undici. The function must not follow
   * redirects if `init.redirect` is `"manual"`. The `fetch` of Node ends a stream after 300 seconds without data.
   */
  readonly fetch?: FetchLike;
  /**
   * Headers of every request, such as `Authorization`. A function is called for each request and each redirect. The
   * headers are sent only to the origin of the URL, and cannot replace headers that the protocol sets.
   */
  readonly headers?: HttpHeaders | ((request: AuthRequest) => Awaitable<HttpHeaders>);
  /**
   * Called if the server responds with 401, or with 403 and a challenge. Return `true` to send the request again with
   * the current `headers`, an object to send the request again with these headers added, or `false` to fail the
   * request. If the function throws, the request fails with that error. Several requests may call the function at the
   * same time. The request is sent at most twice.
   */
  readonly authorize?: (challenge: AuthChallenge) => Awaitable<boolean | HttpHeaders>;
  /**
   * Authorizes every request and handles challenges, such as `oauth()` of `@mcp-gen/auth`. Cannot be combined with
   * `authorize`, or with an `Authorization` header in `headers`. Replaces headers of a function `headers`.
   */
  readonly auth?: ClientAuth;
  /**
   * Which redirects to follow. Default: `same-origin`. Other origins get neither `headers` nor the session id. A
   * redirect from https to http is never followed. POST and DELETE follow only 307 and 308, which keep method and body.
   * In a browser no redirect is followed, because scripts cannot see its target.
   */
  readonly redirects?: "same-origin" | "any";
  readonly limits?: Partial<HttpClientLimits>;
  readonly clock?: Clock;
  /** Receives errors that belong to no request, such as errors of the notification stream. */
  readonly onError?: (error: Error) => void;
}

/** The options, with defaults. */
export type ClientSettings = ReturnType<typeof clientSettings>;

/** @throws TypeError if `auth` is combined with options that it replaces */
export function clientSettings(options: HttpClientOptions) {
  const { auth, clock = systemClock } = options;
  return {
    send: options.fetch === undefined ? send : sendWith(options.fetch),
    headers: auth === undefined ? (options.headers ?? {}) : withAuth(auth, options),
    auth,
    authorize: options.authorize,
    anyRedirect: options.redirects === "any",
    limits: { ...defaultHttpClientLimits, ...options.limits },
    clock,
    onError: options.onError,
  };
}

/** Adds the headers of `auth` to those of the options. */
function withAuth(
  auth: ClientAuth,
  { headers, authorize }: HttpClientOptions,
): (request: AuthRequest) => Awaitable<HttpHeaders> {
  if (
    authorize !== undefined ||
    Object.keys(headers ?? {}).some((name) => /^authorization$/i.test(name))
  ) {
    throw new TypeError("auth: expected no authorize and no Authorization in headers");
  }
  if (headers === undefined) return (request) => auth.headers(request);
  return async (request) => ({
    ...(typeof headers === "function" ? await headers(request) : headers),
    ...(await auth.headers(request)),
  });
}

/**
 * Parses the URL of a server.
 *
 * @throws TypeError for an invalid URL, a scheme other than http and https, or a URL with user or password
 */
export function serverUrl(where: string, given: string | URL): URL {
  const text = String(given);
  const url = parseUrl(text);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      `${where}: expected an http or https URL, received ${describeReceived(url?.protocol ?? text)}`,
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw new TypeError(
      `${where}: expected a URL without user and password, received one with them; send an Authorization header with the option headers`,
    );
  }
  // A fragment is never sent.
  url.hash = "";
  return url;
}
