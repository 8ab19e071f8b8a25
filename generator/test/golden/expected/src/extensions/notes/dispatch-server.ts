/**
 * Passes the messages of a client to the handlers of a server in made.up/notes.
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
 * The handlers of a server, by method of the messages that a client may send in made.up/notes.
 * `Context` is the type of the value that the dispatcher passes to each handler.
 */
export interface ServerHandlers<Context> {
  /** Leaves a note in the drawer. */
  "notes/leave"?: RequestHandler<Requests["notes/leave"], Context>;
}

/**
 * Finds the handler of a request of the client, validates the params and calls it. Returns what the
 * handler returns, without awaiting a promise. A refusal contains the error for the response.
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

/** The requests of the extension, to pass as `extensions` to the dispatcher of 2030-06-01. */
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
