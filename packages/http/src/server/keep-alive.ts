/** Comments that keep quiet streams open: intermediaries close connections on which nothing moves. */
import type { Clock } from "@mcp-gen/core";
import type { EventSink } from "./http-call.js";
import type { Deadlines, MakeDeadlines } from "./deadlines.js";

/** A line that clients ignore, and the end of it. */
export const COMMENT = ":\n\n";

export class KeepAlive {
  readonly #quiet: Deadlines<EventSink> | undefined;

  /** @param period milliseconds between two comments; 0 writes none */
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
    // In this order: a stream that nobody reads ends when it is written to.
    this.add(sink);
    sink.write(COMMENT);
  }
}
