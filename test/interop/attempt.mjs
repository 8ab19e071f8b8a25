// Runs one feature, and returns the outcome.

/**
 * `theirs` is a failure that a known fault of the other side causes. `cannot` means that one side does not have the feature.
 *
 * @typedef {{ kind: "ok" | "cannot" | "not-run" } | { kind: "failed" | "theirs", reason: string }} Cell
 */

/** The maximum time for one feature in milliseconds. */
const PATIENCE = 300_000;

/**
 * @param {() => Promise<void>} run
 * @returns {Promise<Cell>}
 */
export async function attempt(run) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result after ${PATIENCE / 1000} s`)), PATIENCE);
  });
  try {
    await Promise.race([run(), late]);
    return { kind: "ok" };
  } catch (error) {
    return { kind: "failed", reason: oneLine(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** @param {unknown} error */
function oneLine(error) {
  const text = error instanceof Error ? error.message : String(error);
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
