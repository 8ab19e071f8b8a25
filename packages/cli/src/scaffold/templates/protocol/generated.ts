/** The generated files of the template `protocol`. A separate file, because it imports the whole generator. */
import { emitStandalone } from "@mcp-gen/generator/emit/standalone";
import type { Era } from "@mcp-gen/generator/model/model";
import { readHelper } from "@mcp-gen/generator/project/helpers";
import { readRevision } from "@mcp-gen/generator/project/project";
import { packedProject } from "@mcp-gen/generator/project/revisions";
import type { ProjectFile } from "../../project.js";
import { generatedFiles } from "../shared/generated.js";

/** @param ids the revisions, oldest first */
export function standaloneFiles(ids: readonly string[]): {
  generated: ProjectFile[];
  eras: ReadonlyMap<string, Era>;
} {
  const project = packedProject();
  const known = project.revisions.map(({ id }) => readRevision(project, id));
  const revisions = known.filter(({ id }) => ids.includes(id));
  return {
    generated: generatedFiles(emitStandalone({ revisions, known, helper: readHelper })),
    eras: new Map(project.revisions.map(({ id, era }) => [id, era])),
  };
}
