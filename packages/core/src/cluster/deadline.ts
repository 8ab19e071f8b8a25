/** Limits the time of the calls of a store. */
import type { Clock } from "../clock.js";
import { RetryLaterError } from "../errors.js";
import { InvalidRecordError, StoreUnavailableError } from "./errors.js";

/** Milliseconds that a call may take. Longer than the calls of engines by default, whose errors say more. */
const STORE_TIME = 1_050;

/** Checks the result of a call with its first argument. Returns the result to use. */
type Check = (result: unknown, first: unknown) => unknown;

/**
 * Returns the same store, whose calls reject with StoreUnavailableError if they take too long or fail. A RangeError of the
 * store says that the engine cannot store a value of this size.
 *
 * @param name what the store stores, such as `sessions`
 * @param methods the asynchronous methods; a store may lack some of them
 * @param checks the checks of methods; they throw InvalidRecordError or a RetryLaterError
 */
export function withDeadline<Store extends object>(
  store: Store,
  name: string,
  methods: readonly (keyof Store & string)[],
  clock: Clock,
  checks: { readonly [method in keyof Store]?: Check } = {},
): Store {
  const limited: Record<string, unknown> = {};
  for (const method of methods) {
    const call = store[method] as ((...given: unknown[]) => unknown) | undefined;
    if (call === undefined) continue;
    const check = checks[method] ?? ((result) => result);
    limited[method] = (...given: unknown[]) =>
      inTime(
        () => call.apply(store, given),
        (result) => check(result, given[0]),
        name,
        clock,
      );
  }
  return limited as Store;
}

/** Uses a single promise, because each find of a session runs this. */
function inTime(
  call: () => unknown,
  check: (result: unknown) => unknown,
  name: string,
  clock: Clock,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      timer.cancel();
      const cause = error ?? new Error("it failed without an error");
      reject(isKnown(error) ? error : new StoreUnavailableError(name, cause));
    };
    const timer = clock.after(STORE_TIME, () =>
      fail(new Error(`no result within ${STORE_TIME} ms`)),
    );
    const succeed = (result: unknown): void => {
      try {
        resolve(check(result));
        timer.cancel();
      } catch (error) {
        fail(error);
      }
    };
    try {
      Promise.resolve(call()).then(succeed, fail);
    } catch (error) {
      fail(error);
    }
  });
}

/** Whether an error is about the value or the request, not about the engine. */
function isKnown(error: unknown): boolean {
  return [RetryLaterError, InvalidRecordError, RangeError].some((known) => error instanceof known);
}

/** Returns the same promise, which rejects if it takes too long. A later rejection is ignored. */
export function settleInTime<T>(
  promise: Promise<T>,
  milliseconds: number,
  clock: Clock,
  late: () => Error,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = clock.after(milliseconds, () => reject(late()));
    promise.then(
      (value) => {
        timer.cancel();
        resolve(value);
      },
      (error: unknown) => {
        timer.cancel();
        reject(error as Error);
      },
    );
  });
}
