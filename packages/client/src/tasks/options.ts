/** The options of the extension for tasks. */
export interface FollowTaskOptions {
  /**
   * Maximum milliseconds to wait for the end of a task. Default: the `ttlMs` of the task, but at most 30 days; 24 hours
   * for tasks without `ttlMs`.
   */
  readonly maxWaitMs?: number;
  /**
   * Whether the client subscribes to the status of tasks, in addition to polling. Only for 2026-07-28. Each followed task
   * needs a request that stays open. Default: true.
   */
  readonly listen?: boolean;
}
