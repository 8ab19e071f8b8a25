/**
 * The engine `builtin()` for plain JSON Schema. The engine does not need a package, does not generate code, and runs on
 * every host.
 *
 * Supports 2020-12 and draft-07. Refuses schemas with `unevaluatedItems` or `unevaluatedProperties`.
 */
import { eachSubschema } from "@mcp-gen/core/tool-schema";
import { bounded, Work, type WorkOptions } from "./bounded.js";
import type { JsonSchemaEngine } from "./engine.js";
import { issue, MOST_ISSUES } from "./issue.js";
import { prepare, type SchemaDefinition, type Part } from "./prepare.js";
import { canonical, pointerKey, typeMatches } from "./values.js";
import type { SchemaIssue } from "./types.js";

const MOST_WORK = 200_000;
/**
 * Maximum steps for one value, which take about a second. A step applies one subschema. A valid message of 16 MiB needs
 * fewer steps than this limit.
 */
const MOST_STEPS = 4_000_000;
/** Number of steps for each character of a string, and for each lookup of a property name. */
const CHARACTER = 0.02;

/**
 * Validates by interpreting the schema. Ignores `format`.
 *
 * @example
 * ```ts
 * const validate = builtin().compile({ type: "object", required: ["city"] }, "tool outputSchema");
 * validate({}); // { ok: false, issues: [{ path: "", message: 'required property "city" is missing' }] }
 * ```
 */
export function builtin(options: WorkOptions = {}): JsonSchemaEngine {
  return {
    compile(schema, where) {
      const { root, definitions, compares } = prepare(schema, where, false);
      for (const { schema: part } of [root, ...definitions]) refuseUnsupported(part, where);
      const work = new Work(options.work ?? MOST_WORK);
      const steps = new Work(MOST_STEPS);
      const patterns = new Map<string, RegExp>();
      return bounded(work, compares, (value) => {
        const issues: SchemaIssue[] = [];
        steps.begin();
        const run: Run = { definitions, work, steps, patterns, issues };
        return matches(run, root.schema, value, "") ? { ok: true, value } : { ok: false, issues };
      });
    },
  };
}

/** The state of one validation. */
interface Run {
  readonly definitions: readonly SchemaDefinition[];
  /** The remaining work for the value. It decreases when a reference is followed. */
  readonly work: Work;
  readonly steps: Work;
  readonly patterns: Map<string, RegExp>;
  /** The reported issues. `undefined` inside keywords such as `not`, where no issues are reported. */
  readonly issues: SchemaIssue[] | undefined;
}

interface Keywords {
  readonly [keyword: string]: unknown;
}

/** @throws TypeError for a keyword that depends on the results of other keywords, such as `unevaluatedItems` */
function refuseUnsupported(part: unknown, where: string): void {
  if (typeof part !== "object" || part === null) return;
  for (const keyword of ["unevaluatedItems", "unevaluatedProperties"]) {
    if (!Object.hasOwn(part, keyword)) continue;
    throw new TypeError(
      `${where}: the built-in validator does not support ${keyword}; pass the option jsonSchema: ajv()`,
    );
  }
  eachSubschema(part, (child) => refuseUnsupported(child, where));
}

function fail({ issues }: Run, path: string, message: () => string): false {
  if (issues !== undefined && issues.length < MOST_ISSUES) issues.push(issue(path, message()));
  return false;
}

/** Whether a value matches a schema. Reports no issues. */
function fits(run: Run, part: unknown, value: unknown): boolean {
  return matches({ ...run, issues: undefined }, part as Part, value, "");
}

function matches(run: Run, part: Part, value: unknown, path: string): boolean {
  run.steps.spend(1);
  if (part === true) return true;
  if (part === false) return fail(run, path, () => "must be absent");
  const of = part as Keywords;
  // Runs all checks even if one fails, because each check reports its own issues.
  const checks = [
    matchesReference(run, of, value, path),
    matchesValue(run, of, value, path),
    matchesCombination(run, of, value, path),
    typeof value === "string" ? matchesText(run, of, value, path) : true,
    typeof value === "number" ? matchesNumber(run, of, value, path) : true,
    Array.isArray(value) ? matchesList(run, of, value, path) : true,
    isObject(value) ? matchesObject(run, of, value, path) : true,
  ];
  return checks.every(Boolean);
}

/** Validates a value with the target of a `$ref`. Prepared schemas have only references such as `#/$defs/3`. */
function matchesReference(run: Run, { $ref }: Keywords, value: unknown, path: string): boolean {
  if (typeof $ref !== "string") return true;
  const definition = run.definitions[
    Number($ref.slice($ref.lastIndexOf("/") + 1))
  ] as SchemaDefinition;
  run.work.spend(definition.weight);
  return matches(run, definition.schema, value, path);
}

function matchesValue(run: Run, of: Keywords, value: unknown, path: string): boolean {
  const { type, enum: values } = of;
  if (type !== undefined) {
    const types = Array.isArray(type) ? (type as string[]) : [type as string];
    if (!types.some((one) => typeMatches(one, value))) {
      return fail(run, path, () => `must be ${types.join(" or ")}`);
    }
  }
  if (values === undefined && !Object.hasOwn(of, "const")) return true;
  const text = canonical(value);
  run.steps.spend(text.length * CHARACTER);
  if (Object.hasOwn(of, "const") && canonical(of["const"]) !== text) {
    return fail(run, path, () => `must be ${JSON.stringify(of["const"])}`);
  }
  if (values === undefined || textsOf(values as unknown[]).has(text)) {
    return true;
  }
  return fail(run, path, () => `must be one of ${JSON.stringify(values)}`);
}

function matchesCombination(run: Run, of: Keywords, value: unknown, path: string): boolean {
  const { allOf, anyOf, oneOf, not, if: condition } = of;
  let ok = true;
  for (const part of list(allOf)) ok = matches(run, part, value, path) && ok;
  if (anyOf !== undefined && !list(anyOf).some((part) => fits(run, part, value))) {
    ok = fail(run, path, () => "must match one of the schemas in anyOf");
  }
  if (oneOf !== undefined) {
    const count = list(oneOf).filter((part) => fits(run, part, value)).length;
    if (count !== 1)
      ok = fail(run, path, () => `must match exactly one schema in oneOf, not ${count}`);
  }
  if (not !== undefined && fits(run, not, value)) {
    ok = fail(run, path, () => "must not match the schema in not");
  }
  if (condition !== undefined) {
    const next = fits(run, condition, value) ? of["then"] : of["else"];
    if (next !== undefined) ok = matches(run, next as Part, value, path) && ok;
  }
  return ok;
}

function matchesText(run: Run, of: Keywords, value: string, path: string): boolean {
  const { minLength = 0, maxLength = Infinity, pattern } = of as Record<string, never>;
  run.steps.spend(value.length * CHARACTER);
  if (of["minLength"] !== undefined || of["maxLength"] !== undefined) {
    const { length } = [...value];
    if (length < minLength)
      return fail(run, path, () => `must have at least ${minLength} characters`);
    if (length > maxLength)
      return fail(run, path, () => `must have at most ${maxLength} characters`);
  }
  if (pattern === undefined || expression(run, pattern).test(value)) return true;
  return fail(run, path, () => `must match the pattern ${String(pattern)}`);
}

function matchesNumber(run: Run, of: Keywords, value: number, path: string): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = of as Partial<
    Record<string, number>
  >;
  if (minimum !== undefined && value < minimum)
    return fail(run, path, () => `must be >= ${minimum}`);
  if (maximum !== undefined && value > maximum)
    return fail(run, path, () => `must be <= ${maximum}`);
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    return fail(run, path, () => `must be > ${exclusiveMinimum}`);
  }
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) {
    return fail(run, path, () => `must be < ${exclusiveMaximum}`);
  }
  if (multipleOf === undefined || Number.isInteger(value / multipleOf)) return true;
  return fail(run, path, () => `must be a multiple of ${multipleOf}`);
}

function matchesList(run: Run, of: Keywords, value: unknown[], path: string): boolean {
  const { minItems = 0, maxItems = Infinity, items, contains } = of as Record<string, never>;
  let ok = true;
  if (value.length < minItems) ok = fail(run, path, () => `must have at least ${minItems} items`);
  if (value.length > maxItems) ok = fail(run, path, () => `must have at most ${maxItems} items`);
  if (of["uniqueItems"] === true && new Set(value.map(canonical)).size < value.length) {
    ok = fail(run, path, () => "must not have equal items");
  }
  // In draft-07, `items` contains the list of schemas, and `additionalItems` the schema of all further items.
  const isListed = Array.isArray(items);
  const first = list(isListed ? items : of["prefixItems"]);
  const rest = (isListed ? of["additionalItems"] : items) as Part | undefined;
  run.steps.spend(value.length * CHARACTER);
  for (const [index, item] of value.entries()) {
    const part = index < first.length ? first[index] : rest;
    if (part === false) return fail(run, path, () => `must have at most ${first.length} items`);
    if (part !== undefined) ok = matches(run, part, item, `${path}/${index}`) && ok;
  }
  if (contains === undefined) return ok;
  const { minContains = 1, maxContains = Infinity } = of as Record<string, never>;
  const count = value.filter((item) => fits(run, contains, item)).length;
  if (count >= minContains && count <= maxContains) return ok;
  return fail(
    run,
    path,
    () => `must contain ${minContains} to ${maxContains} items that match contains`,
  );
}

function matchesObject(
  run: Run,
  of: Keywords,
  value: Readonly<Record<string, unknown>>,
  path: string,
): boolean {
  const {
    minProperties = 0,
    maxProperties = Infinity,
    propertyNames,
  } = of as Record<string, never>;
  const names = Object.keys(value);
  let ok = true;
  if (names.length < minProperties) {
    ok = fail(run, path, () => `must have at least ${minProperties} properties`);
  }
  if (names.length > maxProperties) {
    ok = fail(run, path, () => `must have at most ${maxProperties} properties`);
  }
  for (const name of requiredNames(of, value)) {
    run.steps.spend(CHARACTER);
    if (!Object.hasOwn(value, name)) {
      ok = fail(run, path, () => `required property ${JSON.stringify(name)} is missing`);
    }
  }
  for (const [name, part] of dependentParts(of)) {
    run.steps.spend(1);
    if (Object.hasOwn(value, name)) ok = matches(run, part, value, path) && ok;
  }
  run.steps.spend(names.length * CHARACTER);
  for (const name of names) {
    const at = `${path}/${pointerKey(name)}`;
    if (propertyNames !== undefined && !fits(run, propertyNames, name)) {
      ok = fail(run, path, () => `must not have a property ${JSON.stringify(name)}`);
    }
    for (const part of partsFor(run, of, name)) {
      if (part === false)
        ok = fail(run, path, () => `must not have a property ${JSON.stringify(name)}`);
      else ok = matches(run, part, value[name], at) && ok;
    }
  }
  return ok;
}

/**
 * Returns the schemas of a property: the schemas for its name and for matching patterns. If there are none, the schema
 * in `additionalProperties`.
 */
function partsFor(run: Run, of: Keywords, name: string): Part[] {
  const parts: Part[] = [];
  const properties = (of["properties"] ?? {}) as Record<string, Part>;
  if (Object.hasOwn(properties, name)) parts.push(properties[name] as Part);
  for (const [pattern, part] of Object.entries((of["patternProperties"] ?? {}) as object)) {
    run.steps.spend(1 + name.length * CHARACTER);
    if (expression(run, pattern).test(name)) parts.push(part as Part);
  }
  if (parts.length === 0 && of["additionalProperties"] !== undefined) {
    parts.push(of["additionalProperties"] as Part);
  }
  return parts;
}

function requiredNames(of: Keywords, value: object): string[] {
  const names = [...((of["required"] ?? []) as string[])];
  for (const keyword of ["dependencies", "dependentRequired"]) {
    for (const [name, needed] of Object.entries((of[keyword] ?? {}) as object)) {
      if (Array.isArray(needed) && Object.hasOwn(value, name)) names.push(...(needed as string[]));
    }
  }
  return names;
}

/**
 * Returns the dependent schemas by property name. Omits the lists of names that `dependencies` can contain in draft-07.
 */
function dependentParts(of: Keywords): [name: string, part: Part][] {
  const all = ["dependencies", "dependentSchemas"].flatMap((keyword) =>
    Object.entries((of[keyword] ?? {}) as Record<string, Part>),
  );
  return all.filter(([, part]) => !Array.isArray(part));
}

/** The values of each `enum` as JSON texts, by the array of the `enum`. */
const enumTexts = new WeakMap<object, ReadonlySet<string>>();

function textsOf(values: readonly unknown[]): ReadonlySet<string> {
  const known = enumTexts.get(values) ?? new Set(values.map(canonical));
  enumTexts.set(values, known);
  return known;
}

function expression({ patterns }: Run, source: string): RegExp {
  let found = patterns.get(source);
  if (found === undefined) patterns.set(source, (found = new RegExp(source, "u")));
  return found;
}

function list(parts: unknown): readonly Part[] {
  return Array.isArray(parts) ? (parts as Part[]) : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
