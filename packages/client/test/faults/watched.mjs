// Detects what a process leaves behind: unhandled rejections, and handles that keep it alive. For programs that tests
// start; each prints one line of JSON at its end.

/** @type {string[]} */
const unhandled = [];
for (const kind of ["unhandledRejection", "uncaughtException", "warning"]) {
  process.on(kind, (/** @type {unknown} */ error) => unhandled.push(`${kind}: ${String(error)}`));
}

/** Milliseconds after which an idle process should have ended. */
const PATIENCE = 60_000;

/**
 * Prints the outcome, and ends the process if it does not end on its own.
 *
 * @param {unknown} outcome
 */
export function done(outcome) {
  setTimeout(() => {
    console.error(`still there: ${process.getActiveResourcesInfo().join()}`);
    process.exit(2);
  }, PATIENCE).unref();
  process.on("exit", () => {
    console.log(JSON.stringify({ outcome, unhandled }));
    // Node 20 sometimes closes the last sockets of an ended process in an endless loop. This skips it.
    process.exit();
  });
}
