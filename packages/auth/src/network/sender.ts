/** Sends one request: follows redirects, counts it, and reads the body up to its limit (C34). */
import { AuthError } from "../errors.js";
import { urlWithoutQuery } from "../shared/untrusted-text.js";
import type { LoginBudget, NetworkOptions, NetworkResponse } from "../model.js";
import type { Guard } from "./guard.js";
import type { PlatformResponse, PlatformSend } from "./types.js";

const MAX_BYTES = 256 * 1024;
const MAX_REDIRECTS = 3;
const MAX_REQUESTS = 16;
const MAX_SERVERS = 8;
const REDIRECTS = [301, 302, 303, 307, 308];
const JSON_ONLY = { accept: "application/json" };
const FORM_BODY = { "content-type": "application/x-www-form-urlencoded" };

/** Creates the budget of one login: 16 metadata requests to 8 servers. */
export function createLoginBudget(): LoginBudget {
  return { requests: MAX_REQUESTS, servers: new Set() };
}

/** Creates the function that sends. It rejects with an {@link UnusableResponse}, an `AuthError` or a connection error. */
export function createSender(server: string, guard: Guard, send: PlatformSend) {
  return async (
    address: string,
    body: string | undefined,
    { headers = {}, what = "the address", budget }: NetworkOptions,
    signal: AbortSignal,
  ): Promise<NetworkResponse> => {
    const method = body === undefined ? "GET" : "POST";
    let sent = { ...JSON_ONLY, ...(body === undefined ? {} : FORM_BODY), ...headers };
    let target = await guard(address, what);
    for (let redirects = 0; ; redirects++) {
      spend(budget, target.url, server);
      const { url, addresses } = target;
      const response = await send(url, { method, headers: sent, body, signal, addresses });
      const location = redirectTarget(response, url);
      if (location === undefined) {
        const text = await readText(response, signal);
        return { status: response.status, headers: response.headers, text, url: url.href };
      }
      response.discard();
      if (method === "POST") throw new UnusableResponse("expected no redirect of a POST request");
      if (redirects === MAX_REDIRECTS) {
        throw new UnusableResponse(`expected at most ${MAX_REDIRECTS} redirects, received more`);
      }
      target = await guard(location.href, `the redirect of ${what}`);
      if (target.url.origin !== url.origin) sent = JSON_ONLY;
    }
  };
}

/** A response that cannot be used, or that did not arrive in time. */
export class UnusableResponse extends Error {
  constructor(
    message: string,
    readonly retryable = false,
  ) {
    super(message);
  }
}

function spend(budget: LoginBudget | undefined, { origin }: URL, server: string): void {
  if (budget === undefined) return;
  budget.servers.add(origin);
  budget.requests--;
  if (budget.requests >= 0 && budget.servers.size <= MAX_SERVERS) return;
  throw new AuthError(
    "auth/no-metadata",
    `the login to ${urlWithoutQuery(server)}: expected at most ${MAX_REQUESTS} metadata requests to ${MAX_SERVERS} servers, received addresses for more; check the metadata of the server`,
    { resource: server },
  );
}

/** The URL that a redirect leads to; undefined if the response is no redirect. */
function redirectTarget(response: PlatformResponse, from: URL): URL | undefined {
  if (response.isHidden) {
    response.discard();
    throw new UnusableResponse("expected no redirect, received one that cannot be checked here");
  }
  const location = response.headers.get("location");
  if (location === null || !REDIRECTS.includes(response.status)) return undefined;
  if (URL.canParse(location, from.href)) return new URL(location, from.href);
  response.discard();
  throw new UnusableResponse("expected a URL in the header Location, received other text");
}

async function readText({ chunks }: PlatformResponse, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new UnusableResponse("expected at most 256 KiB, received more");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
