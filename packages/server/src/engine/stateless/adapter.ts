/**
 * Adapts the messages of a stateless revision to the newest one and back.
 */
import {
  adaptErrorWith,
  adaptMessageWith,
  adaptParamsWith,
  adaptResultWith,
  type Hooks,
  type Loss,
  type RevisionAdapters,
} from "@mcp-gen/adapt/runtime";
import {
  newestRevision,
  type JsonRpcErrorObject,
  type JsonRpcNotification,
} from "@mcp-gen/protocol";
import { PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { throwImpossible } from "../adapted-revision.js";
import type { Handler } from "../request.js";

export interface StatelessAdapter {
  /** Returns a handler for params of this revision that calls a handler of the newest revision. */
  handler(method: string, handler: Handler): Handler;
  /** Converts a result to this revision. @throws McpError if this revision cannot express it */
  result(method: string, result: object): object;
  error(method: string, error: JsonRpcErrorObject): JsonRpcErrorObject;
  /** Converts a notification to this revision. Returns `undefined` if this revision cannot express it. */
  notification(method: string, params: Record<string, unknown>): JsonRpcNotification | undefined;
}

/** @param lost called with the losses of each adapted message */
export function statelessAdapter(
  { toNewest, fromNewest }: Required<RevisionAdapters>,
  lost: (losses: readonly Loss[], method: string) => void,
): StatelessAdapter {
  // Each request contains its own `_meta`, so adapters add no `_meta`.
  const hooks: Hooks = { requestMeta: () => undefined };
  const report = (losses: readonly Loss[], method: string): void => {
    if (losses.length > 0) lost(losses, method);
  };
  const refuseImpossible = (losses: readonly Loss[], method: string): void => {
    lost(losses, method);
    throwImpossible(losses);
  };
  return {
    handler: (method, handler) => (params, call) => {
      const options = { sender: "client", hooks } as const;
      const { value, losses } = adaptParamsWith(toNewest, method, params, options);
      if (losses.length > 0) refuseImpossible(losses, method);
      return handler(inNewest(value), call);
    },
    result(method, result) {
      const { value, losses } = adaptResultWith(fromNewest, method, result, { hooks });
      if (losses.length > 0) refuseImpossible(losses, method);
      return value as object;
    },
    error(method, error) {
      const { value, losses } = adaptErrorWith(fromNewest, method, error);
      report(losses, method);
      return (value ?? error) as JsonRpcErrorObject;
    },
    notification(method, params) {
      const notification = { jsonrpc: "2.0", method, params };
      const options = { sender: "server", hooks } as const;
      const { message, losses } = adaptMessageWith(fromNewest, notification, options);
      report(losses, method);
      return message as JsonRpcNotification | undefined;
    },
  };
}

/** Returns the params with the newest revision in `_meta`, because they were adapted to that revision. */
function inNewest(params: unknown): unknown {
  if (!isObject(params) || !isObject(params["_meta"])) return params;
  const _meta = { ...params["_meta"], [PROTOCOL_VERSION_META_KEY]: newestRevision };
  return { ...params, _meta };
}
