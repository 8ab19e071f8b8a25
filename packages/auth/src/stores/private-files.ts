/**
 * Files that only their owner may read and write. A link, a file of another user and a file that others may read are
 * refused, because their content could be known to others or chosen by them.
 */
import { systemClock, wallTime } from "@mcp-gen/core/base";
import { constants, type Stats } from "node:fs";
// The default export, so that tests can make a function of it fail.
import fs from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { AuthError } from "../errors.js";

/** No file of a store is longer. A longer file counts as damaged. */
const MAX_BYTES = 1024 * 1024;
/** Temporary files of processes that ended while they wrote are removed after this time. */
const TEMPORARY_MS = 60_000;
const TEMPORARY = /^\..*\.tmp$/;

const isWindows = process.platform === "win32";

/** Creates a directory with mode 0700 and its missing parents. Refuses a directory that is not private. */
export async function makePrivateDirectory(path: string): Promise<void> {
  if (await isPrivateDirectory(path)) return;
  await makeMissing(path);
  await makePrivateDirectory(path);
}

/** Returns false if the directory does not exist. Refuses a directory that is not private. */
export async function isPrivateDirectory(path: string): Promise<boolean> {
  const found = await statOf(path);
  if (found === undefined) return false;
  if (!found.isDirectory()) throw noDirectory(path, found);
  checkOwner(path, found);
  checkMode(path, found, "700");
  return true;
}

/** Returns the text of a private file. Undefined if it does not exist or is too long. */
export async function readPrivateFile(path: string): Promise<string | undefined> {
  // Windows has no flag against links, and only administrators can create them there.
  if (isWindows && (await statOf(path))?.isSymbolicLink()) throw refusedLink(path);
  // Without O_NONBLOCK, opening a named pipe waits for a writer.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await fs.open(path, flags).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    if (codeOf(error) === "ELOOP") throw refusedLink(path);
    throw failed(`read ${path}`, error);
  });
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat();
    checkFile(path, stats);
    if (stats.size > MAX_BYTES) return undefined;
    return await handle.readFile("utf8");
  } catch (error) {
    throw error instanceof AuthError ? error : failed(`read ${path}`, error);
  } finally {
    await handle.close();
  }
}

/**
 * Replaces the text of a private file. The file has mode 0600 from its first byte, and readers see either the old or the
 * new text, even if this process or the machine stops.
 */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const found = await statOf(path);
  if (found !== undefined) checkFile(path, found);
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
  try {
    const handle = await fs.open(temporary, "wx", 0o600);
    try {
      // A strict umask can remove rights of the owner.
      await handle.chmod(0o600);
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameOver(temporary, path);
  } catch (error) {
    await fs.rm(temporary, { force: true }).catch(() => {});
    throw failed(`write ${path}`, error);
  }
  await syncDirectory(dirname(path));
}

/** Removes a file. Also removes files that the other functions refuse. */
export async function removePrivateFile(path: string): Promise<void> {
  try {
    await fs.rm(path, { force: true });
  } catch (error) {
    throw failed(`delete ${path}`, error);
  }
}

/** Removes temporary files that a process left behind when it was killed. */
export async function removeTemporaryFiles(directory: string): Promise<void> {
  const names = await fs.readdir(directory).catch(() => []);
  for (const name of names.filter((file) => TEMPORARY.test(file))) {
    const path = join(directory, name);
    const found = await statOf(path);
    if (found && wallTime(systemClock) - found.ctimeMs > TEMPORARY_MS)
      await fs.rm(path, { force: true });
  }
}

/** Returns the error of a file operation as an error of the store. */
export function failed(action: string, cause: unknown): AuthError {
  const code = codeOf(cause) ?? String(cause);
  return new AuthError(
    "auth/store",
    `Token store: cannot ${action}: ${code}. ${ADVICE[code] ?? "Check the directory of the store."}`,
    { cause },
  );
}

const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Free some space, then log in again.",
  EDQUOT: "The disk quota is used up. Free some space, then log in again.",
  EROFS: "The file system is read-only. Pass another directory to fileTokenStore.",
  EACCES: "Give your user access to the directory, or pass another directory to fileTokenStore.",
};

/** Returns the code of an error of the file system, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await fs.lstat(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw failed(`read ${path}`, error);
  }
}

/** Creates parents one by one: with a strict umask, a parent needs its mode before it can contain anything. */
async function makeMissing(path: string): Promise<void> {
  const parent = dirname(path);
  try {
    await fs.stat(parent).catch((error: unknown) => {
      if (codeOf(error) === "ENOENT" && parent !== path) return makeMissing(parent);
      throw error;
    });
    await fs.mkdir(path, 0o700);
    await fs.chmod(path, 0o700);
  } catch (error) {
    // Another process created it in the meantime.
    if (codeOf(error) === "EEXIST") return;
    throw error instanceof AuthError ? error : failed(`create ${path}`, error);
  }
}

function checkFile(path: string, stats: Stats): void {
  if (!stats.isFile()) throw refused(path, "a file", kindOf(stats), remove(path));
  if (stats.nlink > 1) throw refused(path, "a file with one name", "a hard link", remove(path));
  checkOwner(path, stats);
  checkMode(path, stats, "600");
}

/** Names no command: a wrong path in the options must not delete a file of the user. */
function noDirectory(path: string, found: Stats): AuthError {
  return new AuthError(
    "auth/store",
    `Token store: ${path}: expected a directory, received ${kindOf(found)}. Remove it, or pass another directory to fileTokenStore.`,
  );
}

function kindOf(stats: Stats): string {
  if (stats.isSymbolicLink()) return "a link";
  if (stats.isFile()) return "a file";
  return stats.isDirectory() ? "a directory" : "a pipe, socket or device";
}

function checkOwner(path: string, { uid }: Stats): void {
  const own = process.getuid?.();
  if (own === undefined || own === uid) return;
  throw refused(path, `owner ${own}`, `owner ${uid}`, `chown ${own} ${quote(path)}`);
}

function checkMode(path: string, { mode }: Stats, expected: string): void {
  // Windows reports modes that do not exist there. Its directory for application data is private.
  if (isWindows || (mode & 0o077) === 0) return;
  const received = (mode & 0o777).toString(8);
  throw refused(
    path,
    `mode ${expected}`,
    `mode ${received}`,
    `chmod ${expected} ${quote(path)}`,
    " Other users may have read the tokens: log out and log in again.",
  );
}

function refused(
  path: string,
  expected: string,
  received: string,
  command: string,
  more = "",
): AuthError {
  return new AuthError(
    "auth/store",
    `Token store: ${path}: expected ${expected}, received ${received}. Run: ${command}.${more}`,
  );
}

function refusedLink(path: string): AuthError {
  return refused(path, "a file", "a link", remove(path));
}

function remove(path: string): string {
  return isWindows ? `Remove-Item ${quote(path)}` : `rm -r ${quote(path)}`;
}

/** Quotes an argument for a POSIX shell; on Windows, for PowerShell. */
function quote(path: string): string {
  if (/^[\w./-]+$/.test(path)) return path;
  return isWindows ? `'${path.replaceAll("'", "''")}'` : `'${path.replaceAll("'", `'\\''`)}'`;
}

/** On Windows, a file that another process reads cannot be replaced for a moment. */
async function renameOver(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fs.rename(from, to);
    } catch (error) {
      const isBusy = ["EPERM", "EACCES", "EBUSY"].includes(codeOf(error) ?? "");
      if (!isWindows || !isBusy || attempt === 20) throw error;
      await delay(10 * attempt);
    }
  }
}

/** Makes a rename durable. File systems that cannot do this for directories report an error. */
async function syncDirectory(path: string): Promise<void> {
  if (isWindows) return;
  const handle = await fs.open(path, "r").catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
