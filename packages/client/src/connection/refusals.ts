/** What a server says when it refuses something while the connection opens. */
import { isMcpError } from "@mcp-gen/core";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Params } from "../call-options.js";

/** The error of JSON-RPC in what was thrown: transports may have more to say of it, and keep it beside. */
export function errorIn(thrown: unknown): Params | undefined {
  if (isMcpError(thrown)) return { code: thrown.code, data: thrown.data };
  const kept = thrown instanceof Error ? Reflect.get(thrown, "jsonRpcError") : undefined;
  return isObject(kept) ? kept : undefined;
}

/** The revisions that a server names when it refuses one. */
export function supportedBy(thrown: unknown): readonly string[] | undefined {
  const data = errorIn(thrown)?.["data"];
  const supported = isObject(data) ? data["supported"] : undefined;
  return Array.isArray(supported)
    ? supported.filter((one): one is string => typeof one === "string")
    : undefined;
}
