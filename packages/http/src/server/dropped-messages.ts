/**
 * Messages that are left out while a client reads too slowly: reports of progress, which the next one replaces, and log
 * messages, which are counted. Nothing else is ever left out.
 */
import type { JsonRpcMessage } from "@mcp-gen/core";
import type { EventSink } from "./http-call.js";
import type { Hub } from "./state.js";

const LOG = "notifications/message";
const PROGRESS = "notifications/progress";

export class LeftOut {
  readonly #hub: Hub;
  #logs = 0;
  /** The level of the last log message: the client wants to see messages of it. */
  #level: unknown;

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** Whether a message is left out. It is counted then. */
  takes(message: JsonRpcMessage, sink: EventSink | undefined): boolean {
    if (sink?.congested !== true || !("method" in message)) return false;
    const { method, params } = message;
    if (method === LOG) {
      this.#logs++;
      this.#level = params?.["level"];
    }
    return method === LOG || method === PROGRESS;
  }

  /** The log message that reports the number of dropped log messages; undefined if all were sent. */
  notice(): string | undefined {
    if (this.#logs === 0) return undefined;
    const data = `${this.#logs} log messages were left out: the client reads too slowly.`;
    this.#logs = 0;
    this.#hub.report(new Error(data));
    const params = { level: this.#level ?? "warning", data };
    return JSON.stringify({ jsonrpc: "2.0", method: LOG, params });
  }
}
