/** Compares two models: runs all comparisons in order, assigns ids, and marks derived changes. */
import type { Declaration } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import {
  locationText,
  type SchemaChange,
  type ChangeBody,
  type Delta,
  type SchemaLocation,
  type ComparedModel,
} from "./changes.js";
import {
  compareCapabilities,
  compareEnvelopes,
  compareErrors,
  compareMethods,
} from "./compare-facts.js";
import { TypeComparison } from "./compare-types.js";
import { markDerivedChanges } from "./derived-changes.js";
import { findRenames, type Rename } from "./renames.js";
import { typeLine } from "./type-line.js";
import { viewOf, type ModelView } from "./model-view.js";

/**
 * Compares two models.
 *
 * @example `delta(readRevision(project, "2025-11-25"), readRevision(project, "2026-07-28")).changes`
 */
export function delta(before: Model, after: Model): Delta {
  const [old, now] = [viewOf(before), viewOf(after)];
  const renames = findRenames(old, now);
  const renamed = new Map(renames.map((rename) => [rename.before, rename.after]));
  const bodies = [
    ...compareEnvelopes(before, after),
    ...compareMethods(before, after, (name) => renamed.get(name) ?? name),
    ...compareDeclarations(old, now, renames),
    ...compareCapabilities(before, after),
    ...compareErrors(before, after),
  ];
  const changes = bodies.map((body): SchemaChange => ({ id: idOf(body), ...body }));
  return {
    before: subject(before),
    after: subject(after),
    changes: markDerivedChanges(changes, before, after),
  };
}

function subject({ id, source, era }: Model): ComparedModel {
  return { id, source, era };
}

function compareDeclarations(
  before: ModelView,
  after: ModelView,
  renames: readonly Rename[],
): ChangeBody[] {
  const compare = new TypeComparison(before, after, renames);
  const arrivals = new Map(renames.map((rename) => [rename.after, rename]));
  const moved = new Set(renames.filter(({ split }) => !split).map((rename) => rename.before));
  const split = new Set(renames.filter((rename) => rename.split).map((rename) => rename.before));
  const found = after.model.declarations.flatMap((declaration): ChangeBody[] => {
    const { name, kind: form, line } = declaration;
    const rename = arrivals.get(name);
    const was = before.declaration(rename?.before ?? name);
    if (was === undefined) return [{ kind: "declaration-added", name, form, line }];
    if (rename === undefined)
      return compareDeclaration(was, declaration, before, after, compare, split);
    return [
      { kind: "declaration-renamed", name, was: rename.before, split: rename.split, line },
      ...compareDeclaration(was, declaration, before, after, compare, new Set()),
    ];
  });
  const removed = before.model.declarations
    .filter(({ name }) => after.declaration(name) === undefined && !moved.has(name))
    .map(({ name, kind: form, line }): ChangeBody => ({
      kind: "declaration-removed",
      name,
      form,
      line,
    }));
  return [...found, ...removed];
}

function compareDeclaration(
  before: Declaration,
  after: Declaration,
  older: ModelView,
  newer: ModelView,
  compare: TypeComparison,
  split: ReadonlySet<string>,
): ChangeBody[] {
  const location: SchemaLocation = {
    declaration: after.name,
    ...(before.name === after.name ? {} : { was: before.name }),
    path: [],
  };
  const deprecated = after.deprecated !== undefined;
  const deprecation: ChangeBody[] =
    deprecated === (before.deprecated !== undefined)
      ? []
      : [{ kind: "deprecation-changed", location, deprecated, line: after.line }];
  return [...deprecation, ...compareBodies(location, before, after, older, newer, compare, split)];
}

function compareBodies(
  location: SchemaLocation,
  before: Declaration,
  after: Declaration,
  older: ModelView,
  newer: ModelView,
  compare: TypeComparison,
  split: ReadonlySet<string>,
): ChangeBody[] {
  if (before.kind === "constant" || after.kind === "constant") {
    if (before.kind !== "constant" || after.kind !== "constant") {
      return [
        { kind: "declaration-removed", name: before.name, form: before.kind, line: before.line },
        { kind: "declaration-added", name: after.name, form: after.kind, line: after.line },
      ];
    }
    if (before.value === after.value) return [];
    const { name, value, line } = after;
    return [{ kind: "constant-changed", name, before: before.value, after: value, line }];
  }
  const lines = { before: before.line, after: after.line };
  const old = older.shape(before.name);
  const now = newer.shape(after.name);
  if (old !== undefined && now !== undefined && !(isName(before) && isName(after)))
    return compare.shapes(location, old, now, lines);
  // For an object that became a union, its old shape is the member that continues under a new name.
  const self = { kind: "reference", name: before.name } as const;
  return compare.types(
    location,
    {
      type: before.kind === "alias" && !split.has(before.name) ? before.type : self,
      optional: false,
      line: lines.before,
    },
    {
      type: after.kind === "alias" ? after.type : { kind: "reference", name: after.name },
      optional: false,
      line: lines.after,
    },
  );
}

/** Whether a declaration is only an alias. */
function isName(declaration: Declaration): boolean {
  return declaration.kind === "alias" && declaration.type.kind === "reference";
}

/** An id that is stable as long as the change is the same. */
function idOf(change: ChangeBody): string {
  const { kind } = change;
  switch (change.kind) {
    case "property-added":
    case "property-removed":
    case "optionality-changed":
    case "type-changed":
    case "deprecation-changed":
      return `${kind} ${locationText(change.location)}`;
    case "constraint-changed":
      return `${kind} ${locationText(change.location)} ${change.constraint}`;
    case "member-added":
    case "member-removed":
      return `${kind} ${locationText(change.location)} ${typeLine(change.member)}`;
    case "declaration-added":
    case "declaration-removed":
    case "declaration-renamed":
    case "constant-changed":
    case "error-added":
    case "error-removed":
      return `${kind} ${change.name}`;
    case "error-changed":
      return `${kind} ${change.name} ${change.aspect}`;
    case "method-added":
    case "method-removed":
    case "message-kind-changed":
      return `${kind} ${change.method}`;
    case "direction-added":
    case "direction-removed":
      return `${kind} ${change.method} ${change.direction}`;
    case "gate-changed":
      return `${kind} ${change.method} ${change.side}`;
    case "result-added":
    case "result-removed":
      return `${kind} ${change.method} ${change.variant.type}${change.variant.when === undefined ? "" : ` ${change.variant.when}`}`;
    case "header-changed":
      return `${kind} ${change.method} ${change.header}`;
    case "capability-added":
    case "capability-removed":
    case "capability-changed":
      return `${kind} ${change.side} ${change.path}`;
    case "era-changed":
    case "batch-added":
    case "batch-removed":
      return kind;
    default:
      return change satisfies never;
  }
}
