/** Finds the uses of each type in all revisions: other types, and methods with the type as params or result. */
import type { Model } from "../model/model.js";
import { namesIn } from "../model/names-in.js";
import { typesOf } from "../model/walk.js";

export interface TypeUses {
  methods: string[];
  types: string[];
}

export function usesOf(models: readonly Model[]): Map<string, TypeUses> {
  const found = new Map<string, { methods: Set<string>; types: Set<string> }>();
  const note = (kind: "methods" | "types", user: string, name: string): void => {
    if (user === name) return;
    const known = found.get(name) ?? { methods: new Set<string>(), types: new Set<string>() };
    known[kind].add(user);
    found.set(name, known);
  };
  for (const { declarations, messages } of models) {
    for (const declaration of declarations) {
      for (const name of typesOf(declaration).flatMap(namesIn))
        note("types", declaration.name, name);
    }
    for (const { method, declaration, params, result } of messages) {
      note("methods", method, declaration);
      const types = [params.type, ...(result === undefined ? [] : [result.type])];
      const variants = result?.variants.map(({ type }) => type) ?? [];
      for (const name of [...types.flatMap(namesIn), ...variants]) note("methods", method, name);
    }
  }
  return new Map(
    [...found].map(([name, { methods, types }]) => [
      name,
      { methods: [...methods].sort(), types: [...types].sort() },
    ]),
  );
}
