/** The errors of clusters: engines that cannot be asked, processes that have ended, records that cannot be read. */
import { RetryLaterError } from "../errors.js";

/**
 * A store cannot be asked, or did not respond in time, so the result is unknown. Requests that need the store are
 * answered with 503 and `Retry-After`, never with 404.
 *
 * @example throw new StoreUnavailableError("sessions", error);
 */
export class StoreUnavailableError extends RetryLaterError {
  override readonly name: string = "StoreUnavailableError";

  constructor(
    /** What the store stores, such as `sessions`. */
    readonly store: string,
    cause?: unknown,
  ) {
    super("capacity", `Server busy: the store of ${store} is not available. Try again later.`);
    if (cause !== undefined) this.cause = cause;
  }
}

/**
 * Tells `onError` of the HTTP server about an outage of an engine: when it begins, at most every 10 seconds while requests
 * fail, and when it is over. It has no stack, because an outage is no error of the program.
 *
 * @example onError: (error) => (error instanceof OutageReport && error.state === "ended" ? log.info(error.message) : log.error(error));
 */
export class OutageReport extends Error {
  override readonly name = "OutageReport";
  // Private, so that consoles print one line.
  readonly #details: OutageDetails;

  constructor(message: string, details: OutageDetails) {
    super(message);
    this.stack = String(this);
    this.#details = details;
  }

  get state(): "began" | "continues" | "ended" {
    return this.#details.state;
  }

  /** How many requests and writes in the background have failed since the last report. */
  get failures(): number {
    return this.#details.failures;
  }

  /** The last error, with its cause. */
  get error(): StoreUnavailableError | undefined {
    return this.#details.error;
  }
}

interface OutageDetails {
  readonly state: "began" | "continues" | "ended";
  readonly failures: number;
  readonly error: StoreUnavailableError | undefined;
}

/** A newer version of the server has written the record. This version must not use it, because it can misread it. */
export class NewerRecordError extends StoreUnavailableError {
  override readonly name = "NewerRecordError";

  constructor(
    store: string,
    /** The format of the record. */
    readonly format: number,
  ) {
    super(store);
    this.message = `Server busy: a newer version of the server stores ${store} in format ${format}. Try again later.`;
  }
}

/** The record in a store is not valid: something else has changed it. */
export class InvalidRecordError extends Error {
  override readonly name = "InvalidRecordError";

  constructor(
    readonly store: string,
    readonly id: string,
    detail: string,
  ) {
    super(`record ${JSON.stringify(id)} of ${store}: ${detail}`);
  }
}

/** A process did not accept a message: it has ended, does not respond, or cannot be reached. */
export class NodeGoneError extends Error {
  override readonly name = "NodeGoneError";

  constructor(
    readonly nodeId: string,
    cause?: unknown,
  ) {
    super(`node ${nodeId}: the process does not respond; it has ended or cannot be reached`, {
      cause,
    });
  }
}

/** The handler of a process has rejected a message. The process itself works. */
export class NodeHandlerError extends Error {
  override readonly name = "NodeHandlerError";

  constructor(
    readonly nodeId: string,
    /** The name of the error, such as `TypeError`. */
    readonly errorName: string,
    /** The message of the error. */
    message: string,
  ) {
    super(message);
  }
}
