/**
 * Sends the progress notifications of one request. A handler can report at any rate: the sent values only increase, are
 * rate-limited, and stop with the request. Delayed reports are not queued; only the latest report is kept, and is sent
 * as soon as the rate limit allows.
 *
 * Specification 2026-07-28, basic/patterns/progress: progress increases, its rate is limited, nothing follows the
 * response.
 */
import type { ProgressNotificationParams, ProgressToken } from "@mcp-gen/protocol/newest";
import { systemClock, type Clock, type Timer } from "./clock.js";
import { bucket, type Rate } from "./rate.js";

/** The default rate limit: a burst of 20, then 20 notifications per second. */
export const progressRate: Rate = { capacity: 20, perSecond: 20 };

export interface ProgressOptions {
  /** The `progressToken` in the `_meta` of the request. */
  readonly token: ProgressToken;
  /** Sends a notification with the given params. */
  readonly send: (params: ProgressNotificationParams) => void;
  readonly clock?: Clock;
  /** Maximum rate of notifications. Default: `progressRate`. */
  readonly rate?: Rate;
}

export interface ProgressReporter {
  /**
   * Reports progress. Ignores values that do not increase, numbers without a JSON form (`done / total` of an empty
   * list is NaN), and everything after `end`.
   */
  report(progress: number, total?: number, message?: string): void;
  /** Sends a delayed report immediately. Called before the response. */
  flush(): void;
  /** Ends the request: sends nothing more, and clears the timer. */
  end(): void;
}

export function progressReporter({
  token,
  send,
  clock = systemClock,
  rate = progressRate,
}: ProgressOptions): ProgressReporter {
  const allowed = bucket(rate, clock);
  let last = -Infinity;
  let held: ProgressNotificationParams | undefined;
  let timer: Timer | undefined;
  let ended = false;

  const flush = (): void => {
    timer?.cancel();
    timer = undefined;
    const params = held;
    held = undefined;
    if (params !== undefined) send(params);
  };

  const sendWhenAllowed = (): void => {
    timer = undefined;
    if (allowed.take()) flush();
    else timer = clock.after(allowed.waitFor(), sendWhenAllowed);
  };

  return {
    report(progress, total, message) {
      if (ended || !(progress > last) || !Number.isFinite(progress)) return;
      last = progress;
      held = { progressToken: token, progress };
      if (total !== undefined && Number.isFinite(total)) held.total = total;
      if (message !== undefined) held.message = message;
      if (timer === undefined) sendWhenAllowed();
    },
    flush,
    end() {
      ended = true;
      held = undefined;
      timer?.cancel();
      timer = undefined;
    },
  };
}
