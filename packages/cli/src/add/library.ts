/** The code for the schema `{ text: string }` in each schema library. */
import { schemaLibrary } from "../scaffold/templates/shared/schema-library.js";
import type { SchemaLibrary } from "../scaffold/project.js";

/** An object with one string property, indented by four blanks. */
const SCHEMAS: Readonly<Record<SchemaLibrary, string>> = {
  zod: "z.object({ text: z.string() })",
  valibot: "toStandardJsonSchema(v.object({ text: v.string() }))",
  arktype: 'type({ text: "string" })',
  typebox: "Type.Object({ text: Type.String() })",
  none: `{
      type: "object",
      properties: { text: { type: "string" } },
      required: ["text"],
    }`,
};

export interface LibraryText {
  /** Import lines. Empty if none are needed. */
  imports: string;
  schema: string;
  /** Whether the server needs a JSON Schema engine for it. */
  engine: boolean;
}

export function libraryText(library: SchemaLibrary): LibraryText {
  const { imports, engine } = schemaLibrary(library);
  return { imports, engine, schema: SCHEMAS[library] };
}
