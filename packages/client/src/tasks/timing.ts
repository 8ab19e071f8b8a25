/** How often a client polls a task, and how long it waits for the end of the task. */
import type { Task } from "@mcp-gen/protocol/extensions/tasks";
import type { FollowTaskOptions } from "./options.js";

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

/** When the client learned of a task, and when the server created it, by the clock of the connection. */
export interface TaskTimes {
  readonly known: number;
  readonly created: number;
}

/** Returns the milliseconds until the next poll. */
export function pollInterval({ pollIntervalMs = INTERVAL }: Task): number {
  const asked = Math.min(Math.max(pollIntervalMs, SHORTEST_INTERVAL), LONGEST_INTERVAL);
  return asked * (1 + JITTER * Math.random());
}

/** Returns the time at which the client gives up, and the milliseconds that the task has in total. */
export function timeLimit(
  { ttlMs }: Task,
  { known, created }: TaskTimes,
  { maxWaitMs }: FollowTaskOptions,
): { readonly at: number; readonly lifetime: number } {
  if (ttlMs === null) {
    const lifetime = maxWaitMs ?? DAY;
    return { at: known + lifetime, lifetime };
  }
  const lifetime = Math.min(ttlMs, maxWaitMs ?? LONGEST_LIFETIME);
  return { at: created + lifetime + GRACE, lifetime };
}
