/** Generates the minimal arguments for a tool call from its input schema. */
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";

/** Maximum depth, because schemas can be recursive. */
const DEPTH = 6;

/** Returns values for the required properties. Only their types are correct. */
export function sampleArguments(schema: unknown): Dictionary {
  return sampleObject(dictionary(schema), 0);
}

function sampleObject(schema: Dictionary, depth: number): Dictionary {
  const { properties, required } = schema;
  const names = Array.isArray(required) ? (required as unknown[]).map(String) : [];
  const found = dictionary(properties);
  return Object.fromEntries(
    names.map((name) => [
      name,
      sample(Object.hasOwn(found, name) ? dictionary(found[name]) : {}, depth + 1),
    ]),
  );
}

function sample(schema: Dictionary, depth: number): unknown {
  const { const: constant, default: usual, enum: choices, examples } = schema;
  if (constant !== undefined) return constant;
  if (usual !== undefined) return usual;
  if (Array.isArray(choices) && choices.length > 0) return choices[0] as unknown;
  if (Array.isArray(examples) && examples.length > 0) return examples[0] as unknown;
  const either = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(either) && depth < DEPTH) return sample(dictionary(either[0]), depth + 1);
  const type = Array.isArray(schema["type"]) ? (schema["type"][0] as unknown) : schema["type"];
  switch (type) {
    case "number":
    case "integer":
      return sampleNumber(schema);
    case "boolean":
      return true;
    case "array":
      return sampleArray(schema, depth);
    case "object":
      return depth < DEPTH ? sampleObject(schema, depth) : {};
    case "null":
      return null;
    default:
      return sampleText(schema);
  }
}

function sampleNumber({ minimum, exclusiveMinimum, maximum }: Dictionary): number {
  if (typeof minimum === "number") return minimum;
  if (typeof exclusiveMinimum === "number") return exclusiveMinimum + 1;
  return typeof maximum === "number" && maximum < 1 ? maximum : 1;
}

function sampleArray({ items, minItems }: Dictionary, depth: number): unknown[] {
  const least = typeof minItems === "number" ? Math.min(minItems, 10) : 0;
  return Array.from({ length: least }, () => sample(dictionary(items), depth + 1));
}

function sampleText({ format, minLength }: Dictionary): string {
  const texts: Record<string, string> = {
    uri: "https://example.com/",
    url: "https://example.com/",
    email: "someone@example.com",
    date: "2026-01-01",
    "date-time": "2026-01-01T00:00:00Z",
  };
  const text = (typeof format === "string" ? texts[format] : undefined) ?? "text";
  return typeof minLength === "number" ? text.padEnd(Math.min(minLength, 10_000), "t") : text;
}
