/** A server by the name it has in `.mcp.json` of a folder; a dot means the one there is. */
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { platform } from "node:process";
import { serverEntries, type ServerEntry } from "../config/entries.js";
import { parseJsonc } from "../config/jsonc.js";
import { inPath } from "../config/programs.js";
import { similarTo } from "../similar.js";
import { CallError } from "./call-error.js";

/** Where a server is. */
export type ServerPlace =
  | { readonly kind: "url"; readonly url: URL; readonly headers: Readonly<Record<string, string>> }
  | {
      readonly kind: "command";
      readonly command: string;
      readonly args: readonly string[];
      readonly cwd: string;
      readonly env: Readonly<Record<string, string>>;
      /** Where it is written, where that is a file: `.mcp.json: weather`. */
      readonly entry?: string;
    };

/**
 * The server of `.mcp.json` that a word means.
 *
 * @param word a name, or a dot
 * @param folder where the file is looked for, and where the server runs
 * @returns nothing for a word that is no name there
 * @throws CallError for a dot that means none, or several; for a word that is neither a name nor a program; for a file
 * that cannot be read; and for an entry that cannot be used
 */
export async function namedServer(
  word: string,
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ServerPlace | undefined> {
  const file = join(folder, ".mcp.json");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (word !== "." && (error.code === "ENOENT" || error.code === "ENOTDIR")) return undefined;
    throw fault(
      "no-config",
      `${file}: expected a file that names the server, found ${error.code === "ENOENT" ? "none" : `an error (${error.code})`}`,
      'run it in the folder of the project, or give a URL or a command: "node dist/stdio.js"',
    );
  });
  if (text === undefined) return undefined;
  const { entries, faults } = readEntries(file, text, { env, folder, home: homedir() });
  const entry =
    word === "." ? only(file, entries, faults) : entries.find((one) => one.name === word);
  if (entry !== undefined) return placeOf(file, entry, folder);
  const wrong = faults.find(
    (one) => /^[^.]*\.(.*)$/s.exec(one)?.[1]?.startsWith(`${word}: `) === true,
  );
  if (wrong !== undefined) {
    throw fault("bad-config", `${file}: ${wrong}`, "correct it, or give another server");
  }
  const names = entries.map(({ name }) => name);
  if (names.length > 0 && /^[\w@-]+$/.test(word) && !inPath(word, { platform, env })) {
    const meant = similarTo(word, names);
    throw fault(
      "unknown-server",
      `${file}: expected one of its servers (${names.join(", ")}), found ${JSON.stringify(word)}, which is no program in PATH either`,
      meant === undefined
        ? "use one of them, or give a URL or a command"
        : `did you mean ${meant}?`,
    );
  }
  return undefined;
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
      `${file}: expected JSON, found ${(error as Error).message}`,
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
    `${file}: expected one server, found ${names.length === 0 ? ["none", ...faults].join("; ") : names.join(", ")}`,
    names.length === 0 ? 'add one under "mcpServers"' : `say which: mcp-gen call ${names[0]}`,
  );
}

function placeOf(file: string, entry: ServerEntry, folder: string): ServerPlace {
  const [unknown] = entry.unknown;
  if (unknown !== undefined) {
    throw fault(
      "no-variable",
      `${file}: ${entry.name}: expected a value for ${unknown}, found none`,
      "set the variable in the environment",
    );
  }
  if (entry.kind === "command") {
    const { name, command, args, env, cwd = "." } = entry;
    const place = { command, args, env, cwd: resolve(folder, cwd) };
    return { kind: "command", ...place, entry: `.mcp.json: ${name}` };
  }
  if (!/^https?:\/\//i.test(entry.url) || !URL.canParse(entry.url)) {
    throw fault(
      "bad-url",
      `${file}: ${entry.name}: expected a URL with http or https, found ${JSON.stringify(entry.url)}`,
      "correct the URL",
    );
  }
  const url = new URL(entry.url);
  if (url.username !== "" || url.password !== "") {
    throw fault(
      "bad-url",
      `${file}: ${entry.name}: expected a URL without user and password, found them before ${url.host}`,
      'give "headers" with an "Authorization" instead',
    );
  }
  return { kind: "url", url, headers: entry.headers };
}

function fault(code: string, message: string, fix: string): CallError {
  return new CallError([{ code: `call/${code}`, message, fix }]);
}
