// The resource server of `quirks.mjs`: an MCP server of the revisions with sessions that checks tokens.
import { rpc } from "./plumbing.mjs";

/** @typedef {import("./quirks-types.js").SeenRequest} Seen */
/** @typedef {import("./quirks-types.js").Reply} Reply */
/** @typedef {import("./quirks-types.js").World} World */

/** @param {World} world @returns {(seen: Seen) => Reply} */
export function resourceServer({ options, on, rs, asked, resource, access, now }) {
  const isAtRoot = on.has("Q21") || on.has("Q5");
  const at = `/.well-known/oauth-protected-resource${isAtRoot ? "" : "/mcp"}`;
  /** @param {string | undefined} scope @param {string} [error] */
  const challenge = (scope, error) => {
    const urls =
      on.has("Q21") || options.isLegacy ? [] : on.has("Q26") ? [`${rs}/old`, rs + at] : [rs + at];
    const parts = urls.map((url) => `resource_metadata="${url}"`);
    for (const [name, value] of Object.entries({ scope, error }))
      if (value !== undefined) parts.push(`${name}="${value}"`);
    const status = error === "insufficient_scope" ? 403 : 401;
    const value = `Bearer ${parts.join(", ")}`.trim();
    return { status, headers: { "www-authenticate": options.challenge?.(value) ?? value } };
  };
  return ({ method, path, headers, text }) => {
    if (path === at)
      return { body: { resource, authorization_servers: [asked], ...options.resourceMetadata } };
    if (path !== "/mcp") return missing(on);
    const message = method === "POST" ? JSON.parse(text) : {};
    const isCall = message.method === "tools/call";
    if (isCall || !on.has("Q27")) {
      const [, sent] = /^Bearer (\S+)$/i.exec(headers.authorization ?? "") ?? [];
      if (sent === undefined) return challenge(options.challengeScope);
      const { exp = 0, nbf = 0, scope = "" } = access.get(sent) ?? {};
      const seconds = now() / 1000;
      if (exp <= seconds || nbf > seconds + 60) return challenge(undefined, "invalid_token");
      const needed = (isCall && options.toolScopes?.[message.params.name]) || [];
      if (!isWithin(needed, scope)) return challenge(needed.join(" "), "insufficient_scope");
    }
    if (method !== "POST") return { status: method === "DELETE" ? 200 : 405 };
    return message.id === undefined ? { status: 202 } : { body: rpc(message) };
  };
}

/** @param {World["on"]} on @returns {Reply} */
export function missing(on) {
  const status = Number(on.get("Q21") ?? 404);
  return { status, body: "<!doctype html><p>Not here</p>" };
}

/** @param {readonly string[]} needed @param {string} [granted] */
export const isWithin = (needed, granted = "") =>
  needed.every((one) => granted.split(" ").includes(one));
