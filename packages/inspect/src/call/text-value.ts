/** Converts typed text to a JSON value according to the schema: `5` becomes a number if the schema accepts numbers. */
import { choicesOf, resolved, schemaTypes, schemaTypeText, type TypeName } from "./schema-types.js";

export type ReadValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly expected: string };

/** The expected value to report for a number that is too large. JSON would contain `null` instead of this number. */
const TOO_LARGE = "numbers below 1.8e308";

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Converts a string according to a schema.
 *
 * - If the schema accepts only strings: the text unchanged.
 * - If it has `enum` or `const`: one of these values, written as text or as JSON.
 * - If it accepts numbers, booleans, null, arrays or objects: the JSON value.
 * - For an array, the text may be one item: `tags=red`.
 * - Without a type: the JSON value, or the text if it is not JSON.
 *
 * @param root the document in which references of the schema are resolved
 */
export function valueOfText(text: string, schema: unknown, root: unknown): ReadValue {
  const found = resolved(schema, root) ?? {};
  const choices = choicesOf(found);
  const choice = choices?.find((one) => one === text || JSON.stringify(one) === text);
  if (choice !== undefined) return read(choice);
  const types = schemaTypes(found, root);
  if (types === undefined) return anything(text);
  const plain = plainValue(text, types);
  if (plain !== undefined) return plain;
  const start = text.trimStart()[0];
  if ((start === "[" && types.has("array")) || (start === "{" && types.has("object"))) {
    const parsed = parseJsonText(text);
    if (parsed.ok || !types.has("string")) return parsed;
  }
  if (types.has("string")) return read(text);
  if (types.has("array")) {
    const item = valueOfText(text, found["items"], root);
    return item.ok ? read([item.value]) : item;
  }
  return { ok: false, expected: schemaTypeText(found, root) };
}

/** @returns the value, or a description of the JSON error */
export function parseJsonText(text: string): ReadValue {
  try {
    let isFinite = true;
    const value: unknown = JSON.parse(text, (_, part: unknown) => {
      isFinite &&= typeof part !== "number" || Number.isFinite(part);
      return part;
    });
    return isFinite ? read(value) : { ok: false, expected: TOO_LARGE };
  } catch (error) {
    return { ok: false, expected: `JSON (${(error as Error).message})` };
  }
}

function plainValue(text: string, types: ReadonlySet<TypeName>): ReadValue | undefined {
  if (types.has("null") && text === "null") return read(null);
  if (types.has("boolean") && (text === "true" || text === "false")) return read(text === "true");
  if (!(types.has("number") || types.has("integer")) || !NUMBER.test(text)) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) return { ok: false, expected: TOO_LARGE };
  if (/^-?\d+$/.test(text) && !Number.isSafeInteger(value)) {
    // A larger number loses digits, so the server would receive a different number.
    return { ok: false, expected: `a whole number between -2^53 and 2^53` };
  }
  return read(value);
}

function anything(text: string): ReadValue {
  const parsed = parseJsonText(text);
  return parsed.ok ? parsed : read(text);
}

function read(value: unknown): ReadValue {
  return { ok: true, value };
}
