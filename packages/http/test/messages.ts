/** Requests as clients of each era send them. */
import type { Got, Headers2, Host, Sent } from "./hosts.js";

export const BOTH = "application/json, text/event-stream";
export const VERSION = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

export const jsonHeaders: Headers2 = [
  ["content-type", "application/json"],
  ["accept", BOTH],
];

/** A request of the stateless era, with all that belongs to it. Headers given here replace its own; null leaves one out. */
export function modern(
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string | null> = {},
  id: string | number | undefined = 1,
): Sent {
  const meta = { [VERSION]: "2026-07-28", [CAPABILITIES]: {} };
  const name = params["name"] ?? params["uri"];
  const own: Record<string, string | null> = {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(typeof name === "string" && { "mcp-name": name }),
    ...headers,
  };
  return {
    headers: withHeaders(own),
    body: JSON.stringify({
      jsonrpc: "2.0",
      id,
      method,
      params: { ...params, _meta: params["_meta"] ?? meta },
    }),
  };
}

/** A message of the session era. */
export function message(
  body: unknown,
  session?: string,
  headers: Record<string, string | null> = {},
): Sent {
  return {
    headers: withHeaders({
      ...(session !== undefined && { "mcp-session-id": session }),
      ...headers,
    }),
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}

export function request(
  method: string,
  id: string | number = 1,
  params?: Record<string, unknown>,
): Record<string, unknown> {
  return { jsonrpc: "2.0", id, method, ...(params && { params }) };
}

export function initialize(protocolVersion = "2025-11-25"): Record<string, unknown> {
  return request("initialize", 0, {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: "client", version: "1" },
  });
}

/** Opens a session, and gives its id. */
export async function openSession(
  host: Pick<Host, "send">,
  protocolVersion?: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const got = await host.send(message(initialize(protocolVersion), undefined, headers));
  const id = got.headers["mcp-session-id"];
  if (got.status !== 200 || id === undefined) {
    throw new Error(`initialize: ${got.status} ${await got.text()}`);
  }
  await got.text();
  return id;
}

/** GET or DELETE. */
export function bare(method: string, session?: string, headers: Record<string, string> = {}): Sent {
  const own = {
    accept: "text/event-stream",
    ...(session !== undefined && { "mcp-session-id": session }),
    ...headers,
  };
  return { method, headers: Object.entries(own) };
}

function withHeaders(own: Record<string, string | null>): Headers2 {
  const all = { ...Object.fromEntries(jsonHeaders), ...own };
  return Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
}

/** Status and error code of an answer, for tables. */
export async function verdict(got: Got): Promise<[status: number, code?: number, id?: unknown]> {
  const text = await got.text();
  if (text === "") return [got.status];
  const { error, id } = JSON.parse(text) as { error?: { code: number }; id?: unknown };
  return [got.status, error?.code, id];
}
