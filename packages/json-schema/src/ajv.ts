/**
 * The engine `ajv()` for plain JSON Schema: compiles schemas to fast code.
 *
 * Needs the package `ajv` and a host that allows `new Function`. Creates one Ajv instance per schema, because an
 * instance never releases its compiled schemas.
 */
import { _, Ajv, type ErrorObject, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { bounded, Work, type WorkOptions } from "./bounded.js";
import type { JsonSchemaEngine } from "./engine.js";
import { prepare, type Part } from "./prepare.js";
import { issue, MOST_ISSUES } from "./issue.js";
import type { SchemaIssue } from "./types.js";

export type { JsonSchemaEngine, SchemaValidator } from "./engine.js";

export interface AjvOptions extends WorkOptions {
  /**
   * A function that adds formats to an Ajv instance, such as `addFormats` of `ajv-formats`. Called once per schema.
   * Default: formats are ignored.
   */
  readonly formats?: ((ajv: Ajv) => unknown) | undefined;
}

const MOST_WORK = 200_000;

/**
 * A custom keyword that counts the work of a definition. Schemas of applications cannot contain this keyword, because
 * unknown keywords are removed.
 */
const WORK = "mcpWork";

/**
 * Maximum number of subschemas in one compiled function. The limit is low because compile time and stack use grow
 * faster than this number.
 */
const MOST_IN_ONE_PLACE = 1_000;

const OPTIONS: Options = {
  // Not strict, because the schema was already validated, and may contain keywords that Ajv does not know.
  strict: false,
  meta: false,
  validateSchema: false,
  addUsedSchema: false,
  // With inlining, Ajv would generate the code of a definition again for each reference.
  inlineRefs: false,
  logger: false,
  // Ignores inherited members such as `constructor`.
  ownProperties: true,
};

/**
 * Validates with code that Ajv generates.
 *
 * @example defineServer({ name: "travel", version: "1.0.0", jsonSchema: ajv(), tools })
 */
export function ajv(options: AjvOptions = {}): JsonSchemaEngine {
  return {
    compile(schema, where) {
      const { dialect, root, definitions, compares } = prepare(
        schema,
        where,
        options.formats !== undefined,
      );
      for (const { size } of [root, ...definitions]) {
        if (size > MOST_IN_ONE_PLACE) {
          throw new TypeError(
            `${where}: expected at most ${MOST_IN_ONE_PLACE} subschemas in one place, received ${size}; move some to $defs and refer to them, or use cfworker()`,
          );
        }
      }
      const work = new Work(options.work ?? MOST_WORK);
      const instance = dialect === "draft-07" ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS);
      instance.addKeyword({
        keyword: WORK,
        schemaType: "number",
        before: "allOf",
        code: ({ gen, schema: weight }) => {
          gen.code(_`${gen.scopeValue("obj", { ref: work })}.spend(${weight as number})`);
        },
      });
      options.formats?.(instance);
      const $defs = Object.fromEntries(
        definitions.map((definition, index) => [
          index,
          weighed(definition.schema, definition.weight),
        ]),
      );
      let validate: ReturnType<typeof instance.compile>;
      try {
        validate = instance.compile({ allOf: [root.schema], $defs });
      } catch (error) {
        throw new TypeError(
          `${where}: expected a schema that Ajv can compile, received "${(error as Error).message}"; simplify the schema`,
          { cause: error },
        );
      }
      return bounded(work, compares, (value) =>
        validate(value) ? { ok: true, value } : { ok: false, issues: issuesOf(validate.errors) },
      );
    },
  };
}

/** Wraps a definition, so that its work is counted before its keywords are checked. */
function weighed(schema: Part, weight: number): Part {
  return { [WORK]: weight, allOf: [schema] };
}

function issuesOf(errors: readonly ErrorObject[] | null | undefined): SchemaIssue[] {
  const found = errors ?? [];
  // The error of an `if` keyword is less specific than the errors of its `then` or `else`.
  const telling = found.filter(({ keyword }) => keyword !== "if");
  return (telling.length > 0 ? telling : found)
    .slice(0, MOST_ISSUES)
    .map((error) => issue(error.instancePath, wordsFor(error)));
}

function wordsFor({ keyword, message = keyword, params }: ErrorObject): string {
  switch (keyword) {
    case "enum":
      return `${message}: ${JSON.stringify(params["allowedValues"])}`;
    case "const":
      return `${message}: ${JSON.stringify(params["allowedValue"])}`;
    case "additionalProperties":
      return `${message}: ${JSON.stringify(params["additionalProperty"])}`;
    case "unevaluatedProperties":
      return `${message}: ${JSON.stringify(params["unevaluatedProperty"])}`;
    default:
      return message;
  }
}
