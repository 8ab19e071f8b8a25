/**
 * Validates a value against its JSON Schema before the value is sent, with messages for the command line.
 *
 * Checks the keywords that users often violate. The server validates all other keywords. Skips `pattern`, because a
 * regular expression of an untrusted server can take too long.
 */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import {
  branchesOf,
  choicesOf,
  resolved,
  typeOf,
  schemaTypes,
  schemaTypeText,
  type SchemaObject,
} from "./schema-types.js";
import { fieldFault } from "@mcp-gen/core/form";
import { similarName } from "@mcp-gen/core/similar-name";
import type { PrimitiveSchemaDefinition } from "@mcp-gen/protocol/newest";

export interface Fault {
  /** A missing value, an unknown name, or an invalid value. */
  readonly kind: "missing" | "unknown" | "wrong";
  /** The location: `address.city`, `tags[0]`. An empty string for the value itself. */
  readonly at: string;
  readonly expected: string;
  readonly found: string;
  /** For an unknown name: the most similar known name. */
  readonly meant?: string;
}

export interface JudgeOptions {
  /** The document in which references are resolved. */
  readonly root: unknown;
  /** Whether to validate the keyword `format`. */
  readonly formats?: boolean;
}

const DEPTH = 16;

/** Returns the faults of a value, or an empty list if the value is valid. */
export function faultsOf(
  value: unknown,
  schema: unknown,
  options: JudgeOptions,
  at = "",
  depth = 0,
): Fault[] {
  if (schema === false) return [wrong(value, "nothing", at)];
  const found = resolved(schema, options.root);
  if (found === undefined || depth > DEPTH) return [];
  const types = schemaTypes(found, options.root);
  const type = typeOf(value);
  const choices = choicesOf(found);
  const isType =
    types === undefined || types.has(type) || (type === "integer" && types.has("number"));
  const fits = choices?.some((choice) => isSame(choice, value)) ?? true;
  const isAccepted = (branch: unknown): boolean =>
    faultsOf(value, branch, options, at, depth + 1).length === 0;
  const branches = choices === undefined ? branchesOf(found) : undefined;
  if (!isType || !fits || branches?.some(isAccepted) === false) {
    return [wrong(value, schemaTypeText(found, options.root), at)];
  }
  const all = Array.isArray(found["allOf"]) ? found["allOf"] : [];
  return [
    ...ownFaults(value, found, options, at, depth),
    ...all.flatMap((part) => faultsOf(value, part, options, at, depth + 1)),
  ];
}

function wrong(value: unknown, expected: string, at: string): Fault {
  return { kind: "wrong", at, expected, found: shown(value) };
}

/** Formats a value for an error message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

function ownFaults(
  value: unknown,
  schema: SchemaObject,
  options: JudgeOptions,
  at: string,
  depth: number,
): Fault[] {
  if (typeof value === "string") return textFaults(value, schema, options, at);
  if (typeof value === "number") return numberFaults(value, schema, at);
  if (Array.isArray(value)) {
    return [
      ...countFault(value.length, schema["minItems"], schema["maxItems"], "items", at),
      ...value.flatMap((item, index) =>
        faultsOf(item, schema["items"], options, `${at}[${index}]`, depth + 1),
      ),
    ];
  }
  return isObject(value) ? memberFaults(value, schema, options, at, depth) : [];
}

function memberFaults(
  value: SchemaObject,
  schema: SchemaObject,
  options: JudgeOptions,
  at: string,
  depth: number,
): Fault[] {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const isClosed =
    schema["additionalProperties"] === false && schema["patternProperties"] === undefined;
  const missing = required
    .filter((name) => typeof name === "string" && !Object.hasOwn(value, name))
    .map((name: string): Fault => ({
      kind: "missing",
      at: below(at, name),
      expected: schemaTypeText(properties[name], options.root),
      found: "nothing",
    }));
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (Object.hasOwn(properties, name)) {
      return faultsOf(member, properties[name], options, below(at, name), depth + 1);
    }
    return isClosed ? [strangerFault(name, Object.keys(properties), at)] : [];
  });
  return [...missing, ...members];
}

/** Creates the fault for an unknown name. */
export function strangerFault(name: string, known: readonly string[], at = ""): Fault {
  const meant = similarName(name, known);
  return {
    kind: "unknown",
    at: below(at, name),
    expected: known.length === 0 ? "no such name" : `one of ${known.join(", ")}`,
    found: JSON.stringify(name),
    meant: meant && below(at, meant),
  };
}

function textFaults(
  value: string,
  { minLength, maxLength, format }: SchemaObject,
  options: JudgeOptions,
  at: string,
): Fault[] {
  const faults = countFault([...value].length, minLength, maxLength, "characters", at);
  if (options.formats !== true || typeof format !== "string") return faults;
  // The client checks formats in the same way before it sends.
  const field = { type: "string", format } as PrimitiveSchemaDefinition;
  if (fieldFault(field, value) !== undefined) {
    faults.push(wrong(value, `a text of format ${format}`, at));
  }
  return faults;
}

function numberFaults(
  value: number,
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: SchemaObject,
  at: string,
): Fault[] {
  const bounds: [unknown, (bound: number) => boolean, string][] = [
    [minimum, (bound) => value >= bound, "at least"],
    [exclusiveMinimum, (bound) => value > bound, "more than"],
    [maximum, (bound) => value <= bound, "at most"],
    [exclusiveMaximum, (bound) => value < bound, "less than"],
  ];
  return bounds
    .filter(([bound, fits]) => typeof bound === "number" && !fits(bound))
    .map(([bound, , words]) => wrong(value, `${words} ${String(bound)}`, at));
}

function countFault(
  count: number,
  least: unknown,
  most: unknown,
  noun: string,
  at: string,
): Fault[] {
  if (typeof least === "number" && count < least)
    return [wrong(count, `at least ${least} ${noun}`, at)];
  return typeof most === "number" && count > most
    ? [wrong(count, `at most ${most} ${noun}`, at)]
    : [];
}

function below(at: string, name: string): string {
  return at === "" ? name : `${at}.${name}`;
}

/** Compares two choices by their JSON text. Choices are small, so this is fast enough. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
