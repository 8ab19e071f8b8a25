/**
 * Sends one request of a client: with the headers of the user, over redirects that are safe, and once more when the
 * server wanted authorization and there is some. What comes back is a success; all else is thrown.
 */
import type { JsonRpcErrorObject } from "@mcp-gen/protocol";
import { isInteger, isObject } from "@mcp-gen/protocol/runtime/checks";
import { readText } from "@mcp-gen/protocol/runtime/classify";
import { discard, readStart } from "./body.js";
import {
  describeRequest,
  describeThrown,
  HttpAnswerError,
  HttpConnectionError,
  HttpStatusError,
} from "./errors.js";
import type { ClientSettings, HttpChallenge, HttpHeaders } from "./options.js";
import { isRedirect, redirectTarget } from "./redirect.js";

export interface ClientRequest {
  readonly method: "POST" | "GET" | "DELETE";
  readonly url: URL;
  /** In lower case. */
  readonly headers: HttpHeaders;
  /** Those that are for the origin of the URL only. In lower case. */
  readonly secret?: HttpHeaders;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Milliseconds until the server has answered; without it, that takes as long as it takes. */
  readonly time?: number;
}

/** An answer of a server, and which it was that gave it. */
interface Answer {
  readonly response: Response;
  readonly url: URL;
  /** Whether the request went to the origin it was meant for, all the way. */
  readonly trusted: boolean;
}

export class Requester {
  readonly #settings: ClientSettings;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
  }

  /**
   * @throws HttpStatusError, HttpAnswerError for a redirect, HttpConnectionError, and what `headers` and `authorize`
   * throw
   */
  async send(request: ClientRequest): Promise<Response> {
    const first = await this.#attempt(request, {});
    if (!(first instanceof Refused)) return first;
    const more = await this.#authorize(request, first);
    if (more === undefined) throw first.error;
    const second = await this.#attempt(request, more);
    if (second instanceof Refused) throw second.error;
    return second;
  }

  async #attempt(request: ClientRequest, more: HttpHeaders): Promise<Response | Refused> {
    const { time } = request;
    const own = lowerCase(await this.#settings.headers(), more);
    if (request.signal.aborted) throw aborted(request);
    if (time === undefined) return this.#judge(request, await this.#follow(request, own));
    const limited = new AbortController();
    const abort = (): void => limited.abort();
    request.signal.addEventListener("abort", abort);
    let late = false;
    const timer = this.#settings.clock.after(time, () => {
      late = true;
      abort();
    });
    try {
      const limitedRequest = { ...request, signal: limited.signal };
      return await this.#judge(limitedRequest, await this.#follow(limitedRequest, own));
    } catch (error) {
      if (!late) throw error;
      const where = describeRequest(request.method, request.url);
      throw new HttpConnectionError(where, `expected an answer within ${time} ms, found none`);
    } finally {
      timer.cancel();
    }
  }

  async #follow(request: ClientRequest, own: HttpHeaders): Promise<Answer> {
    const { method, headers, secret, body, signal } = request;
    const { limits, anyRedirect, fetch } = this.#settings;
    let { url } = request;
    let trusted = true;
    for (let hops = 0; ; hops++) {
      const where = describeRequest(method, url);
      let response: Response;
      try {
        const init: RequestInit = {
          method,
          headers: trusted ? { ...own, ...headers, ...secret } : { ...headers },
          ...(body === undefined ? {} : { body }),
          signal,
          redirect: "manual",
        };
        response = await unlessAborted(fetch(url.href, init), signal);
      } catch (error) {
        if (signal.aborted) throw aborted(request);
        const detail = `expected an answer, found none: ${describeThrown(error)}${pageHint(url)}`;
        throw new HttpConnectionError(where, detail, { cause: error });
      }
      if (!isRedirect(response)) return { response, url, trusted };
      discard(response);
      if (hops === limits.redirects) {
        const detail = `expected at most ${limits.redirects} redirects, found more; use the URL they lead to`;
        throw new HttpAnswerError(describeRequest(method, request.url), "redirect", detail);
      }
      const next = redirectTarget(method, url, response, anyRedirect);
      // Once the way has led elsewhere, it does not become the own one again.
      trusted &&= next.origin === url.origin;
      url = next;
    }
  }

  async #judge(request: ClientRequest, answer: Answer): Promise<Response | Refused> {
    const { response, url } = answer;
    if (response.ok) return response;
    const { limits } = this.#settings;
    const { status, headers } = response;
    const where = describeRequest(request.method, url);
    let body = "";
    try {
      body = await readStart(response, limits.errorBody, request.signal);
    } catch (error) {
      if (request.signal.aborted) throw aborted(request, error);
      // The status says enough.
    }
    const details = {
      status,
      body,
      wwwAuthenticate: headers.get("www-authenticate") ?? undefined,
      jsonRpcError: errorObjectIn(body, limits.depth),
    };
    return new Refused(new HttpStatusError(where, details), answer);
  }

  /** The headers to try with once more; nothing where that makes no sense. */
  async #authorize(request: ClientRequest, refused: Refused): Promise<HttpHeaders | undefined> {
    const { authorize } = this.#settings;
    const { status, body, wwwAuthenticate } = refused.error;
    const { response, url, trusted } = refused.answer;
    const asks = status === 401 || (status === 403 && wwwAuthenticate !== undefined);
    const { method } = request;
    // What another origin asks for is no concern of this one's credentials, and nobody logs in to leave.
    if (authorize === undefined || !asks || !trusted || method === "DELETE") return undefined;
    const challenge: HttpChallenge = {
      status,
      headers: response.headers,
      body,
      url: url.href,
      method,
    };
    const answer = await authorize(challenge);
    if (answer === false) return undefined;
    return answer === true ? {} : answer;
  }
}

/** An answer that is no success. */
class Refused {
  constructor(
    readonly error: HttpStatusError,
    readonly answer: Answer,
  ) {}
}

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Headers by their lower-case names; later ones replace earlier ones.
 *
 * @throws TypeError for one that cannot be sent. `fetch` would throw as well, and tell everybody the value.
 */
function lowerCase(...given: readonly HttpHeaders[]): HttpHeaders {
  const headers: Record<string, string> = {};
  for (const [name, value] of given.flatMap((some) => Object.entries(some))) {
    if (!NAME.test(name) || !VALUE.test(value)) {
      throw new TypeError(
        `headers: expected names and values that HTTP can carry, found others for ${JSON.stringify(name)}`,
      );
    }
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

/** Not every `fetch` looks at its signal. What it still brings is let go of. */
function unlessAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new Error("the request was given up"));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    answer
      .then((response) => {
        if (signal.aborted) discard(response);
        else resolve(response);
      }, reject)
      .finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Browsers do not tell a page whether there was an answer that it may not read. */
function pageHint({ origin }: URL): string {
  // There is no location in Node, Bun, Deno and Workers.
  const page = (globalThis as { readonly location?: { readonly origin: string } }).location?.origin;
  if (page === undefined || page === origin) return "";
  return `; if there is a server, it has to allow pages of ${page} (CORS)`;
}

function errorObjectIn(body: string, depth: number): JsonRpcErrorObject | undefined {
  const read = readText(body, { depth });
  const error = read.kind === "value" && isObject(read.value) ? read.value["error"] : undefined;
  return isObject(error) && isInteger(error["code"]) && typeof error["message"] === "string"
    ? (error as unknown as JsonRpcErrorObject)
    : undefined;
}

function aborted({ method, url }: ClientRequest, cause?: unknown): HttpConnectionError {
  const where = describeRequest(method, url);
  return new HttpConnectionError(where, "the request was given up", { cause });
}
