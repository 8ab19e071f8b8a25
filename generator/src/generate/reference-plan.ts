/** Plans the files of `docs/reference`: the reference pages, written from the same models as the packages. */
import { diffReport } from "../evolve/report.js";
import { matrixOf } from "../evolve/matrix/build-matrix.js";
import type { Model } from "../model/model.js";
import { readExtensions } from "../project/project.js";
import type { SchemaProject } from "../project/revisions.js";
import { readSteps } from "../project/steps.js";
import { referenceFiles } from "../reference/reference.js";
import type { Plan } from "./plan.js";

export function planReference(
  project: SchemaProject,
  models: readonly Model[],
  folder: string,
): Plan {
  const extensions = readExtensions(project, models);
  const reports = models.slice(1).flatMap((after, index) => {
    const before = models[index];
    if (before === undefined) return [];
    const built = extensions.filter(({ base }) => base.id === after.id).map(({ model }) => model);
    return [diffReport({ before, after, extensions: () => built })];
  });
  const matrix = matrixOf(models, readSteps(project));
  return { folder, files: referenceFiles({ models, extensions, reports, matrix }) };
}
