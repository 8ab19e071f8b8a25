/** Limits the time of the calls of a store. */
import type { Clock } from "../clock.js";
import { RetryLaterError } from "../errors.js";
import { InvalidRecordError, StoreUnavailableError } from "./errors.js";

/** Milliseconds that a call may take. */
export const STORE_TIME = 1_000;

/**
 * Returns the same store, whose calls reject with StoreUnavailableError if they take too long or fail.
 *
 * @param name what the store stores, such as `sessions`
 * @param methods the asynchronous methods; a store may lack some of them
 */
export function withDeadline<Store extends object>(
  store: Store,
  name: string,
  methods: readonly (keyof Store & string)[],
  clock: Clock,
): Store {
  const limited: Record<string, unknown> = {};
  for (const method of methods) {
    const call = store[method] as ((...given: unknown[]) => unknown) | undefined;
    if (call === undefined) continue;
    limited[method] = (...given: unknown[]) =>
      inTime(async () => call.apply(store, given), name, clock);
  }
  return limited as Store;
}

function inTime<T>(call: () => Promise<T>, name: string, clock: Clock): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = clock.after(STORE_TIME, () =>
      reject(new StoreUnavailableError(name, new Error(`no result within ${STORE_TIME} ms`))),
    );
    call().then(
      (value) => {
        timer.cancel();
        resolve(value);
      },
      (error: unknown) => {
        timer.cancel();
        const isKnown = error instanceof RetryLaterError || error instanceof InvalidRecordError;
        reject(isKnown ? error : new StoreUnavailableError(name, error));
      },
    );
  });
}
