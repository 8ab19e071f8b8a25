/** Expands a template to a URI: RFC 6570, all four levels. */
import { encode, encodeReserved } from "./percent.js";
import type { Expression, Operator, TemplateVariable, UriTemplate } from "./template.js";

export type TemplateScalar = string | number | boolean;

/** The value of a variable. A variable without a value, or with an empty list or record, is omitted. */
export type TemplateValue =
  | TemplateScalar
  | readonly TemplateScalar[]
  | { readonly [key: string]: TemplateScalar }
  | undefined
  | null;

/** How the values of an expression are written. */
interface Style {
  readonly first: string;
  readonly separator: string;
  /** The text after the name of a variable with an empty value. Undefined if names are not written. */
  readonly named?: "" | "=";
  readonly reserved?: true;
}

const STYLES: Readonly<Record<Operator, Style>> = {
  "": { first: "", separator: "," },
  "+": { first: "", separator: ",", reserved: true },
  "#": { first: "#", separator: ",", reserved: true },
  ".": { first: ".", separator: "." },
  "/": { first: "/", separator: "/" },
  ";": { first: ";", separator: ";", named: "" },
  "?": { first: "?", separator: "&", named: "=" },
  "&": { first: "&", separator: "&", named: "=" },
};

/**
 * Expands a template with the given values.
 *
 * @throws TypeError if the value of a variable with a prefix length, such as `{name:3}`, is a list or record
 * @example expand(parseUriTemplate("notes://{owner}{/path*}"), { owner: "me", path: ["a b", "c"] }) // notes://me/a%20b/c
 */
export function expand(
  template: UriTemplate,
  variables: Readonly<Record<string, TemplateValue>>,
): string {
  return template.parts
    .map((part) =>
      typeof part === "string" ? encodeReserved(part) : expandExpression(part, variables),
    )
    .join("");
}

function expandExpression(
  { operator, variables }: Expression,
  values: Readonly<Record<string, TemplateValue>>,
): string {
  const style = STYLES[operator];
  const written = variables.flatMap((variable) => {
    // Inherited properties are not values.
    const value = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined;
    return value === undefined || value === null ? [] : expandVariable(variable, value, style);
  });
  return written.length === 0 ? "" : style.first + written.join(style.separator);
}

/** Returns the strings to join with separators. Empty for an empty list or record. */
function expandVariable(
  { name, explode, prefix }: TemplateVariable,
  value: NonNullable<TemplateValue>,
  style: Style,
): string[] {
  const write = style.reserved ? encodeReserved : encode;
  if (typeof value !== "object") {
    const text = String(value);
    const kept = prefix === undefined ? text : [...text].slice(0, prefix).join("");
    return [withName(name, write(kept), style)];
  }
  if (prefix !== undefined) {
    throw new TypeError(
      `${name}: expected one value for {${name}:${prefix}}, received ${Array.isArray(value) ? "a list" : "a record"}`,
    );
  }
  if (isList(value)) {
    const items = value.map((item) => write(String(item)));
    if (explode) return items.map((item) => withName(name, item, style));
    return items.length === 0 ? [] : [withName(name, items.join(","), style)];
  }
  const pairs = Object.entries(value).map(([key, item]) => [write(key), write(String(item))]);
  if (explode) {
    return pairs.map(([key = "", item = ""]) =>
      style.named === undefined ? `${key}=${item}` : withName(key, item, style),
    );
  }
  return pairs.length === 0 ? [] : [withName(name, pairs.flat().join(","), style)];
}

function withName(name: string, value: string, { named }: Style): string {
  if (named === undefined) return value;
  return value === "" ? name + named : `${name}=${value}`;
}

/** Like `Array.isArray`, which does not narrow read-only arrays. */
function isList(value: object): value is readonly TemplateScalar[] {
  return Array.isArray(value);
}
