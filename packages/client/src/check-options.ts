/** What callers in plain JavaScript get wrong: TypeScript refuses most of it. Each mistake is one sentence with the fix. */
import type { HttpClientOptions } from "@mcp-gen/http/client";
import type { Answers } from "./answers/answers.js";
import type { TargetOptions } from "./connect.js";
import type { CallOptions } from "./options.js";

type Keys<Options> = Readonly<Record<keyof Options, true>>;

const CONNECT: Keys<TargetOptions> = {
  name: true,
  version: true,
  title: true,
  description: true,
  websiteUrl: true,
  icons: true,
  revisions: true,
  answer: true,
  capabilities: true,
  use: true,
  connectTimeoutMs: true,
  timeout: true,
  maxTimeout: true,
  probeTimeout: true,
  rounds: true,
  pages: true,
  listItems: true,
  listSize: true,
  reconnect: true,
  cache: true,
  jsonSchema: true,
  liveness: true,
  questionRate: true,
  limits: true,
  signal: true,
  clock: true,
  onLog: true,
  onNotification: true,
  onLoss: true,
  onError: true,
  http: true,
  restart: true,
  store: true,
};

const HTTP: Keys<HttpClientOptions> = {
  fetch: true,
  headers: true,
  authorize: true,
  redirects: true,
  limits: true,
  clock: true,
  onError: true,
};

const ANSWER: Keys<Answers> = { elicit: true, sample: true, roots: true };

const CALL: Keys<CallOptions> = {
  signal: true,
  timeout: true,
  maxTimeout: true,
  onProgress: true,
  logLevel: true,
  fresh: true,
  meta: true,
  onLoss: true,
};

/** @throws TypeError for options that are missing or unknown, before anything is sent */
export async function checkConnectOptions(options: unknown): Promise<void> {
  const example = 'connect(target, { name: "app", version: "1.0.0" })';
  if (typeof options !== "object" || options === null) {
    throw new TypeError(
      `connect: options with the name and version of the client are missing. Call ${example}.`,
    );
  }
  for (const key of ["name", "version"] as const) {
    const value: unknown = Reflect.get(options, key);
    if (typeof value === "string") continue;
    throw new TypeError(
      `connect: option ${key}: expected a string, received ${kindOf(value)}. Call ${example}.`,
    );
  }
  await checkKeys("connect: option", options, CONNECT);
  for (const [key, known] of [
    ["answer", ANSWER],
    ["http", HTTP],
  ] as const) {
    const value: unknown = Reflect.get(options, key);
    if (typeof value === "object" && value !== null) {
      await checkKeys(`connect: option ${key}.`, value, known);
    }
  }
}

/** The error for options of a call that has a key without a meaning; `undefined` if all are known. */
export function unknownCallOption(options: object): string | undefined {
  for (const key in options) if (!Object.hasOwn(CALL, key)) return key;
  return undefined;
}

export async function callOptionError(method: string, key: string): Promise<TypeError> {
  return unknownOption(`${method}: option`, key, CALL);
}

/** The error for a name that is not a string, as in `callTool({ name })`, the form of the official SDK. */
export function nameError(call: string, argument: "name" | "uri", value: unknown): TypeError {
  const given: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, argument) : undefined;
  const example = JSON.stringify(typeof given === "string" ? given : EXAMPLES[argument]);
  const more = argument === "name" ? ", args" : "";
  return new TypeError(
    `${call}: expected the ${argument} as a string, received ${kindOf(value)}. Call ${call}(${example}${more}).`,
  );
}

const EXAMPLES = { name: "forecast", uri: "file:///today" };

async function checkKeys(where: string, given: object, known: object): Promise<void> {
  for (const [key, value] of Object.entries(given)) {
    if (value !== undefined && !Object.hasOwn(known, key)) {
      throw await unknownOption(where, key, known);
    }
  }
}

async function unknownOption(where: string, key: string, known: object): Promise<TypeError> {
  const { closest } = await import("./closest.js");
  const name = where.endsWith(".") ? `${where}${key}` : `${where} ${key}`;
  const similar = closest(key, Object.keys(known));
  const fix =
    similar === undefined
      ? `Known options: ${Object.keys(known).join(", ")}.`
      : `Did you mean ${similar}?`;
  return new TypeError(`${name} is unknown. ${fix}`);
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : typeof value;
}
