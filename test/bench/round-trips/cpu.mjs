// The CPU time another process has used, from Linux. Wall-clock time tells more about the machine's other work.
import { readdirSync, readFileSync } from "node:fs";

/** Whether this machine says what a process has used. */
export function canMeasureCpu() {
  try {
    return cpuOf(process.pid) > 0;
  } catch {
    return false;
  }
}

/**
 * All its threads together, so that collecting garbage and compiling are in it.
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
