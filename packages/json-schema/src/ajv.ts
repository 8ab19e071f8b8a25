/**
 * The engine `ajv()` for plain JSON Schema: schemas become code, which is fast. It needs the package `ajv`, and a host
 * that allows `new Function`. Each schema has an instance of Ajv of its own, since an instance keeps whatever it has
 * compiled for as long as it lives.
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
  /** Adds formats, which mean nothing otherwise: `addFormats` of `ajv-formats`. Called for each schema. */
  readonly formats?: ((ajv: Ajv) => unknown) | undefined;
}

const MOST_WORK = 200_000;

/** Stands in a definition for the work it takes. No keyword of an author gets that far. */
const WORK = "mcpWork";

/** Subschemas that become one function. The time to compile it, and the stack that takes, grow faster than their number. */
const MOST_IN_ONE_PLACE = 1_000;

const OPTIONS: Options = {
  // Schemas were looked through before, and a schema may say what means nothing.
  strict: false,
  meta: false,
  validateSchema: false,
  addUsedSchema: false,
  // Inlined code would be generated again for each reference.
  inlineRefs: false,
  logger: false,
  // `constructor` and the like are no properties of a value.
  ownProperties: true,
};

/**
 * Judges by code that Ajv makes.
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
            `${where}: expected at most ${MOST_IN_ONE_PLACE} subschemas in one place, received ${size}; move some under $defs and refer to them, or use cfworker()`,
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

/** What a definition asks for comes after the work is counted, which it would not if it stood beside. */
function weighed(schema: Part, weight: number): Part {
  return { [WORK]: weight, allOf: [schema] };
}

function issuesOf(errors: readonly ErrorObject[] | null | undefined): SchemaIssue[] {
  const found = errors ?? [];
  // The failure of a condition is less specific than the failure under it.
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
