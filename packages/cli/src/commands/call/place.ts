/** Parses the command line of a call: the server, and the arguments of the call. */
import { resolve } from "node:path";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { note, UsageError } from "../output.js";
import { headersOf, targetOf } from "../target.js";
import { variableOf } from "../auth/variable.js";
import { commandWords } from "./command-words.js";
import {
  conceal,
  namedServer,
  programFault,
  staleBuilds,
  type Secret,
  type ServerPlace,
} from "@mcp-gen/inspect";
import type { CallCommandOptions } from "./options.js";
import { rethrown } from "./call-fault.js";

/** The part of the command line that names the server and the call. */
type CallLine = Partial<
  Pick<
    CallCommandOptions,
    "target" | "tool" | "arguments" | "--" | "header" | "env" | "cwd" | "token-env"
  >
>;

export interface PlacedCall {
  place: ServerPlace;
  /** The word that named the server. */
  word: string;
  tool: string | undefined;
  words: readonly string[];
  /** The folder against which relative paths are resolved. */
  folder: string;
  /** Removes the secrets of the server from data. */
  hide: Hide;
}

export type Hide = <T>(data: T) => T;

/**
 * Finds the server and the arguments of a call. Prints a note for each build that is older than its sources.
 *
 * @throws UsageError for an invalid command line; DiagnosticError for an unusable name in `.mcp.json`, or if
 *   the file of the program does not exist
 */
export async function placeOf(line: CallLine): Promise<PlacedCall> {
  const folder = resolve(line.cwd ?? ".");
  const headers = { ...tokenHeader(line["token-env"]), ...headersOf(line.header) };
  const env = variablesOf(line.env);
  const program = line["--"] ?? [];
  const [first, ...more] = program;
  if (first === "." && more.length > 0) {
    const found = JSON.stringify(more[0]);
    throw new UsageError(`expected only options after the dot, received ${found}`);
  }
  const words = [line.target, line.tool, ...(line.arguments ?? [])].filter(
    (word) => word !== undefined,
  );
  const target = program.length > 0 ? undefined : words.shift();
  const [tool, ...rest] = words;
  const call = { tool, words: rest, folder };
  const at = (place: ServerPlace): PlacedCall => {
    const hide: Hide = (data) => conceal(data, place.secrets ?? []);
    const fault = programFault(place);
    if (fault !== undefined) throw new DiagnosticError([hide(fault)]);
    for (const text of staleBuilds(place, folder)) note(hide(text));
    return { ...call, place, hide, word: target ?? "" };
  };
  const named =
    target === undefined
      ? undefined
      : await namedServer(target, folder, process.env).catch(rethrown);
  if (named !== undefined) {
    const place =
      named.kind === "url"
        ? {
            ...named,
            headers: { ...lowerCase(named.headers), ...headers },
            secrets: [...(named.secrets ?? []), ...secretsIn(headers)],
          }
        : {
            ...named,
            env: { ...named.env, ...env },
            secrets: [...(named.secrets ?? []), ...secretsIn(env)],
          };
    return at(place);
  }
  const server = targetOf({ target: program.length > 0 ? program : split(target) });
  return at(
    server instanceof URL
      ? { kind: "url", url: server, headers, secrets: secretsIn(headers) }
      : { kind: "command", ...server, cwd: folder, env, secrets: secretsIn(env) },
  );
}

/** Header names in lower case, so that options replace headers of the entry. */
function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** The token of `--token-env`. An `Authorization` of `--header` replaces it. */
function tokenHeader(name: string | undefined): Record<string, string> {
  return name === undefined ? {} : { authorization: `Bearer ${variableOf("--token-env", name)}` };
}

function secretsIn(values: Readonly<Record<string, string>>): Secret[] {
  return Object.entries(values).flatMap(([name, value]) =>
    [value, ...value.split(/\s+/)].map((part) => ({ name, value: part })),
  );
}

function split(target = ""): readonly string[] {
  if (/^https?:/i.test(target)) return [target];
  const words = commandWords(target);
  if (words !== undefined) return words;
  throw new UsageError(
    `expected a command with closed quotation marks, received ${JSON.stringify(target)}; write a backslash before a quotation mark that is part of a word`,
  );
}

/** @throws UsageError for an invalid variable */
function variablesOf(options: readonly string[] = []): Record<string, string> {
  const entries = options.map((option) => {
    const [, name, value] = /^([^=]+?)(?:=(.*))?$/s.exec(option) ?? [];
    const given = name === undefined ? undefined : (value ?? process.env[name]);
    if (name === undefined || given === undefined) {
      const received =
        name === undefined
          ? "a value without a name"
          : `${name}, which has no value in this environment`;
      throw new UsageError(
        `--env: expected NAME=value, or NAME of a variable, received ${received}`,
      );
    }
    return [name, given] as const;
  });
  return Object.fromEntries(entries);
}
