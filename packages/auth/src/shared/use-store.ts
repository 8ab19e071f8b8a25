/** Calls of the store of the application, which can fail. */
import { AuthError } from "../errors.js";
import type { TokenStore } from "../model.js";

/** Calls the store, and turns its errors into errors of authorization. */
export async function useStore<Result>(call: () => Result | PromiseLike<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof AuthError) throw error;
    throw new AuthError(
      "auth/store",
      "The token store failed. Nothing was sent to the server. See the cause, and check the store option.",
      { cause: error },
    );
  }
}

/** Runs a function while no other process runs one with this key. */
export async function locked<Result>(
  store: TokenStore,
  key: string,
  run: () => Promise<Result>,
): Promise<Result> {
  return store.lock === undefined ? run() : store.lock(key, run);
}
