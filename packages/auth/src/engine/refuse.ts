/** Throws the errors of the engine. Their texts are loaded with the first error. */
import type { AuthError } from "../errors.js";

/** Creates an error with the functions of `refusals.ts`. */
export type LoginRefusal = (errors: typeof import("./refusals.js")) => AuthError;

export async function refuseLogin(refusal: LoginRefusal): Promise<never> {
  throw refusal(await import("./refusals.js"));
}
