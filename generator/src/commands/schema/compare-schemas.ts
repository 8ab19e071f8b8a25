/** Compares two schemas by what they declare. Comments, lines and tags that carry no type do not count. */
import { print } from "../../emit/code/print.js";
import { identifier } from "../../emit/code/identifier.js";
import { typeText } from "../../emit/type-text.js";
import type { Declaration, Property, Type } from "../../model/declarations.js";

export interface Difference {
  /** `Tool.inputSchema` */
  path: string;
  /** What ours has there, in TypeScript; `nothing` where it has nothing. */
  ours: string;
  upstream: string;
}

export function compareSchemas(
  ours: readonly Declaration[],
  upstream: readonly Declaration[],
): Difference[] {
  return pairs(ours, upstream).flatMap(({ name, left, right }) => {
    if (left === undefined || right === undefined) {
      return [{ path: name, ours: kindOf(left), upstream: kindOf(right) }];
    }
    return compareDeclarations(name, left, right);
  });
}

const NOTHING = "nothing";

function kindOf(declaration: Declaration | undefined): string {
  return declaration?.kind ?? NOTHING;
}

function compareDeclarations(name: string, ours: Declaration, upstream: Declaration): Difference[] {
  if (ours.kind === "constant" && upstream.kind === "constant") {
    return differ(name, JSON.stringify(ours.value), JSON.stringify(upstream.value));
  }
  if (ours.kind === "alias" && upstream.kind === "alias") {
    return compareTypes(name, ours.type, upstream.type);
  }
  if (ours.kind === "interface" && upstream.kind === "interface") {
    const heritage = differ(
      `${name} extends`,
      ours.extends.map(textOf).join(", "),
      upstream.extends.map(textOf).join(", "),
    );
    return [...heritage, ...compareMembers(name, ours, upstream)];
  }
  return differ(name, ours.kind, upstream.kind);
}

interface Members {
  properties: readonly Property[];
  index?: Type;
}

function compareMembers(path: string, ours: Members, upstream: Members): Difference[] {
  const properties = pairs(ours.properties, upstream.properties).flatMap(
    ({ name, left, right }) => {
      const place = `${path}.${name}`;
      if (left === undefined || right === undefined) {
        return [{ path: place, ours: propertyText(left), upstream: propertyText(right) }];
      }
      const marks = differ(place, marksOf(left), marksOf(right));
      return [...marks, ...compareTypes(place, left.type, right.type)];
    },
  );
  const place = `${path}.[key]`;
  if (ours.index === undefined || upstream.index === undefined) {
    return [...properties, ...differ(place, indexText(ours.index), indexText(upstream.index))];
  }
  return [...properties, ...compareTypes(place, ours.index, upstream.index)];
}

function compareTypes(path: string, ours: Type, upstream: Type): Difference[] {
  if (ours.kind === "shape" && upstream.kind === "shape")
    return compareMembers(path, ours, upstream);
  if (ours.kind === "array" && upstream.kind === "array") {
    return compareTypes(`${path}[]`, ours.items, upstream.items);
  }
  if (
    (ours.kind === "union" || ours.kind === "intersection") &&
    upstream.kind === ours.kind &&
    ours.members.length === upstream.members.length
  ) {
    return ours.members.flatMap((member, index) => {
      const other = upstream.members[index];
      return other === undefined ? [] : compareTypes(path, member, other);
    });
  }
  return differ(path, textOf(ours), textOf(upstream));
}

/** Optionality and constraints of a property. */
function marksOf({ optional, constraints = {} }: Property): string {
  const tags = Object.entries(constraints)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, value]) => `@${tag} ${String(value)}`);
  return [optional ? "optional" : "required", ...tags].join(", ");
}

function propertyText(property: Property | undefined): string {
  return property === undefined ? NOTHING : `${marksOf(property)}, ${textOf(property.type)}`;
}

function indexText(type: Type | undefined): string {
  return type === undefined ? NOTHING : textOf(type);
}

function textOf(type: Type): string {
  if (type.kind === "constant") return `typeof ${type.name}`;
  return print(typeText(withoutComments(type), identifier)).replace(/\s+/g, " ");
}

function withoutComments(type: Type): Type {
  return JSON.parse(
    JSON.stringify(type, (key, value: unknown) =>
      key === "doc" ? "" : key === "deprecated" ? undefined : value,
    ),
  ) as Type;
}

function differ(path: string, ours: string, upstream: string): Difference[] {
  return ours === upstream ? [] : [{ path, ours, upstream }];
}

function pairs<T extends { name: string }>(
  left: readonly T[],
  right: readonly T[],
): { name: string; left?: T; right?: T }[] {
  const names = new Set([...left, ...right].map(({ name }) => name));
  return [...names].map((name) => {
    const ours = left.find((entry) => entry.name === name);
    const theirs = right.find((entry) => entry.name === name);
    return { name, ...(ours && { left: ours }), ...(theirs && { right: theirs }) };
  });
}
