/** Limits the time of several operations of an engine together. */
import type { Clock } from "@mcp-gen/core";
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";

/** Milliseconds that a request may wait for operations of an engine. */
const REQUEST_TIME = 1_100;

/** @throws StoreUnavailableError if the work takes too long; the work continues */
export function inTime<T>(clock: Clock, work: Promise<T>, limit = REQUEST_TIME): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.after(limit, () =>
      reject(new StoreUnavailableError("sessions", new Error(`no result in ${limit} ms`))),
    );
    work.then(resolve, reject).finally(() => timer.cancel());
  });
}
