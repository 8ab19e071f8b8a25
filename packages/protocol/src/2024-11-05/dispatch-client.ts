/**
 * Passes the messages of a server to the handlers of a client in 2024-11-05.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { knownMethods } from "../known-methods.js";
import { answer, answerOptional, answerOther } from "../runtime/dispatch.js";
import type {
  Call,
  DispatchOptions,
  NotificationHandler,
  Outcome,
  RequestHandler,
} from "../runtime/dispatch.js";
import {
  isCancelledNotificationParams,
  isCreateMessageRequestParams,
  isListRootsRequestParams,
  isLoggingMessageNotificationParams,
  isPingRequestParams,
  isProgressNotificationParams,
  isPromptListChangedNotificationParams,
  isResourceListChangedNotificationParams,
  isResourceUpdatedNotificationParams,
  isToolListChangedNotificationParams,
} from "./guards.js";
import type {
  Notifications,
  Requests,
  ServerToClientNotification,
  ServerToClientRequest,
} from "./methods.js";

/**
 * The handlers of a client, by method of the messages that a server may send in 2024-11-05.
 * `Context` is the type of the value that the dispatcher passes to each handler.
 */
export interface ClientHandlers<Context> {
  /**
   * Sent by either side to check that its peer is alive. The peer must answer promptly and risks
   * being disconnected otherwise.
   */
  ping?: RequestHandler<Requests["ping"], Context>;
  /**
   * Sent by the server to sample an LLM through the client, which alone chooses the model. Before
   * sampling, the client should show the request to the user, who decides whether to approve it.
   */
  "sampling/createMessage"?: RequestHandler<Requests["sampling/createMessage"], Context>;
  /**
   * Sent by the server to learn which directories or files of the client it can work on, for
   * example a set of repositories.
   */
  "roots/list"?: RequestHandler<Requests["roots/list"], Context>;
  /**
   * Sent by either side to cancel a request it issued, which SHOULD still be in flight, though the
   * notification MAY come too late. The result goes unused, so processing SHOULD stop. A client
   * MUST NOT cancel `initialize`.
   */
  "notifications/cancelled"?: NotificationHandler<
    Notifications["notifications/cancelled"],
    Context
  >;
  /**
   * Sent, apart from the response, to tell the issuer of a long-running request how far it has
   * come.
   */
  "notifications/progress"?: NotificationHandler<Notifications["notifications/progress"], Context>;
  /**
   * Sent by the server, at its option, when its list of resources has changed. The client need not
   * have subscribed to it.
   */
  "notifications/resources/list_changed"?: NotificationHandler<
    Notifications["notifications/resources/list_changed"],
    Context
  >;
  /**
   * Sent by the server when a resource has changed and may have to be read anew; it should only go
   * to clients that sent `resources/subscribe` before.
   */
  "notifications/resources/updated"?: NotificationHandler<
    Notifications["notifications/resources/updated"],
    Context
  >;
  /**
   * Sent by the server, at its option, when its list of prompts has changed. The client need not
   * have subscribed to it.
   */
  "notifications/prompts/list_changed"?: NotificationHandler<
    Notifications["notifications/prompts/list_changed"],
    Context
  >;
  /**
   * Sent by the server, at its option, when its list of tools has changed. The client need not have
   * subscribed to it.
   */
  "notifications/tools/list_changed"?: NotificationHandler<
    Notifications["notifications/tools/list_changed"],
    Context
  >;
  /**
   * Sent by the server to pass a log message to the client. Unless the client has sent
   * `logging/setLevel`, the server MAY itself choose what to send.
   */
  "notifications/message"?: NotificationHandler<Notifications["notifications/message"], Context>;
}

/**
 * Finds the handler of a request of the server, validates the params and calls it. Returns what the
 * handler returns, without awaiting a promise. A refusal contains the error for the response.
 *
 * @example dispatchClientRequest(message, { "ping": (params, context) => … }, context)
 */
export function dispatchClientRequest<Context>(
  request: Call,
  handlers: ClientHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = request as Call & { method: ServerToClientRequest };
  switch (method) {
    case "ping":
      return answerOptional(request, handlers.ping, isPingRequestParams, context, options);
    case "sampling/createMessage":
      return answer(
        request,
        handlers["sampling/createMessage"],
        isCreateMessageRequestParams,
        context,
        options,
      );
    case "roots/list":
      return answerOptional(
        request,
        handlers["roots/list"],
        isListRootsRequestParams,
        context,
        options,
      );
    default:
      method satisfies never;
      return answerOther(
        request,
        { revision: "2024-11-05", kind: "request", direction: "server-to-client" },
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
 * @example dispatchClientNotification(message, { "notifications/cancelled": (params, context) => …
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
    case "notifications/cancelled":
      return answer(
        notification,
        handlers["notifications/cancelled"],
        isCancelledNotificationParams,
        context,
        options,
      );
    case "notifications/progress":
      return answer(
        notification,
        handlers["notifications/progress"],
        isProgressNotificationParams,
        context,
        options,
      );
    case "notifications/resources/list_changed":
      return answerOptional(
        notification,
        handlers["notifications/resources/list_changed"],
        isResourceListChangedNotificationParams,
        context,
        options,
      );
    case "notifications/resources/updated":
      return answer(
        notification,
        handlers["notifications/resources/updated"],
        isResourceUpdatedNotificationParams,
        context,
        options,
      );
    case "notifications/prompts/list_changed":
      return answerOptional(
        notification,
        handlers["notifications/prompts/list_changed"],
        isPromptListChangedNotificationParams,
        context,
        options,
      );
    case "notifications/tools/list_changed":
      return answerOptional(
        notification,
        handlers["notifications/tools/list_changed"],
        isToolListChangedNotificationParams,
        context,
        options,
      );
    case "notifications/message":
      return answer(
        notification,
        handlers["notifications/message"],
        isLoggingMessageNotificationParams,
        context,
        options,
      );
    default:
      method satisfies never;
      return answerOther(
        notification,
        { revision: "2024-11-05", kind: "notification", direction: "server-to-client" },
        knownMethods,
        context,
        options,
      );
  }
}
