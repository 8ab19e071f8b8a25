/** The folder with one socket per process. Its files are the list of the processes. */
import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const SOCKET = /^[A-Za-z0-9_-]+\.sock$/;

/** The longest path of a socket on Linux and macOS, in bytes. */
const LONGEST = 103;

/** @throws Error if the folder cannot be used */
export function socketPath(folder: string, name: string): string {
  const path = join(folder, `${name}.sock`);
  const bytes = Buffer.byteLength(path);
  if (bytes > LONGEST) {
    throw new Error(
      `sqlite: socketFolder: expected a path with at most ${LONGEST - (bytes - Buffer.byteLength(folder))} bytes, received ${Buffer.byteLength(folder)} bytes: ${folder}. Set socketFolder to a shorter path, such as /run/shop.`,
    );
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // A program that can open a socket can send messages as a process of the server.
    chmodSync(folder, 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `sqlite: cannot use the folder for sockets: ${reason}. The process must be able to write to it; set socketFolder to another folder.`,
      { cause: error },
    );
  }
  return path;
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
