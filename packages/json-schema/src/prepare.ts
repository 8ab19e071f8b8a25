/**
 * Prepares a JSON Schema, so that all engines behave in the same way and the work of each validation is limited.
 *
 * The prepared copy contains only valid keywords of its dialect. Every referenced subschema becomes a definition,
 * because work is counted per definition. Without references, the work cannot grow faster than the size of the value.
 */
import { checkWork } from "./check-work.js";
import { ignored, inspect, type Dialect, type Inspected } from "./inspect.js";
import { APPLICATORS, ASSERTIONS, BY_NAME, LISTS } from "./keywords.js";
import { PatternSteps } from "./pattern-steps.js";
import { patternDegree } from "./pattern.js";
import { eachSubschema } from "@mcp-gen/core/tool-schema";
import type { JsonSchema } from "./types.js";

/** A schema in the form that engines receive. */
export type Part = boolean | JsonSchema;

export interface Prepared {
  readonly dialect: Dialect;
  /** The prepared schema. It contains only references of the form `#/$defs/0`, `#/$defs/1`, …. */
  readonly root: SchemaDefinition;
  readonly definitions: readonly SchemaDefinition[];
  /** Whether the schema compares the items of arrays (`uniqueItems`). */
  readonly compares: boolean;
}

export interface SchemaDefinition {
  readonly schema: Part;
  /** Number of subschemas, including itself. */
  readonly size: number;
  /** Work to validate a value once: the size, plus the cost of slow patterns. */
  readonly weight: number;
}

/** Maximum steps of a superlinear pattern for one string. */
const PATTERN_STEPS = 17_000_000;
/** Number of steps that count as one unit of work. */
const STEPS_PER_WEIGHT = 1_000;
/**
 * Maximum length of a short string. Matching a short string with a slow pattern costs less work than matching a long
 * string.
 */
const SHORT = 64;
const HIGHEST_DEGREE = 3;

/**
 * Prepares a schema.
 *
 * @param formats whether `format` is kept
 * @throws TypeError if the schema is invalid, refers to itself infinitely, has a pattern with unlimited running time,
 * or may need too much work for every value
 */
export function prepare(schema: JsonSchema, where: string, formats: boolean): Prepared {
  const inspected = inspect(schema, where);
  checkWork(schema, inspected, where);
  return new Preparation(inspected, where, formats).run(schema);
}

class Preparation {
  readonly #inspected: Inspected;
  readonly #where: string;
  readonly #formats: boolean;
  readonly #definitions: SchemaDefinition[] = [];
  readonly #numbers = new Map<unknown, number>();
  readonly #referred: ReadonlySet<unknown>;
  readonly #degrees = new Map<string, number>();
  readonly #steps = new PatternSteps();
  #compares = false;
  #size = 0;

  constructor(inspected: Inspected, where: string, formats: boolean) {
    this.#inspected = inspected;
    this.#where = where;
    this.#formats = formats;
    this.#referred = new Set(
      [...inspected.targets.values()].flatMap(({ ref, dynamic }) =>
        [ref, dynamic].filter((to) => typeof to === "object"),
      ),
    );
  }

  run(schema: JsonSchema): Prepared {
    const start = this.#place(schema, "");
    const size = this.#size;
    return {
      dialect: this.#inspected.dialect,
      root: { schema: start, size, weight: size },
      definitions: this.#definitions,
      compares: this.#compares,
    };
  }

  #fail(at: string, rest: string): never {
    throw new TypeError(`${this.#where}${at}: ${rest}`);
  }

  #define(make: () => Part, weight?: number): JsonSchema {
    const index = this.#definitions.push({ schema: true, size: 1, weight: 1 }) - 1;
    const outer = this.#size;
    this.#size = 1;
    const made = make();
    this.#definitions[index] = { schema: made, size: this.#size, weight: weight ?? this.#size };
    this.#size = outer;
    return { $ref: `#/$defs/${index}` };
  }

  #refer(target: unknown, at: string): JsonSchema {
    const known = this.#numbers.get(target);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    this.#numbers.set(target, this.#definitions.length);
    return this.#define(() => this.#copy(target as Part, at));
  }

  #place(part: unknown, at: string): Part {
    this.#size++;
    // The schemas `true` and `false` do not need a definition.
    return typeof part === "object" && this.#referred.has(part)
      ? this.#refer(part, at)
      : this.#copy(part as Part, at);
  }

  #copy(part: Part, at: string): Part {
    if (typeof part === "boolean") return part;
    const { dialect, targets } = this.#inspected;
    const target = targets.get(part);
    const out: Record<string, unknown> = {};
    const also: Part[] = [];
    if (target?.ref !== undefined) Object.assign(out, this.#refer(target.ref, at));
    if (ignored(part, dialect)) return out;
    if (target?.dynamic !== undefined) also.push(this.#refer(target.dynamic, at));

    const lists = new Map<string, [name: string, part: Part][]>();
    eachSubschema(part, (child, keyword, way, name) => {
      if (!APPLICATORS[dialect].has(keyword)) return;
      const entry: [string, Part] = [name, this.#place(child, at + way)];
      const list = lists.get(keyword);
      if (list === undefined) lists.set(keyword, [entry]);
      else list.push(entry);
    });
    for (const [keyword, value] of Object.entries(part)) {
      const test = ASSERTIONS[dialect].get(keyword);
      if (test !== undefined) {
        if (!test[1](value)) {
          this.#fail(at, `expected ${keyword} to be ${test[0]}, received ${JSON.stringify(value)}`);
        }
        if (keyword !== "format" || this.#formats) out[keyword] = value;
        this.#compares ||= keyword === "uniqueItems" && value === true;
      } else if (keyword === "pattern") {
        const pattern = this.#checkedPattern(value, at);
        if (pattern.degree < 2) out[keyword] = value;
        else also.push(...this.#measured(pattern.source, pattern.degree));
      } else if (APPLICATORS[dialect].has(keyword)) {
        out[keyword] = this.#joined(keyword, value, lists.get(keyword) ?? [], at);
      }
    }
    if (also.length > 0) out["allOf"] = [...((out["allOf"] as Part[] | undefined) ?? []), ...also];
    return out;
  }

  #joined(keyword: string, value: unknown, parts: [string, Part][], at: string): unknown {
    if (LISTS.has(keyword) || (keyword === "items" && Array.isArray(value))) {
      if (!Array.isArray(value) || value.length === 0) {
        return this.#fail(
          at,
          `expected ${keyword} to be a list of schemas, received ${JSON.stringify(value)}`,
        );
      }
      return parts.map(([, part]) => part);
    }
    if (!BY_NAME.has(keyword)) {
      return Array.isArray(value)
        ? this.#fail(at, `expected ${keyword} to be a schema, received a list`)
        : parts[0]?.[1];
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return this.#fail(
        at,
        `expected ${keyword} to be an object of schemas, received ${JSON.stringify(value)}`,
      );
    }
    if (keyword === "patternProperties") {
      for (const name of Object.keys(value)) {
        if (this.#checkedPattern(name, `${at}/${keyword}`).degree > 1) {
          this.#fail(
            at,
            `expected a pattern that is quick for any name, received ${JSON.stringify(name)} in patternProperties; start it with ^ and use fewer repetitions`,
          );
        }
      }
    }
    // `dependencies` may also contain lists of names.
    const names = Object.entries(value).filter(([, part]) => Array.isArray(part));
    return Object.fromEntries([...names, ...parts]);
  }

  #checkedPattern(value: unknown, at: string): { source: string; degree: number } {
    const source = String(value);
    try {
      if (typeof value !== "string") throw new TypeError("not a string");
      const degree = this.#degrees.get(source) ?? patternDegree(source, this.#steps);
      this.#degrees.set(source, degree);
      if (degree <= HIGHEST_DEGREE) return { source, degree };
      throw new TypeError("it may take very long");
    } catch (error) {
      if (error instanceof RangeError) {
        return this.#fail(
          at,
          "the patterns of the schema take too long to analyze; use fewer or shorter patterns",
        );
      }
      return this.#fail(
        at,
        `expected a pattern that is quick for any string, received ${JSON.stringify(value)}: ${(error as Error).message}; rewrite it so that no string can match in many ways`,
      );
    }
  }

  /** Limits the length of strings that are matched with a pattern of superlinear time. Long strings cost more work. */
  #measured(pattern: string, degree: number): JsonSchema[] {
    const most = Math.floor(PATTERN_STEPS ** (1 / degree));
    const weightOf = (length: number): number => Math.ceil(length ** degree / STEPS_PER_WEIGHT);
    const short = this.#define(() => ({ pattern }), weightOf(SHORT));
    const long = this.#define(() => ({ pattern }), weightOf(most));
    return [
      { maxLength: most },
      { if: { minLength: SHORT + 1 }, else: short },
      { if: { anyOf: [{ maxLength: SHORT }, { minLength: most + 1 }] }, else: long },
    ];
  }
}
