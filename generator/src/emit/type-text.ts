/** Writes types of the model as TypeScript, with the line breaks of prettier. */
import type { ArrayType, Property, Type } from "../model/declarations.js";
import { limitEntries } from "../model/limits.js";
import { isTuple, tupleElements } from "../model/tuple.js";
import {
  block,
  bracketed,
  code,
  concat,
  group,
  ifBreak,
  indent,
  join,
  line,
  type Code,
} from "./code/code.js";
import { deprecatedTag, documented } from "./code/comment.js";
import { identifier, propertyKey } from "./code/identifier.js";
import { literal } from "./code/literal.js";

/** Returns the code for the name of a declaration. */
export type NameType = (name: string) => Code;

export function typeText(type: Type, name: NameType, depth = 0): Code {
  switch (type.kind) {
    case "string":
    case "number":
    case "boolean":
    case "null":
    case "unknown":
    case "never":
    case "object":
      return KEYWORDS[type.kind];
    case "any":
      // An interface is assignable to an index signature of type `any`, but not to one of type `unknown`.
      return code`any`;
    case "literal":
      return literal(type.value);
    case "constant":
      throw new TypeError(`\`typeof ${type.name}\` must be replaced before types are written`);
    case "reference":
      return name(type.name);
    case "array":
      return isTuple(type)
        ? tupleText(type, name, depth)
        : concat(operand(type.items, name, depth), code`[]`);
    case "record":
      return code`{ [key: string]: ${typeText(type.values, name, depth)} }`;
    case "shape":
      return shapeText(type, name, depth);
    case "union":
      return unionText(type.members, name, depth);
    case "intersection":
      return intersectionText(type.members, name, depth);
    case "omit":
      return code`Omit<${name(type.base)}, ${join(code` | `, type.keys.map(literal))}>`;
    default:
      return type satisfies never;
  }
}

const KEYWORDS = {
  string: code`string`,
  number: code`number`,
  boolean: code`boolean`,
  null: code`null`,
  unknown: code`unknown`,
  never: code`never`,
  object: code`object`,
};

/** `[T, T]`, `[name: T, T?]`, `[T, ...T[]]` */
function tupleText(tuple: ArrayType, name: NameType, depth: number): Code {
  const elements = tupleElements(tuple).map(({ type, kind, label }) => {
    const mark = kind === "optional" ? code`?` : code``;
    const named = label === undefined ? undefined : code`${identifier(label)}${mark}: `;
    if (kind === "rest") return code`...${named ?? code``}${operand(type, name, depth)}[]`;
    if (named !== undefined) return code`${named}${typeText(type, name, depth)}`;
    return kind === "optional" ? code`${operand(type, name, depth)}?` : typeText(type, name, depth);
  });
  return bracketed(code`[`, elements, code`]`);
}

function unionText(members: readonly Type[], name: NameType, depth: number): Code {
  if (isNullable(members)) return membersText(members, name, depth);
  return group(ifBreak(code`| `), membersText(members, name, depth));
}

/** Writes the members of a union, one per line if they do not fit on one line. */
function membersText(members: readonly Type[], name: NameType, depth: number): Code {
  const printed = members.map((member) => operand(member, name, depth, ["intersection"]));
  return isNullable(members)
    ? join(code` | `, printed)
    : join(
        concat(line, code`| `),
        printed.map((text) => indent(text)),
      );
}

/** Whether a union consists of an object and `null`. Such a union is formatted like an object. */
function isNullable(members: readonly Type[]): boolean {
  return (
    members.length === 2 && members.some(isObject) && members.some(({ kind }) => kind === "null")
  );
}

/** Writes the type of a property. A union that needs several lines starts on a new line. */
function propertyType(type: Type, name: NameType, depth: number): Code {
  if (type.kind !== "union" || isNullable(type.members)) return typeText(type, name, depth);
  return group(indent(ifBreak(concat(line, code`| `)), membersText(type.members, name, depth + 4)));
}

/** Writes an intersection. Each name can start a new line; an object literal stays on the line of its `&`. */
function intersectionText(members: readonly Type[], name: NameType, depth: number): Code {
  const printed = members.map((member, index) => {
    const deep = isObject(member) && index > 1;
    const inner = deep ? depth + 2 : depth;
    const text =
      member.kind === "union" ? operand(member, name, inner) : typeText(member, name, inner);
    if (index === 0) return text;
    if (!isObject(member) && !isObject(members[index - 1])) return indent(code` &`, line, text);
    return code` & ${deep ? indent(text) : text}`;
  });
  return group(...printed);
}

function isObject(type: Type | undefined): boolean {
  return type?.kind === "shape" || type?.kind === "record";
}

/** Writes a type before `[]` or next to `&` or `|`. Adds parentheses if the syntax or prettier requires them. */
function operand(
  type: Type,
  name: NameType,
  depth: number,
  kinds: readonly Type["kind"][] = ["union", "intersection"],
): Code {
  const text = typeText(type, name, depth);
  return kinds.includes(type.kind) ? code`(${text})` : text;
}

type TypeMembers = { properties: readonly Property[]; index?: Type };

function shapeText(shape: TypeMembers, name: NameType, depth: number): Code {
  return block(memberLines(shape, name, depth + 2));
}

/** Returns one piece of code for each member of an object type, with its comment. */
export function memberLines({ properties, index }: TypeMembers, name: NameType, depth = 2): Code[] {
  const lines = properties.map((property) =>
    documented(
      { text: property.doc, tags: propertyTags(property), depth },
      code`${propertyKey(property.name)}${property.optional ? code`?` : code``}: ${propertyType(property.type, name, depth)};`,
    ),
  );
  return index === undefined
    ? lines
    : [...lines, code`[key: string]: ${typeText(index, name, depth)};`];
}

function propertyTags({ deprecated, constraints = {} }: Property): [string, string][] {
  const { format } = constraints;
  return [
    ...(format === undefined ? [] : [["format", format] as [string, string]]),
    ...limitEntries(constraints).map(([tag, value]): [string, string] => [
      tag,
      value === true ? "" : String(value),
    ]),
    ...deprecatedTag(deprecated),
  ];
}
