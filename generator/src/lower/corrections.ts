/**
 * Applies the overlay to declarations: restores missing properties and marks integers. An entry that matches nothing is
 * an error, so that an obsolete correction is noticed.
 */
import type { Type } from "../model/declarations.js";
import type { LowerContext } from "./context.js";
import { numberPositions } from "./number-positions.js";
import { findPosition, type SchemaPosition } from "./positions.js";

/** Changes `context.declarations`. These declarations are a copy, so the input of `lower` stays unchanged. */
export function applyCorrections(context: LowerContext): void {
  const { overlay } = context;
  for (const { at: paths, sameAs } of overlay.corrections ?? []) {
    for (const at of paths) restore(at, sameAs, context);
  }
  for (const path of overlay.integers ?? []) {
    const position = numberAt("integers", path, context);
    if (position !== undefined) position.replace(withIntegers(position.type));
  }
  for (const path of overlay.fractions ?? []) numberAt("fractions", path, context);
  if (overlay.integers !== undefined) refuseUnlistedNumbers(context);
}

function restore(at: string, sameAs: string, context: LowerContext): void {
  const noMatch = (message: string, fix: string): void =>
    context.noMatch(`corrections, ${at}: ${message}`, fix);
  const cut = at.lastIndexOf(".");
  const [holder, name] = [at.slice(0, cut), at.slice(cut + 1)];
  const parent = findPosition(context.declarations, holder);
  const source = findPosition(context.declarations, sameAs);
  if (parent.kind === "missing" || parent.position.type.kind !== "shape")
    return noMatch(`expected an object at \`${holder}\``, "correct the path, or remove the entry");
  if (source.kind === "missing" || source.position.property === undefined)
    return noMatch(`expected a property at \`${sameAs}\` to copy`, "correct `sameAs`");
  const { properties } = parent.position.type;
  const present = properties.find((property) => property.name === name);
  if (present !== undefined)
    return noMatch(
      `property \`${name}\` already exists at line ${present.line}`,
      "remove the entry, which the schema makes redundant",
    );
  properties.push(structuredClone({ ...source.position.property, name }));
}

function numberAt(list: string, path: string, context: LowerContext): SchemaPosition | undefined {
  const found = findPosition(context.declarations, path);
  if (found.kind === "missing") {
    const message = `${list}, ${path}: \`${found.part}\` is not in the schema`;
    return void context.noMatch(message, "correct the path, or remove the entry");
  }
  const { type, property } = found.position;
  if (directNumbers(type) && property?.constraints?.number !== true) return found.position;
  const message = `${list}, ${path}: expected \`number\` without \`@TJS-type number\``;
  return void context.noMatch(message, "remove the entry, which the schema makes redundant");
}

function directNumbers(type: Type): boolean {
  return type.kind === "number" || (type.kind === "union" && type.members.some(directNumbers));
}

function withIntegers(type: Type): Type {
  if (type.kind === "number") return { kind: "number", integer: true };
  return type.kind === "union" ? { ...type, members: type.members.map(withIntegers) } : type;
}

/** Reports numbers that the overlay lists neither in `integers` nor in `fractions`. */
function refuseUnlistedNumbers(context: LowerContext): void {
  const listed = new Set(context.overlay.fractions);
  for (const { path, type, tagged, line } of numberPositions(context.declarations)) {
    if (type.integer === true || tagged || listed.has(path)) continue;
    context.noMatch(
      `${path} (line ${line}): \`number\` is listed neither as an integer nor as a fraction`,
      "add the path to `integers` or `fractions` of the overlay",
      "overlay/undecided-number",
    );
  }
}
