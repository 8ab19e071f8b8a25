/** Validates the content from a user against the form of the server, before the client sends the content. */
import { validateFields, type FieldPatterns, type TextTest } from "@mcp-gen/core/form";
import { patternCompiler } from "@mcp-gen/json-schema/bounded-pattern";
import type { ElicitRequestFormParams, ElicitResult } from "@mcp-gen/protocol/newest";
import type { FormResponse } from "./handlers.js";

type RequestedSchema = ElicitRequestFormParams["requestedSchema"];
type Content = NonNullable<ElicitResult["content"]>;

/**
 * Returns the content to send. Missing fields get the defaults of the form.
 *
 * @returns the content, or a sentence that describes what is wrong with it
 * @example formContent({ type: "object", properties: { age: { type: "integer", default: 30 } } }, {}) // { age: 30 }
 */
export function formContent(
  schema: RequestedSchema,
  content: NonNullable<FormResponse["content"]>,
): Content | string {
  const { properties } = schema;
  const unknown = Object.entries(content).find(
    ([name, value]) => value !== undefined && !Object.hasOwn(properties, name),
  );
  if (unknown !== undefined) {
    return `expected fields of the form, received ${JSON.stringify(unknown[0])}; send only the fields of the form`;
  }
  const patterns = patternsOf(properties);
  const { values, faults } = validateFields(schema, content, { patterns, defaults: true });
  const [fault] = faults;
  if (fault === undefined) return values as Content;
  const { field, message, value } = fault;
  const received = value === undefined ? "" : `, received ${JSON.stringify(value) ?? typeof value}`;
  return `${field}: the value ${message}${received}`;
}

/**
 * Returns tests for the patterns of fields. Omits a pattern that is not a regular expression or takes too long to
 * match. The server validates the content in any case.
 */
function patternsOf(properties: RequestedSchema["properties"]): FieldPatterns {
  const patterns = new Map<string, TextTest>();
  const compile = patternCompiler();
  for (const [name, field] of Object.entries(properties)) {
    // The pages of the specification define `pattern`, but its schema does not.
    const { type, pattern } = field as { readonly type: string; readonly pattern?: unknown };
    if (type !== "string" || typeof pattern !== "string") continue;
    try {
      patterns.set(name, compile(pattern));
    } catch {
      continue;
    }
  }
  return patterns;
}
