/** Detects the schema library of an existing project. */
import type { SchemaLibrary } from "./project.js";

/** Packages in order of priority. */
const PACKAGES: readonly (readonly [string, SchemaLibrary])[] = [
  ["zod", "zod"],
  ["valibot", "valibot"],
  ["arktype", "arktype"],
  ["@sinclair/typebox", "typebox"],
];

export const SCHEMA_LIBRARIES: readonly SchemaLibrary[] = [
  ...PACKAGES.map(([, library]) => library),
  "none",
];

/** Returns the library that a project depends on. Default: plain JSON Schema. */
export function findLibrary(dependencies: ReadonlySet<string>): SchemaLibrary {
  return PACKAGES.find(([name]) => dependencies.has(name))?.[1] ?? "none";
}
