/**
 * Finds the discriminator of each union: a property in which every member requires a different literal, or the overlay
 * entry for the position of the union. Guards use a `switch` for exact discriminators. Explainers use all
 * discriminators to choose the member whose issues they report.
 */
import type { Declaration, Discriminator, Type, UnionType } from "../model/declarations.js";
import type { DiscriminatorOverlay } from "../model/overlay.js";
import type { LowerContext } from "./context.js";
import { findPosition } from "./positions.js";
import type { Scope } from "./scope.js";
import { shapeOf } from "./shapes.js";
import { mapDeclaration } from "../model/walk.js";

/** Sets the discriminator of unions whose members all require a different literal in the same property. */
export function findDiscriminators(declaration: Declaration, scope: Scope): Declaration {
  return mapDeclaration(declaration, (type) => {
    if (type.kind !== "union") return type;
    const discriminator = byLiteral(type, scope);
    return discriminator === undefined ? type : { ...type, discriminator };
  });
}

function byLiteral(union: UnionType, scope: Scope): Discriminator | undefined {
  const shapes = union.members.map((member) => shapeOf(member, scope));
  const first = shapes[0];
  if (first === undefined) return undefined;
  for (const { name } of first.properties) {
    const values = shapes.map((shape) => {
      const property = shape?.properties.find((candidate) => candidate.name === name);
      return property?.type.kind === "literal" && !property.optional
        ? property.type.value
        : undefined;
    });
    if (values.includes(undefined) || new Set(values).size !== values.length) continue;
    const members = values.flatMap((value, member) =>
      value === undefined ? [] : [{ value, member }],
    );
    return { kind: "literal", property: name, members, exact: true };
  }
  return undefined;
}

/** Sets the discriminators from the overlay. Changes `context.declarations`, which are a copy. */
export function applyDiscriminators(context: LowerContext): void {
  for (const [path, entry] of Object.entries(context.overlay.discriminators ?? {})) {
    const report = (message: string): void =>
      context.noMatch(
        `discriminators, ${path}: ${message}`,
        "correct the entry, or remove it if the schema makes it redundant",
      );
    const found = findPosition(context.declarations, path);
    if (found.kind === "missing") {
      report(`\`${found.part}\` is not in the schema`);
      continue;
    }
    const { type } = found.position;
    if (type.kind !== "union") {
      report(`expected a union, received a type of kind ${type.kind}`);
      continue;
    }
    const discriminator = fromOverlay(type, entry, report);
    if (discriminator !== undefined) found.position.replace({ ...type, discriminator });
  }
}

function fromOverlay(
  union: UnionType,
  entry: DiscriminatorOverlay,
  report: (message: string) => void,
): Discriminator | undefined {
  const indexOf = (name: string): number => {
    const index = union.members.findIndex((member) => memberName(member) === name);
    if (index < 0)
      report(
        `expected \`${name}\` among the members of the union, received ${union.members.map(memberName).join(", ")}`,
      );
    return index;
  };
  if (entry.keys !== undefined) {
    const keys = Object.entries(entry.keys).map(([key, name]) => ({ key, member: indexOf(name) }));
    return keys.some(({ member }) => member < 0) ? undefined : { kind: "key", keys };
  }
  if (entry.property === undefined) {
    report("expected `property` with `values`, or `keys`");
    return undefined;
  }
  const members = Object.entries(entry.values ?? {}).map(([value, name]) => ({
    value,
    member: indexOf(name),
  }));
  const absent = entry.absent === undefined ? undefined : indexOf(entry.absent);
  const other = entry.other === undefined ? undefined : indexOf(entry.other);
  if ([...members.map(({ member }) => member), absent ?? 0, other ?? 0].some((index) => index < 0))
    return undefined;
  const exact = entry.exact === true;
  return { kind: "literal", property: entry.property, members, absent, other, exact };
}

function memberName(type: Type): string {
  if (type.kind === "reference") return type.name;
  return type.kind === "array" ? "[]" : type.kind;
}
