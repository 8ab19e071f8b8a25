/** How each schema library says `{ text: string }`. */
import { schemaLibrary } from "../scaffold/templates/shared/schema-library.js";
import type { SchemaLibrary } from "../scaffold/project.js";

/** An object with one text, at an indentation of four. */
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
  /** Lines of import; none where there is nothing to import. */
  imports: string;
  schema: string;
  /** Whether a server needs an engine to judge by its schemas. */
  engine: boolean;
}

export function libraryText(library: SchemaLibrary): LibraryText {
  const { imports, engine } = schemaLibrary(library);
  return { imports, engine, schema: SCHEMAS[library] };
}
