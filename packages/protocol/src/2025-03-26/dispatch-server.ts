/**
 * Passes the messages of a client to the handlers of a server in 2025-03-26.
 *
 * @generated from schema/2025-03-26/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
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
  isCallToolRequestParams,
  isCancelledNotificationParams,
  isCompleteRequestParams,
  isGetPromptRequestParams,
  isInitializeRequestParams,
  isInitializedNotificationParams,
  isListPromptsRequestParams,
  isListResourceTemplatesRequestParams,
  isListResourcesRequestParams,
  isListToolsRequestParams,
  isPingRequestParams,
  isProgressNotificationParams,
  isReadResourceRequestParams,
  isRootsListChangedNotificationParams,
  isSetLevelRequestParams,
  isSubscribeRequestParams,
  isUnsubscribeRequestParams,
} from "./guards.js";
import type {
  ClientToServerNotification,
  ClientToServerRequest,
  Notifications,
  Requests,
} from "./methods.js";

/**
 * The handlers of a server, by method of the messages that a client may send in 2025-03-26.
 * `Context` is the type of the value that the dispatcher passes to each handler.
 */
export interface ServerHandlers<Context> {
  /** Sent by the client as it connects, to open the handshake with the server. */
  initialize?: RequestHandler<Requests["initialize"], Context>;
  /**
   * Sent by either side to check that its peer is alive. The peer must answer promptly and risks
   * being disconnected otherwise.
   */
  ping?: RequestHandler<Requests["ping"], Context>;
  /** Sent by the client to list the resources a server offers. */
  "resources/list"?: RequestHandler<Requests["resources/list"], Context>;
  /** Sent by the client to list the resource templates a server offers. */
  "resources/templates/list"?: RequestHandler<Requests["resources/templates/list"], Context>;
  /** Sent by the client to read the resource at one URI. */
  "resources/read"?: RequestHandler<Requests["resources/read"], Context>;
  /**
   * Sent by the client to receive `notifications/resources/updated` each time one resource changes.
   */
  "resources/subscribe"?: RequestHandler<Requests["resources/subscribe"], Context>;
  /** Sent by the client to stop the updates that an earlier `resources/subscribe` started. */
  "resources/unsubscribe"?: RequestHandler<Requests["resources/unsubscribe"], Context>;
  /** Sent by the client to list the prompts and prompt templates a server offers. */
  "prompts/list"?: RequestHandler<Requests["prompts/list"], Context>;
  /** Sent by the client to get one of the server's prompts, filled in with arguments. */
  "prompts/get"?: RequestHandler<Requests["prompts/get"], Context>;
  /** Sent by the client to list the tools a server offers. */
  "tools/list"?: RequestHandler<Requests["tools/list"], Context>;
  /** Sent by the client to call one of the server's tools. */
  "tools/call"?: RequestHandler<Requests["tools/call"], Context>;
  /** Sent by the client to turn on the server's log messages or change how many it gets. */
  "logging/setLevel"?: RequestHandler<Requests["logging/setLevel"], Context>;
  /**
   * Sent by the client to get suggestions while the user fills in an argument of a prompt or
   * resource template.
   */
  "completion/complete"?: RequestHandler<Requests["completion/complete"], Context>;
  /**
   * Sent by either side to cancel a request it issued, which SHOULD still be in flight, though the
   * notification MAY come too late. The result goes unused, so processing SHOULD stop. A client
   * MUST NOT cancel `initialize`.
   */
  "notifications/cancelled"?: NotificationHandler<
    Notifications["notifications/cancelled"],
    Context
  >;
  /** Sent by the client once the handshake is complete. */
  "notifications/initialized"?: NotificationHandler<
    Notifications["notifications/initialized"],
    Context
  >;
  /**
   * Sent, apart from the response, to tell the issuer of a long-running request how far it has
   * come.
   */
  "notifications/progress"?: NotificationHandler<Notifications["notifications/progress"], Context>;
  /**
   * Sent by the client when it adds, removes or alters a root. The server should react by asking
   * for the list again with `ListRootsRequest`.
   */
  "notifications/roots/list_changed"?: NotificationHandler<
    Notifications["notifications/roots/list_changed"],
    Context
  >;
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
    case "ping":
      return answerOptional(request, handlers.ping, isPingRequestParams, context, options);
    case "resources/list":
      return answerOptional(
        request,
        handlers["resources/list"],
        isListResourcesRequestParams,
        context,
        options,
      );
    case "resources/templates/list":
      return answerOptional(
        request,
        handlers["resources/templates/list"],
        isListResourceTemplatesRequestParams,
        context,
        options,
      );
    case "resources/read":
      return answer(
        request,
        handlers["resources/read"],
        isReadResourceRequestParams,
        context,
        options,
      );
    case "resources/subscribe":
      return answer(
        request,
        handlers["resources/subscribe"],
        isSubscribeRequestParams,
        context,
        options,
      );
    case "resources/unsubscribe":
      return answer(
        request,
        handlers["resources/unsubscribe"],
        isUnsubscribeRequestParams,
        context,
        options,
      );
    case "prompts/list":
      return answerOptional(
        request,
        handlers["prompts/list"],
        isListPromptsRequestParams,
        context,
        options,
      );
    case "prompts/get":
      return answer(request, handlers["prompts/get"], isGetPromptRequestParams, context, options);
    case "tools/list":
      return answerOptional(
        request,
        handlers["tools/list"],
        isListToolsRequestParams,
        context,
        options,
      );
    case "tools/call":
      return answer(request, handlers["tools/call"], isCallToolRequestParams, context, options);
    case "logging/setLevel":
      return answer(
        request,
        handlers["logging/setLevel"],
        isSetLevelRequestParams,
        context,
        options,
      );
    case "completion/complete":
      return answer(
        request,
        handlers["completion/complete"],
        isCompleteRequestParams,
        context,
        options,
      );
    default:
      method satisfies never;
      return answerOther(
        request,
        { revision: "2025-03-26", kind: "request", direction: "client-to-server" },
        knownMethods,
        context,
        options,
      );
  }
}

/**
 * Finds the handler of a notification of the client, validates the params and calls it. A
 * notification has no response, so a refusal can only be logged.
 *
 * @example dispatchServerNotification(message, { "notifications/cancelled": (params, context) => …
 * }, context)
 */
export function dispatchServerNotification<Context>(
  notification: Call,
  handlers: ServerHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = notification as Call & { method: ClientToServerNotification };
  switch (method) {
    case "notifications/cancelled":
      return answer(
        notification,
        handlers["notifications/cancelled"],
        isCancelledNotificationParams,
        context,
        options,
      );
    case "notifications/initialized":
      return answerOptional(
        notification,
        handlers["notifications/initialized"],
        isInitializedNotificationParams,
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
    case "notifications/roots/list_changed":
      return answerOptional(
        notification,
        handlers["notifications/roots/list_changed"],
        isRootsListChangedNotificationParams,
        context,
        options,
      );
    default:
      method satisfies never;
      return answerOther(
        notification,
        { revision: "2025-03-26", kind: "notification", direction: "client-to-server" },
        knownMethods,
        context,
        options,
      );
  }
}
