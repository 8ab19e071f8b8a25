/** Error messages for invalid options and names, with the fix. Loaded with the first error. */
import { similarName } from "@mcp-gen/core/similar-name";
import { isObject } from "@mcp-gen/protocol/runtime/checks";

const EXAMPLE = 'connect(target, { name: "app", version: "1.0.0" })';

/** Returns the error for options without a name or version. */
export function connectOptionsError(options: unknown): TypeError {
  if (typeof options !== "object" || options === null) {
    return new TypeError(
      `connect: options with the name and version of the client are missing. Call ${EXAMPLE}.`,
    );
  }
  const key = typeof Reflect.get(options, "name") === "string" ? "version" : "name";
  return new TypeError(
    `connect: option ${key}: expected a string, received ${kindOf(Reflect.get(options, key))}. Call ${EXAMPLE}.`,
  );
}

export function unknownOption(where: string, key: string, known: object): TypeError {
  const name = where.endsWith(".") ? `${where}${key}` : `${where} ${key}`;
  if (name.endsWith("http.auth"))
    return new TypeError(`${name} is unknown. Pass auth beside http.`);
  const similar = similarName(key, Object.keys(known));
  const fix =
    similar === undefined
      ? `Known options: ${Object.keys(known).join(", ")}.`
      : `Did you mean ${similar}?`;
  return new TypeError(`${name} is unknown. ${fix}`);
}

/**
 * Returns the error for a value that is not an extension, or for an extension that is given twice.
 *
 * @param isListed false for a value that was given instead of the array
 */
export function extensionError(given: unknown, isListed = true): TypeError {
  const where = "connect: option extensions:";
  if (typeof given === "function") {
    const call = isListed ? `${given.name}()` : `[${given.name}()]`;
    return new TypeError(
      `${where} expected an array of extensions, received a function. Write ${call}.`,
    );
  }
  if (isListed && isObject(given) && typeof given["settingsOf"] === "function") {
    return new TypeError(`${where} received ${String(given["id"])} twice. Remove one of them.`);
  }
  return new TypeError(
    `${where} expected an array of extensions, received ${kindOf(given)}. Write extensions: [defineExtension({ id: "com.acme/reports" })].`,
  );
}

/** Returns the error for a target that is not an http or https URL, a command or a transport. */
export function targetError(target: unknown): TypeError {
  return typeof target === "string" || target instanceof URL
    ? new TypeError(
        `connect: expected a URL with http or https, received ${JSON.stringify(String(target))}. Start a program with ${commandOf(String(target))}.`,
      )
    : new TypeError(
        `connect: expected a URL, a command such as { command: "node", args: ["server.js"] }, or a transport, received ${typeName(target)}`,
      );
}

const EXAMPLES = { name: "forecast", uri: "file:///today" };

/** Returns the error for a name that is not a string. */
export function nameError(call: string, argument: "name" | "uri", value: unknown): TypeError {
  const given: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, argument) : undefined;
  const example = JSON.stringify(typeof given === "string" ? given : EXAMPLES[argument]);
  const more = argument === "name" ? ", args" : "";
  return new TypeError(
    `${call}: expected the ${argument} as a string, received ${kindOf(value)}. Call ${call}(${example}${more}).`,
  );
}

/** Returns the error for an invalid `connectTimeoutMs`. */
export function connectTimeoutError(given: unknown): RangeError {
  return new RangeError(
    `connect: connectTimeoutMs: expected milliseconds above 0 or Infinity, received ${String(given)}`,
  );
}

/** Returns the error for arguments of a prompt that are not all strings. */
export function promptArgumentError(args: object): TypeError {
  const [name = "", value] =
    Object.entries(args).find(([, one]) => one !== undefined && typeof one !== "string") ?? [];
  const found = value === null ? "null" : `a value of type ${typeof value}`;
  return new TypeError(
    `getPrompt: argument ${JSON.stringify(name)}: expected a string, received ${found}; convert it to a string`,
  );
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : typeof value;
}

/** Returns the target that corresponds to a command line. */
function commandOf(text: string): string {
  const [command = "", ...args] = text.trim().split(/\s+/);
  if (args.length === 0 || text.length > LONGEST_EXAMPLE) return "{ command, args }";
  return `{ command: ${JSON.stringify(command)}, args: ${JSON.stringify(args)} }`;
}

/** Maximum characters of a command line in an example. */
const LONGEST_EXAMPLE = 200;

function typeName(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}
