/** Makes a JSON value of what somebody typed, by what the schema takes: `5` is a number where numbers are wanted. */
import { choicesOf, resolved, typesOf, typeText, type TypeName } from "./schema-types.js";

export type ReadValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly expected: string };

/** JSON has no infinity: it would reach the server as null. */
const TOO_LARGE = "numbers below 1.8e308";

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * - Where only texts are wanted, the text as it is.
 * - One of the choices of `enum` or `const`, written as text or as JSON.
 * - A number, `true`, `false`, `null`, an array or an object in JSON, where the schema takes one.
 * - An array may be one item instead: `tags=red`.
 * - Where the schema does not say, what the text is in JSON; and where it is no JSON, the text.
 *
 * @param root the document that references of the schema lead into
 */
export function valueOfText(text: string, schema: unknown, root: unknown): ReadValue {
  const found = resolved(schema, root) ?? {};
  const choices = choicesOf(found);
  const choice = choices?.find((one) => one === text || JSON.stringify(one) === text);
  if (choice !== undefined) return read(choice);
  const types = typesOf(found, root);
  if (types === undefined) return anything(text);
  const plain = plainValue(text, types);
  if (plain !== undefined) return plain;
  const start = text.trimStart()[0];
  if ((start === "[" && types.has("array")) || (start === "{" && types.has("object"))) {
    const parsed = jsonOf(text);
    if (parsed.ok || !types.has("string")) return parsed;
  }
  if (types.has("string")) return read(text);
  if (types.has("array")) {
    const item = valueOfText(text, found["items"], root);
    return item.ok ? read([item.value]) : item;
  }
  return { ok: false, expected: typeText(found, root) };
}

/** @returns the value, or what is wrong with the JSON */
export function jsonOf(text: string): ReadValue {
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
    // It would reach the server as another number.
    return { ok: false, expected: `a whole number between -2^53 and 2^53` };
  }
  return read(value);
}

function anything(text: string): ReadValue {
  const parsed = jsonOf(text);
  return parsed.ok ? parsed : read(text);
}

function read(value: unknown): ReadValue {
  return { ok: true, value };
}
