/**
 * Passes the messages of a server to the handlers of a client in 2026-07-28.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
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
  isElicitRequestParams,
  isListRootsRequestParams,
  isLoggingMessageNotificationParams,
  isNotificationParams,
  isProgressNotificationParams,
  isResourceUpdatedNotificationParams,
  isSubscriptionsAcknowledgedNotificationParams,
} from "./guards.js";
import type {
  EmbeddedRequestMethod,
  EmbeddedRequests,
  Notifications,
  ServerToClientNotification,
} from "./methods.js";

/**
 * The handlers of a client, by method of the messages that a server may send in 2026-07-28.
 * `Context` is the type of the value that the dispatcher passes to each handler.
 */
export interface ClientHandlers<Context> {
  /**
   * Sent by the client to cancel its own request, which SHOULD still be in flight, though this MAY
   * come too late; the result goes unused, so processing SHOULD stop. Servers MUST NOT cancel with
   * it, except on stdio to end a `subscriptions/listen` stream by that request's ID.
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
   * Sent by the server, at its option, when its list of resources has changed, and only on a
   * `subscriptions/listen` stream whose filter asked for `resourcesListChanged`.
   */
  "notifications/resources/list_changed"?: NotificationHandler<
    Notifications["notifications/resources/list_changed"],
    Context
  >;
  /**
   * Sent by the server to confirm a subscription and the notification types it will deliver. It
   * MUST come before any other message with that subscription's ID, and the server MUST NOT notify
   * earlier. On stdio, messages of other subscriptions MAY precede it.
   */
  "notifications/subscriptions/acknowledged"?: NotificationHandler<
    Notifications["notifications/subscriptions/acknowledged"],
    Context
  >;
  /**
   * Sent by the server when a resource has changed and may have to be read anew, only for resources
   * the client named in `resourceSubscriptions` of a `subscriptions/listen` request.
   */
  "notifications/resources/updated"?: NotificationHandler<
    Notifications["notifications/resources/updated"],
    Context
  >;
  /**
   * Sent by the server, at its option, when its list of prompts has changed, and only on a
   * `subscriptions/listen` stream whose filter asked for `promptsListChanged`.
   */
  "notifications/prompts/list_changed"?: NotificationHandler<
    Notifications["notifications/prompts/list_changed"],
    Context
  >;
  /**
   * Sent by the server, at its option, when its list of tools has changed, and only on a
   * `subscriptions/listen` stream whose filter asked for `toolsListChanged`.
   */
  "notifications/tools/list_changed"?: NotificationHandler<
    Notifications["notifications/tools/list_changed"],
    Context
  >;
  /**
   * Sent by the server to pass a log message to a client that opted in with
   * `io.modelcontextprotocol/logLevel` in the `_meta` of a request.
   *
   * @deprecated The logging feature is deprecated since revision 2026-07-28 (SEP-2577), which keeps
   * it for at least twelve months.
   */
  "notifications/message"?: NotificationHandler<Notifications["notifications/message"], Context>;
  /**
   * Sent by the server to sample an LLM through the client, which alone chooses the model. Before
   * sampling, the client should show the request to the user, who decides whether to approve it.
   *
   * @deprecated The sampling feature is deprecated since revision 2026-07-28 (SEP-2577), which
   * keeps it for at least twelve months.
   */
  "sampling/createMessage"?: RequestHandler<EmbeddedRequests["sampling/createMessage"], Context>;
  /**
   * Placed by the server in an `InputRequiredResult` to learn which directories or files of the
   * client it can work on, for example a set of repositories.
   *
   * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less
   * than twelve months; the registry of deprecated features has the details.
   */
  "roots/list"?: RequestHandler<EmbeddedRequests["roots/list"], Context>;
  /**
   * Placed by the server in an `InputRequiredResult` to have the client ask the user for further
   * information.
   */
  "elicitation/create"?: RequestHandler<EmbeddedRequests["elicitation/create"], Context>;
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
        isNotificationParams,
        context,
        options,
      );
    case "notifications/subscriptions/acknowledged":
      return answer(
        notification,
        handlers["notifications/subscriptions/acknowledged"],
        isSubscriptionsAcknowledgedNotificationParams,
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
        isNotificationParams,
        context,
        options,
      );
    case "notifications/tools/list_changed":
      return answerOptional(
        notification,
        handlers["notifications/tools/list_changed"],
        isNotificationParams,
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
        { revision: "2026-07-28", kind: "notification", direction: "server-to-client" },
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
 * @example dispatchInputRequest(message, { "sampling/createMessage": (params, context) => … },
 * context)
 */
export function dispatchInputRequest<Context>(
  request: Call,
  handlers: ClientHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = request as Call & { method: EmbeddedRequestMethod };
  switch (method) {
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
    case "elicitation/create":
      return answer(
        request,
        handlers["elicitation/create"],
        isElicitRequestParams,
        context,
        options,
      );
    default:
      method satisfies never;
      return answerOther(
        request,
        { revision: "2026-07-28", kind: "input-request", direction: "server-to-client" },
        knownMethods,
        context,
        options,
      );
  }
}
