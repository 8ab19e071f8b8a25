/** Subscribes to the status of one task. Servers may refuse, because polling is enough. */
import { McpError } from "@mcp-gen/core";
import {
  isTaskStatusNotificationParams,
  type DetailedTask,
} from "@mcp-gen/protocol/extensions/tasks";
import type { ServerNotification } from "../../connection/listeners.js";
import type { EraConnection } from "../../era.js";
import type { FollowedTask } from "../wire.js";

interface TaskListener {
  readonly onTask: (task: DetailedTask) => void;
  /** Called for a notification whose task is invalid. */
  readonly onInvalid: (params: ServerNotification["params"]) => void;
}

/**
 * Passes notifications of a task to the listener until the client no longer follows the task.
 *
 * @returns false if the server has refused the subscription
 */
export async function subscribeToTask(
  era: EraConnection,
  task: FollowedTask,
  { onTask, onInvalid }: TaskListener,
): Promise<boolean> {
  const { taskId, signal } = task;
  const onNotification = (notification: ServerNotification | undefined): void => {
    if (signal.aborted) return;
    // After an interruption, notifications may be missing.
    if (notification === undefined) return task.pollNow();
    const { method, params } = notification;
    if (method !== "notifications/tasks") return;
    if (!isTaskStatusNotificationParams(params)) return onInvalid(params);
    try {
      onTask(params);
    } catch (error) {
      task.fail(error);
    }
  };
  try {
    const filter = { extensions: { taskIds: [taskId] } };
    const subscription = await era.subscribe(filter, ignore, { signal, onNotification });
    const granted = subscription.granted.extensions?.["taskIds"];
    const isGranted = Array.isArray(granted) && granted.includes(taskId);
    if (!isGranted) await subscription.close();
    return true;
  } catch (error) {
    return !(error instanceof McpError);
  }
}

function ignore(): void {}
