/**
 * Simulates the end of a process, for tests. Whatever the process waits for never arrives: its handlers stop at their
 * next call of the context, and nothing of it reaches the store.
 */
import type { ClientRequester } from "../engine/client-requester.js";
import type { TaskStore } from "./store.js";

/** Returns a promise that never settles. */
export function never<Value>(): Promise<Value> {
  return new Promise(() => {});
}

/** The requester of a handler whose process has ended. */
export const crashedRequester: ClientRequester = {
  suspended: false,
  ask: () => never(),
  reject: () => true,
  complete: () => {},
  questions: () => never(),
  once: () => never(),
};

/** The store, as a process that has ended sees it. */
export function crashedStore({ isDurable }: TaskStore): TaskStore {
  return {
    isDurable,
    create: () => never(),
    read: () => never(),
    list: () => never(),
    listAll: () => never(),
    append: () => never(),
    addInputResponses: () => never(),
    cancel: () => never(),
    claim: () => never(),
    renew: () => never(),
    remove: () => never(),
    watch: () => () => {},
  };
}
