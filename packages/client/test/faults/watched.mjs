// What a process must not leave behind: rejections that nobody takes, and what keeps it from ending. For programs that are
// started by tests; each prints one line of JSON when it has come to its end.

/** @type {string[]} */
const unhandled = [];
for (const kind of ["unhandledRejection", "uncaughtException", "warning"]) {
  process.on(kind, (/** @type {unknown} */ error) => unhandled.push(`${kind}: ${String(error)}`));
}

/** Milliseconds after which a process that has nothing more to do should have ended. */
const PATIENCE = 60_000;

/**
 * Says what has come of it, and ends the process where it does not end by itself.
 *
 * @param {unknown} outcome
 */
export function done(outcome) {
  setTimeout(() => {
    console.error(`still there: ${process.getActiveResourcesInfo().join()}`);
    process.exit(2);
  }, PATIENCE).unref();
  process.on("exit", () => console.log(JSON.stringify({ outcome, unhandled })));
}
