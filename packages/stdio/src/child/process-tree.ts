/**
 * Signals servers and their child processes. Many servers run under a launcher, such as npx, that may exit before the
 * server. So each server starts as the leader of a process group, and signals go to the whole group. Windows has no
 * process groups; there, `taskkill` finds the child processes of a running server.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import type { Clock } from "@mcp-gen/core";
import { windowsTreeKill } from "./windows-command.js";

/** Whether the platform has process groups. */
export const hasGroups = process.platform !== "win32";

/** Milliseconds between two checks whether a group still exists. */
const LOOK = 100;

/**
 * Sends a signal to a server and its group. On Windows, every signal kills.
 *
 * @returns whether any process received it
 */
export function signalTree({ pid }: ChildProcess, signal: "SIGTERM" | "SIGKILL" | 0): boolean {
  if (pid === undefined) return false;
  if (!hasGroups) {
    const { file, args } = windowsTreeKill(pid, process.env);
    spawn(file, args, { stdio: "ignore", windowsHide: true }).on("error", () => killOne(pid));
    return true;
  }
  try {
    return process.kill(-pid, signal);
  } catch {
    // The processes no longer exist, or run as another user, whose processes this process cannot signal.
    return false;
  }
}

const running = new Set<ChildProcess>();

/** Kills the server and its group if they are still running when this process exits. */
export function endWithThisProcess(child: ChildProcess): void {
  if (running.size === 0) process.on("exit", killAll);
  running.add(child);
}

/**
 * Ends the processes that remain in the group of an exited server: SIGTERM immediately, and SIGKILL after the grace
 * period.
 *
 * @param grace milliseconds until SIGKILL
 */
export function endRemaining(child: ChildProcess, grace: number, clock: Clock): void {
  // On Windows, the processes of an exited server cannot be found.
  if (!hasGroups || !signalTree(child, "SIGTERM")) return forget(child);
  let left = grace;
  const look = (): void => {
    // The id of a group that no longer exists can be reused, so it must not be signaled.
    if (!signalTree(child, 0)) return forget(child);
    if (left > 0) return wait();
    signalTree(child, "SIGKILL");
    forget(child);
  };
  const wait = (): void => {
    const next = Math.min(left, LOOK);
    left -= next;
    clock.after(next, look);
  };
  wait();
}

function forget(child: ChildProcess): void {
  running.delete(child);
  if (running.size === 0) process.off("exit", killAll);
}

/** Kills synchronously, because an exiting process cannot wait. */
function killAll(): void {
  for (const child of running) {
    if (hasGroups) signalTree(child, "SIGKILL");
    else if (child.pid !== undefined) {
      const { file, args } = windowsTreeKill(child.pid, process.env);
      const { error } = spawnSync(file, args, { stdio: "ignore", windowsHide: true });
      if (error !== undefined) killOne(child.pid);
    }
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid);
  } catch {
    // The group no longer exists.
  }
}
