/** The task store of a cluster with limited times, so that requests do not wait for an engine that is unavailable. */
import type { Clock } from "@mcp-gen/core";
import { RetryLaterError } from "@mcp-gen/core/base";
import { InvalidRecordError, StoreUnavailableError } from "@mcp-gen/core/cluster";
import { TaskLimitError, type TaskStore } from "../../tasks/store.js";

/** Milliseconds that a call may take. Longer than the calls of engines by default, whose errors say more. */
const STORE_TIME = 1_050;
const METHODS = [
  "create",
  "read",
  "list",
  "listAll",
  "append",
  "addInputResponses",
  "cancel",
  "claim",
  "renew",
  "remove",
] as const;

/**
 * Returns the same store, whose calls reject with StoreUnavailableError if they take longer than a second, or fail for an
 * unknown reason.
 */
export function limitedTasks(store: TaskStore, clock: Clock): TaskStore {
  const limited = METHODS.map((method): [string, unknown] => {
    const call = store[method] as (...given: unknown[]) => Promise<unknown>;
    return [method, (...given: unknown[]) => inTime(async () => call.apply(store, given), clock)];
  });
  return {
    ...(Object.fromEntries(limited) as unknown as TaskStore),
    isDurable: store.isDurable,
    watch: (ids, onChange) => store.watch(ids, onChange),
  };
}

function inTime<T>(call: () => Promise<T>, clock: Clock): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = clock.after(STORE_TIME, () =>
      reject(new StoreUnavailableError("tasks", new Error(`no result within ${STORE_TIME} ms`))),
    );
    call()
      .then(resolve, (thrown: unknown) => reject(isKnown(thrown) ? thrown : unavailable(thrown)))
      .finally(() => timer.cancel());
  });
}

function unavailable(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError("tasks", cause);
}

/** Whether an error is about the task or the request, not about the engine. */
function isKnown(thrown: unknown): boolean {
  return [RetryLaterError, InvalidRecordError, TaskLimitError, RangeError, TypeError].some(
    (known) => thrown instanceof known,
  );
}
