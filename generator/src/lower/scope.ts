/**
 * Resolves names: the declarations of one schema, and for an extension those of its base revision under the names of
 * its imports. Every pass of `lower/` uses a scope instead of searching declarations.
 */
import type { Declaration, Import } from "../model/declarations.js";
import type { Model } from "../model/model.js";

export interface Scope {
  /** The declaration a name stands for, and the scope in which its own references are to be read. */
  find(name: string): { declaration: Declaration; scope: Scope } | undefined;
}

/** Scope of a schema's own declarations, before its imports and base are considered. */
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
