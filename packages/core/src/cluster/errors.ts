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
