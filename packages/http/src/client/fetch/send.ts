/**
 * Sends requests through `node:http`, which on Node costs far less than `fetch` and has no timeout for quiet streams.
 * The export condition `node` selects this module; other platforms get `web-send.ts`. The option `fetch` replaces both
 * modules.
 */
import type { Agent, request } from "node:http";
import { nodeResponse } from "./node-response.js";
import type { HttpRequestInit, HttpResponse, SendRequest } from "./response.js";

/** The module and the connections of one URL scheme. */
interface SchemeClient {
  readonly request: typeof request;
  readonly agent: Agent;
}

/** Milliseconds until an idle connection closes. Most servers close it after five seconds. */
const IDLE = 4_000;

/** One client for each URL scheme. All transports of the process share its connections. */
const schemeClients = new Map<string, SchemeClient>();

/**
 * The parts of each URL that `node:http` needs. They are cached because a client uses the same few URL objects for all
 * its requests.
 */
const targets = new WeakMap<URL, Target>();

interface Target {
  readonly host: string;
  readonly port: string;
  readonly path: string;
}

export const send: SendRequest = (url, init) => {
  const client = schemeClients.get(url.protocol);
  return client === undefined
    ? loadSchemeClient(url.protocol).then((loaded) => sendWith(loaded, url, init))
    : sendWith(client, url, init);
};

/** @param protocol `http:` or `https:` */
async function loadSchemeClient(protocol: string): Promise<SchemeClient> {
  const http = protocol === "https:" ? await import("node:https") : await import("node:http");
  const agent = new http.Agent({ keepAlive: true, timeout: IDLE });
  const client: SchemeClient = schemeClients.get(protocol) ?? { request: http.request, agent };
  schemeClients.set(protocol, client);
  return client;
}

function sendWith(
  { request: open, agent }: SchemeClient,
  url: URL,
  { method, headers, body, signal }: HttpRequestInit,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const { host, port, path } = targetOf(url);
    // Some servers refuse requests without a user agent. `fetch` sends the same user agent.
    headers["user-agent"] ??= "node";
    headers["accept-encoding"] ??= "gzip, deflate, br";
    const request = open({ host, port, path, method, agent, headers });
    const abort = (): void => void request.destroy(new Error("the request was aborted"));
    signal.addEventListener("abort", abort);
    let answered = false;
    request.on("response", (message) => {
      answered = true;
      resolve(nodeResponse(message, url));
    });
    request.on("error", reject);
    request.on("close", () => {
      signal.removeEventListener("abort", abort);
      if (!answered) reject(new Error("the connection was closed"));
    });
    request.end(body);
    if (signal.aborted) abort();
  });
}

function targetOf(url: URL): Target {
  const known = targets.get(url);
  if (known !== undefined) return known;
  const { hostname, port, pathname, search } = url;
  // IPv6 addresses have brackets only in URLs.
  const host = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  const target = { host, port, path: `${pathname}${search}` };
  targets.set(url, target);
  return target;
}
