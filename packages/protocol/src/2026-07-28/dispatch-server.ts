/**
 * Passes the messages of a client to the handlers of a server in 2026-07-28.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { knownMethods } from "../known-methods.js";
import { answer, answerOther } from "../runtime/dispatch.js";
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
  isPaginatedRequestParams,
  isReadResourceRequestParams,
  isRequestParams,
  isSubscriptionsListenRequestParams,
} from "./guards.js";
import type {
  ClientToServerNotification,
  ClientToServerRequest,
  Notifications,
  Requests,
} from "./methods.js";

/**
 * The handlers of a server, by method of the messages that a client may send in 2026-07-28.
 * `Context` is the type of the value that the dispatcher passes to each handler.
 */
export interface ServerHandlers<Context> {
  /**
   * Sent by the client to learn a server's protocol revisions, capabilities and other details.
   * Servers MUST implement it; clients MAY skip it and negotiate the revision through the `_meta`
   * of ordinary requests.
   */
  "server/discover"?: RequestHandler<Requests["server/discover"], Context>;
  /** Sent by the client to list the resources a server offers. */
  "resources/list"?: RequestHandler<Requests["resources/list"], Context>;
  /** Sent by the client to list the resource templates a server offers. */
  "resources/templates/list"?: RequestHandler<Requests["resources/templates/list"], Context>;
  /** Sent by the client to read the resource at one URI. */
  "resources/read"?: RequestHandler<Requests["resources/read"], Context>;
  /**
   * Sent by the client to open a long-lived stream of notifications that belong to no particular
   * request. It works alike over HTTP and stdio.
   */
  "subscriptions/listen"?: RequestHandler<Requests["subscriptions/listen"], Context>;
  /** Sent by the client to list the prompts and prompt templates a server offers. */
  "prompts/list"?: RequestHandler<Requests["prompts/list"], Context>;
  /** Sent by the client to get one of the server's prompts, filled in with arguments. */
  "prompts/get"?: RequestHandler<Requests["prompts/get"], Context>;
  /** Sent by the client to list the tools a server offers. */
  "tools/list"?: RequestHandler<Requests["tools/list"], Context>;
  /** Sent by the client to call one of the server's tools. */
  "tools/call"?: RequestHandler<Requests["tools/call"], Context>;
  /**
   * Sent by the client to get suggestions while the user fills in an argument of a prompt or
   * resource template.
   */
  "completion/complete"?: RequestHandler<Requests["completion/complete"], Context>;
  /**
   * Sent by the client to cancel its own request, which SHOULD still be in flight, though this MAY
   * come too late; the result goes unused, so processing SHOULD stop. Servers MUST NOT cancel with
   * it, except on stdio to end a `subscriptions/listen` stream by that request's ID.
   */
  "notifications/cancelled"?: NotificationHandler<
    Notifications["notifications/cancelled"],
    Context
  >;
}

/**
 * Finds the handler of a request of the client, validates the params and calls it. Returns what the
 * handler returns, without awaiting a promise. A refusal contains the error for the response.
 *
 * @example dispatchServerRequest(message, { "server/discover": (params, context) => … }, context)
 */
export function dispatchServerRequest<Context>(
  request: Call,
  handlers: ServerHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = request as Call & { method: ClientToServerRequest };
  switch (method) {
    case "server/discover":
      return answer(request, handlers["server/discover"], isRequestParams, context, options);
    case "resources/list":
      return answer(
        request,
        handlers["resources/list"],
        isPaginatedRequestParams,
        context,
        options,
      );
    case "resources/templates/list":
      return answer(
        request,
        handlers["resources/templates/list"],
        isPaginatedRequestParams,
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
    case "subscriptions/listen":
      return answer(
        request,
        handlers["subscriptions/listen"],
        isSubscriptionsListenRequestParams,
        context,
        options,
      );
    case "prompts/list":
      return answer(request, handlers["prompts/list"], isPaginatedRequestParams, context, options);
    case "prompts/get":
      return answer(request, handlers["prompts/get"], isGetPromptRequestParams, context, options);
    case "tools/list":
      return answer(request, handlers["tools/list"], isPaginatedRequestParams, context, options);
    case "tools/call":
      return answer(request, handlers["tools/call"], isCallToolRequestParams, context, options);
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
        { revision: "2026-07-28", kind: "request", direction: "client-to-server" },
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
    default:
      method satisfies never;
      return answerOther(
        notification,
        { revision: "2026-07-28", kind: "notification", direction: "client-to-server" },
        knownMethods,
        context,
        options,
      );
  }
}
