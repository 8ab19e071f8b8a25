/** How often a client polls a task, and how long it waits for the end of the task. */
import type { Task } from "@mcp-gen/protocol/extensions/tasks";
import type { FollowTaskOptions } from "./options.js";
import { isEnded } from "./wire.js";

/** Milliseconds between two polls, if the server does not say how often to poll. */
const INTERVAL = 1_000;
const SHORTEST_INTERVAL = 100;
const LONGEST_INTERVAL = 3_600_000;
/** The largest random part that is added to an interval. */
const JITTER = 0.1;
const DAY = 86_400_000;
const LONGEST_LIFETIME = 30 * DAY;
/** Milliseconds in which a task is still polled after its `ttlMs`. */
const GRACE = 5_000;

/** Returns the milliseconds until the next poll. The interval of the server does not apply to a task that has ended. */
export function pollInterval(task: Task): number {
  const { pollIntervalMs = INTERVAL } = isEnded(task) ? {} : task;
  const asked = Math.min(Math.max(pollIntervalMs, SHORTEST_INTERVAL), LONGEST_INTERVAL);
  return asked * (1 + JITTER * Math.random());
}

/**
 * Returns the time at which the client gives up, and the milliseconds that the task has in total. The time starts when
 * the client learns of the task, because the clock of the server can differ.
 */
export function timeLimit(
  { ttlMs }: Task,
  known: number,
  { maxWaitMs }: FollowTaskOptions,
): { readonly at: number; readonly lifetime: number } {
  const longest = ttlMs === null ? DAY : LONGEST_LIFETIME;
  const lifetime = Math.min(ttlMs ?? Infinity, maxWaitMs ?? longest);
  return { at: known + lifetime + (ttlMs === null ? 0 : GRACE), lifetime };
}
