/** Stores whose code is loaded with their first call, so that a server starts faster. */
import type { TaskStore } from "@mcp-gen/server/tasks";

type Methods = Record<string, (...given: never[]) => unknown>;

/** Returns a store that loads another one, and passes all calls to it in their order. */
export function natsStoreOnDemand<Store extends object>(
  load: () => Promise<Store>,
  methods: readonly (keyof Store & string)[],
): Store {
  const store: Record<string, unknown> = {};
  for (const method of methods) {
    store[method] = async (...given: never[]) => ((await load()) as Methods)[method]?.(...given);
  }
  return store as Store;
}

const TASK_METHODS = [
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

/** @param close closes the store if it was loaded */
export function natsTasksOnDemand(
  load: () => Promise<TaskStore>,
  close: () => Promise<void>,
): Required<TaskStore> {
  return {
    ...natsStoreOnDemand(load, TASK_METHODS),
    isDurable: true,
    close,
    watch(...watcher) {
      let hasEnded = false;
      let end = (): void => {
        hasEnded = true;
      };
      void load().then((store) => {
        if (!hasEnded) end = store.watch(...watcher);
      });
      return () => end();
    },
  };
}
