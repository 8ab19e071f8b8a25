/** Reads the errors that a server sends while the connection opens. */
import { McpError } from "@mcp-gen/core";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Params } from "../call-options.js";

/**
 * Returns the JSON-RPC error in a thrown value. Transports may throw an error with more details, which has the JSON-RPC
 * error in `jsonRpcError`.
 */
export function errorIn(thrown: unknown): Params | undefined {
  if (thrown instanceof McpError) return { code: thrown.code, data: thrown.data };
  const kept = thrown instanceof Error ? Reflect.get(thrown, "jsonRpcError") : undefined;
  return isObject(kept) ? kept : undefined;
}

/** Returns the supported revisions that the server lists in an error. */
export function supportedBy(thrown: unknown): readonly string[] | undefined {
  const data = errorIn(thrown)?.["data"];
  const supported = isObject(data) ? data["supported"] : undefined;
  return Array.isArray(supported)
    ? supported.filter((one): one is string => typeof one === "string")
    : undefined;
}
