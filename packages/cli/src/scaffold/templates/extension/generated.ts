/** The generated files of the template `extension`. A separate file, because it imports the whole generator. */
import { emitJsonSchema } from "@mcp-gen/generator/emit/json-schema";
import { emitExtensionFiles } from "@mcp-gen/generator/emit/revision";
import type { Overlay } from "@mcp-gen/generator/model/overlay";
import { readExtensionText, readRevision } from "@mcp-gen/generator/project/project";
import { packedProject } from "@mcp-gen/generator/project/revisions";
import type { ProjectFile } from "../../project.js";
import { ScaffoldError } from "../../scaffold-error.js";
import { generatedFiles } from "../shared/generated.js";

export interface ExtensionSchema {
  id: string;
  /** The base revision. */
  base: string;
  schema: string;
  overlay: Overlay;
}

/** @throws ScaffoldError for a base without extensions */
export function generateExtension({ base, ...extension }: ExtensionSchema): ProjectFile[] {
  const project = packedProject();
  const revision = readRevision(project, base);
  if (!revision.capabilities.server.some(({ path }) => path === "extensions")) {
    throw new ScaffoldError(
      "scaffold/no-extensions",
      `--revisions: expected a revision that supports extensions, received none newer than ${base}`,
      "add 2026-07-28, or a later one",
    );
  }
  const model = readExtensionText({ ...extension, base: revision }, project);
  return generatedFiles([
    ...emitExtensionFiles(model, revision),
    emitJsonSchema(model, "schema.json", revision),
  ]);
}
