/** Adapts calls between the newest revision, which callers use, and the revision of the connection. */
import {
  adaptErrorWith,
  adaptParamsWith,
  adaptResultWith,
  adaptWith,
  type RefusalAnswer,
  type ClientRevision,
  type Hooks,
  type Loss,
} from "@mcp-gen/adapt/runtime";
import { McpError } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Params, Result } from "../call-options.js";
import type { ReportLosses, RevisionAdapter } from "./adapted-protocol.js";

/** The hooks for stateless revisions. Each request has its own `_meta`, so adapters add no `_meta`. */
const STATELESS: Hooks = { requestMeta: () => undefined };

/** @param reportLosses is called for each call that loses something */
export function revisionAdapter(
  { protocol, toNewest: up, fromNewest: down }: Required<ClientRevision>,
  reportLosses: ReportLosses,
): RevisionAdapter {
  const { revision, era } = protocol;
  const options = era === "stateless" ? { hooks: STATELESS } : {};
  return {
    params(method, params, call) {
      const { value, losses } = adaptParamsWith(down, method, params, {
        sender: "client",
        ...options,
      });
      reportLosses(revision, method, "sent", losses, call);
      throwImpossible(losses, method, revision);
      return value as Params;
    },
    result(method, result, call) {
      const { value, losses } = adaptResultWith(up, method, result, options);
      reportLosses(revision, method, "received", losses, call);
      throwImpossible(losses, method, revision);
      return value as Result;
    },
    error(method, error, call) {
      if (!(error instanceof McpError)) return { error };
      const { code, message, data } = error;
      const received = { code, message, ...(data === undefined ? {} : { data }) };
      const { value, losses } = adaptErrorWith(up, method, received);
      const instead = impossible(losses);
      if (instead?.kind === "result") return { error, instead: instead.result };
      if (instead !== undefined) return { error };
      reportLosses(revision, method, "received", losses, call);
      if (!isObject(value) || (value["code"] === code && value["data"] === data)) return { error };
      return {
        error: new McpError(Number(value["code"]), String(value["message"]), value["data"]),
      };
    },
    notification(direction, method, params) {
      const [pair, sender] =
        direction === "sent" ? ([down, "client"] as const) : ([up, "server"] as const);
      const { value, losses } = adaptParamsWith(pair, method, params, { sender, ...options });
      reportLosses(revision, method, direction, losses);
      return impossible(losses) === undefined ? { params: value as Params | undefined } : undefined;
    },
    value: (direction, type, value) => adaptWith(direction === "sent" ? down : up, type, value),
  };
}

/** Returns the response that replaces data that the other revision cannot express, if any. */
function impossible(losses: readonly Loss[]): RefusalAnswer | undefined {
  return losses.find(({ kind }) => kind === "impossible")?.answer;
}

/** @throws McpError if the other revision cannot express the data */
function throwImpossible(losses: readonly Loss[], method: string, revision: string): void {
  const instead = impossible(losses);
  if (instead === undefined) return;
  if (instead.kind === "error") {
    const { code, message, data } = instead.error;
    throw new McpError(code, `${method}: ${message}`, data);
  }
  throw new McpError(
    jsonRpcCodes.methodNotFound,
    `${method}: revision ${revision} cannot express this message`,
  );
}
