// Reads the CPU time of another process on Linux. Wall-clock time would also depend on other programs.
import { readdirSync, readFileSync } from "node:fs";

/** Returns true if this system reports the CPU time of a process. */
export function canMeasureCpu() {
  try {
    return cpuOf(process.pid) > 0;
  } catch {
    return false;
  }
}

/**
 * Returns the CPU time of all threads of a process, which includes garbage collection and compilation.
 *
 * @param {number} pid
 * @returns {number} nanoseconds
 */
export function cpuOf(pid) {
  const tasks = `/proc/${pid}/task`;
  let total = 0;
  for (const task of readdirSync(tasks)) {
    const [spent = "0"] = readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ");
    total += Number(spent);
  }
  return total;
}
