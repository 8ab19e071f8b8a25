/** Throws the errors of the engine. Their texts are loaded with the first error. */
import type { AuthError } from "../errors.js";

/** Creates an error with the functions of `refusals.ts`. */
export type Refusal = (errors: typeof import("./refusals.js")) => AuthError;

export async function refuse(refusal: Refusal): Promise<never> {
  throw refusal(await import("./refusals.js"));
}
