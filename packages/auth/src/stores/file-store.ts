/** A token store in a private directory, with one file for each key. Several processes can share it. */
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import type { TokenStore } from "../model.js";
import { checkAuthOptions } from "../shared/check-options.js";
import { LOCK_TIMES, withFileLock } from "./file-lock.js";
import {
  failed,
  isPrivateDirectory,
  makePrivateDirectory,
  readPrivateFile,
  removePrivateFile,
  removeTemporaryFiles,
  writePrivateFile,
} from "./private-files.js";

/** The options of `fileTokenStore`. */
export interface FileTokenStoreOptions {
  /**
   * The directory of the store. Default: `mcp-gen/auth` in `$XDG_CONFIG_HOME` or `~/.config`; on Windows in `%APPDATA%`.
   */
  readonly directory?: string;
}

const OPTIONS: Readonly<Record<keyof FileTokenStoreOptions, true>> = { directory: true };

/** The store in a directory. */
export interface FileTokenStore extends Required<TokenStore> {
  /** Deletes everything in the store, also what is damaged. */
  clear(): Promise<void>;
}

/**
 * Keeps tokens in files that only your user can read (directory 0700, files 0600). A process that is killed leaves the
 * old or the new value, never a part. Damaged files count as empty. Links, files of other users and files that others may
 * read are refused with the error `auth/store`, which names the command that fixes it.
 *
 * @example
 * const auth = oauth({ login: browserLogin(), store: fileTokenStore() });
 *
 * @throws TypeError for an unknown option
 */
export function fileTokenStore(options: FileTokenStoreOptions = {}): FileTokenStore {
  checkAuthOptions("fileTokenStore: option ", options, OPTIONS);
  const directory = resolve(options.directory ?? defaultDirectory(process.platform, process.env));
  let tidied = false;
  return {
    async get(key) {
      if (!(await isPrivateDirectory(directory))) return undefined;
      const entry = await readEntry(fileOf(directory, key));
      return entry?.key === key ? entry.value : undefined;
    },
    async set(key, value) {
      await makePrivateDirectory(directory);
      if (!tidied) await removeTemporaryFiles(directory);
      tidied = true;
      await writePrivateFile(fileOf(directory, key), JSON.stringify({ key, value }));
    },
    delete: (key) => removePrivateFile(fileOf(directory, key)),
    async keys() {
      if (!(await isPrivateDirectory(directory))) return [];
      const files = await filesIn(directory);
      const entries = await Promise.all(files.map((path) => readEntry(path)));
      return entries.flatMap((entry) => entry?.key ?? []).sort();
    },
    async clear() {
      if (!(await isPrivateDirectory(directory))) return;
      await removeTemporaryFiles(directory);
      for (const path of await filesIn(directory)) await removePrivateFile(path);
    },
    async lock(key, run, signal) {
      await makePrivateDirectory(directory);
      return withFileLock(directory, digest(key), run, { ...LOCK_TIMES, signal });
    },
  };
}

async function filesIn(directory: string): Promise<string[]> {
  const names = await fs.readdir(directory).catch((error: unknown) => {
    throw failed(`read ${directory}`, error);
  });
  const files = names.filter((name) => /^[0-9a-f]{64}\.json$/.test(name)).sort();
  return files.map((name) => join(directory, name));
}

/** @param env the environment of the process */
export function defaultDirectory(platform: string, env: NodeJS.ProcessEnv): string {
  const base =
    platform === "win32"
      ? (absolute(env["APPDATA"]) ?? join(homedir(), "AppData", "Roaming"))
      : (absolute(env["XDG_CONFIG_HOME"]) ?? join(homedir(), ".config"));
  return join(base, "mcp-gen", "auth");
}

/** The specification of XDG_CONFIG_HOME ignores relative paths. */
function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined;
}

interface Entry {
  readonly key: string;
  readonly value: string;
}

/** Returns the content of a file. Undefined for damaged text. */
async function readEntry(path: string): Promise<Entry | undefined> {
  const text = await readPrivateFile(path);
  if (text === undefined) return undefined;
  try {
    const entry = JSON.parse(text) as Partial<Entry> | null;
    if (typeof entry?.key !== "string" || typeof entry.value !== "string") return undefined;
    return { key: entry.key, value: entry.value };
  } catch {
    return undefined;
  }
}

/** Keys contain URLs, which are not file names. */
function fileOf(directory: string, key: string): string {
  return join(directory, `${digest(key)}.json`);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
