/** The option `dpop` of `protect`. Its code is loaded with the first request. */
import type { DpopVerifier } from "../dpop/types.js";

/** The value of the option `dpop`. */
export type DpopOption = "allowed" | "required" | DpopVerifier;

/** Whether every token must be bound to a key. */
export function isRequired(option: DpopOption): boolean {
  return option === "required" || (option as Partial<DpopVerifier>).mode === "required";
}
