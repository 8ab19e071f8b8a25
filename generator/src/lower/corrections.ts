/**
 * Applies what the overlay says about declarations: lost properties are put back, whole numbers are marked. Every entry
 * must meet what it was written for; the one that does not is a diagnostic, so corrections cannot outlive their cause.
 */
import type { Diagnostic } from "../diagnostics.js";
import type { Declaration, Type } from "../model/declarations.js";
import type { Correction, Overlay } from "../model/overlay.js";
import { numberPositions } from "./number-positions.js";
import { findPosition, type Position } from "./positions.js";

/** Changes `declarations` in place; they are the caller's own copy. */
export function applyCorrections(
  declarations: Declaration[],
  overlay: Overlay,
  file: string,
): Diagnostic[] {
  const report = reporter(file);
  for (const correction of overlay.corrections ?? []) {
    for (const at of correction.at) restore(declarations, at, correction, report);
  }
  for (const path of overlay.integers ?? []) {
    const position = numberAt(declarations, "integers", path, report);
    if (position !== undefined) position.replace(withIntegers(position.type));
  }
  for (const path of overlay.fractions ?? []) numberAt(declarations, "fractions", path, report);
  if (overlay.integers !== undefined) {
    report.found.push(...unlistedNumbers(declarations, overlay.fractions ?? [], file));
  }
  return report.found;
}

interface Reporter {
  found: Diagnostic[];
  noMatch(entry: string, expected: string, fix: string): void;
}

function reporter(file: string): Reporter {
  const found: Diagnostic[] = [];
  return {
    found,
    noMatch(entry, expected, fix) {
      found.push({ code: "overlay/no-match", file, message: `${entry}: ${expected}`, fix });
    },
  };
}

function restore(
  declarations: readonly Declaration[],
  at: string,
  { sameAs }: Correction,
  report: Reporter,
): void {
  const entry = `corrections, ${at}`;
  const cut = at.lastIndexOf(".");
  const parent = findPosition(declarations, at.slice(0, cut));
  const source = findPosition(declarations, sameAs);
  if (parent.kind === "missing" || parent.position.type.kind !== "shape") {
    report.noMatch(
      entry,
      `expected an object at \`${at.slice(0, cut)}\``,
      "correct the path, or remove the entry",
    );
    return;
  }
  if (source.kind === "missing" || source.position.property === undefined) {
    report.noMatch(entry, `expected a property at \`${sameAs}\` to copy`, "correct `sameAs`");
    return;
  }
  const { properties } = parent.position.type;
  const name = at.slice(cut + 1);
  const present = properties.find((property) => property.name === name);
  if (present !== undefined) {
    report.noMatch(
      entry,
      `expected no property \`${name}\`, received it at line ${present.line}`,
      "remove the entry: the schema says it itself now",
    );
    return;
  }
  properties.push(structuredClone({ ...source.position.property, name }));
}

function numberAt(
  declarations: readonly Declaration[],
  list: string,
  path: string,
  report: Reporter,
): Position | undefined {
  const entry = `${list}, ${path}`;
  const found = findPosition(declarations, path);
  if (found.kind === "missing") {
    report.noMatch(
      entry,
      `\`${found.part}\` is not in the schema`,
      "correct the path, or remove the entry",
    );
    return undefined;
  }
  const { type, property } = found.position;
  if (!directNumbers(type) || property?.constraints?.number === true) {
    report.noMatch(
      entry,
      `expected \`number\` without \`@TJS-type number\`, received ${directNumbers(type) ? "`number` with that tag" : `a type of kind ${type.kind}`}`,
      "remove the entry: the schema says it itself now",
    );
    return undefined;
  }
  return found.position;
}

function directNumbers(type: Type): boolean {
  return type.kind === "number" || (type.kind === "union" && type.members.some(directNumbers));
}

function withIntegers(type: Type): Type {
  if (type.kind === "number") return { kind: "number", integer: true };
  return type.kind === "union" ? { ...type, members: type.members.map(withIntegers) } : type;
}

/** Numbers the overlay does not decide: whether they are integers must be said for each. */
function unlistedNumbers(
  declarations: readonly Declaration[],
  fractions: readonly string[],
  file: string,
): Diagnostic[] {
  const listed = new Set(fractions);
  return numberPositions(declarations)
    .filter(({ path, type, tagged }) => type.integer !== true && !tagged && !listed.has(path))
    .map(({ path, line }) => ({
      code: "overlay/undecided-number",
      file,
      message: `${path} (line ${line}): the overlay lists this \`number\` neither as integer nor as fraction`,
      fix: "add the path to `integers` or `fractions` of the overlay",
    }));
}
