/**
 * Servers and what they have started. Many servers run under a launcher, such as npx, that may go down without them; so
 * each is started as the leader of a process group, and signals go to the whole group. Windows has no such groups.
 */
import type { ChildProcess } from "node:child_process";

/** Whether a server can lead a group. */
export const hasGroups = process.platform !== "win32";

/** Sends a signal to a server and all in its group. */
export function signalTree({ pid }: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(hasGroups ? -pid : pid, signal);
  } catch {
    // They are gone, which is what was wanted; or run as somebody else by now, which nothing helps against.
  }
}

const running = new Set<ChildProcess>();

/** Kills the server when this process ends before it. */
export function endWithThisProcess(child: ChildProcess): void {
  if (running.size === 0) process.on("exit", killAll);
  running.add(child);
  child.once("exit", () => {
    running.delete(child);
    if (running.size === 0) process.off("exit", killAll);
  });
}

/** Nothing can be waited for any more. */
function killAll(): void {
  for (const child of running) signalTree(child, "SIGKILL");
}
