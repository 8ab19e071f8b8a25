/**
 * Drops messages while a client reads too slowly: progress notifications, because the next one replaces them, and log
 * messages, whose number is reported later. No other message is ever dropped.
 */
import type { JsonRpcMessage } from "@mcp-gen/core";
import type { EventSink } from "./http-call.js";

const LOG = "notifications/message";
const PROGRESS = "notifications/progress";

export class DroppedMessages {
  readonly #report: (error: Error) => void;
  #logs = 0;
  /** The level of the last dropped log message. The notice has the same level, so that the client shows it. */
  #level: unknown;

  constructor(report: (error: Error) => void) {
    this.#report = report;
  }

  /** Returns true if a message is dropped, and counts it. */
  drop(message: JsonRpcMessage, sink: EventSink | undefined): boolean {
    if (sink?.congested !== true || !("method" in message)) return false;
    const { method, params } = message;
    if (method === LOG) {
      this.#logs++;
      this.#level = params?.["level"];
    }
    return method === LOG || method === PROGRESS;
  }

  /** Returns a log message with the number of dropped log messages; undefined if all were sent. */
  notice(): string | undefined {
    if (this.#logs === 0) return undefined;
    const data = `${this.#logs} log messages were dropped because the client reads too slowly.`;
    this.#logs = 0;
    this.#report(new Error(data));
    const params = { level: this.#level ?? "warning", data };
    return JSON.stringify({ jsonrpc: "2.0", method: LOG, params });
  }
}
