/** Calls functions of the application. What they throw or reject with is a warning of the process, and changes nothing else. */

/** @param name the option that the function was given in */
export function guarded(name: string, call: () => unknown): void {
  try {
    const returned = call();
    if (returned instanceof Promise) returned.catch((thrown: unknown) => warn(name, thrown));
  } catch (thrown) {
    warn(name, thrown);
  }
}

function warn(name: string, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  process.emitWarning(`${name} failed: ${error.message}`, { detail: error.stack ?? "" });
}
