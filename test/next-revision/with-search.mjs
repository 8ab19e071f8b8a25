// A server that also answers `tools/search` of the invented revision, and sends `notifications/tools/used` before the
// response. Both messages are sent in the format of that revision, and are not adapted.
import { PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import { NEXT } from "./upstream.mjs";

/**
 * @typedef {import("@mcp-gen/core").Endpoint} Endpoint
 * @typedef {import("@mcp-gen/core").Outbound} Outbound
 * @typedef {import("@mcp-gen/core").Route} Route
 * @typedef {import("@mcp-gen/protocol").JsonRpcRequest} JsonRpcRequest
 */

/**
 * @param {Endpoint} server
 * @returns {Endpoint}
 */
export function withSearch(server) {
  return override(server, {
    handleRequest(request, outbound, route) {
      if (!isSearch(request)) return server.handleRequest(request, outbound, route);
      search(request, outbound, route);
      return { cancel() {} };
    },
    connect(outbound, options) {
      const connection = server.connect(outbound, options);
      return override(connection, {
        accept(received, route) {
          if (received.kind === "request" && isSearch(received.message))
            search(received.message, outbound, route);
          else connection.accept(received, route);
        },
      });
    },
  });
}

/**
 * Returns the same object with some methods replaced.
 *
 * @template {object} Target
 * @param {Target} target
 * @param {Partial<Target>} methods
 * @returns {Target}
 */
function override(target, methods) {
  return new Proxy(target, {
    get(_, key) {
      if (Object.hasOwn(methods, key)) return Reflect.get(methods, key);
      const value = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** @param {JsonRpcRequest} request */
function isSearch({ method, params }) {
  const meta = /** @type {Record<string, unknown> | undefined} */ (params?.["_meta"]);
  return method === "tools/search" && meta?.[PROTOCOL_VERSION_META_KEY] === NEXT;
}

/**
 * @param {JsonRpcRequest} request
 * @param {Outbound} outbound
 * @param {Route | undefined} route
 */
function search({ id, params }, outbound, route) {
  const name = String(params?.["query"]);
  outbound.send({ jsonrpc: "2.0", method: "notifications/tools/used", params: { name } }, route);
  const result = { resultType: "complete", names: [name] };
  outbound.answer(id, { jsonrpc: "2.0", id, result }, route);
}
