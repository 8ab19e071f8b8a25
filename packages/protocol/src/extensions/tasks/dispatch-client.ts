/**
 * Passes the messages of a server to the handlers of a client in io.modelcontextprotocol/tasks.
 *
 * @generated from schema/extensions/tasks/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { answer, answerOther, withExplainer } from "../../runtime/dispatch.js";
import type {
  Call,
  DispatchOptions,
  ExtensionMethods,
  NotificationHandler,
  Outcome,
} from "../../runtime/dispatch.js";
import { isTaskStatusNotificationParams } from "./guards.js";
import type { Notifications, ServerToClientNotification } from "./methods.js";

/**
 * The handlers of a client, by method of the messages that a server may send in
 * io.modelcontextprotocol/tasks. `Context` is the type of the value that the dispatcher passes to
 * each handler.
 */
export interface ClientHandlers<Context> {
  /**
   * Sent by the server, at its option, when a task has moved on, to clients that named the task in
   * `subscriptions/listen`.
   */
  "notifications/tasks"?: NotificationHandler<Notifications["notifications/tasks"], Context>;
}

/**
 * Finds the handler of a notification of the server, validates the params and calls it. A
 * notification has no response, so a refusal can only be logged.
 *
 * @example dispatchClientNotification(message, { "notifications/tasks": (params, context) => … },
 * context)
 */
export function dispatchClientNotification<Context>(
  notification: Call,
  handlers: ClientHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = notification as Call & { method: ServerToClientNotification };
  switch (method) {
    case "notifications/tasks":
      return answer(
        notification,
        handlers["notifications/tasks"],
        isTaskStatusNotificationParams,
        context,
        options,
      );
    default:
      method satisfies never;
      return answerOther(
        notification,
        {
          revision: "io.modelcontextprotocol/tasks",
          kind: "notification",
          direction: "server-to-client",
        },
        {},
        context,
        options,
      );
  }
}

/** The notifications of the extension, to pass as `extensions` to the dispatcher of 2026-07-28. */
export function clientNotificationExtension<Context>(
  handlers: ClientHandlers<Context>,
  options?: DispatchOptions<Context>,
): ExtensionMethods<Context> {
  const dispatch = (call: Call, context: Context) =>
    withExplainer(
      dispatchClientNotification(call, handlers, context, options),
      () => import("./explain-params.js"),
    );
  return {
    "notifications/tasks": dispatch,
  };
}
