/**
 * Passes the messages of a client to the handlers of a server in 2030-06-01.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { answer, answerOther } from "@mcp-gen/protocol/runtime";
import type { Call, DispatchOptions, Outcome, RequestHandler } from "@mcp-gen/protocol/runtime";
import { knownMethods } from "../known-methods.js";
import { isPutRequestParams, isTakeRequestParams } from "./guards.js";
import type { ClientToServerRequest, Requests } from "./methods.js";

/**
 * The handlers of a server, by method of the messages that a client may send in 2030-06-01.
 * `Context` is the type of the value that the dispatcher passes to each handler.
 */
export interface ServerHandlers<Context> {
  /** Takes a thing out of the drawer. */
  "things/take"?: RequestHandler<Requests["things/take"], Context>;
  /** Put something in: the request is an alias. */
  "things/put"?: RequestHandler<Requests["things/put"], Context>;
}

/**
 * Finds the handler of a request of the client, validates the params and calls it. Returns what the
 * handler returns, without awaiting a promise. A refusal contains the error for the response.
 *
 * @example dispatchServerRequest(message, { "things/take": (params, context) => … }, context)
 */
export function dispatchServerRequest<Context>(
  request: Call,
  handlers: ServerHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = request as Call & { method: ClientToServerRequest };
  switch (method) {
    case "things/take":
      return answer(request, handlers["things/take"], isTakeRequestParams, context, options);
    case "things/put":
      return answer(request, handlers["things/put"], isPutRequestParams, context, options);
    default:
      method satisfies never;
      return answerOther(
        request,
        { revision: "2030-06-01", kind: "request", direction: "client-to-server" },
        knownMethods,
        context,
        options,
      );
  }
}
