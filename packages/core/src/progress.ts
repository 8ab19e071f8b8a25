/**
 * Progress notifications of one request. A handler may report as often as it likes: what is sent only ever grows, comes
 * at a limited rate, and stops when the request is over. What the rate holds back is not kept in a queue; only the
 * latest report is, and it goes out as soon as it may.
 *
 * Specification 2026-07-28, basic/patterns/progress: progress increases, its rate is limited, nothing follows the answer.
 */
import type { ProgressNotificationParams, ProgressToken } from "@mcp-gen/protocol/newest";
import { systemClock, type Clock, type Timer } from "./clock.js";
import { bucket, type Rate } from "./rate.js";

/** Twenty at once, then twenty in a second. */
export const progressRate: Rate = { capacity: 20, perSecond: 20 };

export interface ProgressOptions {
  /** From the `_meta` of the request. */
  readonly token: ProgressToken;
  /** Takes the params of a notification. */
  readonly send: (params: ProgressNotificationParams) => void;
  readonly clock?: Clock;
  /** `progressRate` unless told. */
  readonly rate?: Rate;
}

export interface ProgressReporter {
  /**
   * Reports progress. A value that is not larger than the last one is ignored, as are those that JSON has no number
   * for (`done / total` of an empty list is NaN); so is everything after `end`.
   */
  report(progress: number, total?: number, message?: string): void;
  /** Sends what is held back, whatever the rate. For the moment before the answer. */
  flush(): void;
  /** The request is over: nothing more is sent, and no timer waits. */
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
