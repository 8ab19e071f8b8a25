/** Log messages: levels and rate limits. */
import { bucket } from "@mcp-gen/core/base";
import type { Bucket, Clock } from "@mcp-gen/core";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";

import type { ServerCall } from "./request.js";

/** Rate limit of log messages per request, and per session outside requests. */
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

/** Whether a message level is at or above a minimum level. */
export function allowsLevel(least: LoggingLevel, level: LoggingLevel): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(least);
}

/** Limits the messages of one request. */
export class LogLimit {
  readonly #bucket: Bucket;
  #leftOut = 0;

  constructor(clock: Clock) {
    this.#bucket = bucket(LOG_RATE, clock);
  }

  /** Whether another message can be sent. The client gets the number of dropped messages before the response. */
  takes(call: ServerCall): boolean {
    if (this.#bucket.take()) return true;
    this.#leftOut += 1;
    if (this.#leftOut === 1) {
      call.beforeEnd(() => {
        const data = `${this.#leftOut} log messages of this request were dropped, because there were too many`;
        call.delegate.notify(call, "notifications/message", { level: "warning", data });
      });
    }
    return false;
  }
}
