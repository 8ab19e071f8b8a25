/**
 * Resolves names to declarations of the schema and, in an extension, to declarations of its base revision under their
 * imported names. Every pass of `lower/` resolves names with a scope.
 */
import type { Declaration, Import } from "../model/declarations.js";
import type { Model } from "../model/model.js";

export interface Scope {
  /** Returns the declaration of a name, and the scope that resolves the names in that declaration. */
  find(name: string): { declaration: Declaration; scope: Scope } | undefined;
}

/**
 * Creates the scope of a schema. A name refers to a declaration of the schema or, if there is none, to an imported
 * declaration of the base.
 */
export function scopeOf(
  declarations: readonly Declaration[],
  imports: readonly Import[] = [],
  base?: Model,
): Scope {
  const own = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  const imported = new Map(imports.map((entry) => [entry.as, entry.name]));
  const outer = base === undefined ? undefined : scopeOf(base.declarations);
  const scope: Scope = {
    find(name) {
      const declaration = own.get(name);
      if (declaration !== undefined) return { declaration, scope };
      const original = imported.get(name);
      return original === undefined ? undefined : outer?.find(original);
    },
  };
  return scope;
}
