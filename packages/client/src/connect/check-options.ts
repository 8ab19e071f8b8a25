/**
 * Checks options of callers in plain JavaScript. TypeScript rejects most of these errors. The messages are loaded with
 * the first error.
 */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { HttpClientOptions } from "@mcp-gen/http/client";
import type { InputHandlers } from "../input/handlers.js";
import type { CallOptions } from "../call-options.js";
import type { TargetOptions } from "../options.js";

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
  extensions: true,
  capabilities: true,
  use: true,
  connectTimeoutMs: true,
  timeout: true,
  maxTimeout: true,
  probeTimeout: true,
  maxRounds: true,
  pages: true,
  listItems: true,
  listSize: true,
  reconnect: true,
  cache: true,
  jsonSchema: true,
  liveness: true,
  inputRequestRate: true,
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
  auth: true,
};

const HTTP: Keys<Omit<HttpClientOptions, "auth">> = {
  fetch: true,
  headers: true,
  authorize: true,
  redirects: true,
  limits: true,
  clock: true,
  onError: true,
};

const ANSWER: Keys<InputHandlers> = { elicit: true, sample: true, roots: true, tasks: true };

const CALL: Keys<CallOptions> = {
  signal: true,
  timeout: true,
  maxTimeout: true,
  onProgress: true,
  logLevel: true,
  fresh: true,
  meta: true,
  onTaskStatus: true,
  onLoss: true,
};

/** @throws TypeError for missing or unknown options, before anything is sent */
export async function checkConnectOptions(options: unknown): Promise<void> {
  const isValid = isObject(options) && isString(options["name"]) && isString(options["version"]);
  if (!isValid) throw (await import("./option-errors.js")).connectOptionsError(options);
  await checkKeys("connect: option", options, CONNECT);
  const { answer, http } = options;
  if (isObject(answer)) await checkKeys("connect: option answer.", answer, ANSWER);
  if (isObject(http)) await checkKeys("connect: option http.", http, HTTP);
}

/** Returns the first unknown option of a call; `undefined` if all options are known. */
export function unknownCallOption(options: object): string | undefined {
  for (const key in options) {
    if (!Object.hasOwn(CALL, key) && Reflect.get(options, key) !== undefined) return key;
  }
  return undefined;
}

/**
 * @param more other known options of the method
 * @throws TypeError always
 */
export async function refuseCallOption(method: string, key: string, more?: object): Promise<never> {
  const known = { ...CALL, ...more };
  throw (await import("./option-errors.js")).unknownOption(`${method}: option`, key, known);
}

/**
 * @throws TypeError always. Call this only if the name is not a string, as in `callTool({ name })` of the official
 * SDK.
 */
export async function refuseName(
  call: string,
  argument: "name" | "uri",
  value: unknown,
): Promise<never> {
  throw (await import("./option-errors.js")).nameError(call, argument, value);
}

/** Whether arguments of a prompt contain a value that is not a string. */
export function hasOtherThanStrings(args: unknown): boolean {
  return Object.values(args ?? {}).some((value) => value !== undefined && !isString(value));
}

/** @throws TypeError always. Call this only if an argument of a prompt is not a string. */
export async function refuseArguments(args: object): Promise<never> {
  throw (await import("./option-errors.js")).promptArgumentError(args);
}

async function checkKeys(where: string, given: object, known: object): Promise<void> {
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || Object.hasOwn(known, key)) continue;
    throw (await import("./option-errors.js")).unknownOption(where, key, known);
  }
}

function isString(value: unknown): boolean {
  return typeof value === "string";
}
