/**
 * Creates the overlay of a new revision from the previous one, without entries that no longer match.
 *
 * Also lists the decisions that a person must make about the new schema.
 */
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { lower } from "@mcp-gen/generator/lower/lower";
import { numberPositions } from "@mcp-gen/generator/lower/number-positions";
import type { SchemaSource } from "@mcp-gen/generator/model/declarations";
import type { Era, Model } from "@mcp-gen/generator/model/model";
import type { Overlay } from "@mcp-gen/generator/model/overlay";
import { numberType, type JsonDefinitions } from "./json-schema.js";

export interface CarriedOver {
  overlay: Overlay;
  /** Entries of the older overlay that no longer match: `capabilities, completion/complete`. */
  dropped: string[];
  /** Numbers without an entry in the older overlay. Fractions are valid values until a person decides. */
  numbers: string[];
}

interface Target {
  id: string;
  era: Era;
  source: SchemaSource;
  overlayPath: string;
  /** The upstream schema.json, if given. */
  official?: JsonDefinitions;
}

export function carryOver(target: Target, older: Overlay): CarriedOver {
  const dropped: string[] = [];
  const keep = (name: string, alone: Overlay): boolean => {
    if (matches(target, alone)) return true;
    dropped.push(name);
    return false;
  };
  const overlay: Overlay = {};
  for (const section of [
    "capabilities",
    "results",
    "discriminators",
    "headers",
    "errors",
    "directions",
  ] as const) {
    const entries = Object.entries(older[section] ?? {}).filter(
      ([key, entry]) => key === "*" || keep(`${section}, ${key}`, { [section]: { [key]: entry } }),
    );
    if (entries.length > 0) Object.assign(overlay, { [section]: Object.fromEntries(entries) });
  }
  const numbers = new Map(
    numberPositions(target.source.declarations).map((one) => [one.path, one]),
  );
  for (const section of ["integers", "fractions"] as const) {
    const paths = (older[section] ?? []).filter((path) => {
      const found = numbers.get(path);
      if (found !== undefined && !found.tagged) return true;
      dropped.push(`${section}, ${path}`);
      return false;
    });
    if (paths.length > 0) overlay[section] = paths;
  }
  const corrections = (older.corrections ?? []).flatMap((correction) => {
    const at = correction.at.filter((path) =>
      keep(`corrections, ${path}`, { corrections: [{ ...correction, at: [path] }] }),
    );
    return at.length === 0 ? [] : [{ ...correction, at }];
  });
  if (corrections.length > 0) overlay.corrections = corrections;
  const prose = (older.proseErrors ?? []).filter((entry) =>
    keep(`proseErrors, ${entry.name}`, { proseErrors: [entry] }),
  );
  if (prose.length > 0) overlay.proseErrors = prose;
  // These facts come from the text of the specification and have no counterpart in a schema, so they are kept until a
  // person removes them.
  for (const section of ["proseFeatures", "proseMetaKeys", "proseHeaders"] as const) {
    if (older[section] !== undefined) Object.assign(overlay, { [section]: older[section] });
  }
  return {
    overlay,
    dropped,
    numbers: decideNumbers(overlay, [...numbers.values()], target.official),
  };
}

/**
 * Adds the numbers that the overlay does not list, with their types in `official`.
 *
 * @returns the numbers whose type `official` does not define; they are added as fractions
 */
function decideNumbers(
  overlay: Overlay,
  numbers: readonly { path: string; tagged: boolean }[],
  official: JsonDefinitions | undefined,
): string[] {
  const decided = new Set([...(overlay.integers ?? []), ...(overlay.fractions ?? [])]);
  const open = numbers.filter(({ path, tagged }) => !tagged && !decided.has(path));
  const paths = [...new Set(open.map(({ path }) => path))];
  const typeOf = (path: string) => official && numberType(path, official);
  const integers = paths.filter((path) => typeOf(path) === "integer");
  const fractions = paths.filter((path) => typeOf(path) === "number");
  const undecided = paths.filter((path) => typeOf(path) === undefined);
  const add = (section: "integers" | "fractions", more: readonly string[]): void => {
    if (more.length > 0) overlay[section] = [...(overlay[section] ?? []), ...more];
  };
  add("integers", integers);
  add("fractions", [...fractions, ...undecided]);
  return undecided;
}

/** Whether an overlay entry matches the schema. Ignores other faults. */
function matches(target: Target, overlay: Overlay): boolean {
  try {
    lower({ ...target, overlay });
    return true;
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return !error.diagnostics.some(({ code }) => code === "overlay/no-match");
  }
}

/** Lists what a person should review in the new model, compared with the previous one. */
export function openQuestions(model: Model, before: Model, older: Overlay): string[] {
  const known = new Set(before.messages.map(({ method }) => method));
  const gates = model.messages
    .filter(({ method, capability }) => !known.has(method) && capability === undefined)
    .map(({ method }) => `capabilities: which capability gates \`${method}\`? Default: none`);
  const results = model.messages
    .filter(({ method, result }) => !known.has(method) && result?.derived === "default")
    .map(({ method }) => `results: does \`${method}\` really return an EmptyResult?`);
  const resultTypes = model.messages
    .filter(({ method, result }) => {
      const isSettled = known.has(method) && older.results?.[method] === undefined;
      if (isSettled || result === undefined) return false;
      return result.variants.every(({ resultType }) => resultType === undefined);
    })
    .map(({ method }) => `results: which \`resultType\` does the result of \`${method}\` have?`);
  const declared = new Set(before.declarations.map(({ name }) => name));
  const unions = model.declarations
    .filter(
      (declaration) =>
        !declared.has(declaration.name) &&
        declaration.kind === "alias" &&
        declaration.type.kind === "union" &&
        declaration.type.discriminator === undefined &&
        declaration.type.members.every(({ kind }) => kind === "reference"),
    )
    .map(({ name }) => `discriminators: which property distinguishes the members of \`${name}\`?`);
  const usesResultType = before.messages.some(({ result }) =>
    result?.variants.some(({ resultType }) => resultType !== undefined),
  );
  return [...gates, ...results, ...(usesResultType ? resultTypes : []), ...unions];
}
