/** Calls of the store of the application, which can fail. */
import { AuthError } from "../errors.js";

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
