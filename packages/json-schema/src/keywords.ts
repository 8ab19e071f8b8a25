/** The JSON Schema keywords that engines receive, and their valid values. */
import type { Dialect } from "./inspect.js";

/** A description of the valid values of a keyword, and a function that checks a value. */
type Test = readonly [expected: string, fits: (value: unknown) => boolean];

const isStrings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
const TYPES = new Set(["null", "boolean", "object", "array", "number", "string", "integer"]);

const NUMBER: Test = ["a number", Number.isFinite];
const COUNT: Test = [
  "a whole number",
  (value) => Number.isInteger(value) && (value as number) >= 0,
];
const ANY: Test = ["", () => true];
const STRING: Test = ["a string", (value) => typeof value === "string"];

const IN_BOTH: ReadonlyMap<string, Test> = new Map<string, Test>([
  [
    "type",
    [
      "names of types",
      (value) =>
        TYPES.has(value as string) ||
        (Array.isArray(value) && value.length > 0 && value.every((name) => TYPES.has(name))),
    ],
  ],
  ["enum", ["a list of values", (value) => Array.isArray(value) && value.length > 0]],
  ["const", ANY],
  ["multipleOf", ["a number above 0", (value) => Number.isFinite(value) && (value as number) > 0]],
  ["maximum", NUMBER],
  ["exclusiveMaximum", NUMBER],
  ["minimum", NUMBER],
  ["exclusiveMinimum", NUMBER],
  ["maxLength", COUNT],
  ["minLength", COUNT],
  ["format", STRING],
  ["maxItems", COUNT],
  ["minItems", COUNT],
  ["uniqueItems", ["true or false", (value) => typeof value === "boolean"]],
  ["maxProperties", COUNT],
  ["minProperties", COUNT],
  ["required", ["a list of names", isStrings]],
]);

const IN_2020_12: ReadonlyMap<string, Test> = new Map<string, Test>([
  ...IN_BOTH,
  ["maxContains", COUNT],
  ["minContains", COUNT],
  [
    "dependentRequired",
    [
      "lists of names",
      (value) =>
        typeof value === "object" && value !== null && Object.values(value).every(isStrings),
    ],
  ],
]);

const SUBSCHEMAS =
  "allOf anyOf oneOf not if then else items contains additionalProperties propertyNames properties patternProperties dependencies";

/** Keywords that check a value without subschemas, by dialect. Excludes `pattern`, which `prepare` checks. */
export const ASSERTIONS: Readonly<Record<Dialect, ReadonlyMap<string, Test>>> = {
  "draft-07": IN_BOTH,
  "2020-12": IN_2020_12,
};

/** Keywords with subschemas, by dialect. */
export const APPLICATORS: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  "draft-07": new Set(`${SUBSCHEMAS} additionalItems`.split(" ")),
  "2020-12": new Set(
    `${SUBSCHEMAS} prefixItems unevaluatedItems unevaluatedProperties dependentSchemas`.split(" "),
  ),
};

/** Keywords with a list of subschemas. */
export const LISTS = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
/** Keywords with an object of subschemas. */
export const BY_NAME = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "dependencies",
]);
