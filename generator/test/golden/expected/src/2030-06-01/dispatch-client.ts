/**
 * Passes the messages of a server to the handlers of a client in 2030-06-01.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { answer, answerOther } from "@mcp-gen/protocol/runtime";
import type {
  Call,
  DispatchOptions,
  NotificationHandler,
  Outcome,
  RequestHandler,
} from "@mcp-gen/protocol/runtime";
import { knownMethods } from "../known-methods.js";
import { isAskParams, isProgressNotificationParams } from "./guards.js";
import type {
  EmbeddedRequestMethod,
  EmbeddedRequests,
  Notifications,
  ServerToClientNotification,
} from "./methods.js";

/**
 * The handlers of a client, by method of the messages that a server may send in 2030-06-01.
 * `Context` is the type of the value that the dispatcher passes to each handler.
 */
export interface ClientHandlers<Context> {
  /** Tells how far something has come. */
  "notifications/progress"?: NotificationHandler<Notifications["notifications/progress"], Context>;
  /** Asks a person; travels inside a result. */
  ask?: RequestHandler<EmbeddedRequests["ask"], Context>;
}

/**
 * Finds the handler of a notification of the server, validates the params and calls it. A
 * notification has no response, so a refusal can only be logged.
 *
 * @example dispatchClientNotification(message, { "notifications/progress": (params, context) => …
 * }, context)
 */
export function dispatchClientNotification<Context>(
  notification: Call,
  handlers: ClientHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = notification as Call & { method: ServerToClientNotification };
  switch (method) {
    case "notifications/progress":
      return answer(
        notification,
        handlers["notifications/progress"],
        isProgressNotificationParams,
        context,
        options,
      );
    default:
      method satisfies never;
      return answerOther(
        notification,
        { revision: "2030-06-01", kind: "notification", direction: "server-to-client" },
        knownMethods,
        context,
        options,
      );
  }
}

/**
 * Finds the handler of a request embedded in a result, validates the params and calls it. Returns
 * what the handler returns, without awaiting a promise. A refusal contains the error for the
 * response.
 *
 * @example dispatchInputRequest(message, { "ask": (params, context) => … }, context)
 */
export function dispatchInputRequest<Context>(
  request: Call,
  handlers: ClientHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = request as Call & { method: EmbeddedRequestMethod };
  switch (method) {
    case "ask":
      return answer(request, handlers.ask, isAskParams, context, options);
    default:
      method satisfies never;
      return answerOther(
        request,
        { revision: "2030-06-01", kind: "input-request", direction: "server-to-client" },
        knownMethods,
        context,
        options,
      );
  }
}
