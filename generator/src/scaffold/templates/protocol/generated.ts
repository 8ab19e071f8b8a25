/** The generated files of the template `protocol`. A file of its own, since it brings the whole generator along. */
import { emitStandalone } from "../../../emit/standalone.js";
import type { Era } from "../../../model/model.js";
import { readHelper } from "../../../project/helpers.js";
import { readRevision } from "../../../project/project.js";
import { packedProject } from "../../../project/revisions.js";
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
