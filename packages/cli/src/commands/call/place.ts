/** Where the server of a call is, and which words are about the call: the command line, taken apart. */
import { resolve } from "node:path";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { UsageError } from "../output.js";
import { headersOf, targetOf } from "../target.js";
import { commandWords } from "./command-words.js";
import {
  conceal,
  namedServer,
  programFault,
  type Secret,
  type ServerPlace,
} from "@mcp-gen/inspect";
import { rethrown } from "./call-fault.js";

/** What yargs finds of it. */
export interface CallLine {
  target?: string | undefined;
  tool?: string | undefined;
  arguments?: readonly string[] | undefined;
  "--"?: readonly string[] | undefined;
  header?: readonly string[] | undefined;
  env?: readonly string[] | undefined;
  cwd?: string | undefined;
}

export interface PlacedCall {
  place: ServerPlace;
  tool: string | undefined;
  words: readonly string[];
  /** The folder that relative paths of the call are in. */
  folder: string;
}

/**
 * @throws UsageError for a command line that is none; DiagnosticError for a name in `.mcp.json` that cannot be used
 */
export async function placeOf(line: CallLine): Promise<PlacedCall> {
  const folder = resolve(line.cwd ?? ".");
  const headers = headersOf(line.header);
  const env = variablesOf(line.env);
  const program = line["--"] ?? [];
  const [first, ...more] = program;
  if (first === "." && more.length > 0) {
    const found = JSON.stringify(more[0]);
    throw new UsageError(`expected nothing behind the dot but options, received ${found}`);
  }
  const words = [line.target, line.tool, ...(line.arguments ?? [])].filter(
    (word) => word !== undefined,
  );
  const target = program.length > 0 ? undefined : words.shift();
  const [tool, ...rest] = words;
  const call = { tool, words: rest, folder };
  const named =
    target === undefined
      ? undefined
      : await namedServer(target, folder, process.env).catch(rethrown);
  if (named !== undefined) {
    const place =
      named.kind === "url"
        ? {
            ...named,
            headers: { ...named.headers, ...headers },
            secrets: [...(named.secrets ?? []), ...secretsIn(headers)],
          }
        : {
            ...named,
            env: { ...named.env, ...env },
            secrets: [...(named.secrets ?? []), ...secretsIn(env)],
          };
    return { ...call, place: there(place) };
  }
  const server = targetOf({ target: program.length > 0 ? program : split(target) });
  const place: ServerPlace =
    server instanceof URL
      ? { kind: "url", url: server, headers, secrets: secretsIn(headers) }
      : { kind: "command", ...server, cwd: folder, env, secrets: secretsIn(env) };
  return { ...call, place: there(place) };
}

function secretsIn(values: Readonly<Record<string, string>>): Secret[] {
  return Object.entries(values).flatMap(([name, value]) =>
    [value, ...value.split(/\s+/)].map((part) => ({ name, value: part })),
  );
}

/** @throws DiagnosticError for a program whose file is not there */
function there(place: ServerPlace): ServerPlace {
  const fault = programFault(place);
  if (fault !== undefined) {
    throw new DiagnosticError([conceal(fault, place.secrets ?? [])]);
  }
  return place;
}

function split(target = ""): readonly string[] {
  if (/^https?:/i.test(target)) return [target];
  const words = commandWords(target);
  if (words !== undefined) return words;
  throw new UsageError(
    `expected a command with quotation marks in pairs, received ${JSON.stringify(target)}; a backslash before one makes it plain`,
  );
}

/** @throws UsageError for what is no variable */
function variablesOf(options: readonly string[] = []): Record<string, string> {
  const entries = options.map((option) => {
    const [, name, value] = /^([^=]+?)(?:=(.*))?$/s.exec(option) ?? [];
    const given = name === undefined ? undefined : (value ?? process.env[name]);
    if (name === undefined || given === undefined) {
      const received =
        name === undefined ? "a value without a name" : `${name}, which has no value here`;
      throw new UsageError(
        `--env: expected NAME=value, or NAME of a variable, received ${received}`,
      );
    }
    return [name, given] as const;
  });
  return Object.fromEntries(entries);
}
