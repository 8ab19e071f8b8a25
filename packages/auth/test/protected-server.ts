/** A protected server on both hosts, and requests to it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { httpSse } from "@mcp-gen/http/sse";
import { serveHttp, toNodeListener, type HttpOptions } from "@mcp-gen/http";
import type { FetchLike } from "@mcp-gen/http/client";
import { defineServer, tool, type Server } from "@mcp-gen/server";

export const hostNames = ["node", "fetch"] as const;
export type HostName = (typeof hostNames)[number];

export interface ProtectedServer {
  readonly origin: string;
  /** Sends a request to a path of the server. */
  send(path: string, init?: RequestInit): Promise<Response>;
  readonly fetch: FetchLike;
  close(): Promise<void>;
}

/** A server whose tool returns what a handler learns about the sender. */
function testServer(): Server {
  return defineServer({
    name: "protected",
    version: "1.0.0",
    tools: { whoami: tool({}, (_, ctx) => JSON.stringify(ctx.auth ?? null)) },
  });
}

/** Serves the endpoint at `/mcp`, and HTTP+SSE at `/sse` and `/messages`. */
export async function openProtected(
  host: HostName,
  options: HttpOptions,
): Promise<ProtectedServer> {
  const all: HttpOptions = { path: "/mcp", sse: httpSse(), ...options };
  return host === "node" ? openOnNode(all) : openOnFetch(all);
}

async function openOnNode(options: HttpOptions): Promise<ProtectedServer> {
  const listener = toNodeListener(testServer(), options);
  const http = createServer(listener);
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    origin,
    send: (path, init) => fetch(origin + path, init),
    fetch,
    close: async () => {
      http.close();
      await listener.close(0);
      http.closeAllConnections();
    },
  };
}

async function openOnFetch(options: HttpOptions): Promise<ProtectedServer> {
  const handler = serveHttp(testServer(), options);
  const origin = "http://127.0.0.1";
  const send: FetchLike = (url, init) => {
    const headers = new Headers(init.headers);
    if (!headers.has("host")) headers.set("host", "127.0.0.1");
    return handler(new Request(url, { ...init, headers }));
  };
  return {
    origin,
    send: (path, init = {}) => send(origin + path, init),
    fetch: send,
    close: () => handler.close(0),
  };
}

/** A `ping` of 2026-07-28. */
export function ping(headers: Record<string, string> | [string, string][] = {}): RequestInit {
  const all = new Headers({
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/list",
  });
  for (const [name, value] of Array.isArray(headers) ? headers : Object.entries(headers)) {
    all.append(name, value);
  }
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const body = { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta: meta } };
  return { method: "POST", headers: all, body: JSON.stringify(body) };
}
