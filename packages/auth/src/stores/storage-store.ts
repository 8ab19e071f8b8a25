/** A token store in the storage of a web page. */
import { AuthError } from "../errors.js";
import type { TokenStore } from "../model.js";

/** The options of `storageTokenStore`. */
export interface StorageTokenStoreOptions {
  /** Default: `localStorage`, which all tabs of an origin share. */
  readonly storage?: Storage;
  /** What the names of the entries start with. Default: `mcp-gen:auth:`. */
  readonly prefix?: string;
}

/**
 * Keeps tokens in `localStorage` or `sessionStorage`. Every script of the origin can read them. Tabs refresh one after the
 * other where the browser has Web Locks. If the storage is full or blocked, the call fails with `auth/store`.
 *
 * @example
 * const auth = oauth({ login: redirectLogin(), store: storageTokenStore() });
 */
export function storageTokenStore(options: StorageTokenStoreOptions = {}): Required<TokenStore> {
  const prefix = options.prefix ?? "mcp-gen:auth:";
  const open = (): Storage => options.storage ?? localStorage;
  return {
    get: (key) => open().getItem(prefix + key) ?? undefined,
    set(key, value) {
      try {
        open().setItem(prefix + key, value);
      } catch (cause) {
        throw new AuthError(
          "auth/store",
          "Token store: the storage of the page refused the value. It is full, or the browser blocks it. " +
            "Remove other entries, or use memoryTokenStore().",
          { cause },
        );
      }
    },
    delete: (key) => open().removeItem(prefix + key),
    keys() {
      const storage = open();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length))
        .sort();
    },
    async lock(key, run, signal) {
      const locks = globalThis.navigator?.locks;
      // Node 24 has `navigator.locks` as well. Browsers have it on secure origins only.
      if (locks === undefined) return run();
      const ending = signal === undefined ? {} : { signal };
      return (await locks.request(prefix + key, ending, run)) as Awaited<ReturnType<typeof run>>;
    },
  };
}
