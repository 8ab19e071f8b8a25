/**
 * Sends requests where there is Node: through `node:http`, which costs far less than `fetch` does there, and gives up
 * no answer on which nothing has moved for long. Where somebody has put something of their own in the place of `fetch`, or
 * of what that sends with, it is used.
 */
import type { Agent, request } from "node:http";
import { NodeResponse } from "./node-response.js";
import type { HttpRequestInit, HttpResponse, SendRequest } from "./response.js";
import { send as sendByFetch } from "./web-send.js";

/** How requests of one scheme go out. */
interface Way {
  readonly request: typeof request;
  readonly agent: Agent;
}

/** Milliseconds for which a connection is kept that nobody uses. Most servers close such after five seconds. */
const IDLE = 4_000;

/** For all clients of the process, so that they share their connections. */
const ways = new Map<string, Way>();

/** Parts of URLs, as Node takes them. A client has few, and uses them again and again. */
const targets = new WeakMap<URL, Target>();

interface Target {
  readonly host: string;
  readonly port: string;
  readonly path: string;
}

export const send: SendRequest = (url, init) => {
  if (!isFetchOfNode(globalThis.fetch)) return sendByFetch(url, init);
  const way = ways.get(url.protocol);
  return way === undefined
    ? openWay(url.protocol).then((opened) => sendOn(opened, url, init))
    : sendOn(way, url, init);
};

/** @param protocol `http:` or `https:` */
async function openWay(protocol: string): Promise<Way> {
  const http = protocol === "https:" ? await import("node:https") : await import("node:http");
  const agent = new http.Agent({ keepAlive: true, timeout: IDLE });
  const way: Way = ways.get(protocol) ?? { request: http.request, agent };
  ways.set(protocol, way);
  return way;
}

function sendOn(
  { request: open, agent }: Way,
  url: URL,
  { method, headers, body, signal }: HttpRequestInit,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const { host, port, path } = targetOf(url);
    // As `fetch` has it: some servers answer nobody who does not say what he is.
    headers["user-agent"] ??= "node";
    headers["accept-encoding"] ??= "gzip, deflate, br";
    const request = open({ host, port, path, method, agent, headers });
    const abort = (): void => void request.destroy(new Error("the request was given up"));
    signal.addEventListener("abort", abort);
    let answered = false;
    request.on("response", (message) => {
      answered = true;
      resolve(new NodeResponse(message, url));
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
  // An address of IPv6 stands in brackets in a URL only.
  const host = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  const target = { host, port, path: `${pathname}${search}` };
  targets.set(url, target);
  return target;
}

/** The last one that was looked at, and what it was found to be. */
let known: { readonly fetch: unknown; readonly isOfNode: boolean } = {
  fetch: undefined,
  isOfNode: false,
};

/** Tools that record, answer or route requests replace it, or the dispatcher that it sends with. */
function isFetchOfNode(fetch: unknown): boolean {
  if (known.fetch !== fetch) {
    // It loads what does its work when it is first called, from where no other function can load anything.
    const isOfNode =
      typeof fetch === "function" &&
      Function.prototype.toString.call(fetch).includes("internal/deps/undici");
    known = { fetch, isOfNode };
  }
  const dispatcher: unknown = Reflect.get(globalThis, DISPATCHER);
  return known.isOfNode && (dispatcher === undefined || isPlain(dispatcher));
}

const DISPATCHER = Symbol.for("undici.globalDispatcher.1");

/** One that does no more than to keep connections: not one for a proxy, nor one that answers by itself. */
function isPlain(dispatcher: unknown): boolean {
  return (
    typeof dispatcher === "object" && dispatcher !== null && dispatcher.constructor.name === "Agent"
  );
}
