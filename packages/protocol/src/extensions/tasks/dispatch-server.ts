/**
 * What a server does with the messages of a client in io.modelcontextprotocol/tasks.
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
 * What a server does with each message a client may send in io.modelcontextprotocol/tasks.
 * `Context` is whatever the caller of the dispatcher hands on.
 */
export interface ServerHandlers<Context> {
  /** Sent by the client to learn the present state of a task. */
  "tasks/get"?: RequestHandler<Requests["tasks/get"], Context>;
  /** Sent by the client to answer questions a task is waiting on. */
  "tasks/update"?: RequestHandler<Requests["tasks/update"], Context>;
  /** Sent by the client to give a task up. */
  "tasks/cancel"?: RequestHandler<Requests["tasks/cancel"], Context>;
}

/**
 * Finds the handler of a request of the client, judges the params and calls it. A handler's promise
 * comes back as it is, nobody has waited for it; a refusal has the error to answer with.
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

/** The requests of the extension as `extensions` of the dispatcher of 2026-07-28. */
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
