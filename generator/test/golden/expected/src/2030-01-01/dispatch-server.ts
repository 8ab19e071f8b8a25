/**
 * Passes the messages of a client to the handlers of a server in 2030-01-01.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { answer, answerOptional, answerOther } from "@mcp-gen/protocol/runtime";
import type { Call, DispatchOptions, Outcome, RequestHandler } from "@mcp-gen/protocol/runtime";
import { knownMethods } from "../known-methods.js";
import {
  isInitializeRequestParams,
  isListThingsRequestParams,
  isPingRequestParams,
} from "./guards.js";
import type { ClientToServerRequest, Requests } from "./methods.js";

/**
 * The handlers of a server, by method of the messages that a client may send in 2030-01-01.
 * `Context` is the type of the value that the dispatcher passes to each handler.
 */
export interface ServerHandlers<Context> {
  /** Opens the connection. */
  initialize?: RequestHandler<Requests["initialize"], Context>;
  /** Asks for what is in the drawer. */
  "things/list"?: RequestHandler<Requests["things/list"], Context>;
  /** Checks the connection. */
  ping?: RequestHandler<Requests["ping"], Context>;
}

/**
 * Finds the handler of a request of the client, validates the params and calls it. Returns what the
 * handler returns, without awaiting a promise. A refusal contains the error for the response.
 *
 * @example dispatchServerRequest(message, { "initialize": (params, context) => … }, context)
 */
export function dispatchServerRequest<Context>(
  request: Call,
  handlers: ServerHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = request as Call & { method: ClientToServerRequest };
  switch (method) {
    case "initialize":
      return answer(request, handlers.initialize, isInitializeRequestParams, context, options);
    case "things/list":
      return answerOptional(
        request,
        handlers["things/list"],
        isListThingsRequestParams,
        context,
        options,
      );
    case "ping":
      return answerOptional(request, handlers.ping, isPingRequestParams, context, options);
    default:
      method satisfies never;
      return answerOther(
        request,
        { revision: "2030-01-01", kind: "request", direction: "client-to-server" },
        knownMethods,
        context,
        options,
      );
  }
}
