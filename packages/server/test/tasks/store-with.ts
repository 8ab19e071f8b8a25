/** A store with other methods, and handlers that wait for the test. */
import type { FakeClock } from "@mcp-gen/core/fake-clock";
import { memoryTaskStore, type TaskStore } from "@mcp-gen/server/tasks";

/** A store with other methods, for example slow ones. */
export function storeWith(
  clock: FakeClock,
  changes: (store: TaskStore) => Partial<TaskStore> = () => ({}),
) {
  const store = memoryTaskStore({ clock });
  const changed = changes(store);
  return new Proxy(store, {
    get(target, name) {
      const own: unknown = Reflect.get(changed, name);
      if (own !== undefined) return own;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
}

/** A promise and its end, for handlers that wait for the test. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  const ends: (() => void)[] = [];
  const opened = new Promise<void>((resolve) => ends.push(resolve));
  return { opened, open: () => ends[0]?.() };
}
