/** The option `dpop` of `protect`. Its code is loaded with the first request. */
import type { DpopVerifier } from "../dpop/types.js";
import { mismatch } from "./preview.js";

/** The value of the option `dpop`. */
export type DpopOption = "allowed" | "required" | DpopVerifier;

/**
 * Whether every token must be bound to a key.
 *
 * @throws TypeError for a value that is not a mode: a misspelled `required` would accept every token
 */
export function isRequired(option: DpopOption): boolean {
  const mode = typeof option === "string" ? option : option.mode;
  if (mode === "required" || mode === "allowed") return mode === "required";
  throw new TypeError(mismatch("dpop", '"allowed", "required" or dpop(…)', mode));
}
