/** Ends a task from outside of its handler: converts and checks the result or the error. */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes, type JsonRpcErrorObject } from "@mcp-gen/protocol";
import { isCallToolResult } from "@mcp-gen/protocol/newest/guards";
import { excerpt } from "../../engine/described.js";
import { storable } from "../../tasks/storable.js";
import type { JournalEntry } from "../../tasks/store.js";
import { TaskWriteError } from "../../tasks/write-error.js";
import { toolResultOf, type ToolOutput } from "../tools/output.js";

/**
 * Returns the entry that completes a task.
 *
 * @throws TaskWriteError `invalid-value` for a value that is not a result, not JSON, or too large
 */
export function completedEntry(id: string, output: ToolOutput, maxBytes: number): JournalEntry {
  const result = resultOf(id, output);
  if (!isCallToolResult({ resultType: "complete", ...result })) {
    throw invalid(
      id,
      `complete: expected content as the protocol defines it, received ${excerpt(result)}; see CallToolResult`,
    );
  }
  requireJson(id, "complete: result", result, maxBytes);
  return { kind: "ended", status: "completed", result };
}

/**
 * Returns the entry that fails a task. The client gets a message or the error of an `McpError`, but no details of other
 * errors.
 *
 * @throws TaskWriteError `invalid-value` for data that is not JSON, or too large
 */
export function failedEntry(id: string, reason: string | Error, maxBytes: number): JournalEntry {
  const error = errorOf(reason);
  requireJson(id, "fail: error", error, maxBytes);
  return { kind: "ended", status: "failed", statusMessage: error.message, error };
}

/** @throws TaskWriteError `invalid-value` for a value that is not JSON, or too large */
export function requireJson(id: string, where: string, value: unknown, maxBytes: number): void {
  try {
    storable(value, where, maxBytes);
  } catch (thrown) {
    throw invalid(id, (thrown as Error).message);
  }
}

function resultOf(id: string, output: ToolOutput): { readonly [key: string]: unknown } {
  try {
    return { ...toolResultOf(output, "complete", "") };
  } catch (thrown) {
    throw invalid(id, (thrown as Error).message);
  }
}

function errorOf(reason: string | Error): JsonRpcErrorObject {
  if (reason instanceof McpError) {
    const { code, message, data } = reason;
    return data === undefined ? { code, message } : { code, message, data };
  }
  const message = typeof reason === "string" ? reason : "Internal error";
  return { code: jsonRpcCodes.internalError, message };
}

function invalid(id: string, message: string): TaskWriteError {
  return new TaskWriteError("invalid-value", id, message);
}
