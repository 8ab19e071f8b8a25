/** The schema libraries, and which one a project that is there already has. */
import type { SchemaLibrary } from "./project.js";

/** Packages, in the order in which they are looked for. */
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

/** The library a project depends on; plain JSON Schema where it has none of those we know. */
export function findLibrary(dependencies: ReadonlySet<string>): SchemaLibrary {
  return PACKAGES.find(([name]) => dependencies.has(name))?.[1] ?? "none";
}
