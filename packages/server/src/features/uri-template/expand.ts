/** Makes a URI of a template: RFC 6570, all four levels. */
import { encode, encodeReserved } from "./percent.js";
import type { Expression, Operator, TemplateVariable, UriTemplate } from "./template.js";

export type TemplateScalar = string | number | boolean;

/** A variable without a value, or with an empty list or record, is left out. */
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
  /** Whether names are written: what follows the name of an empty value. */
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
 * Writes the values into a template.
 *
 * @throws TypeError for a list or record where the template wants the first characters of a value
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
    // What every object inherits is no value.
    const value = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined;
    return value === undefined || value === null ? [] : expandVariable(variable, value, style);
  });
  return written.length === 0 ? "" : style.first + written.join(style.separator);
}

/** What is written between separators; nothing for an empty list or record. */
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

/** `Array.isArray` does not see that the rest is no readonly array. */
function isList(value: object): value is readonly TemplateScalar[] {
  return Array.isArray(value);
}
