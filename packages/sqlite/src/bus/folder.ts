/** The folder with one socket per process. Its files are the list of the processes. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const SOCKET = /^[A-Za-z0-9_-]+\.sock$/;

export function socketPath(folder: string, name: string): string {
  return join(folder, `${name}.sock`);
}

/** The paths of all sockets, also those of processes that have ended without removing theirs. */
export function socketsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => SOCKET.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

export function removeSocket(path: string): void {
  rmSync(path, { force: true });
}
