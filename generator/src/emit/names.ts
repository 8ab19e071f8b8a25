/**
 * How generated code refers to the declarations of a schema: which module exports a type or a guard, and what the
 * functions around a declaration are called. One `Names` belongs to one model and is shared by all its files.
 */
import type { Model } from "../model/model.js";
import type { Code } from "./code/code.js";
import { code } from "./code/code.js";
import { identifier } from "./code/identifier.js";
import type { Module } from "./code/module.js";

/** The package the base revision of an extension is imported from. */
export const PROTOCOL_PACKAGE = "@mcp-gen/protocol";

export interface Names {
  /** The declared types, from any file but `types.ts`. */
  type(module: Module, name: string): Code;
  /** The guard of a declaration, from any file but `guards.ts`. */
  guard(module: Module, name: string): Code;
  /** Whether a name is declared by this schema, and not imported from its base. */
  isOwn(name: string): boolean;
  /** Where an imported name comes from, and what it is called there. */
  imported(name: string): { name: string; from: string } | undefined;
  /** Module specifier of the hand-written helpers. */
  runtime: string;
}

export function namesOf(model: Model): Names {
  const own = new Set(model.declarations.map((declaration) => declaration.name));
  const imports = new Map(model.imports.map((entry) => [entry.as, entry.name]));
  const base = `${PROTOCOL_PACKAGE}/${model.base ?? model.id}`;
  const names: Names = {
    runtime: model.base === undefined ? "../runtime/index.js" : `${PROTOCOL_PACKAGE}/runtime`,
    isOwn: (name) => own.has(name),
    imported(name) {
      const original = imports.get(name);
      return original === undefined ? undefined : { name: original, from: base };
    },
    type(module, name) {
      const outside = names.imported(name);
      return outside === undefined
        ? code`${module.types("types", "./types.js")}.${identifier(name)}`
        : code`${module.types("base", outside.from)}.${identifier(outside.name)}`;
    },
    guard(module, name) {
      const outside = names.imported(name);
      return outside === undefined
        ? module.value(guardName(name), "./guards.js")
        : module.value(guardName(outside.name), outside.from);
    },
  };
  return names;
}

/** `Tool` → `isTool`. */
export function guardName(declaration: string): string {
  return `is${declaration}`;
}

/** `Tool` → `explainTool`. */
export function explainName(declaration: string): string {
  return `explain${declaration}`;
}

/** Adds a suffix until the name is free, and takes it. */
export function takeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`;
  taken.add(name);
  return name;
}
