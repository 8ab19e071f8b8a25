/** Valid values of each type of a revision: the official examples, and values created from the model. */
import * as fc from "fast-check";
import type { Type } from "../../generator/src/model/declarations.js";
import type { Model } from "../../generator/src/model/model.js";
import { visitDeclaration } from "../../generator/src/model/walk.js";
import { arbitrariesOf, type ArbitraryOptions } from "./arbitrary.js";
import type { Literals } from "./mutations.js";
import type { OfficialExample } from "./official.js";
import { typeNames } from "./subjects.js";

export interface Instance {
  type: string;
  value: unknown;
}

/**
 * Returns a few values of every type, with all and with some optional properties. A union has values of each member. The
 * same seed returns the same values.
 */
export function instancesOf(
  model: Model,
  seed: number,
  text?: ArbitraryOptions["text"],
): Instance[] {
  const numRuns = 3;
  const full = arbitrariesOf(model, { optional: "all", ...(text && { text }) });
  const some = arbitrariesOf(model, { optional: "some", ...(text && { text }) });
  const values = (type: string): unknown[] => [
    ...fc.sample(full(type), { seed, numRuns }),
    ...fc.sample(some(type), { seed, numRuns }),
  ];
  return typeNames(model).flatMap((type) =>
    [
      ...values(type),
      ...memberNames(type, model).flatMap((member) => values(member).slice(-2)),
    ].map((value) => ({ type, value })),
  );
}

/** Returns the declared members of a union type. */
function memberNames(name: string, model: Model): string[] {
  const declaration = model.declarations.find((candidate) => candidate.name === name);
  if (declaration?.kind !== "alias" || declaration.type.kind !== "union") return [];
  return declaration.type.members.flatMap((member) =>
    member.kind === "reference" ? [member.name] : [],
  );
}

/** Returns the official examples whose type exists in the model. */
export function exampleInstances(model: Model, examples: readonly OfficialExample[]): Instance[] {
  const names = new Set(typeNames(model));
  return examples.filter(({ type }) => names.has(type)).map(({ type, value }) => ({ type, value }));
}

/** Returns the string literals of a model, each with the other literals of its unions. */
export function literalsOf(model: Model): Literals {
  const beside = new Map<string, Set<string>>();
  const note = (literal: string, others: readonly string[]): void => {
    beside.set(literal, new Set([...(beside.get(literal) ?? []), ...others]));
  };
  for (const declaration of model.declarations) {
    visitDeclaration(declaration, (type) => {
      const alone = textOf(type);
      if (alone !== undefined) note(alone, []);
      if (type.kind !== "union") return;
      const group = type.members.flatMap((member) => textOf(member) ?? []);
      for (const literal of group) note(literal, group);
    });
  }
  return { all: [...beside.keys()], beside: (literal) => [...(beside.get(literal) ?? [])] };
}

function textOf(type: Type): string | undefined {
  return type.kind === "literal" && typeof type.value === "string" ? type.value : undefined;
}

/** Returns the names of all properties of a model. */
export function propertyNamesOf(model: Model): string[] {
  const shapes = Object.values(model.shapes);
  return [...new Set(shapes.flatMap(({ properties }) => properties.map(({ name }) => name)))];
}
