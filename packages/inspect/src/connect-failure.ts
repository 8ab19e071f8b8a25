/** The message of an error, whatever was thrown. A `ConnectError` names the root cause first. */
export function connectFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
