/** Finds a server by its name in `.mcp.json` of a folder. A dot selects the only server. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { platform } from "node:process";
import {
  serverEntries,
  type EntriesFound,
  type EntryAuth,
  type ServerEntry,
} from "../config/entries.js";
import { jsonProblem, parseJsonc } from "../config/jsonc.js";
import { programAt } from "../config/programs.js";
import type { Secret } from "../config/secrets.js";
import { similarName } from "@mcp-gen/core/similar-name";
import { callFault, type CallError } from "./call-error.js";

/** The location of a server. */
export type ServerPlace =
  | {
      readonly kind: "url";
      readonly url: URL;
      readonly headers: Readonly<Record<string, string>>;
      /** The client of the login, from the entry. */
      readonly auth?: EntryAuth | undefined;
      readonly secrets?: readonly Secret[];
    }
  | {
      readonly kind: "command";
      readonly command: string;
      readonly args: readonly string[];
      readonly cwd: string;
      readonly env: Readonly<Record<string, string>>;
      /** The file and the entry that define the server, if any: `.mcp.json: weather`. */
      readonly entry?: string;
      /** Secrets of this server. Pass messages about the server through `conceal`. */
      readonly secrets?: readonly Secret[];
    };

/**
 * Returns the server of `.mcp.json` that a word names.
 *
 * A name never replaces a program, so that a repository cannot redirect `git` or `node server.js` to its own server. If
 * both a server and a program have this name, throws an error that explains how to select each one.
 *
 * @param word a name; `.:NAME`, which is never a program; or a dot for the only server
 * @param folder contains the file; the server runs in it
 * @returns `undefined` for a word that is not a name in the file
 * @throws CallError for a dot if the file does not have exactly one server; for a word that is both a name
 *   and a program, or neither; for an unreadable file; for an unusable entry
 */
export async function namedServer(
  word: string,
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ServerPlace | undefined> {
  if (/^https?:\/\//i.test(word)) return undefined;
  const isEntry = word === "." || word.startsWith(EXPLICIT);
  const file = join(folder, CONFIG);
  const advice = 'pass a URL or a command: "node dist/stdio.js"';
  const { entries, faults } = await readEntries(folder, env, { advice, required: isEntry });
  const asked = word.startsWith(EXPLICIT) ? word.slice(EXPLICIT.length) : word;
  const entry =
    word === "." ? only(file, entries, faults) : entries.find(({ name }) => name === asked);
  const program = isEntry ? undefined : programAt(firstWord(word), folder, { platform, env });
  if (entry !== undefined && program !== undefined) throw ambiguous(file, word, program);
  if (entry !== undefined) return placeOf(file, entry, folder);
  const wrong = faults.find(
    (one) => /^[^.]*\.(.*)$/s.exec(one)?.[1]?.startsWith(`${asked}: `) === true,
  );
  if (wrong !== undefined) {
    throw callFault(
      "bad-config",
      `${file}: ${wrong}`,
      "correct the file, or pass a different server",
    );
  }
  const names = entries.map(({ name }) => name);
  const isUnknown = names.length > 0 && /^[\w@-]+$/.test(word) && program === undefined;
  if (isEntry || isUnknown) {
    const meant = similarName(asked, names);
    const neither = isEntry ? "" : ", which is not a program in PATH either";
    throw callFault(
      "unknown-server",
      `${file}: expected one of its servers (${names.join(", ") || "it has none"}), received ${JSON.stringify(asked)}${neither}`,
      meant === undefined
        ? "use one of them, or pass a URL or a command"
        : `did you mean ${meant}?`,
    );
  }
  return undefined;
}

/**
 * Returns the servers of `.mcp.json` in their order.
 *
 * @param folder absolute; contains the file, and its servers run in it
 * @throws CallError for a missing or unreadable file, and for an invalid or missing entry
 */
export async function projectServers(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly ServerEntry[]> {
  const { entries, faults } = await readEntries(folder, env, {
    advice: "pass the folder",
    required: true,
  });
  const [wrong = entries.length === 0 ? "expected a server, received none" : undefined] = faults;
  if (wrong !== undefined)
    throw callFault("bad-config", `${join(folder, CONFIG)}: ${wrong}`, "correct the file");
  return entries;
}

/** The file that lists the servers of a project. */
const CONFIG = ".mcp.json";

/** Prefix that marks a word as the name of a server in this file. */
const EXPLICIT = ".:";

/** Returns the first word of a command, delimited by white space or quotation marks. */
function firstWord(word: string): string {
  const [, quoted, plain] = /^\s*(?:["']([^"']*)["']|(\S+))/.exec(word) ?? [];
  return quoted ?? plain ?? word;
}

function ambiguous(file: string, word: string, program: string): CallError {
  return callFault(
    "ambiguous-server",
    `expected one meaning of ${JSON.stringify(word)}, received two: a server of ${file}, and the program ${program}`,
    `write ${JSON.stringify(`${EXPLICIT}${word}`)} for the server, or write -- before the command for the program`,
  );
}

/**
 * @param options.advice what the user can do if the file cannot be read
 * @param options.required whether a missing file is an error; otherwise, the result is an empty list
 */
async function readEntries(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
  { advice, required }: { advice: string; required: boolean },
): Promise<EntriesFound> {
  const file = join(folder, CONFIG);
  const text = await readFile(file, "utf8").catch(({ code }: NodeJS.ErrnoException) => {
    if (!required && (code === "ENOENT" || code === "ENOTDIR")) return "{}";
    throw callFault(
      "no-config",
      `${file}: expected a file that names the server, received ${code === "ENOENT" ? "none" : `an error (${code})`}`,
      `run the command in the folder of the project, or ${advice}`,
    );
  });
  try {
    return serverEntries(parseJsonc(text), { env, folder, home: homedir() });
  } catch (error) {
    throw callFault(
      "bad-config",
      `${file}: expected JSON, received ${jsonProblem(error)}`,
      "run `mcp-gen doctor` to find the fault",
    );
  }
}

function only(
  file: string,
  entries: readonly ServerEntry[],
  faults: readonly string[],
): ServerEntry {
  const [entry, second] = entries;
  if (entry !== undefined && second === undefined) return entry;
  const names = entries.map(({ name }) => name);
  throw callFault(
    "which-server",
    `${file}: expected one server, received ${names.length === 0 ? ["none", ...faults].join("; ") : names.join(", ")}`,
    names.length === 0 ? 'add one under "mcpServers"' : `name the server: mcp-gen call ${names[0]}`,
  );
}

function placeOf(file: string, entry: ServerEntry, folder: string): ServerPlace {
  const [unknown] = entry.unknown;
  if (unknown !== undefined) {
    throw callFault(
      "no-variable",
      `${file}: ${entry.name}: no value for ${unknown}`,
      "set the variable in the environment",
    );
  }
  if (entry.kind === "command") {
    const { name, command, args, env, cwd = ".", secrets } = entry;
    const place = { command, args, env, cwd: resolve(folder, cwd), secrets };
    return { kind: "command", ...place, entry: `.mcp.json: ${name}` };
  }
  const url = /^https?:\/\//i.test(entry.url) ? parseUrl(entry.url) : undefined;
  if (url === undefined) {
    throw callFault(
      "bad-url",
      `${file}: ${entry.name}: expected a URL with http or https, received ${JSON.stringify(entry.shown.url)}`,
      "correct the URL",
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw callFault(
      "bad-url",
      `${file}: ${entry.name}: expected a URL without user and password, received ${entry.shown.url.replace(/\/\/.*@/, "//…@")}`,
      'give "headers" with an "Authorization" instead',
    );
  }
  const { headers, auth, secrets } = entry;
  return { kind: "url", url, headers, auth, secrets };
}
