/**
 * Carries calls between the newest revision, which callers use, and the stateless revision of the connection.
 */
import {
  adaptErrorWith,
  adaptParamsWith,
  adaptResultWith,
  type Hooks,
  type Loss,
  type Pair,
} from "@mcp-gen/adapt/runtime";
import { isMcpError, McpError } from "@mcp-gen/core";
import { jsonRpcCodes, type Revision } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Shared } from "../era.js";
import type { CallOptions, Params, Result } from "../options.js";
import { impossible } from "./client-protocol.js";

export interface Carrier {
  /** Params in the revision of the connection. @throws McpError if they cannot be expressed there */
  params(method: string, params: Params, options?: CallOptions): Params;
  /** A result in the newest revision. @throws McpError if it cannot be expressed there */
  result(method: string, result: Result, options?: CallOptions): Result;
  /** What the server answered instead of a result, in the newest revision. */
  error(method: string, error: unknown, options?: CallOptions): unknown;
  /** The params of a notification of the server; `undefined` if the newest revision has no such notification. */
  notification(method: string, params: Params): Params | undefined;
}

export function carrierOf(
  revision: Revision,
  { up, down }: { readonly up: Pair; readonly down: Pair },
  { lost }: Pick<Shared, "lost">,
): Carrier {
  // Each request carries its own `_meta`: nothing is to be filled in.
  const hooks: Hooks = { requestMeta: () => undefined };
  return {
    params(method, params, options) {
      const { value, losses } = adaptParamsWith(down, method, params, { sender: "client", hooks });
      lost(revision, method, "sent", losses, options);
      throwImpossible(losses, method, revision);
      return value as Params;
    },
    result(method, result, options) {
      const { value, losses } = adaptResultWith(up, method, result, { hooks });
      lost(revision, method, "received", losses, options);
      throwImpossible(losses, method, revision);
      return value as Result;
    },
    error(method, error, options) {
      if (!isMcpError(error)) return error;
      const { code, message, data } = error;
      const said = { code, message, ...(data === undefined ? {} : { data }) };
      const { value, losses } = adaptErrorWith(up, method, said);
      lost(revision, method, "received", losses, options);
      if (value === said || !isObject(value)) return error;
      return new McpError(Number(value["code"]), String(value["message"]), value["data"]);
    },
    notification(method, params) {
      const { value, losses } = adaptParamsWith(up, method, params, { sender: "server", hooks });
      lost(revision, method, "received", losses);
      return impossible(losses) === undefined ? ((value ?? {}) as Params) : undefined;
    },
  };
}

function throwImpossible(losses: readonly Loss[], method: string, revision: string): void {
  const instead = impossible(losses);
  if (instead === undefined) return;
  if (instead.kind === "error") {
    const { code, message, data } = instead.error;
    throw new McpError(code, `${method}: ${message}`, data);
  }
  throw new McpError(jsonRpcCodes.methodNotFound, `${method}: ${revision} cannot express it`);
}
