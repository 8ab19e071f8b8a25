/**
 * What a client does with the messages of a server in io.modelcontextprotocol/tasks.
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
 * What a client does with each message a server may send in io.modelcontextprotocol/tasks.
 * `Context` is whatever the caller of the dispatcher hands on.
 */
export interface ClientHandlers<Context> {
  /**
   * Sent by the server, at its option, when a task has moved on, to clients that named the task in
   * `subscriptions/listen`.
   */
  "notifications/tasks"?: NotificationHandler<Notifications["notifications/tasks"], Context>;
}

/**
 * Finds the handler of a notification of the server, judges the params and calls it. A notification
 * is never answered: what a refusal says is for the log.
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

/** The notifications of the extension as `extensions` of the dispatcher of 2026-07-28. */
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
