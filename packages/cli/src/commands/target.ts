/**
 * Which server a command is about: an address, or the program to start. `mcp-gen check https://host/mcp`,
 * `mcp-gen check node server.js --flag`, `mcp-gen check --json -- npx some-server --json`. What stands behind the first
 * word of a program belongs to that program; options of the command come before it, or anywhere beside an address, a name
 * of `.mcp.json`, and a command that is one word.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Argv, Options } from "yargs";
import { UsageError } from "./output.js";

/** Where a server is: what `connect` of `@mcp-gen/client` takes. */
export type ServerTarget = URL | { readonly command: string; readonly args: readonly string[] };

/** What yargs finds of a target: words before `--`, and behind it. */
export interface TargetWords {
  readonly target?: readonly string[] | undefined;
  readonly "--"?: readonly string[] | undefined;
}

/** Options that every command with a target has. */
export const TARGET_OPTIONS = {
  header: {
    type: "string",
    array: true,
    nargs: 1,
    requiresArg: true,
    describe: "name=value: sent with each request to an address; may be given more than once",
  },
  env: {
    type: "string",
    array: true,
    nargs: 1,
    requiresArg: true,
    describe:
      "NAME=value, or NAME to pass on ours: a variable for the program, which inherits only a few; may be given more than once",
  },
  timeout: {
    type: "number",
    default: 10,
    requiresArg: true,
    describe: "Seconds that the server has for each answer",
  },
} as const satisfies Record<string, Options>;

/** How the line of such a command is read. What may be given more than once is one list, and takes one word at a time. */
export const TARGET_PARSING = {
  "boolean-negation": false,
  "camel-case-expansion": false,
  "duplicate-arguments-array": true,
  "greedy-arrays": false,
  "populate--": true,
} as const;

/**
 * The target of a command, for its builder. The words behind `--` reach the handler as they are.
 *
 * @example `builder: (yargs) => withTarget(yargs).options(OPTIONS)`, with `command: "check [target..]"`
 */
export function withTarget<T>(yargs: Argv<T>): Argv<T & TargetWords> {
  return yargs
    .positional("target", {
      type: "string",
      array: true,
      describe:
        "An http or https URL; a name from .mcp.json in this folder, or a dot for the only one there; a command in quotes; or a command and its arguments, which keeps every option behind it",
    })
    .parserConfiguration(TARGET_PARSING) as Argv<T & TargetWords>;
}

/**
 * Puts `--` before a program, so that nobody takes its options for those of `mcp-gen`. Lines that are not about a target,
 * or have their `--`, stay as they are.
 *
 * @param words the command line behind `mcp-gen`
 * @param commands the commands that have a target, and the options of each
 */
export function separateTarget(
  words: readonly string[],
  commands: ReadonlyMap<string, Readonly<Record<string, Options>>>,
): string[] {
  const [name = "", ...rest] = words;
  const options = commands.get(name);
  const start = options === undefined ? -1 : firstWord(rest, flagsOf(options));
  const first = rest[start];
  // Behind the last word there are no options to keep.
  if (first === undefined || start === rest.length - 1 || isWhole(first)) return [...words];
  return [name, ...rest.slice(0, start), "--", ...rest.slice(start)];
}

/**
 * @param words what yargs found
 * @throws UsageError for no target, and for one that is neither
 */
export function targetOf(words: TargetWords): ServerTarget {
  const [first, ...args] = [...(words.target ?? []), ...(words["--"] ?? [])];
  if (first === undefined || first === "") {
    throw new UsageError(
      "say which server: expected a URL, or a command such as `node server.js`, received nothing",
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
    throw new UsageError(`expected nothing behind the URL, received ${JSON.stringify(extra)}`);
  }
  return url;
}

/**
 * The headers of `--header name=value`.
 *
 * @throws UsageError for what has no name, or cannot be sent
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

/** A header that cannot be sent, without its value: that may be a secret. */
function headerText(name: string): string {
  return name === "" ? "a value without a name" : `a value for ${name} that cannot be sent`;
}

/**
 * `--timeout` in milliseconds.
 *
 * @throws UsageError for what is no number above 0
 */
export function timeoutOf(seconds: number, option = "--timeout"): number {
  // Written so that what is no number at all is refused too.
  if (!(seconds > 0)) {
    throw new UsageError(`${option}: expected a number of seconds above 0`);
  }
  return Math.ceil(seconds * 1000);
}

/** Whether a word says all there is to say of a server: options behind it are ours. */
function isWhole(word: string): boolean {
  return urlIn(word) !== undefined || word === "." || /\s/.test(word) || isNamedHere(word);
}

/** Whether `.mcp.json` of this folder has a server of this name. What is wrong with the file is told when it is used. */
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

/** The URL a word is, unless it is a program: `C:\server.exe` is none. */
function urlIn(word: string): URL | undefined {
  if (!/^https?:\/\//i.test(word)) return undefined;
  return URL.canParse(word) ? new URL(word) : undefined;
}

/** Where the first word stands that is no option, nor the value of one; -1 where there is none, or `--` before it. */
function firstWord(words: readonly string[], flags: ReadonlySet<string>): number {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "--") return -1;
    if (!word.startsWith("-") || word === "-") return at;
    if (!word.includes("=") && !flags.has(word)) at += 1;
  }
  return -1;
}

/** The options that take no value. */
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
