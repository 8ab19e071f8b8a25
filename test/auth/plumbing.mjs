// Parts of the small servers for tests that no switch changes: HTTP, JSON Web Tokens, and a little of MCP.
import { randomBytes, sign } from "node:crypto";

/** @typedef {import("./quirks-types.js").SeenRequest} Seen */
/** @typedef {import("./quirks-types.js").Reply} Reply */

/** @param {string} url */
export async function visit(url) {
  const response = await fetch(url, { redirect: "manual" });
  const location = response.headers.get("location");
  if (location === null) throw new Error(`expected a redirect, received ${response.status}`);
  return location;
}

/** @param {import("node:http").Server} server */
export async function listen(server) {
  await new Promise((done) => void server.listen(0, "127.0.0.1", () => done(undefined)));
  return `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`;
}

/** Lets web pages of any origin send requests and read the responses. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, DELETE",
  "access-control-allow-headers":
    "authorization, content-type, mcp-protocol-version, mcp-session-id",
  "access-control-expose-headers": "www-authenticate, mcp-session-id",
};

/** @param {Seen["server"]} server @param {(seen: Seen) => Reply} route @param {Seen[]} requests */
export function serve(server, route, requests) {
  return async (
    /** @type {import("node:http").IncomingMessage} */ request,
    /** @type {import("node:http").ServerResponse} */ response,
  ) => {
    const { method = "", url = "", headers } = request;
    if (method === "OPTIONS") return void response.writeHead(204, CORS).end();
    const { pathname: path, searchParams: query } = new URL(url, "http://any");
    const text = (await request.toArray()).join("");
    const seen = { server, method, path, query, headers, text, form: new URLSearchParams(text) };
    const { status = 200, headers: more, body = "" } = route({ ...seen, status: 0 });
    requests.push({ ...seen, status });
    const type = typeof body === "string" ? "text/html" : "application/json";
    response.writeHead(status, { "content-type": type, ...CORS, ...more });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

/** @param {{ id: number, method: string, params?: Record<string, unknown> }} message */
export function rpc({ id, method, params }) {
  const serverInfo = { name: "quirks", version: "1.0.0" };
  const protocolVersion = params?.["protocolVersion"];
  /** @type {Record<string, unknown>} */
  const results = {
    initialize: { protocolVersion, capabilities: { tools: {} }, serverInfo },
    "tools/list": { tools: [{ name: "whoami", inputSchema: { type: "object" } }] },
    "tools/call": { content: [{ type: "text", text: "ada" }] },
  };
  const error = { code: -32601, message: "Method not found" };
  return { jsonrpc: "2.0", id, ...(results[method] ? { result: results[method] } : { error }) };
}

export const random = () => randomBytes(24).toString("base64url");

/** @param {URLSearchParams} parameters */
export const isRepeated = (parameters) => new Set(parameters.keys()).size < [...parameters].length;

/** @param {import("node:crypto").KeyObject} key @param {Record<string, unknown>} claims */
export function jwt(key, claims) {
  const parts = [{ alg: "ES256", typ: "at+jwt", kid: "1" }, claims];
  const text = parts.map((one) => Buffer.from(JSON.stringify(one)).toString("base64url")).join(".");
  const signed = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signed.toString("base64url")}`;
}
