/** Messages for options and names that are wrong: one sentence each, with the fix. Loaded when something is wrong. */
import { similarName } from "@mcp-gen/core/similar-name";

const EXAMPLE = 'connect(target, { name: "app", version: "1.0.0" })';

/** The error for options without a name and a version. */
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
  const similar = similarName(key, Object.keys(known));
  const fix =
    similar === undefined
      ? `Known options: ${Object.keys(known).join(", ")}.`
      : `Did you mean ${similar}?`;
  return new TypeError(`${name} is unknown. ${fix}`);
}

const EXAMPLES = { name: "forecast", uri: "file:///today" };

/** The error for a name that is not a string. */
export function nameError(call: string, argument: "name" | "uri", value: unknown): TypeError {
  const given: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, argument) : undefined;
  const example = JSON.stringify(typeof given === "string" ? given : EXAMPLES[argument]);
  const more = argument === "name" ? ", args" : "";
  return new TypeError(
    `${call}: expected the ${argument} as a string, received ${kindOf(value)}. Call ${call}(${example}${more}).`,
  );
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : typeof value;
}
