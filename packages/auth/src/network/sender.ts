/** Sends one request: counts it, follows redirects, and reads the body up to its limit (C34). */
import type { LoginBudget, NetworkOptions, NetworkResponse } from "../model.js";
import type { Guard } from "./guard.js";
import { isRedirected, JSON_ONLY, MAX_REQUESTS, MAX_SERVERS, UnusableResponse } from "./limits.js";
import type { Visit } from "./redirects.js";
import type { PlatformResponse, PlatformSend } from "./types.js";

const MAX_BYTES = 256 * 1024;
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
    { headers, what = "the address", budget }: NetworkOptions,
    signal: AbortSignal,
  ): Promise<NetworkResponse> => {
    const method = body === undefined ? "GET" : "POST";
    const visit: Visit = async ({ url, addresses }, sent) => {
      await spend(budget, url, server);
      return send(url, { method, headers: sent, body, signal, addresses });
    };
    const sent = { ...JSON_ONLY, ...(body !== undefined && FORM_BODY), ...headers };
    let target = await guard(address, what);
    let response = await visit(target, sent);
    if (isRedirected(response)) {
      const { followRedirects } = await import("./redirects.js");
      const redirect = { target, response, method, sent, what } as const;
      ({ target, response } = await followRedirects(redirect, guard, visit));
    }
    const { status } = response;
    const text = await readText(response, signal);
    return { status, headers: response.headers, text, url: target.url.href };
  };
}

async function spend(
  budget: LoginBudget | undefined,
  { origin }: URL,
  server: string,
): Promise<void> {
  if (budget === undefined) return;
  budget.servers.add(origin);
  budget.requests--;
  if (budget.requests >= 0 && budget.servers.size <= MAX_SERVERS) return;
  throw (await import("./network-errors.js")).overBudget(server);
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
