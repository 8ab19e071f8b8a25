/**
 * Passes the messages of a client to the handlers of a server in io.modelcontextprotocol/tasks.
 *
 * @generated from schema/extensions/tasks/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { answer, answerOther, withExplainer } from "../../runtime/dispatch.js";
import type {
  Call,
  DispatchOptions,
  ExtensionMethods,
  Outcome,
  RequestHandler,
} from "../../runtime/dispatch.js";
import {
  isCancelTaskRequestParams,
  isGetTaskRequestParams,
  isUpdateTaskRequestParams,
} from "./guards.js";
import type { ClientToServerRequest, Requests } from "./methods.js";

/**
 * The handlers of a server, by method of the messages that a client may send in
 * io.modelcontextprotocol/tasks. `Context` is the type of the value that the dispatcher passes to
 * each handler.
 */
export interface ServerHandlers<Context> {
  /** Sent by the client to learn the present state of a task. */
  "tasks/get"?: RequestHandler<Requests["tasks/get"], Context>;
  /** Sent by the client to answer questions a task is waiting on. */
  "tasks/update"?: RequestHandler<Requests["tasks/update"], Context>;
  /** Sent by the client to cancel a task. */
  "tasks/cancel"?: RequestHandler<Requests["tasks/cancel"], Context>;
}

/**
 * Finds the handler of a request of the client, validates the params and calls it. Returns what the
 * handler returns, without awaiting a promise. A refusal contains the error for the response.
 *
 * @example dispatchServerRequest(message, { "tasks/get": (params, context) => … }, context)
 */
export function dispatchServerRequest<Context>(
  request: Call,
  handlers: ServerHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = request as Call & { method: ClientToServerRequest };
  switch (method) {
    case "tasks/get":
      return answer(request, handlers["tasks/get"], isGetTaskRequestParams, context, options);
    case "tasks/update":
      return answer(request, handlers["tasks/update"], isUpdateTaskRequestParams, context, options);
    case "tasks/cancel":
      return answer(request, handlers["tasks/cancel"], isCancelTaskRequestParams, context, options);
    default:
      method satisfies never;
      return answerOther(
        request,
        {
          revision: "io.modelcontextprotocol/tasks",
          kind: "request",
          direction: "client-to-server",
        },
        {},
        context,
        options,
      );
  }
}

/** The requests of the extension, to pass as `extensions` to the dispatcher of 2026-07-28. */
export function serverRequestExtension<Context>(
  handlers: ServerHandlers<Context>,
  options?: DispatchOptions<Context>,
): ExtensionMethods<Context> {
  const dispatch = (call: Call, context: Context) =>
    withExplainer(
      dispatchServerRequest(call, handlers, context, options),
      () => import("./explain-params.js"),
    );
  return {
    "tasks/get": dispatch,
    "tasks/update": dispatch,
    "tasks/cancel": dispatch,
  };
}
