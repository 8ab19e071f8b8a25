/** Merges the properties of a type in all revisions into one table that shows which revisions have each property. */
import { prose, span } from "../emit/markdown.js";
import { escapeMarkdown } from "../layout/template.js";
import type { Constraints, Property, Type } from "../model/declarations.js";
import {
  COMPARISONS,
  limitedKind,
  limitEntries,
  type LimitComparison,
  type LimitedKind,
  type LimitName,
} from "../model/limits.js";
import type { EffectiveProperty } from "../model/model.js";
import { isTuple } from "../model/tuple.js";
import { codeCell, markdownTable } from "./page.js";
import { lifetimeCell, lifetimeText } from "./lifetime.js";
import type { Printer } from "./type-markdown.js";

/** The shape of a type in one revision. */
export interface ShapeIn {
  revision: string;
  shape: {
    properties: readonly (Property & Partial<Pick<EffectiveProperty, "from">>)[];
    index?: Type;
  };
}

interface PropertyRow {
  /** The path of the property from the type itself: `inputSchema.type`. */
  path: string;
  revisions: string[];
  /** The property in the newest revision that has it. */
  property: Property & Partial<Pick<EffectiveProperty, "from">>;
  /** The revisions in which the property is optional. */
  optionalIn: string[];
}

/** @param shapes the type in each revision that has it, oldest first */
export function propertyTable(name: string, shapes: readonly ShapeIn[], print: Printer): string {
  const all = shapes.map(({ revision }) => revision);
  const rows = rowsOf(shapes);
  const index = shapes.at(-1)?.shape.index;
  const openRow =
    index === undefined ? [] : [[span("[key]"), print.type(index), "", "", "Any other key."]];
  return markdownTable(
    ["Property", "Type", "Required", "Revisions", "What it is"],
    [
      ...rows.map((row) => [
        codeCell(row.path),
        typeCell(row.property.type, print),
        requiredCell(row),
        lifetimeCell(all, row.revisions),
        aboutCell(name, row, print),
      ]),
      ...openRow,
    ],
  );
}

/** Returns the rows in the order of the newest revision. Removed properties come last. */
function rowsOf(shapes: readonly ShapeIn[]): PropertyRow[] {
  const rows = new Map<string, PropertyRow>();
  for (const { revision, shape } of shapes.toReversed())
    for (const { path, property } of flattened(shape.properties, "")) {
      const row: PropertyRow = rows.get(path) ?? { path, revisions: [], property, optionalIn: [] };
      rows.set(path, row);
      row.revisions.unshift(revision);
      if (property.optional) row.optionalIn.unshift(revision);
    }
  return [...rows.values()];
}

/** Returns all properties. If a property has an inline object type, the properties of this type follow it. */
function flattened(
  properties: readonly Property[],
  above: string,
): { path: string; property: Property }[] {
  return properties.flatMap((property) => {
    const path = `${above}${property.name}`;
    const inner = objectIn(property.type);
    const dots = property.type.kind === "array" ? "[]." : ".";
    return [{ path, property }, ...flattened(inner?.properties ?? [], `${path}${dots}`)];
  });
}

function objectIn(type: Type): Extract<Type, { kind: "shape" }> | undefined {
  if (type.kind === "array") return isTuple(type) ? undefined : objectIn(type.items);
  return type.kind === "shape" ? type : undefined;
}

/** Returns the type of a property: only `object` or `object[]` if its inner properties have separate rows. */
function typeCell(type: Type, print: Printer): string {
  const inner = objectIn(type);
  if (inner === undefined || inner.properties.length === 0) return print.type(type);
  return span(type.kind === "array" ? "object[]" : "object");
}

function requiredCell({ revisions, optionalIn, property }: PropertyRow): string {
  if (optionalIn.length === 0) return "yes";
  if (optionalIn.length === revisions.length) return "";
  const required = revisions.filter((revision) => !optionalIn.includes(revision));
  return property.optional
    ? lifetimeText(revisions, required)
    : `yes, ${lifetimeText(revisions, required)}`;
}

function aboutCell(name: string, { property }: PropertyRow, print: Printer): string {
  const { doc, deprecated, constraints, from } = property;
  return [
    ...(deprecated === undefined ? [] : [`**Deprecated.** ${prose(deprecated, true)}`]),
    prose(doc, true),
    constraintWords(constraints),
    ...(from === undefined || from === name ? [] : [`From ${print.typeName(from)}.`]),
  ]
    .filter((part) => part.trim() !== "")
    .join(" ");
}

function constraintWords(constraints: Constraints = {}): string {
  const { format } = constraints;
  const words = [
    ...(format === undefined ? [] : [`format ${escapeMarkdown(format)}`]),
    ...limitEntries(constraints).map(([name, value]) => limitWords(name, value)),
  ].join(", ");
  return words === "" ? "" : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function limitWords(name: LimitName, limit: string | number | true): string {
  switch (name) {
    case "multipleOf":
      return `multiple of ${limit}`;
    case "pattern":
      return `matches ${span(String(limit), true)}`;
    case "uniqueItems":
      return "no equal elements";
    default:
      return `${COMPARISON_WORDS[COMPARISONS[name]]} ${limit}${UNITS[limitedKind(name)]}`;
  }
}

const COMPARISON_WORDS: Record<LimitComparison, string> = {
  ">=": "at least",
  "<=": "at most",
  ">": "greater than",
  "<": "less than",
};

const UNITS: Record<LimitedKind, string> = {
  number: "",
  string: " characters",
  array: " elements",
  object: " keys",
};
