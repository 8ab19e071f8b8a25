/** The packages, imports and settings of a project for each schema library. */
import { SCHEMA_LIBRARIES, type SchemaLibrary } from "../../project.js";
import type { ThirdParty } from "./versions.js";

export interface SchemaLibraryFacts {
  /** The name in prompts. */
  readonly label: string;
  /** The name in documents. */
  readonly title: string;
  /** The package that projects with this library depend on. */
  readonly package?: ThirdParty;
  readonly dependencies: readonly ThirdParty[];
  /** The import lines, or an empty string if none are needed. */
  readonly imports: string;
  /** The code of an object with one string property, `text`, indented by four blanks. */
  readonly sample: string;
  /** Whether its schemas are plain JSON Schema, which the server validates with a JSON Schema engine. */
  readonly engine: boolean;
  /** Whether TypeScript infers types from its schemas. */
  readonly typed: boolean;
}

const LIBRARIES: Readonly<Record<SchemaLibrary, SchemaLibraryFacts>> = {
  zod: {
    label: "Zod",
    title: "zod",
    package: "zod",
    dependencies: ["zod"],
    imports: 'import * as z from "zod";',
    sample: "z.object({ text: z.string() })",
    engine: false,
    typed: true,
  },
  valibot: {
    label: "Valibot",
    title: "valibot",
    package: "valibot",
    dependencies: ["@valibot/to-json-schema", "valibot"],
    imports:
      'import { toStandardJsonSchema } from "@valibot/to-json-schema";\nimport * as v from "valibot";',
    sample: "toStandardJsonSchema(v.object({ text: v.string() }))",
    engine: false,
    typed: true,
  },
  arktype: {
    label: "ArkType",
    title: "arktype",
    package: "arktype",
    dependencies: ["arktype"],
    imports: 'import { type } from "arktype";',
    sample: 'type({ text: "string" })',
    engine: false,
    typed: true,
  },
  typebox: {
    label: "TypeBox",
    title: "typebox",
    package: "@sinclair/typebox",
    dependencies: ["@sinclair/typebox", "ajv"],
    imports: 'import { Type } from "@sinclair/typebox";',
    sample: "Type.Object({ text: Type.String() })",
    engine: true,
    typed: true,
  },
  none: {
    label: "plain JSON Schema",
    title: "plain JSON Schema",
    dependencies: ["ajv"],
    imports: "",
    sample: `{
      type: "object",
      properties: { text: { type: "string" } },
      required: ["text"],
    }`,
    engine: true,
    typed: false,
  },
};

export function schemaLibrary(name: SchemaLibrary): SchemaLibraryFacts {
  return LIBRARIES[name];
}

/** Returns the first library that a project depends on. Default: plain JSON Schema. */
export function findLibrary(dependencies: ReadonlySet<string>): SchemaLibrary {
  const isUsed = (name: SchemaLibrary) => dependencies.has(LIBRARIES[name].package ?? "");
  return SCHEMA_LIBRARIES.find(isUsed) ?? "none";
}
