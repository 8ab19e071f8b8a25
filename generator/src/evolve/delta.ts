/** Compares two models: runs all comparisons in order, assigns ids, and marks derived changes. */
import type { Declaration, Type } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import {
  changeSubject,
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
    before: compared(before),
    after: compared(after),
    changes: markDerivedChanges(changes, before, after),
  };
}

function compared({ id, source, era }: Model): ComparedModel {
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
    if (rename === undefined) return compareDeclaration(was, declaration, compare, split);
    return [
      { kind: "declaration-renamed", name, was: rename.before, split: rename.split, line },
      ...compareDeclaration(was, declaration, compare, new Set()),
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
  compare: TypeComparison,
  split: ReadonlySet<string>,
): ChangeBody[] {
  const { name } = after;
  const was = before.name === name ? undefined : before.name;
  const location: SchemaLocation = { declaration: name, was, path: [] };
  return [
    ...compare.deprecations(location, before, after),
    ...compareBodies(location, before, after, compare, split),
  ];
}

function compareBodies(
  location: SchemaLocation,
  before: Declaration,
  after: Declaration,
  compare: TypeComparison,
  split: ReadonlySet<string>,
): ChangeBody[] {
  const { name, line } = after;
  if (before.kind === "constant" && after.kind === "constant") {
    const values = { before: before.value, after: after.value };
    return values.before === values.after
      ? []
      : [{ kind: "constant-changed", name, ...values, line }];
  }
  if (before.kind === "constant" || after.kind === "constant")
    return [
      { kind: "declaration-removed", name: before.name, form: before.kind, line: before.line },
      { kind: "declaration-added", name, form: after.kind, line },
    ];
  const old = compare.before.shape(before.name);
  const now = compare.after.shape(name);
  if (old !== undefined && now !== undefined && !(isName(before) && isName(after)))
    return compare.shapes(location, old, now, { before: before.line, after: line });
  // If an object became a union, its old shape is now a union member with a new name.
  const left = split.has(before.name) ? selfOf(before) : typeOf(before);
  return compare.types(
    location,
    { type: left, optional: false, line: before.line },
    { type: typeOf(after), optional: false, line },
  );
}

function typeOf(declaration: Declaration): Type {
  return declaration.kind === "alias" ? declaration.type : selfOf(declaration);
}

function selfOf({ name }: Declaration): Type {
  return { kind: "reference", name };
}

/** Whether a declaration is only an alias of another declaration. */
function isName(declaration: Declaration): boolean {
  return declaration.kind === "alias" && declaration.type.kind === "reference";
}

/** Returns the id of a change. The id depends only on the content of the change. */
function idOf(change: ChangeBody): string {
  const parts = [change.kind, changeSubject(change), aspectOf(change)];
  return parts.filter((part) => part !== "").join(" ");
}

/** Returns the part of an id that distinguishes changes of the same kind and item. */
function aspectOf(change: ChangeBody): string {
  switch (change.kind) {
    case "constraint-changed":
      return change.constraint;
    case "member-added":
    case "member-removed":
      return typeLine(change.member);
    case "error-changed":
      return change.aspect;
    case "direction-added":
    case "direction-removed":
      return change.direction;
    case "gate-changed":
      return change.side;
    case "result-added":
    case "result-removed":
      return `${change.variant.type} ${change.variant.when ?? ""}`.trim();
    case "header-changed":
      return change.header;
    default:
      return "";
  }
}
