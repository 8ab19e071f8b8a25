/** Calls code of the user whose failure concerns nobody but whoever runs the server. */

/** Calls a function. What it throws, or what its promise rejects with, goes to `failed` instead of the caller. */
export function isolated(run: () => unknown, failed: (thrown: unknown) => void): void {
  try {
    const returned = run();
    if (isThenable(returned)) returned.then(undefined, failed);
  } catch (thrown) {
    failed(thrown);
  }
}

export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value;
}
