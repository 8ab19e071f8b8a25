/**
 * Limits the reports of lines that are not JSON, such as the output of a program that logs to standard output. Lines
 * above the limit are only counted, and their number is reported once a second.
 */
import { bucket } from "@mcp-gen/core/base";
import type { Bucket, Clock, Rate, Timer } from "@mcp-gen/core";

const RATE: Rate = { capacity: 1_000, perSecond: 1_000 };
const SUMMARY_INTERVAL = 1_000;

/**
 * Matches the beginning of an object with members or an array of objects. Log lines often begin with a bracket as well.
 */
const BEGINNING = /^\s*(?:\{\s*["}]|\[\s*[[{\]])/;

export class StrayLines {
  readonly #clock: Clock;
  readonly #report: (skipped: number) => void;
  readonly #rate: Bucket;
  #skipped = 0;
  #timer: Timer | undefined;

  /** @param report called with the number of lines that were only counted */
  constructor(clock: Clock, report: (skipped: number) => void) {
    this.#clock = clock;
    this.#report = report;
    this.#rate = bucket(RATE, clock);
  }

  /** Whether to skip a line without parsing it, because it exceeds the limit and does not begin like a message. */
  skips(line: string): boolean {
    if (line.startsWith('{"') || BEGINNING.test(line) || this.#rate.waitFor() === 0) return false;
    this.#skip();
    return true;
  }

  /** Counts a line that is not JSON. @returns whether to report it */
  take(): boolean {
    if (this.#rate.take()) return true;
    this.#skip();
    return false;
  }

  /** Reports the number of lines that were skipped since the last report. */
  flush(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    const skipped = this.#skipped;
    this.#skipped = 0;
    if (skipped > 0) this.#report(skipped);
  }

  #skip(): void {
    this.#skipped += 1;
    this.#timer ??= this.#clock.after(SUMMARY_INTERVAL, () => this.flush());
  }
}
