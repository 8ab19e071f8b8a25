/** The packages, imports and settings of a project for each schema library. */
import type { SchemaLibrary } from "../../project.js";
import type { ThirdParty } from "./versions.js";

export interface SchemaLibraryFacts {
  /** The name in documents. */
  readonly title: string;
  readonly dependencies: readonly ThirdParty[];
  /** Import lines. Empty if none are needed. */
  readonly imports: string;
  /** Whether its schemas are plain JSON Schema, which needs an engine in the server. */
  readonly engine: boolean;
  /** Whether TypeScript infers types from its schemas. */
  readonly typed: boolean;
}

const LIBRARIES: Readonly<Record<SchemaLibrary, SchemaLibraryFacts>> = {
  zod: {
    title: "zod",
    dependencies: ["zod"],
    imports: 'import * as z from "zod";',
    engine: false,
    typed: true,
  },
  valibot: {
    title: "valibot",
    dependencies: ["@valibot/to-json-schema", "valibot"],
    imports:
      'import { toStandardJsonSchema } from "@valibot/to-json-schema";\nimport * as v from "valibot";',
    engine: false,
    typed: true,
  },
  arktype: {
    title: "arktype",
    dependencies: ["arktype"],
    imports: 'import { type } from "arktype";',
    engine: false,
    typed: true,
  },
  typebox: {
    title: "typebox",
    dependencies: ["@sinclair/typebox", "ajv"],
    imports: 'import { Type } from "@sinclair/typebox";',
    engine: true,
    typed: true,
  },
  none: {
    title: "plain JSON Schema",
    dependencies: ["ajv"],
    imports: "",
    engine: true,
    typed: false,
  },
};

export function schemaLibrary(name: SchemaLibrary): SchemaLibraryFacts {
  return LIBRARIES[name];
}
