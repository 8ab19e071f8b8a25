/** The default store: keeps tokens in memory, for the life of the process. */
import type { TokenStore } from "../model.js";

/**
 * Returns a store that keeps its values in memory.
 *
 * @example oauth({ store: memoryTokenStore() })
 */
export function memoryTokenStore(): TokenStore {
  const values = new Map<string, string>();
  const locks = new Map<string, Promise<unknown>>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    delete: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    async lock(key, run) {
      const before = locks.get(key);
      const result = (async () => {
        await before?.catch(() => {});
        return run();
      })();
      locks.set(key, result);
      try {
        return await result;
      } finally {
        if (locks.get(key) === result) locks.delete(key);
      }
    },
  };
}
