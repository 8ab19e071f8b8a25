/** A server by the name it has in `.mcp.json` of a folder; a dot means the one there is. */
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { platform } from "node:process";
import { serverEntries, type ServerEntry } from "../config/entries.js";
import { jsonProblem, parseJsonc } from "../config/jsonc.js";
import { programAt } from "../config/programs.js";
import type { Secret } from "../config/secrets.js";
import { similarTo } from "../similar.js";
import { CallError } from "./call-error.js";

/** Where a server is. */
export type ServerPlace =
  | {
      readonly kind: "url";
      readonly url: URL;
      readonly headers: Readonly<Record<string, string>>;
      readonly secrets?: readonly Secret[];
    }
  | {
      readonly kind: "command";
      readonly command: string;
      readonly args: readonly string[];
      readonly cwd: string;
      readonly env: Readonly<Record<string, string>>;
      /** Where it is written, where that is a file: `.mcp.json: weather`. */
      readonly entry?: string;
      /** What must not be shown of it: pass messages about this server through `conceal`. */
      readonly secrets?: readonly Secret[];
    };

/**
 * The server of `.mcp.json` that a word means.
 *
 * A name never stands for a program: a repository must not replace `git` or `node server.js` by a server of its own. Where
 * both exist, nothing is chosen, and the error says how to write each of them.
 *
 * @param word a name; `.:NAME`, which is never a program; or a dot for the only server
 * @param folder where the file is looked for, and where the server runs
 * @returns nothing for a word that is no name there
 * @throws CallError for a dot that means none, or several; for a word that is a name and a program; for a word that is
 * neither; for a file that cannot be read; and for an entry that cannot be used
 */
export async function namedServer(
  word: string,
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ServerPlace | undefined> {
  if (/^https?:\/\//i.test(word)) return undefined;
  const file = join(folder, ".mcp.json");
  const isEntry = word === "." || word.startsWith(EXPLICIT);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (!isEntry && (error.code === "ENOENT" || error.code === "ENOTDIR")) return undefined;
    throw fault(
      "no-config",
      `${file}: expected a file that names the server, received ${error.code === "ENOENT" ? "none" : `an error (${error.code})`}`,
      'run it in the folder of the project, or give a URL or a command: "node dist/stdio.js"',
    );
  });
  if (text === undefined) return undefined;
  const { entries, faults } = readEntries(file, text, { env, folder, home: homedir() });
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
    throw fault("bad-config", `${file}: ${wrong}`, "correct it, or give another server");
  }
  const names = entries.map(({ name }) => name);
  const isUnknown = names.length > 0 && /^[\w@-]+$/.test(word) && program === undefined;
  if (isEntry || isUnknown) {
    const meant = similarTo(asked, names);
    const neither = isEntry ? "" : ", which is no program in PATH either";
    throw fault(
      "unknown-server",
      `${file}: expected one of its servers (${names.join(", ") || "it has none"}), received ${JSON.stringify(asked)}${neither}`,
      meant === undefined
        ? "use one of them, or give a URL or a command"
        : `did you mean ${meant}?`,
    );
  }
  return undefined;
}

/**
 * The servers of `.mcp.json`, in its order.
 *
 * @param folder absolute; where the file is, and where its servers run
 * @throws CallError for a file that is missing or cannot be read, and for an entry that is invalid or missing
 */
export async function projectServers(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly ServerEntry[]> {
  const file = join(folder, ".mcp.json");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw fault(
      "no-config",
      `${file}: expected a file that names the server, received ${error.code === "ENOENT" ? "none" : `an error (${error.code})`}`,
      "run it in the folder of the project, or pass the folder",
    );
  });
  const { entries, faults } = readEntries(file, text, { env, folder, home: homedir() });
  const [wrong = entries.length === 0 ? "expected a server, received none" : undefined] = faults;
  if (wrong !== undefined) throw fault("bad-config", `${file}: ${wrong}`, "correct it");
  return entries;
}

/** What says that a name of `.mcp.json` follows. */
const EXPLICIT = ".:";

/** The program of a command in one word, as far as blanks and quotation marks separate it. */
function firstWord(word: string): string {
  const [, quoted, plain] = /^\s*(?:["']([^"']*)["']|(\S+))/.exec(word) ?? [];
  return quoted ?? plain ?? word;
}

function ambiguous(file: string, word: string, program: string): CallError {
  return fault(
    "ambiguous-server",
    `expected one meaning of ${JSON.stringify(word)}, received two: a server of ${file}, and the program ${program}`,
    `write ${JSON.stringify(`${EXPLICIT}${word}`)} for the server, or the command behind -- for the program`,
  );
}

function readEntries(
  file: string,
  text: string,
  source: Parameters<typeof serverEntries>[1],
): ReturnType<typeof serverEntries> {
  try {
    return serverEntries(parseJsonc(text), source);
  } catch (error) {
    throw fault(
      "bad-config",
      `${file}: expected JSON, received ${jsonProblem(error)}`,
      "run `mcp-gen doctor` for what is wrong with it",
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
  throw fault(
    "which-server",
    `${file}: expected one server, received ${names.length === 0 ? ["none", ...faults].join("; ") : names.join(", ")}`,
    names.length === 0 ? 'add one under "mcpServers"' : `say which: mcp-gen call ${names[0]}`,
  );
}

function placeOf(file: string, entry: ServerEntry, folder: string): ServerPlace {
  const [unknown] = entry.unknown;
  if (unknown !== undefined) {
    throw fault(
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
  if (!/^https?:\/\//i.test(entry.url) || !URL.canParse(entry.url)) {
    throw fault(
      "bad-url",
      `${file}: ${entry.name}: expected a URL with http or https, received ${JSON.stringify(entry.shown.url)}`,
      "correct the URL",
    );
  }
  const url = new URL(entry.url);
  if (url.username !== "" || url.password !== "") {
    throw fault(
      "bad-url",
      `${file}: ${entry.name}: expected a URL without user and password, received ${entry.shown.url.replace(/\/\/.*@/, "//…@")}`,
      'give "headers" with an "Authorization" instead',
    );
  }
  return { kind: "url", url, headers: entry.headers, secrets: entry.secrets };
}

function fault(code: string, message: string, fix: string): CallError {
  return new CallError([{ code: `call/${code}`, message, fix }]);
}
