/**
 * Passes the messages of a server to the handlers of a client in 2030-01-01.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { answer, answerOptional, answerOther } from "@mcp-gen/protocol/runtime";
import type {
  Call,
  DispatchOptions,
  NotificationHandler,
  Outcome,
  RequestHandler,
} from "@mcp-gen/protocol/runtime";
import { knownMethods } from "../known-methods.js";
import {
  isAskRequestParams,
  isPingRequestParams,
  isThingsChangedNotificationParams,
} from "./guards.js";
import type {
  Notifications,
  Requests,
  ServerToClientNotification,
  ServerToClientRequest,
} from "./methods.js";

/**
 * The handlers of a client, by method of the messages that a server may send in 2030-01-01.
 * `Context` is the type of the value that the dispatcher passes to each handler.
 */
export interface ClientHandlers<Context> {
  /** Asks a person. */
  ask?: RequestHandler<Requests["ask"], Context>;
  /** Checks the connection. */
  ping?: RequestHandler<Requests["ping"], Context>;
  /** Tells that the drawer holds something else now. */
  "notifications/things/changed"?: NotificationHandler<
    Notifications["notifications/things/changed"],
    Context
  >;
}

/**
 * Finds the handler of a request of the server, validates the params and calls it. Returns what the
 * handler returns, without awaiting a promise. A refusal contains the error for the response.
 *
 * @example dispatchClientRequest(message, { "ask": (params, context) => … }, context)
 */
export function dispatchClientRequest<Context>(
  request: Call,
  handlers: ClientHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = request as Call & { method: ServerToClientRequest };
  switch (method) {
    case "ask":
      return answer(request, handlers.ask, isAskRequestParams, context, options);
    case "ping":
      return answerOptional(request, handlers.ping, isPingRequestParams, context, options);
    default:
      method satisfies never;
      return answerOther(
        request,
        { revision: "2030-01-01", kind: "request", direction: "server-to-client" },
        knownMethods,
        context,
        options,
      );
  }
}

/**
 * Finds the handler of a notification of the server, validates the params and calls it. A
 * notification has no response, so a refusal can only be logged.
 *
 * @example dispatchClientNotification(message, { "notifications/things/changed": (params, context)
 * => … }, context)
 */
export function dispatchClientNotification<Context>(
  notification: Call,
  handlers: ClientHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = notification as Call & { method: ServerToClientNotification };
  switch (method) {
    case "notifications/things/changed":
      return answerOptional(
        notification,
        handlers["notifications/things/changed"],
        isThingsChangedNotificationParams,
        context,
        options,
      );
    default:
      method satisfies never;
      return answerOther(
        notification,
        { revision: "2030-01-01", kind: "notification", direction: "server-to-client" },
        knownMethods,
        context,
        options,
      );
  }
}
