/**
 * Compares the declarations of two schemas: types, limits, and tags of the model.
 *
 * Ignores the text of comments. Reports different examples, which are documentation and change no model.
 */
import { print } from "@mcp-gen/generator/emit/code/print";
import { identifier } from "@mcp-gen/generator/emit/code/identifier";
import { typeText } from "@mcp-gen/generator/emit/type-text";
import type {
  Declaration,
  Documented,
  Property,
  Type,
} from "@mcp-gen/generator/model/declarations";
import { isTuple } from "@mcp-gen/generator/model/tuple";

export interface Difference {
  /** The location: `Tool.inputSchema`. */
  path: string;
  /** Our code in TypeScript, or `nothing`. */
  ours: string;
  upstream: string;
  /** Upstream line of the difference. If upstream lacks it, the line of the declaration. */
  line?: number;
  /** Whether the models differ, or only examples in the documentation. */
  kind: "model" | "example";
}

export function compareSchemas(
  ours: readonly Declaration[],
  upstream: readonly Declaration[],
): Difference[] {
  return pairs(ours, upstream).flatMap(({ name, left, right }) => {
    if (left === undefined || right === undefined) {
      return differ({ path: name, line: right?.line }, kindOf(left), kindOf(right));
    }
    const at = { path: name, line: right.line };
    return [...compareDeclarations(at, left, right), ...compareTags(at, left, right)];
  });
}

const NOTHING = "nothing";

/** A location, with its upstream line. */
interface Place {
  path: string;
  line: number | undefined;
}

function kindOf(declaration: Declaration | undefined): string {
  return declaration?.kind ?? NOTHING;
}

function compareDeclarations(at: Place, ours: Declaration, upstream: Declaration): Difference[] {
  if (ours.kind === "constant" && upstream.kind === "constant") {
    return differ(at, JSON.stringify(ours.value), JSON.stringify(upstream.value));
  }
  if (ours.kind === "alias" && upstream.kind === "alias") {
    return compareTypes(at, ours.type, upstream.type);
  }
  if (ours.kind === "interface" && upstream.kind === "interface") {
    const heritage = differ(
      { ...at, path: `${at.path} extends` },
      ours.extends.map(textOf).join(", "),
      upstream.extends.map(textOf).join(", "),
    );
    return [...heritage, ...compareMembers(at, ours, upstream)];
  }
  return differ(at, ours.kind, upstream.kind);
}

/** Compares tags other than constraints. Ignores the text of `@deprecated`, which is documentation. */
function compareTags(at: Place, ours: Tagged, upstream: Tagged): Difference[] {
  return [
    ...differ(at, tagsOf(ours), tagsOf(upstream)),
    ...differ(at, examplesOf(ours), examplesOf(upstream), "example"),
  ];
}

type Tagged = Documented & { category?: string; internal?: true };

function tagsOf({ deprecated, category, internal }: Tagged): string {
  const tags = [
    ...(deprecated === undefined ? [] : ["@deprecated"]),
    ...(category === undefined ? [] : [`@category ${category}`]),
    ...(internal === undefined ? [] : ["@internal"]),
  ];
  return tags.length === 0 ? "no tags" : tags.join(", ");
}

function examplesOf({ examples = [] }: Tagged): string {
  return examples.length === 0
    ? "no @example"
    : examples.map((one) => `@example ${one}`).join(", ");
}

interface Members {
  properties: readonly Property[];
  index?: Type;
}

function compareMembers(at: Place, ours: Members, upstream: Members): Difference[] {
  const properties = pairs(ours.properties, upstream.properties).flatMap(
    ({ name, left, right }) => {
      const place = { path: `${at.path}.${name}`, line: right?.line ?? at.line };
      if (left === undefined || right === undefined)
        return differ(place, propertyText(left), propertyText(right));
      return [
        ...differ(place, marksOf(left), marksOf(right)),
        ...compareTypes(place, left.type, right.type),
        ...compareTags(place, left, right),
      ];
    },
  );
  const place = { ...at, path: `${at.path}.[key]` };
  if (ours.index === undefined || upstream.index === undefined) {
    return [...properties, ...differ(place, indexText(ours.index), indexText(upstream.index))];
  }
  return [...properties, ...compareTypes(place, ours.index, upstream.index)];
}

function compareTypes(at: Place, ours: Type, upstream: Type): Difference[] {
  if (ours.kind === "shape" && upstream.kind === "shape") return compareMembers(at, ours, upstream);
  if (ours.kind === "array" && upstream.kind === "array" && !isTuple(ours) && !isTuple(upstream)) {
    return compareTypes({ ...at, path: `${at.path}[]` }, ours.items, upstream.items);
  }
  if (
    (ours.kind === "union" || ours.kind === "intersection") &&
    upstream.kind === ours.kind &&
    ours.members.length === upstream.members.length
  ) {
    return ours.members.flatMap((member, index) => {
      const other = upstream.members[index];
      return other === undefined ? [] : compareTypes(at, member, other);
    });
  }
  return differ(at, textOf(ours), textOf(upstream));
}

/** Formats optionality and constraints of a property. */
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

/** Keys that do not restrict the values of a type. */
const NO_TYPES: ReadonlySet<string> = new Set(["deprecated", "examples", "labels"]);

function withoutComments(type: Type): Type {
  return JSON.parse(
    JSON.stringify(type, (key, value: unknown) =>
      key === "doc" ? "" : NO_TYPES.has(key) ? undefined : value,
    ),
  ) as Type;
}

function differ(
  { path, line }: Place,
  ours: string,
  upstream: string,
  kind: Difference["kind"] = "model",
): Difference[] {
  if (ours === upstream) return [];
  return [{ path, ours, upstream, line, kind }];
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
