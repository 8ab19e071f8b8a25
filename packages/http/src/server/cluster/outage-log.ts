/**
 * Reports an outage of the engine a few times, not for each request: the application needs to know that the engine is not
 * available and why, and later that it is back.
 */
import type { Clock, Timer } from "@mcp-gen/core";
import { isolated } from "@mcp-gen/core/base";
import { failureReason, type ClusterNode } from "@mcp-gen/core/cluster";
import {
  NewerRecordError,
  OutageReport,
  StoreUnavailableError,
} from "@mcp-gen/core/cluster/errors";

/** Milliseconds between two reports of an outage that continues, and between the first reports of two outages. */
const PERIOD = 10_000;
/** Milliseconds without a failure after which the engine is asked. A process renews its lease in this time. */
const QUIET = 3_000;

/** The id of a session that does not exist. */
const NO_SESSION = "outage-check";

type OnError = (error: Error) => unknown;
type OutageNode = Pick<ClusterNode, "epoch" | "health" | "stores">;

export class OutageLog {
  readonly #node: OutageNode;
  readonly #clock: Clock;
  readonly #onError: OnError;
  #timer: Timer | undefined;
  /** When the current outage began. */
  #since: number | undefined;
  #failedAt = 0;
  /** The time of the last report that was not the end of an outage. */
  #reportedAt = -Infinity;
  /** Failures since the last report. */
  #failures = 0;
  /** Whether the application knows about the current outage. */
  #isKnown = false;
  /** The last failure with a cause. */
  #last: StoreUnavailableError | undefined;
  #isClosed = false;

  constructor(node: OutageNode, clock: Clock, onError: OnError) {
    this.#node = node;
    this.#clock = clock;
    this.#onError = onError;
  }

  /** Passes on an error. The errors of an outage are counted, and reported together. */
  readonly add = (error: Error): unknown => {
    const isOutage = error instanceof StoreUnavailableError && !(error instanceof NewerRecordError);
    return isOutage ? this.#failed(error) : this.#onError(error);
  };

  close(): void {
    this.#isClosed = true;
    this.#stopChecks();
  }

  #failed(error: StoreUnavailableError): unknown {
    const now = this.#clock.now();
    this.#failedAt = now;
    this.#failures++;
    if (this.#last === undefined || error.cause !== undefined) this.#last = error;
    if (this.#since === undefined) {
      this.#since = now;
      this.#checkLater();
    }
    if (now - this.#reportedAt < PERIOD) return undefined;
    this.#reportedAt = now;
    const report = this.#isKnown ? this.#continues(now - this.#since) : this.#began();
    this.#isKnown = true;
    this.#failures = 0;
    return this.#onError(report);
  }

  #began(): OutageReport {
    const earlier = this.#failures - 1;
    const rest = earlier === 0 ? "" : ` Failed requests and writes before: ${earlier}.`;
    return this.#report(
      "began",
      `cluster: the store of ${this.#last!.store} is not available: ${this.#reason()}. Requests that need the cluster get 503, and the process tries again automatically.${rest}`,
    );
  }

  #continues(age: number): OutageReport {
    return this.#report(
      "continues",
      `cluster: still not available after ${seconds(age)}: ${this.#reason()}. ${this.#count()}`,
    );
  }

  #report(state: OutageReport["state"], message: string): OutageReport {
    return new OutageReport(message, { state, failures: this.#failures, error: this.#last });
  }

  #reason(): string {
    const { cause } = this.#last!;
    return cause === undefined ? "this process does not hold its lease" : failureReason(cause);
  }

  #count(): string {
    return `Failed requests and writes since the last report: ${this.#failures}.`;
  }

  #stopChecks(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  #checkLater(): void {
    if (this.#isClosed) return;
    const timer = this.#clock.after(QUIET, () => {
      void this.#isOver().then((isOver) => {
        if (this.#timer !== timer) return;
        if (isOver) this.#ended();
        else this.#checkLater();
      });
    });
    this.#timer = timer;
  }

  async #isOver(): Promise<boolean> {
    if (this.#clock.now() - this.#failedAt < QUIET || this.#node.epoch === undefined) return false;
    const failures = this.#failures;
    const { engines, isReady } = await this.#node.health();
    const responds = isReady && (Object.keys(engines).length > 0 || (await this.#findsSessions()));
    return responds && this.#failures === failures;
  }

  /** Engine packages without `ping` say nothing about their state. */
  async #findsSessions(): Promise<boolean> {
    try {
      await this.#node.stores.sessions?.find(NO_SESSION);
      return true;
    } catch {
      return false;
    }
  }

  #ended(): void {
    this.#stopChecks();
    const age = this.#clock.now() - (this.#since ?? 0);
    this.#since = undefined;
    // The next outage reports the failures of an outage that was too short after the last one.
    if (!this.#isKnown) return;
    this.#isKnown = false;
    const message = `cluster: available again after ${seconds(age)}. ${this.#count()}`;
    const report = this.#report("ended", message);
    this.#failures = 0;
    this.#last = undefined;
    // Unlike other reports, this one has no caller that ignores errors of the application.
    isolated(
      () => this.#onError(report),
      () => {},
    );
  }
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1_000)} s`;
}
