/**
 * The HTTP listener for clients of all hosts: the server under several paths, some of them faulty. A page of one
 * origin can read its responses. The listener records requests and responses.
 */
import type { Revision } from "@mcp-gen/protocol";
import { toNodeListener, type HttpOptions } from "@mcp-gen/server/http";
import { httpSse } from "@mcp-gen/server/sse";
import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { clientServer } from "./client-server.mjs";

export interface Served {
  readonly origin: string;
  /** Returns the log since the last call of this function. */
  takeLog(): Log;
  stop(): Promise<void>;
}

export interface Log {
  /** Method, path and status of each request, in the order of the responses. */
  readonly requests: string[];
  /** The ids of sessions that a request named. */
  readonly used: Set<string>;
  /** The ids of sessions that a DELETE ended successfully. */
  readonly ended: Set<string>;
  /** The ids of sessions for which the server has received a DELETE. */
  readonly ending: Set<string>;
  /** Refused requests: method, path and status. */
  readonly refused: string[];
  readonly errors: unknown[];
}

const newLog = (): Log => ({
  requests: [],
  used: new Set(),
  ended: new Set(),
  ending: new Set(),
  refused: [],
  errors: [],
});

const OLDER: readonly Revision[] = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

/** @param page the origin of the page that can read responses */
export async function serveClients(page: string): Promise<Served> {
  let log = newLog();
  const onError = (error: unknown): void => void log.errors.push(error);
  const server = clientServer({ onError });
  const readable: HttpOptions = {
    cors: { origins: [page] },
    onRefused({ status }, request) {
      const { method, path } = request;
      const id = request.header("mcp-session-id") ?? "";
      // If a client closes a new session, the GET that opens its stream can arrive after the DELETE.
      const isLate = method === "GET" && status === 404 && log.ending.has(id);
      if (!isLate) log.refused.push(`${method} ${path} ${status}`);
    },
    onError,
  };
  const sse = httpSse({ path: "/sse", messages: "/messages" });
  const main = toNodeListener(server, { ...readable, path: "/mcp", sse });
  const own = {
    "/older": toNodeListener(clientServer({ revisions: OLDER, onError }), readable),
    "/bare": toNodeListener(server, { allowedOrigins: [page], onError }),
    "/guarded": toNodeListener(server, {
      ...readable,
      authenticate: (request) =>
        request.header("authorization") === "Bearer new"
          ? { principal: "Ada" }
          : { status: 401, challenge: 'Bearer realm="mcp"' },
    }),
  };
  const listeners = new Map<string, RequestListener>([
    ...Object.entries(own),
    ["/moved", ({ method }, response) => redirect(response, method, page, "/mcp")],
    ["/away", ({ method }, response) => redirect(response, method, page, `${elsewhere()}/mcp`)],
  ]);

  const http = createServer((request, response) => {
    const { method = "", url = "" } = request;
    const [path = ""] = url.split("?");
    const id = request.headers["mcp-session-id"];
    if (method === "DELETE" && typeof id === "string") log.ending.add(id);
    response.on("close", () => {
      log.requests.push(`${method} ${path} ${response.statusCode}`);
      if (typeof id !== "string") return;
      log.used.add(id);
      if (method === "DELETE" && response.statusCode === 204) log.ended.add(id);
    });
    (listeners.get(path) ?? main)(request, response);
  }).listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  const elsewhere = (): string => `http://localhost:${port}`;
  return {
    origin: `http://127.0.0.1:${port}`,
    takeLog() {
      const taken = log;
      log = newLog();
      return taken;
    },
    async stop() {
      http.close();
      await Promise.all([main, ...Object.values(own)].map((listener) => listener.close()));
      http.closeAllConnections();
    },
  };
}

/** Redirects all allowed requests, like a server that has moved. */
function redirect(
  response: ServerResponse,
  method: string | undefined,
  page: string,
  location: string,
): void {
  const readable = { "access-control-allow-origin": page };
  if (method === "OPTIONS") {
    const headers = "content-type, mcp-protocol-version, mcp-method, mcp-name";
    response.writeHead(204, { ...readable, "access-control-allow-headers": headers }).end();
  } else {
    response.writeHead(307, { ...readable, location }).end();
  }
}
