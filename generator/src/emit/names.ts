/**
 * Determines how generated code refers to the declarations of a schema: the module that exports a type or guard, and
 * the names of the functions for a declaration. All files of a model share one `Names`.
 */
import { namesIn } from "../model/names-in.js";
import type { Model } from "../model/model.js";
import type { Code } from "./code/code.js";
import { code } from "./code/code.js";
import { identifier } from "./code/identifier.js";
import type { Module } from "./code/module.js";

/** The package that exports the base revision of an extension. */
export const PROTOCOL_PACKAGE = "@mcp-gen/protocol";

/** The files of hand-written helpers. Generated files import each one separately. */
export type RuntimeFile =
  | "checks"
  | "classify"
  | "closest"
  | "dispatch"
  | "explaining"
  | "extensions"
  | "issues"
  | "json-rpc"
  | "limits"
  | "methods"
  | "registry"
  | "standard-schema";

/** Determines how the generated files of a schema import files outside of their folder. */
export interface ImportPaths {
  /**
   * Module specifier of a file of hand-written helpers. A generated module imports only the helper files that it needs.
   */
  runtimeFile(file: RuntimeFile): string;
  /** Module specifier of a file of the base revision. */
  base(revision: string, file: "index" | "guards" | "explain"): string;
}

/** Returns the paths for a folder of the protocol package, `levels` below `src`: `2026-07-28`, `extensions/tasks`. */
export function insidePackage(levels: number): ImportPaths {
  const up = "../".repeat(levels);
  return {
    runtimeFile: (file) => `${up}runtime/${file}.js`,
    base: (revision, file) => `${up}${revision}/${file}.js`,
  };
}

/** The paths for a folder outside of the protocol package. Its files import everything from that package. */
export const OUTSIDE_PACKAGE: ImportPaths = {
  runtimeFile: () => `${PROTOCOL_PACKAGE}/runtime`,
  base: (revision, file) => `${PROTOCOL_PACKAGE}/${revision}${file === "index" ? "" : `/${file}`}`,
};

export class Names {
  readonly #inherited: ReadonlySet<string>;
  readonly #imports: ReadonlyMap<string, string>;

  /** By default, the files of a revision are inside the protocol package, and the files of an extension are outside. */
  constructor(
    private readonly model: Model,
    private readonly place = model.base === undefined ? insidePackage(1) : OUTSIDE_PACKAGE,
  ) {
    this.#inherited = inheritedNames(model);
    this.#imports = new Map(model.imports.map((entry) => [entry.as, entry.name]));
  }

  /** Module specifier of a file of hand-written helpers. */
  runtimeFile(file: RuntimeFile): string {
    return this.place.runtimeFile(file);
  }

  /** Imports all types of an extension's base revision under one name. */
  base(module: Module): Code {
    return module.types("base", this.#baseFile("index"));
  }

  /** Returns the name that an imported name has in the base revision, and the module that exports this name. */
  imported(name: string): { name: string; from: string } | undefined {
    const original = this.#imports.get(name) ?? (this.#inherited.has(name) ? name : undefined);
    return original === undefined ? undefined : { name: original, from: this.#baseFile("index") };
  }

  /** Imports a declared type. Works for all files except `schema/types.ts`, which declares the types. */
  type(module: Module, name: string): Code {
    const outside = this.imported(name);
    return outside === undefined
      ? code`${module.types("types", "./schema/types.js")}.${identifier(name)}`
      : code`${module.types("base", outside.from)}.${identifier(outside.name)}`;
  }

  /** Imports the guard of a declaration. Works for all files except `guards.ts`, which declares the guards. */
  guard(module: Module, name: string): Code {
    return this.#function(module, name, "guards", guardName);
  }

  /** Imports the explainer of a declaration. Works for all files except `explain.ts`, which declares the explainers. */
  explain(module: Module, name: string): Code {
    return this.#function(module, name, "explain", explainName);
  }

  #function(
    module: Module,
    name: string,
    file: "guards" | "explain",
    nameOf: (declaration: string) => string,
  ): Code {
    const outside = this.imported(name);
    return outside === undefined
      ? module.value(nameOf(name), `./${file}.js`)
      : module.value(nameOf(outside.name), this.#baseFile(file));
  }

  #baseFile(file: "index" | "guards" | "explain"): string {
    return this.place.base(this.model.base ?? this.model.id, file);
  }
}

/**
 * Returns the names that occur in properties inherited from the base revision but that the extension does not import.
 */
export function inheritedNames(model: Model): Set<string> {
  if (model.base === undefined) return new Set();
  const known = new Set([
    ...model.declarations.map(({ name }) => name),
    ...model.imports.map(({ as }) => as),
  ]);
  const types = Object.values(model.shapes).flatMap(({ properties, index }) => [
    ...properties.map(({ type }) => type),
    ...(index === undefined ? [] : [index]),
  ]);
  return new Set(types.flatMap(namesIn).filter((name) => !known.has(name)));
}

/** `Tool` → `isTool`. */
export function guardName(declaration: string): string {
  return `is${declaration}`;
}

/** `Tool` → `explainTool`. */
export function explainName(declaration: string): string {
  return `explain${declaration}`;
}

/** Adds a suffix until the name is free, adds it to `taken`, and returns it. */
export function takeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`;
  taken.add(name);
  return name;
}
