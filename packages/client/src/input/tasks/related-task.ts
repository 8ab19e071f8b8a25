/** The metadata that names the task of a message (2025-11-25). */
import { RELATED_TASK_META_KEY } from "@mcp-gen/protocol/keys";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Result } from "../../call-options.js";
import type { ServerRequestHandler } from "../server-request-handler.js";

interface OpenRequest {
  readonly response: Promise<Result>;
  readonly controller: AbortController;
  /** The number of equal requests that the server waits for. */
  waiting: number;
}

/**
 * Returns a handler whose responses name the task of their request, as every message of a task must. A server can send a
 * request of a task again while the user answers it, such as after a lost stream; the handler is then not called again.
 */
export function relatingToTask(handler: ServerRequestHandler): ServerRequestHandler {
  const open = new Map<string, OpenRequest>();
  return async (params, controller) => {
    const taskId = relatedTaskId(params);
    if (taskId === undefined) return handler(params, controller);
    const { _meta, ...asked } = params as Record<string, unknown>;
    const { [RELATED_TASK_META_KEY]: _, ...meta } = _meta as Record<string, unknown>;
    const key = JSON.stringify([taskId, asked]);
    // Handlers get no metadata. The name of the task is not a loss.
    const isEmpty = Object.keys(meta).length === 0;
    const request = open.get(key) ?? begin(handler, isEmpty ? asked : { ...asked, _meta: meta });
    open.set(key, request);
    const close = (): void => {
      if (open.get(key) === request) open.delete(key);
    };
    const leave = (): void => {
      request.waiting--;
      if (request.waiting > 0) return;
      close();
      request.controller.abort(controller.signal.reason);
    };
    request.waiting++;
    controller.signal.addEventListener("abort", leave, { once: true });
    if (controller.signal.aborted) leave();
    try {
      return relatedResult(await request.response, taskId);
    } finally {
      controller.signal.removeEventListener("abort", leave);
      close();
    }
  };
}

function begin(handler: ServerRequestHandler, params: unknown): OpenRequest {
  const controller = new AbortController();
  return { response: handler(params, controller), controller, waiting: 0 };
}

export function relatedResult(result: Result, taskId: string): Result {
  const meta = result["_meta"] as object | undefined;
  return { ...result, _meta: { ...meta, [RELATED_TASK_META_KEY]: { taskId } } };
}

/** Returns the id of the task that params or a result belong to. */
export function relatedTaskId(value: unknown): string | undefined {
  const meta = isObject(value) ? value["_meta"] : undefined;
  const related = isObject(meta) ? meta[RELATED_TASK_META_KEY] : undefined;
  const taskId = isObject(related) ? related["taskId"] : undefined;
  return typeof taskId === "string" ? taskId : undefined;
}
