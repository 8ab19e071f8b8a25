/** Writes comments to quiet streams, because intermediaries close idle connections. */
import type { Clock } from "@mcp-gen/core";
import type { Deadlines, MakeDeadlines } from "./deadlines.js";
import { COMMENT } from "./events.js";
import type { EventSink } from "./http-call.js";

export class KeepAlive {
  readonly #quiet: Deadlines<EventSink> | undefined;

  /** @param period milliseconds between two comments; 0 turns them off */
  constructor(deadlines: MakeDeadlines, clock: Clock, period: number) {
    if (period > 0) this.#quiet = deadlines(clock, period, (sink: EventSink) => this.#write(sink));
  }

  add(sink: EventSink): void {
    this.#quiet?.add(sink);
  }

  delete(sink: EventSink): void {
    this.#quiet?.delete(sink);
  }

  clear(): void {
    this.#quiet?.clear();
  }

  #write(sink: EventSink): void {
    // In this order, because the write may end the stream.
    this.add(sink);
    sink.write(COMMENT);
  }
}
