/**
 * Prepares a JSON Schema for an engine, so that engines behave alike and cannot be made to work for long. The copy has
 * only keywords its dialect defines, each with a value that fits; every part that is referred to becomes a definition
 * of its own. That is where work is counted, since work that grows faster than the value goes through references.
 */
import type { Dialect } from "./engine.js";
import { eachSubschema, ignored, inspect } from "./inspect.js";
import { patternDegree } from "./pattern.js";
import type { JsonSchema } from "./types.js";

/** A schema as engines take it. */
export type Part = boolean | JsonSchema;

export interface Prepared {
  /** Refers to definitions as `#/$defs/0`, `#/$defs/1`, … and to nothing else. */
  readonly root: Part;
  readonly definitions: readonly Definition[];
  /** Whether it compares the items of arrays with each other. */
  readonly compares: boolean;
}

export interface Definition {
  readonly schema: Part;
  /** How much work it is to judge a value by it once: about the number of subschemas. */
  readonly weight: number;
}

/** Subschemas that may apply to the same part of a value, whatever the value is. */
const MOST_AT_ONCE = 100_000;

/** Keywords whose subschemas apply to the value itself, and not to a part of it. */
const IN_PLACE = new Set(
  "allOf anyOf oneOf not if then else dependentSchemas dependencies".split(" "),
);

/** Steps a pattern may take on one string, where their number grows faster than the string; steps that weigh one. */
const PATTERN_STEPS = 25_000_000;
const STEPS_PER_WEIGHT = 1_000;
/** Up to here a string is short, and weighs less. */
const SHORT = 64;
const HIGHEST_DEGREE = 4;

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

const ASSERTIONS: ReadonlyMap<string, Test> = new Map<string, Test>([
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

const ASSERTIONS_2020_12: ReadonlyMap<string, Test> = new Map<string, Test>([
  ...ASSERTIONS,
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

/** Keywords with subschemas, in the dialects that define them. */
const APPLICATORS: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  "draft-07": new Set(`${SUBSCHEMAS} additionalItems`.split(" ")),
  "2020-12": new Set(
    `${SUBSCHEMAS} prefixItems unevaluatedItems unevaluatedProperties dependentSchemas`.split(" "),
  ),
};

const LISTS = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const BY_NAME = new Set(["properties", "patternProperties", "dependentSchemas", "dependencies"]);

/**
 * Prepares a schema.
 *
 * @param formats Whether `format` is kept.
 * @throws TypeError When the schema is none, refers to itself without end, has a pattern that may take forever, or may
 *   take too much work for any value.
 */
export function prepare(schema: JsonSchema, where: string, formats: boolean): Prepared {
  const { dialect, targets } = inspect(schema, where);
  const assertions = dialect === "draft-07" ? ASSERTIONS : ASSERTIONS_2020_12;
  const definitions: { schema: Part; weight: number }[] = [];
  const numbers = new Map<unknown, number>();
  const referred = new Set(
    [...targets.values()].flatMap(({ ref, dynamic }) => [ref, dynamic].filter(isPresent)),
  );
  let compares = false;
  let weight = 0;

  const fail = (at: string, rest: string): never => {
    throw new TypeError(`${where}${at}: ${rest}`);
  };

  const define = (make: () => Part, weightOf?: number): JsonSchema => {
    const index = definitions.push({ schema: true, weight: 1 }) - 1;
    const outer = weight;
    weight = 0;
    definitions[index] = { schema: make(), weight: weightOf ?? weight };
    weight = outer;
    return { $ref: `#/$defs/${index}` };
  };

  const refer = (target: unknown, at: string): JsonSchema => {
    const known = numbers.get(target);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    numbers.set(target, definitions.length);
    return define(() => copy(target as Part, at));
  };

  const place = (part: unknown, at: string): Part => {
    weight++;
    // `true` and `false` are the same everywhere, and no places of their own.
    return typeof part === "object" && referred.has(part)
      ? refer(part, at)
      : copy(part as Part, at);
  };

  const copy = (part: Part, at: string): Part => {
    if (typeof part === "boolean") return part;
    const target = targets.get(part);
    const out: Record<string, unknown> = {};
    const also: Part[] = [];
    if (target?.ref !== undefined) Object.assign(out, refer(target.ref, at));
    if (ignored(part, dialect)) return out;
    if (target?.dynamic !== undefined) also.push(refer(target.dynamic, at));

    const lists = new Map<string, [name: string, part: Part][]>();
    eachSubschema(part, (child, keyword, way, name) => {
      if (!APPLICATORS[dialect].has(keyword)) return;
      const entry: [string, Part] = [name, place(child, at + way)];
      const list = lists.get(keyword);
      if (list === undefined) lists.set(keyword, [entry]);
      else list.push(entry);
    });
    for (const [keyword, value] of Object.entries(part)) {
      const test = assertions.get(keyword);
      if (test !== undefined) {
        if (!test[1](value)) {
          fail(at, `expected ${keyword} to be ${test[0]}, found ${JSON.stringify(value)}`);
        }
        if (keyword !== "format" || formats) out[keyword] = value;
        compares ||= keyword === "uniqueItems" && value === true;
      } else if (keyword === "pattern") {
        const pattern = checkedPattern(value, at);
        if (pattern.degree < 2) out[keyword] = value;
        else also.push(measured(pattern.source, pattern.degree));
      } else if (APPLICATORS[dialect].has(keyword)) {
        out[keyword] = joined(keyword, value, lists.get(keyword) ?? [], at);
      }
    }
    if (also.length > 0) out["allOf"] = [...((out["allOf"] as Part[] | undefined) ?? []), ...also];
    return out;
  };

  const joined = (
    keyword: string,
    value: unknown,
    parts: [string, Part][],
    at: string,
  ): unknown => {
    if (LISTS.has(keyword) || (keyword === "items" && Array.isArray(value))) {
      if (!Array.isArray(value) || value.length === 0) {
        return fail(
          at,
          `expected ${keyword} to be a list of schemas, found ${JSON.stringify(value)}`,
        );
      }
      return parts.map(([, part]) => part);
    }
    if (!BY_NAME.has(keyword)) {
      return Array.isArray(value)
        ? fail(at, `expected ${keyword} to be a schema, found a list`)
        : parts[0]?.[1];
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return fail(
        at,
        `expected ${keyword} to be an object of schemas, found ${JSON.stringify(value)}`,
      );
    }
    if (keyword === "patternProperties") {
      for (const name of Object.keys(value)) {
        if (checkedPattern(name, `${at}/${keyword}`).degree > 1) {
          fail(
            at,
            `expected a pattern that is quick for any name, found ${JSON.stringify(name)} in patternProperties; start it with ^ and repeat less`,
          );
        }
      }
    }
    // What `dependencies` has beside schemas: lists of names.
    const names = Object.entries(value).filter(([, part]) => Array.isArray(part));
    return Object.fromEntries([...names, ...parts]);
  };

  const checkedPattern = (value: unknown, at: string): { source: string; degree: number } => {
    const source = String(value);
    try {
      if (typeof value !== "string") throw new TypeError("not a string");
      const degree = patternDegree(source);
      if (degree <= HIGHEST_DEGREE) return { source, degree };
      throw new TypeError("it may take very long");
    } catch (error) {
      return fail(
        at,
        `expected a pattern that is quick for any string, found ${JSON.stringify(value)}: ${(error as Error).message}; rewrite it so that no text can be matched in many ways`,
      );
    }
  };

  /** A pattern that gets slower than the string gets longer: strings have a largest length, and long ones weigh more. */
  const measured = (pattern: string, degree: number): JsonSchema => {
    const most = Math.floor(PATTERN_STEPS ** (1 / degree));
    const steps = (length: number): number => Math.ceil(length ** degree / STEPS_PER_WEIGHT);
    const short = define(() => ({ pattern }), steps(SHORT));
    const long = define(() => ({ pattern }), steps(most));
    return {
      if: { type: "string", minLength: SHORT + 1 },
      then: { if: { minLength: most + 1 }, then: { maxLength: most }, else: long },
      else: short,
    };
  };

  checkWork(schema, dialect, targets, where);
  const root = place(schema, "");
  return { root, definitions, compares };
}

/** Counts what applies to one part of a value at once, and refuses what never comes to an end. */
function checkWork(
  schema: JsonSchema,
  dialect: Dialect,
  targets: ReturnType<typeof inspect>["targets"],
  where: string,
): void {
  const known = new Map<object, number>();
  const workOf = (part: unknown, at: string): number => {
    if (typeof part !== "object" || part === null) return 1;
    const before = known.get(part);
    if (Number.isNaN(before)) {
      throw new TypeError(
        `${where}${at}: expected a reference that leads into a part of the value, found one that leads back to itself; put it under properties or items`,
      );
    }
    if (before !== undefined) return before;
    known.set(part, Number.NaN);
    const target = targets.get(part);
    let work = 1;
    for (const next of [target?.ref, target?.dynamic]) {
      if (next !== undefined) work += workOf(next, at);
    }
    if (!ignored(part as JsonSchema, dialect)) {
      eachSubschema(part, (child, keyword, way) => {
        if (IN_PLACE.has(keyword)) work += workOf(child, at + way);
      });
    }
    known.set(part, work);
    if (work > MOST_AT_ONCE) {
      throw new TypeError(
        `${where}${at}: expected at most ${MOST_AT_ONCE} subschemas that apply to one value, found more, through references; simplify the schema`,
      );
    }
    return work;
  };
  const visit = (part: unknown, at: string): void => {
    workOf(part, at);
    if (typeof part !== "object" || part === null) return;
    eachSubschema(part, (child, _keyword, way) => visit(child, at + way));
  };
  visit(schema, "");
}

function isPresent(target: unknown): boolean {
  return typeof target === "object";
}
