// One thing that is tried, and what became of it.

/**
 * `theirs` is a failure that the other side's fault explains.
 *
 * @typedef {{ kind: "ok" | "cannot" | "not-run" } | { kind: "failed" | "theirs", reason: string }} Cell
 */

/** How long one feature may take, in milliseconds. */
const PATIENCE = 300_000;

/**
 * @param {() => Promise<void>} run
 * @returns {Promise<Cell>}
 */
export async function attempt(run) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${PATIENCE / 1000} s`)), PATIENCE);
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
