/** Log messages: which are wanted, and how many are too many. */
import { bucket } from "@mcp-gen/core/base";
import type { Bucket, Clock } from "@mcp-gen/core";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";

import type { ServerCall } from "./request.js";

/** Messages that a request, or a session outside of requests, may log. */
export const LOG_RATE = { capacity: 200, perSecond: 50 };

const LEVELS: readonly LoggingLevel[] = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
];

/** Whether a message of this level is wanted by who asked for at least another. */
export function allowsLevel(least: LoggingLevel, level: LoggingLevel): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(least);
}

/** Counts the messages of one request. */
export class LogLimit {
  readonly #bucket: Bucket;
  #leftOut = 0;

  constructor(clock: Clock) {
    this.#bucket = bucket(LOG_RATE, clock);
  }

  /** Whether one more may be sent. Of those that may not, the client is told before the answer. */
  takes(call: ServerCall): boolean {
    if (this.#bucket.take()) return true;
    this.#leftOut += 1;
    if (this.#leftOut === 1) {
      call.beforeEnd(() => {
        const data = `${this.#leftOut} log messages of this request were left out: there were too many`;
        call.port.notify(call, "notifications/message", { level: "warning", data });
      });
    }
    return false;
  }
}
