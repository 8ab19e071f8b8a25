/** Notifies a stream about tasks of its client: one notification for each change that the client can see. */
import type { FilterGrant, FilterRequest } from "@mcp-gen/core/extension";
import { detailedTask } from "./describe.js";
import { invalidParam } from "./invalid-param.js";
import { openRequests } from "./record.js";
import type { TaskRecord } from "./store.js";
import type { TaskCaller, Tasks } from "./tasks.js";

const NOTIFICATION = "notifications/tasks";

/** Starts the filter `taskIds`. Grants only existing tasks of the caller. */
export async function followTasks(
  tasks: Tasks,
  { value, context, limit, notify }: FilterRequest<TaskCaller>,
): Promise<FilterGrant> {
  const ids = new Set(taskIdsIn(value, limit));
  const granted: string[] = [];
  const stops: (() => void)[] = [];
  const end = (): void => {
    for (const stop of stops.splice(0)) stop();
  };
  try {
    for (const id of ids) {
      const stop = await followTask(tasks, id, context, (task) =>
        notify(NOTIFICATION, { ...detailedTask(task) }),
      );
      if (stop === undefined) continue;
      granted.push(id);
      stops.push(stop);
    }
  } catch (thrown) {
    end();
    throw thrown;
  }
  return { granted, count: granted.length, end };
}

/** Returns a function that ends the notifications; `undefined` if the caller has no such task. */
async function followTask(
  tasks: Tasks,
  id: string,
  context: TaskCaller,
  send: (task: TaskRecord) => void,
): Promise<(() => void) | undefined> {
  let shown: TaskRecord | undefined;
  let early: TaskRecord | undefined;
  const changed = (task: TaskRecord): void => {
    if (shown === undefined) early = task;
    // Reads of a store can end in another order than they started.
    else if (task.version > shown.version) {
      const isVisible = visiblePart(task) !== visiblePart(shown);
      shown = task;
      if (isVisible) send(task);
    }
  };
  // Starts before the task is read, so that no change is missed.
  const stop = tasks.watch(id, (task) => {
    if (task !== undefined) changed(task);
  });
  try {
    shown = await tasks.findOwn(id, context);
  } catch (thrown) {
    stop();
    throw thrown;
  }
  if (shown === undefined) {
    stop();
    return undefined;
  }
  if (early !== undefined) changed(early);
  return stop;
}

/**
 * Returns what makes a change worth a notification: everything that `tasks/get` shows, except the time. Progress changes
 * only the time. Input requests are identified by their keys, and results do not change.
 */
function visiblePart(task: TaskRecord): string {
  const { status, statusMessage, ttlMs, pollIntervalMs } = task;
  const keys = Object.keys(openRequests(task));
  return JSON.stringify([status, statusMessage, ttlMs, pollIntervalMs, keys]);
}

function taskIdsIn(value: unknown, limit: number): readonly string[] {
  const path = ["notifications", "taskIds"];
  if (!Array.isArray(value) || !value.every((id) => typeof id === "string")) {
    throw invalidParam(path, "an array of strings", value);
  }
  if (value.length <= limit) return value;
  throw invalidParam(path, `at most ${limit} task ids`, value);
}
