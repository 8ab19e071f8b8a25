/** Ends a request as the call of a task would have ended: with its result, or with its error. */
import { adaptErrorWith, adaptResultWith } from "@mcp-gen/adapt/runtime";
import { errorObjectOf, McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes, type JsonRpcErrorObject } from "@mcp-gen/protocol";
import type { ServerCall } from "../../engine/request.js";
import type { EngineSession } from "../../engine/session/session.js";
import type { TaskRecord } from "../store.js";
import { withRelatedTask } from "./related-task.js";

/** The method whose result a task has. */
const METHOD = "tools/call";

/**
 * Returns the result of a task that has ended, in the revision of the session, with the id of the task.
 *
 * @throws McpError the error of the task, and if the revision of the session cannot express the result
 */
export function taskOutcome(task: TaskRecord, call: ServerCall): object {
  const session = call.delegate as EngineSession;
  // The messages are adapted here, as those of the call and not of the request that asks for its result.
  call.isRaw = true;
  try {
    if (task.result === undefined) throw errorOf(task);
    const { adapted, hooks } = session;
    const { value, losses } = adaptResultWith(adapted.down, METHOD, task.result, { hooks });
    if (losses.length > 0) session.refuseImpossible(losses, METHOD);
    return withRelatedTask(value as object, task.id);
  } catch (thrown) {
    if (!(thrown instanceof McpError)) throw thrown;
    const { value, losses } = adaptErrorWith(session.adapted.down, METHOD, errorObjectOf(thrown));
    session.lost(losses, METHOD);
    const { code, message, data } = (value ?? errorObjectOf(thrown)) as JsonRpcErrorObject;
    throw new McpError(code, message, data);
  }
}

function errorOf({ status, error }: TaskRecord): McpError {
  if (error !== undefined) return new McpError(error.code, error.message, error.data);
  const problem = status === "cancelled" ? "the task was cancelled" : "the task has failed";
  return new McpError(jsonRpcCodes.internalError, `Internal error: ${problem}`);
}
