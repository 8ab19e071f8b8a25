/**
 * Parses the server of a command line: an address, or the program to start.
 *
 * Examples: `mcp-gen check https://host/mcp`, `mcp-gen check node server.js --flag`, `mcp-gen check --json --
 * npx some-server --json`. Everything after the first word of a program belongs to the program. Options of
 * the command come before it, or anywhere for an address, a name in `.mcp.json`, or a command in one word.
 */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Options } from "yargs";
import { numberOption, textOption, repeatedOption } from "./command.js";
import { UsageError } from "./output.js";

/** The server as `connect` of `@mcp-gen/client` accepts it. */
export type ServerTarget = URL | { readonly command: string; readonly args: readonly string[] };

/** The words of a target that yargs parsed: before `--` and after it. */
export interface TargetWords {
  readonly target?: readonly string[] | undefined;
  readonly "--"?: readonly string[] | undefined;
}

/** The words after `--`, which reach the handler unchanged. */
export type ProgramWords = Pick<TargetWords, "--">;

/** Options of commands with a target. */
export const TARGET_OPTIONS = {
  header: repeatedOption(
    "name=value: sent with each request to an address; may be given more than once",
  ),
  env: repeatedOption(
    "NAME=value, or NAME to pass on the current value: a variable for the program, which inherits only a few; may be given more than once",
  ),
  cwd: textOption("The folder that contains .mcp.json and in which the program runs"),
  timeout: numberOption("Timeout of each answer in seconds", 10),
} as const;

/** Declares a target that may consist of several words. */
export const TARGET_WORDS = {
  type: "string",
  array: true,
  describe:
    "An http or https URL; a name from .mcp.json in this folder, or a dot for its only server; a command in quotes; or a command and its arguments, which keeps every option after it",
} as const;

/** Parser settings of commands with a target. An option that may occur several times takes one word each time. */
export const TARGET_PARSING = {
  "boolean-negation": false,
  "camel-case-expansion": false,
  "duplicate-arguments-array": true,
  "greedy-arrays": false,
  "populate--": true,
} as const;

/**
 * Inserts `--` before a program, so that its options are not parsed as options of `mcp-gen`.
 *
 * Returns a command line unchanged if it has no target or already contains `--`.
 *
 * @param words the command line after `mcp-gen`
 * @param commands the commands with a target, and the options of each
 */
export function separateTarget(
  words: readonly string[],
  commands: ReadonlyMap<string, Readonly<Record<string, Options>>>,
): string[] {
  const [name = "", ...rest] = words;
  const options = commands.get(name);
  const start = options === undefined ? -1 : firstWord(rest, flagsOf(options));
  const first = rest[start];
  // The last word has no options after it.
  if (first === undefined || start === rest.length - 1 || isWhole(first)) return [...words];
  return [name, ...rest.slice(0, start), "--", ...rest.slice(start)];
}

/**
 * @param words the words that yargs parsed
 * @throws UsageError for a missing or invalid target
 */
export function targetOf(words: TargetWords): ServerTarget {
  const [first, ...args] = [...(words.target ?? []), ...(words["--"] ?? [])];
  if (first === undefined || first === "") {
    throw new UsageError(
      "expected a server: a URL, or a command such as `node server.js`, received nothing",
    );
  }
  const url = urlIn(first);
  if (url === undefined) {
    if (/^(?:localhost|[\w-]+(?:\.[\w-]+)+|\[[\da-f:]+\]):\d+(?:\/|$)/i.test(first)) {
      throw new UsageError(
        `expected a URL with http or https, received ${JSON.stringify(first)}; write http://${first}`,
      );
    }
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(first)) {
      throw new UsageError(`expected a URL with http or https, received ${JSON.stringify(first)}`);
    }
    return { command: first, args };
  }
  if (url.username !== "" || url.password !== "") {
    throw new UsageError(
      `expected a URL without user and password, received credentials before ${url.host}; send them as --header authorization="Basic …"`,
    );
  }
  const [extra] = args;
  if (extra !== undefined) {
    throw new UsageError(`expected nothing after the URL, received ${JSON.stringify(extra)}`);
  }
  return url;
}

/**
 * Parses the headers of `--header name=value`.
 *
 * @throws UsageError for a header without a name or with an invalid value
 */
export function headersOf(options: readonly string[] = []): Record<string, string> {
  const headers = new Headers();
  for (const option of options) {
    const [, name = "", value = ""] = /^([^=:\s]+)\s*[=:]\s*(.*)$/s.exec(option) ?? [];
    try {
      headers.append(name, value);
    } catch {
      throw new UsageError(
        `--header: expected name=value, such as authorization="Bearer …", received ${headerText(name)}`,
      );
    }
  }
  return Object.fromEntries(headers);
}

/** Describes an invalid header without its value, which may be a secret. */
function headerText(name: string): string {
  return name === "" ? "a value without a name" : `a value for ${name} that cannot be sent`;
}

/**
 * Converts `--timeout` to milliseconds.
 *
 * @throws UsageError unless the number is above 0
 */
export function timeoutOf(seconds: number, option = "--timeout"): number {
  // Written as a negation to refuse NaN, too.
  if (!(seconds > 0)) {
    throw new UsageError(`${option}: expected a number of seconds above 0`);
  }
  return Math.ceil(seconds * 1000);
}

/** Whether a word is a complete target. Options after a complete target are options of `mcp-gen`. */
function isWhole(word: string): boolean {
  return urlIn(word) !== undefined || word === "." || /\s/.test(word) || isNamedHere(word);
}

/** Whether `.mcp.json` of this folder has a server of this name. Faults of the file are reported later. */
function isNamedHere(word: string): boolean {
  try {
    const { mcpServers, servers = {} } = JSON.parse(
      readFileSync(resolve(".mcp.json"), "utf8"),
    ) as Named;
    return Object.hasOwn(mcpServers ?? servers, word);
  } catch {
    return false;
  }
}

interface Named {
  readonly mcpServers?: object;
  readonly servers?: object;
}

/** Returns the URL of a word. `C:\server.exe` is not a URL but a program. */
function urlIn(word: string): URL | undefined {
  return /^https?:\/\//i.test(word) ? parseUrl(word) : undefined;
}

/**
 * Returns the index of the first word before `--` that is neither an option nor the value of an option, or -1 without
 * such a word.
 */
function firstWord(words: readonly string[], flags: ReadonlySet<string>): number {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "--") return -1;
    if (!word.startsWith("-") || word === "-") return at;
    if (!word.includes("=") && !flags.has(word)) at += 1;
  }
  return -1;
}

/** Returns the names of the options that do not take a value. */
function flagsOf(options: Readonly<Record<string, Options>>): Set<string> {
  const flags = new Set(["--help", "-h", "--version"]);
  for (const [name, { type, alias = [] }] of Object.entries(options)) {
    if (type !== "boolean") continue;
    for (const one of [name, ...(typeof alias === "string" ? [alias] : alias)]) {
      flags.add(one.length === 1 ? `-${one}` : `--${one}`);
    }
  }
  return flags;
}
