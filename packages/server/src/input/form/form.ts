/**
 * Elicitation forms: converts the schema of a handler to the limited schema of the protocol, and validates the
 * response.
 */
import { issue, type JsonSchema, type ValidationOutcome } from "@mcp-gen/json-schema";
import type { ElicitRequestFormParams } from "@mcp-gen/protocol/newest";
import { validateFields, type FieldPatterns, type TextTest } from "@mcp-gen/core/form";
import { patternCompiler } from "@mcp-gen/json-schema/bounded-pattern";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { fieldOf } from "./form-field.js";
import { looksSecret } from "../../schema/secret-names.js";
import {
  escapeKey,
  isStandardSchema,
  jsonFormOf,
  standardValidator,
} from "../../schema/standard.js";
import type { AnySchema, StandardSchema } from "../../schema/types.js";

export type RequestedSchema = ElicitRequestFormParams["requestedSchema"];

export interface Form {
  /** The schema that is sent to the client. */
  readonly requestedSchema: RequestedSchema;
  /** The compiled patterns, by field name. */
  readonly patterns?: FieldPatterns | undefined;
  /** The Standard Schema, which validates the response last and may convert it. */
  readonly standard?: StandardSchema | undefined;
}

/** Caches forms by schema, because a schema is often sent many times. */
const forms = new WeakMap<object, Form>();

/** The keywords that the root of a form schema can have. */
const AT_THE_ROOT = new Set(
  "$schema $id $comment $defs definitions title description type properties required additionalProperties".split(
    " ",
  ),
);

/**
 * Returns the form for a schema: an object of strings, numbers, booleans and choices. For a Standard Schema, the form
 * omits constraints that forms cannot express, because the library validates the response in any case. A plain JSON
 * Schema must not contain such constraints.
 *
 * @throws TypeError for a property that a form cannot request, or that looks like a secret, which can only be requested
 * in URL mode. The message names the property.
 * @example formOf(z.object({ name: z.string() }), 'elicit "name"').requestedSchema
 * // { type: "object", properties: { name: { type: "string" } }, required: ["name"] }
 */
export function formOf(schema: AnySchema, where: string): Form {
  const known = forms.get(schema);
  if (known !== undefined) return known;
  const standard = isStandardSchema(schema) ? schema : undefined;
  const json =
    standard === undefined ? (schema as JsonSchema) : jsonFormOf(standard, "input", where);
  const form = { ...formFrom(json, standard !== undefined, where), standard };
  forms.set(schema, form);
  return form;
}

/**
 * Validates the response of a user. Omits values that were not requested.
 *
 * @returns a promise only for Standard Schemas that validate asynchronously
 */
export function validateForm(
  { requestedSchema, patterns, standard }: Form,
  content: unknown,
): ValidationOutcome | Promise<ValidationOutcome> {
  if (!isObject(content)) return { ok: false, issues: [issue("", "is not an object")] };
  const { values, faults } = validateFields(requestedSchema, content, { patterns });
  if (faults.length > 0) {
    const issues = faults.map(({ field, message }) => issue(`/${escapeKey(field)}`, message));
    return { ok: false, issues };
  }
  return standard === undefined ? { ok: true, value: values } : standardValidator(standard)(values);
}

function formFrom(json: JsonSchema, lenient: boolean, where: string): Form {
  const { type, properties, required = [], $schema } = json;
  const other = Object.keys(json).find((keyword) => !AT_THE_ROOT.has(keyword));
  if (
    type !== "object" ||
    typeof properties !== "object" ||
    properties === null ||
    (other && !lenient)
  ) {
    throw new TypeError(
      `${where}: expected an object with properties, received ${other ?? `type ${JSON.stringify(type) ?? "missing"}`}; a form can only contain fields`,
    );
  }
  const names = Object.keys(properties);
  const missing = (required as string[]).find((name) => !names.includes(name));
  if (missing !== undefined) {
    throw new TypeError(
      `${where}: expected required to name properties, received ${JSON.stringify(missing)}; add the property`,
    );
  }
  const compile = patternCompiler();
  const patterns = new Map<string, TextTest>();
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(([name, part]) => {
    const at = `${where}.${name}`;
    const { made: field, matches } = fieldOf(part, json, lenient, at, compile);
    if (matches !== undefined) patterns.set(name, matches);
    if (
      (field.type === "string" || field.type === "number" || field.type === "integer") &&
      !("enum" in field || "oneOf" in field) &&
      looksSecret(name)
    ) {
      throw new TypeError(
        `${at}: the name indicates a secret; request secrets in URL mode, on your own page`,
      );
    }
    return [name, field] as const;
  });
  const requestedSchema: RequestedSchema = {
    ...(typeof $schema === "string" && !lenient ? { $schema } : {}),
    type: "object",
    properties: Object.fromEntries(fields),
    ...((required as string[]).length > 0 ? { required: required as string[] } : {}),
  };
  return patterns.size === 0 ? { requestedSchema } : { requestedSchema, patterns };
}
