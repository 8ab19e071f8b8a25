/** Returns the message of any thrown value. A `ConnectError` states the root cause first. */
export function connectFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
