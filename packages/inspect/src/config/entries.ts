/** The servers that a configuration file names: those of Claude, of Cursor and of Visual Studio Code are much alike. */
import { expand, type VariableSource } from "./variables.js";

/** A server of a configuration file, with its variables replaced. */
export type ServerEntry = CommandEntry | UrlEntry;

interface Entry {
  readonly name: string;
  /** Variables that have no value here: `${input:key}`. */
  readonly unknown: readonly string[];
}

export interface CommandEntry extends Entry {
  readonly kind: "command";
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export interface UrlEntry extends Entry {
  readonly kind: "url";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface EntriesFound {
  readonly entries: readonly ServerEntry[];
  /** What is no server, as sentences: where it is, what was expected and what was found. */
  readonly faults: readonly string[];
}

/** @param config what the file holds, parsed */
export function serverEntries(config: unknown, source: VariableSource): EntriesFound {
  const faults: string[] = [];
  const entries: ServerEntry[] = [];
  if (!isRecord(config)) {
    return { entries, faults: [`expected an object with "mcpServers", found ${describe(config)}`] };
  }
  const key = ["mcpServers", "servers"].find((one) => config[one] !== undefined);
  const servers = key === undefined ? undefined : config[key];
  // Files of editors hold other settings too.
  if (servers === undefined) return { entries, faults };
  if (!isRecord(servers)) {
    return { entries, faults: [`${key}: expected an object, found ${describe(servers)}`] };
  }
  for (const [name, value] of Object.entries(servers)) {
    const entry = entryOf(name, value, source);
    if (typeof entry === "string") faults.push(`${key}.${name}: ${entry}`);
    else entries.push(entry);
  }
  return { entries, faults };
}

function entryOf(name: string, value: unknown, source: VariableSource): ServerEntry | string {
  if (!isRecord(value)) return `expected an object, found ${describe(value)}`;
  const { command, args = [], env = {}, cwd, url, serverUrl = url, headers = {} } = value;
  const unknown: string[] = [];
  const text = (given: string): string => {
    const expanded = expand(given, source);
    unknown.push(...expanded.unknown);
    return expanded.text;
  };
  if (typeof command === "string" && command !== "") {
    if (!Array.isArray(args) || !args.every((arg) => typeof arg === "string")) {
      return `args: expected an array of strings, found ${describe(args)}`;
    }
    const variables = texts(env, text);
    if (variables === undefined)
      return `env: expected an object of strings, found ${describe(env)}`;
    return {
      kind: "command",
      name,
      command: text(command),
      args: args.map(text),
      env: variables,
      ...(typeof cwd === "string" ? { cwd: text(cwd) } : {}),
      unknown,
    };
  }
  if (typeof serverUrl === "string") {
    const sent = texts(headers, text);
    if (sent === undefined) {
      return `headers: expected an object of strings, found ${describe(headers)}`;
    }
    return { kind: "url", name, url: text(serverUrl), headers: sent, unknown };
  }
  return `expected "command" or "url", found ${Object.keys(value).join(", ") || "nothing"}`;
}

function texts(
  value: unknown,
  text: (given: string) => string,
): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value);
  // Numbers are passed on as text by those who read these files.
  if (!entries.every(([, one]) => ["string", "number", "boolean"].includes(typeof one))) {
    return undefined;
  }
  return Object.fromEntries(entries.map(([name, one]) => [name, text(String(one))]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function describe(value: unknown): string {
  return value === undefined ? "nothing" : (JSON.stringify(value) ?? typeof value).slice(0, 60);
}
