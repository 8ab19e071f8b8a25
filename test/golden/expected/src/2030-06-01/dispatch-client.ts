/**
 * What a client does with the messages of a server in 2030-06-01.
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
 * What a client does with each message a server may send in 2030-06-01. `Context` is whatever the
 * caller of the dispatcher hands on.
 */
export interface ClientHandlers<Context> {
  /** Tells how far something has come. */
  "notifications/progress"?: NotificationHandler<Notifications["notifications/progress"], Context>;
  /** Asks a person; travels inside a result. */
  ask?: RequestHandler<EmbeddedRequests["ask"], Context>;
}

/**
 * Finds the handler of a notification of the server, judges the params and calls it. A notification
 * is never answered: what a refusal says is for the log.
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
 * Finds the handler of a request embedded in a result, judges the params and calls it. A handler's
 * promise comes back as it is, nobody has waited for it; a refusal has the error to answer with.
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
