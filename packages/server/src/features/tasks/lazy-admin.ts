/** Gives access to the tasks of a server before their code is loaded. */
import type { TaskAdmin } from "./admin.js";

export function lazyAdmin(load: () => Promise<{ readonly admin: TaskAdmin }>): TaskAdmin {
  const loaded = async (): Promise<TaskAdmin> => (await load()).admin;
  return {
    async *list(filter) {
      yield* (await loaded()).list(filter);
    },
    read: async (id) => (await loaded()).read(id),
    complete: async (id, output) => (await loaded()).complete(id, output),
    fail: async (id, reason) => (await loaded()).fail(id, reason),
    cancel: async (id) => (await loaded()).cancel(id),
  };
}
