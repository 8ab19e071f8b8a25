/** Why an engine failed, for operators. */
import { StoreUnavailableError } from "./errors.js";

/** Returns why an engine failed: the causes of an error that only says that it is not available. */
export function failureReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause === undefined) return String(error);
  if (error instanceof StoreUnavailableError) return failureReason(cause);
  return `${String(error)} (${failureReason(cause)})`;
}
