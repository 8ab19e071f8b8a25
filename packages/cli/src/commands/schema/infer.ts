/** Infers overlay entries of a new schema, and lists the decisions that a copied overlay leaves open. */
import { findPosition } from "@mcp-gen/generator/lower/positions";
import type { Type } from "@mcp-gen/generator/model/declarations";
import type { Message, Model } from "@mcp-gen/generator/model/model";
import type { Overlay } from "@mcp-gen/generator/model/overlay";

/** Adds the results of methods whose result types have a literal `resultType`. Modifies the overlay. */
export function inferResults(model: Model, overlay: Overlay): void {
  for (const message of model.messages) {
    if (Object.hasOwn(overlay.results ?? {}, message.method)) continue;
    const variants = literalVariants(message, model);
    if (variants === undefined) continue;
    overlay.results = {
      ...overlay.results,
      [message.method]: {
        was: variants.map(({ type }) => type).join(" | "),
        variants,
        why: "Each result type states its resultType as a literal.",
      },
    };
  }
}

interface Variant {
  type: string;
  resultType: string;
}

function literalVariants({ result }: Message, model: Model): Variant[] | undefined {
  if (result === undefined) return undefined;
  const members = result.type.kind === "union" ? result.type.members : [result.type];
  const variants = members.flatMap((member): Variant[] => {
    if (member.kind !== "reference") return [];
    const property = model.shapes[member.name]?.properties.find(
      ({ name }) => name === "resultType",
    );
    const value = property?.type.kind === "literal" ? property.type.value : undefined;
    return typeof value === "string" ? [{ type: member.name, resultType: value }] : [];
  });
  const isWhole = variants.length === members.length;
  return isWhole && new Set(variants.map((one) => one.resultType)).size === variants.length
    ? variants
    : undefined;
}

/** Finds new union members that the copied discriminator does not list. */
export function openDiscriminators(model: Model, before: Model, overlay: Overlay): string[] {
  return Object.entries(overlay.discriminators ?? {}).flatMap(([path, entry]) => {
    const named = new Set([
      ...Object.values(entry.values ?? {}),
      ...Object.values(entry.keys ?? {}),
      entry.absent,
      entry.other,
    ]);
    const older = membersAt(path, before);
    const missing = membersAt(path, model).filter((one) => !named.has(one) && !older.includes(one));
    if (missing.length === 0) return [];
    const names = missing.map((one) => `\`${one}\``).join(", ");
    return [
      `discriminators, ${path}: which property value distinguishes ${names} from the other members?`,
    ];
  });
}

function membersAt(path: string, { declarations }: Model): string[] {
  const found = findPosition(declarations, path);
  if (found.kind === "missing" || found.position.type.kind !== "union") return [];
  return found.position.type.members.map(nameOf);
}

function nameOf(type: Type): string {
  if (type.kind === "reference") return type.name;
  return type.kind === "array" ? "[]" : type.kind;
}
