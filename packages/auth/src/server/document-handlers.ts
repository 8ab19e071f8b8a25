/** Serves the documents of a protected resource in other frameworks. */
import type { NodeRequest, NodeResponse } from "@mcp-gen/http";
import type { Documents } from "./json-document.js";

/** Answers a request of a `fetch` host. */
export async function respond(documents: Documents, request: Request): Promise<Response> {
  const { status, headers, body } = await answer(documents, request.method, request.url);
  return new Response(body, { status, headers });
}

/** Answers a request of `node:http`. */
export async function respondOnNode(
  documents: Documents,
  request: NodeRequest,
  response: NodeResponse,
): Promise<void> {
  // Express removes the path of a mount from `url`.
  const { originalUrl } = request as { readonly originalUrl?: unknown };
  const url = typeof originalUrl === "string" ? originalUrl : (request.url ?? "/");
  const { status, headers, body } = await answer(documents, request.method ?? "GET", url);
  response.writeHead(status, headers);
  response.end(body ?? "");
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** Answers a request. Never rejects. */
async function answer(documents: Documents, method: string, url: string): Promise<Answer> {
  const path = pathOf(url);
  const source = Object.hasOwn(documents, path) ? documents[path] : undefined;
  const headers = { "access-control-allow-origin": "*" };
  if (source === undefined) return { status: 404, headers, body: null };
  if (method === "OPTIONS") {
    const allowed = {
      "access-control-allow-methods": "GET, HEAD",
      "access-control-allow-headers": "*",
    };
    return { status: 204, headers: { ...headers, ...allowed }, body: null };
  }
  if (method !== "GET" && method !== "HEAD") {
    return { status: 405, headers: { ...headers, allow: "GET, HEAD, OPTIONS" }, body: null };
  }
  try {
    const found = await source();
    return {
      status: found.status ?? 200,
      headers: { ...found.headers, ...headers },
      body: method === "HEAD" ? null : found.body,
    };
  } catch {
    return { status: 500, headers, body: null };
  }
}

/** Returns the path of an address or of a request target. */
function pathOf(url: string): string {
  try {
    return new URL(url, "http://localhost").pathname;
  } catch {
    return url;
  }
}
