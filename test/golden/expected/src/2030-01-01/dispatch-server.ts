/**
 * What a server does with the messages of a client in 2030-01-01.
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
 * What a server does with each message a client may send in 2030-01-01. `Context` is whatever the
 * caller of the dispatcher hands on.
 */
export interface ServerHandlers<Context> {
  /** Opens the connection. */
  initialize?: RequestHandler<Requests["initialize"], Context>;
  /** Asks for what is in the drawer. */
  "things/list"?: RequestHandler<Requests["things/list"], Context>;
  /** Is anybody there? */
  ping?: RequestHandler<Requests["ping"], Context>;
}

/**
 * Finds the handler of a request of the client, judges the params and calls it. A handler's promise
 * comes back as it is, nobody has waited for it; a refusal has the error to answer with.
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
