/** What a project gets for each schema library: the packages, how it is imported, and what JSON Schema still needs. */
import type { SchemaLibrary } from "../../project.js";
import type { ThirdParty } from "./versions.js";

export interface SchemaLibraryFacts {
  /** For people. */
  readonly title: string;
  readonly dependencies: readonly ThirdParty[];
  /** Lines of import; none where there is nothing to import. */
  readonly imports: string;
  /** Whether its schemas are plain JSON Schema, which a server judges by an engine of its own. */
  readonly engine: boolean;
  /** Whether TypeScript knows what fits a schema. */
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
