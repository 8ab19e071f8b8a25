/**
 * Sends one request of a client: adds the headers of the options, follows safe redirects, and sends the request again
 * after `authorize`. Returns a successful response, and throws an error for any other response.
 */
import { wallTime, type Clock } from "@mcp-gen/core/base";
import type { JsonRpcErrorObject } from "@mcp-gen/protocol";
import { isInteger, isObject } from "@mcp-gen/protocol/runtime/checks";
import { readText } from "@mcp-gen/protocol/runtime/classify";
import { readStart } from "./body.js";
import {
  describeRequest,
  describeThrown,
  HttpAnswerError,
  HttpConnectionError,
  HttpStatusError,
} from "../errors.js";
import type { HttpClientLimits } from "../limits.js";
import type { ClientSettings, HttpChallenge, HttpHeaders } from "../options.js";
import { isRedirect, redirectTarget } from "./redirect.js";
import { isSuccess, type HttpResponse } from "./response.js";
import { Controller, type Signal } from "./signal.js";

export interface ClientRequest {
  readonly method: "POST" | "GET" | "DELETE";
  readonly url: URL;
  /** Names are in lower case. */
  readonly headers: HttpHeaders;
  /** Headers that are sent only to the origin of the URL. Names are in lower case. */
  readonly secret?: HttpHeaders;
  readonly body?: string;
  readonly signal: Signal;
  /** Maximum milliseconds until the response. Default: no limit. */
  readonly time?: number;
}

/** A response, and the URL that sent it. */
interface Answer {
  readonly response: HttpResponse;
  readonly url: URL;
  /** True if no redirect led to another origin. */
  readonly trusted: boolean;
  /** Set if the response is not successful. */
  readonly error: HttpStatusError | undefined;
}

export class Requester {
  readonly #settings: ClientSettings;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
  }

  /**
   * @throws HttpStatusError, HttpAnswerError for a redirect, HttpConnectionError, and errors of `headers` and
   * `authorize`
   */
  async send(request: ClientRequest): Promise<HttpResponse> {
    const first = await this.#attempt(request, {});
    if (first.error === undefined) return first.response;
    const more = await this.#authorize(request, first, first.error);
    if (more === undefined) throw first.error;
    const second = await this.#attempt(request, more);
    if (second.error !== undefined) throw second.error;
    return second.response;
  }

  async #attempt(request: ClientRequest, more: HttpHeaders): Promise<Answer> {
    const { time } = request;
    const { headers } = this.#settings;
    const own = lowerCase(typeof headers === "function" ? await headers() : headers, more);
    if (request.signal.aborted) throw aborted(request);
    if (time === undefined) return this.#follow(request, own);
    const limited = new Controller();
    const abort = (): void => limited.abort();
    request.signal.addEventListener("abort", abort);
    let late = false;
    const timer = this.#settings.clock.after(time, () => {
      late = true;
      abort();
    });
    try {
      return await this.#follow({ ...request, signal: limited.signal }, own);
    } catch (error) {
      if (!late) throw error;
      const where = describeRequest(request.method, request.url);
      throw new HttpConnectionError(where, `received no answer within ${time} ms`);
    } finally {
      timer.cancel();
    }
  }

  async #follow(request: ClientRequest, own: HttpHeaders): Promise<Answer> {
    const { method, headers, secret, body, signal } = request;
    const { limits, anyRedirect, send } = this.#settings;
    let { url } = request;
    let trusted = true;
    for (let hops = 0; ; hops++) {
      const where = describeRequest(method, url);
      let response: HttpResponse;
      try {
        const all = trusted ? { ...own, ...headers, ...secret } : { ...headers };
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
        return { response, url, trusted, error };
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
    }
  }

  async #statusError(
    request: ClientRequest,
    response: HttpResponse,
    url: URL,
  ): Promise<HttpStatusError> {
    const { clock, limits } = this.#settings;
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

  /** Calls `authorize`. Returns the additional headers for a retry; `undefined` for no retry. */
  async #authorize(
    { method }: ClientRequest,
    { response, url, trusted }: Answer,
    { status, body, wwwAuthenticate }: HttpStatusError,
  ): Promise<HttpHeaders | undefined> {
    const { authorize } = this.#settings;
    const asks = status === 401 || (status === 403 && wwwAuthenticate !== undefined);
    // Another origin must not receive these credentials, and a DELETE needs no login.
    if (authorize === undefined || !asks || !trusted || method === "DELETE") return undefined;
    const challenge: HttpChallenge = {
      status,
      headers: response.headers(),
      body,
      url: url.href,
      method,
    };
    const answer = await authorize(challenge);
    if (answer === false) return undefined;
    return answer === true ? {} : answer;
  }
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
