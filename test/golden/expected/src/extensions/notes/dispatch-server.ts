/**
 * What a server does with the messages of a client in made.up/notes.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { answer, answerOther, withExplainer } from "@mcp-gen/protocol/runtime";
import type {
  Call,
  DispatchOptions,
  ExtensionMethods,
  Outcome,
  RequestHandler,
} from "@mcp-gen/protocol/runtime";
import { isLeaveNoteRequestParams } from "./guards.js";
import type { ClientToServerRequest, Requests } from "./methods.js";

/**
 * What a server does with each message a client may send in made.up/notes. `Context` is whatever
 * the caller of the dispatcher hands on.
 */
export interface ServerHandlers<Context> {
  /** Leaves a note in the drawer. */
  "notes/leave"?: RequestHandler<Requests["notes/leave"], Context>;
}

/**
 * Finds the handler of a request of the client, judges the params and calls it. A handler's promise
 * comes back as it is, nobody has waited for it; a refusal has the error to answer with.
 *
 * @example dispatchServerRequest(message, { "notes/leave": (params, context) => … }, context)
 */
export function dispatchServerRequest<Context>(
  request: Call,
  handlers: ServerHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = request as Call & { method: ClientToServerRequest };
  switch (method) {
    case "notes/leave":
      return answer(request, handlers["notes/leave"], isLeaveNoteRequestParams, context, options);
    default:
      method satisfies never;
      return answerOther(
        request,
        { revision: "made.up/notes", kind: "request", direction: "client-to-server" },
        {},
        context,
        options,
      );
  }
}

/** The requests of the extension as `extensions` of the dispatcher of 2030-06-01. */
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
    "notes/leave": dispatch,
  };
}
