/** Reads the servers of a configuration file of Claude, Cursor or Visual Studio Code. */
import type { Secret } from "./secrets.js";
import { entryAuth, type EntryAuth } from "./entry-auth.js";
import { expandVariables, type VariableSource } from "./variables.js";
import { isObject } from "@mcp-gen/protocol/runtime/checks";

export type { EntryAuth } from "./entry-auth.js";

/** A server of a configuration file, with its variables replaced. */
export type ServerEntry = CommandEntry | UrlEntry;

interface Entry {
  readonly name: string;
  /** The variables that have no value in this environment: `${input:key}`. */
  readonly unknown: readonly string[];
  /** Values that must not be shown: environment variables, and the values of `env` and `headers`. */
  readonly secrets: readonly Secret[];
}

export interface CommandEntry extends Entry {
  readonly kind: "command";
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The entry as messages show it. References to environment variables are not expanded. */
  readonly shown: {
    readonly command: string;
    readonly args: readonly string[];
    readonly cwd?: string;
    /** References to variables are not expanded. Any other value is `<value of NAME>`. */
    readonly env: Readonly<Record<string, string>>;
  };
}

export interface UrlEntry extends Entry {
  readonly kind: "url";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The client of the login. */
  readonly auth?: EntryAuth;
  /** The entry as messages show it, without values of the environment. */
  readonly shown: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

export interface EntriesFound {
  readonly entries: readonly ServerEntry[];
  /** Descriptions of invalid servers, each with the location, the expected value and the received value. */
  readonly faults: readonly string[];
}

/** @param config the parsed file */
export function serverEntries(config: unknown, source: VariableSource): EntriesFound {
  const faults: string[] = [];
  const entries: ServerEntry[] = [];
  if (!isObject(config)) {
    return {
      entries,
      faults: [`expected an object with "mcpServers", received ${kindOf(config)}`],
    };
  }
  const key = ["mcpServers", "servers"].find((one) => config[one] !== undefined);
  const servers = key === undefined ? undefined : config[key];
  // Editors keep other settings in the same file.
  if (servers === undefined) return { entries, faults };
  if (!isObject(servers)) {
    return { entries, faults: [`${key}: expected an object, received ${kindOf(servers)}`] };
  }
  for (const [name, value] of Object.entries(servers)) {
    const entry = entryOf(name, value, source);
    if (typeof entry === "string") faults.push(`${key}.${name}: ${entry}`);
    else entries.push(entry);
  }
  return { entries, faults };
}

function entryOf(name: string, value: unknown, source: VariableSource): ServerEntry | string {
  if (!isObject(value)) return `expected an object, received ${kindOf(value)}`;
  const { command, args = [], env = {}, cwd, url, serverUrl = url, headers = {}, auth } = value;
  const unknown: string[] = [];
  const secrets: Secret[] = [];
  const text = (given: string): string => {
    const expanded = expandVariables(given, source);
    unknown.push(...expanded.unknown);
    secrets.push(...expanded.secrets);
    return expanded.text;
  };
  const shown = (given: string): string => expandVariables(given, source).shown;
  const values = (given: unknown, key: string): Record<string, string> | string => {
    const found = texts(given, key, text);
    if (typeof found !== "string") secrets.push(...namedValues(found));
    return found;
  };
  if (typeof command === "string" && command !== "") {
    if (!Array.isArray(args) || !args.every((arg) => typeof arg === "string")) {
      return `args: expected an array of strings, received ${kindOf(args)}`;
    }
    const variables = values(env, "env");
    if (typeof variables === "string") return variables;
    const folder = typeof cwd === "string" ? cwd : undefined;
    return {
      kind: "command",
      name,
      command: text(command),
      args: args.map(text),
      env: variables,
      ...(folder === undefined ? {} : { cwd: text(folder) }),
      shown: {
        command: shown(command),
        args: args.map(shown),
        env: shownValues(env),
        ...(folder === undefined ? {} : { cwd: shown(folder) }),
      },
      unknown,
      secrets,
    };
  }
  if (typeof serverUrl === "string") {
    const sent = values(headers, "headers");
    if (typeof sent === "string") return sent;
    const login = auth === undefined ? undefined : entryAuth(auth, text);
    if (typeof login === "string") return login;
    if (login?.clientSecret !== undefined) {
      secrets.push(...namedValues({ clientSecret: login.clientSecret }));
    }
    const place = {
      url: text(serverUrl),
      headers: sent,
      ...(login && { auth: login }),
      shown: { url: shown(serverUrl), headers: shownValues(headers) },
    };
    return { kind: "url", name, ...place, unknown, secrets };
  }
  return `expected "command" or "url", received ${Object.keys(value).join(", ") || "neither"}`;
}

/**
 * Returns the values of an object as strings, or an error message if a value is invalid. The message does not contain
 * the values, because they may be secret.
 */
function texts(
  value: unknown,
  key: string,
  text: (given: string) => string,
): Record<string, string> | string {
  if (!isObject(value)) return `${key}: expected an object of strings, received ${kindOf(value)}`;
  const entries = Object.entries(value);
  // The programs that read these files convert numbers to text.
  const wrong = entries.find(([, one]) => !["string", "number", "boolean"].includes(typeof one));
  if (wrong !== undefined) {
    return `${key}.${wrong[0]}: expected a string, received ${kindOf(wrong[1])}`;
  }
  return Object.fromEntries(entries.map(([name, one]) => [name, text(String(one))]));
}

/** Returns each value that is only a reference to a variable, and `<value of NAME>` instead of any other value. */
function shownValues(values: unknown): Record<string, string> {
  const entries = isObject(values) ? Object.entries(values) : [];
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      /^(?:\w+ )?\$\{[^}]*\}$/.test(String(value)) ? String(value) : `<value of ${name}>`,
    ]),
  );
}

/**
 * Returns each value, and each word in a value, as a secret. For example, the word after `Bearer` is secret. Omits
 * variables without a value.
 */
function namedValues(values: Readonly<Record<string, string>>): Secret[] {
  return Object.entries(values).flatMap(([name, value]) =>
    [value, ...value.split(/\s+/)]
      .filter((part) => !part.includes("${"))
      .map((part) => ({ name, value: part })),
  );
}

function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
