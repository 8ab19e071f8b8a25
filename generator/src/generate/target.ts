/** The targets of `generate`, with resolved paths. The command line is converted to one of these targets. */
import type { SchemaProject } from "../project/revisions.js";
import { ownFolders } from "./folders.js";
import { planPackages, type PackageOptions } from "./package-plan.js";
import type { Plan } from "./plan.js";
import { planStandalone, type StandaloneOptions } from "./standalone-plan.js";
import { planVendor, type VendorOptions } from "./vendor-plan.js";

export type GenerateTarget =
  | { kind: "project"; only?: readonly string[] | undefined }
  | ({ kind: "package" } & Pick<PackageOptions, "folder" | "only">)
  | ({ kind: "standalone" } & StandaloneOptions)
  | ({ kind: "extension" } & VendorOptions);

/** @throws DiagnosticError for an invalid input */
export function plansOf(project: SchemaProject, target: GenerateTarget): Plan[] {
  switch (target.kind) {
    case "project":
      return planProject(project, target.only);
    case "package":
      return planPackages(project, target);
    case "standalone":
      return [planStandalone(project, target)];
    case "extension":
      return [planVendor(project, target)];
    default:
      return target satisfies never;
  }
}

/** Adapters and the reference depend on all revisions, so a run for some revisions leaves them unchanged. */
function planProject(project: SchemaProject, only: readonly string[] | undefined): Plan[] {
  const { protocol, adapters, reference } = ownFolders(project);
  if (protocol === undefined) throw new TypeError(`${project.root} has no packages/protocol`);
  if (only !== undefined) return planPackages(project, { folder: protocol, only });
  return planPackages(project, { folder: protocol, adapters, reference });
}
