/** The generated files of the template `extension`. A file of its own, since it brings the whole generator along. */
import { emitJsonSchema } from "@mcp-gen/generator/emit/json-schema";
import { emitExtensionFiles } from "@mcp-gen/generator/emit/revision";
import type { Overlay } from "@mcp-gen/generator/model/overlay";
import { readRevision, readSchemaText } from "@mcp-gen/generator/project/project";
import { packedProject } from "@mcp-gen/generator/project/revisions";
import type { ProjectFile } from "../../project.js";
import { Refusal } from "../../refusal.js";
import { generatedFiles } from "../shared/generated.js";

export interface ExtensionText {
  id: string;
  /** The revision it builds on. */
  base: string;
  schema: string;
  overlay: Overlay;
}

/** @throws Refusal for a base that knows no extensions */
export function generatedFrom({ id, base, schema, overlay }: ExtensionText): ProjectFile[] {
  const revision = readRevision(packedProject(), base);
  if (!revision.capabilities.server.some(({ path }) => path === "extensions")) {
    throw new Refusal(
      "scaffold/no-extensions",
      `--revisions: expected one that knows extensions, found none newer than ${base}`,
      "add 2026-07-28, or a later one",
    );
  }
  const model = readSchemaText({ id, era: revision.era, schema, overlay, base: revision });
  return generatedFiles([
    ...emitExtensionFiles(model, revision),
    emitJsonSchema(model, "schema.json", revision),
  ]);
}
