/**
 * Sends one request of a client: adds the headers of the options, follows safe redirects, and sends the request again
 * after authorization. Returns a successful response, and throws an error for any other response.
 */
import { wallTime, type Clock } from "@mcp-gen/core/base";
import type { JsonRpcErrorObject } from "@mcp-gen/protocol";
import { isInteger, isObject } from "@mcp-gen/protocol/runtime/checks";
import { readText } from "@mcp-gen/protocol/runtime/classify";
import { readStart } from "./body.js";
import type { HttpHeaders } from "../auth.js";
import {
  describeRequest,
  describeThrown,
  HttpAnswerError,
  HttpConnectionError,
  HttpStatusError,
} from "../errors.js";
import type { HttpClientLimits } from "../limits.js";
import type { ClientSettings } from "../options.js";
import { isRedirect, redirectTarget } from "./redirect.js";
import type { Answer, ClientRequest } from "./request.js";
import { isSuccess, type HttpResponse } from "./response.js";
import { Controller } from "./signal.js";

export class Requester {
  /** The URL of the server. */
  readonly server: string;

  constructor(
    { href }: URL,
    readonly settings: ClientSettings,
  ) {
    this.server = href;
  }

  /**
   * @throws HttpStatusError, HttpAnswerError for a redirect, HttpConnectionError, and errors of `headers`, `authorize`
   * and `auth`
   */
  async send(request: ClientRequest): Promise<HttpResponse> {
    const answer = await this.#attempt(request, {});
    const { error } = answer;
    if (error === undefined) return answer.response;
    const { auth, authorize } = this.settings;
    if (auth === undefined && authorize === undefined) throw error;
    const { sendAuthorized } = await import("./challenge.js");
    return sendAuthorized(this, request, answer, (more) => this.#attempt(request, more));
  }

  async #attempt(request: ClientRequest, more: HttpHeaders): Promise<Answer> {
    const { method, time, url } = request;
    const { headers } = this.settings;
    const own =
      typeof headers === "function"
        ? await headers({ server: this.server, url: url.href, method })
        : headers;
    if (request.signal.aborted) throw aborted(request);
    if (time === undefined) return this.#follow(request, own, more);
    const limited = new Controller();
    const abort = (): void => limited.abort();
    request.signal.addEventListener("abort", abort);
    let late = false;
    const timer = this.settings.clock.after(time, () => {
      late = true;
      abort();
    });
    try {
      return await this.#follow({ ...request, signal: limited.signal }, own, more);
    } catch (error) {
      if (!late) throw error;
      const where = describeRequest(method, url);
      throw new HttpConnectionError(where, `received no answer within ${time} ms`);
    } finally {
      timer.cancel();
    }
  }

  async #follow(request: ClientRequest, given: HttpHeaders, more: HttpHeaders): Promise<Answer> {
    const { method, headers, secret, body, signal } = request;
    const { limits, anyRedirect, send, headers: userHeaders } = this.settings;
    let { url } = request;
    let own = lowerCase(given, more);
    let trusted = true;
    for (let hops = 0; ; hops++) {
      const where = describeRequest(method, url);
      let response: HttpResponse;
      try {
        const all = trusted ? merged(headers, own, secret) : { ...headers };
        response = await send(url, { method, headers: all, body, signal });
      } catch (error) {
        if (signal.aborted) throw aborted(request);
        const detail = `received no answer: ${describeThrown(error)}${pageHint(url)}`;
        throw new HttpConnectionError(where, detail, { cause: error });
      }
      if (!isRedirect(response)) {
        const error = isSuccess(response)
          ? undefined
          : await this.#statusError(request, response, url);
        return { response, url, trusted, error, authorization: own["authorization"] };
      }
      response.discard();
      if (hops === limits.redirects) {
        const detail = `expected at most ${limits.redirects} redirects, received more; use the final URL`;
        throw new HttpAnswerError(describeRequest(method, request.url), "redirect", detail);
      }
      const next = redirectTarget(method, url, response, anyRedirect);
      // After a redirect to another origin, the request stays untrusted, even if another redirect leads back.
      trusted &&= next.origin === url.origin;
      url = next;
      if (trusted && typeof userHeaders === "function") {
        own = lowerCase(await userHeaders({ server: this.server, url: url.href, method }), more);
      }
    }
  }

  async #statusError(
    request: ClientRequest,
    response: HttpResponse,
    url: URL,
  ): Promise<HttpStatusError> {
    const { clock, limits } = this.settings;
    const { status } = response;
    const where = describeRequest(request.method, url);
    let body = "";
    try {
      body = await readStart(response, limits.errorBody, request.signal);
    } catch (error) {
      if (request.signal.aborted) throw aborted(request, error);
      // Without the body, the error still has the status.
    }
    return new HttpStatusError(where, {
      status,
      body,
      wwwAuthenticate: response.header("www-authenticate"),
      jsonRpcError: errorObjectIn(body, limits),
      retryAfterMs: retryAfterMsOf(response, clock),
    });
  }
}

/**
 * Adds the headers of the options and the secret ones. A literal with several spreads would cost several microseconds,
 * because V8 stores its result, and what is made from it, in slow objects.
 */
function merged(
  headers: HttpHeaders,
  own: HttpHeaders,
  secret: HttpHeaders = {},
): Record<string, string> {
  const all = { ...headers };
  for (const name of Object.keys(own)) all[name] ??= own[name] ?? "";
  return Object.assign(all, secret);
}

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Merges headers by their lower-case names; later headers replace earlier ones.
 *
 * @throws TypeError for an invalid header. `fetch` would also throw, but with the value in the message.
 */
function lowerCase(...given: readonly HttpHeaders[]): HttpHeaders {
  const headers: Record<string, string> = {};
  for (const some of given) {
    for (const name of Object.keys(some)) {
      const value = some[name] ?? "";
      if (!NAME.test(name) || !VALUE.test(value)) {
        throw new TypeError(
          `headers: the name or the value of ${JSON.stringify(name)} is not valid in HTTP`,
        );
      }
      headers[name.toLowerCase()] = value;
    }
  }
  return headers;
}

/**
 * Returns a hint about CORS for web pages. A browser does not reveal whether a response arrived that the page may not
 * read.
 */
function pageHint({ origin }: URL): string {
  // Node, Bun, Deno and Workers have no `location`.
  const page = (globalThis as { readonly location?: { readonly origin: string } }).location?.origin;
  if (page === undefined || page === origin) return "";
  return `; if the server is running, it must allow pages of ${page} (CORS)`;
}

function errorObjectIn(body: string, limits: HttpClientLimits): JsonRpcErrorObject | undefined {
  const read = readText(body, limits);
  const error = read.kind === "value" && isObject(read.value) ? read.value["error"] : undefined;
  return isObject(error) && isInteger(error["code"]) && typeof error["message"] === "string"
    ? (error as unknown as JsonRpcErrorObject)
    : undefined;
}

/** Returns the delay in a `Retry-After` header, which is a number of seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMsOf(response: HttpResponse, clock: Clock): number | undefined {
  const text = response.header("retry-after");
  if (text === undefined) return undefined;
  const delay = /^[0-9]+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - wallTime(clock);
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}

function aborted({ method, url }: ClientRequest, cause?: unknown): HttpConnectionError {
  const where = describeRequest(method, url);
  return new HttpConnectionError(where, "the request was aborted", { cause });
}
