/** Compares the current template with the version of the template that the project was created from. */
import type { Origin } from "../scaffold/origin.js";
import { PROJECT_MANIFEST } from "../scaffold/plan.js";
import type { ProjectFile } from "../scaffold/project.js";
import { ScaffoldError } from "../scaffold/scaffold-error.js";
import { TEMPLATES } from "../scaffold/templates/index.js";
import { readEntry } from "@mcp-gen/generator/tree/disk-entry";
import { hashOf } from "@mcp-gen/generator/tree/manifest";
import { projectText } from "../scaffold/package-manifest.js";
import type { UpgradableProject } from "./project.js";
import type { RevisionStep, UpgradeTarget } from "./target.js";
import { compareTemplate, type TemplateChanges } from "./template-changes.js";
import { compareVersions } from "./versions.js";
import { inputFault } from "../input-fault.js";

export interface TemplateUpgrade {
  template: TemplateChanges;
  /** The options of the project after the upgrade. `undefined` if unknown. */
  origin: Origin | undefined;
  remarks: string[];
}

/** Returns the changes of the template, and remarks about files that were not compared. */
export async function templateUpgrade(
  project: UpgradableProject,
  { version, own }: UpgradeTarget,
  step: RevisionStep | undefined,
): Promise<TemplateUpgrade> {
  const { made, origin } = project;
  if (origin === undefined) {
    const why = `${PROJECT_MANIFEST} does not record the options of the project`;
    return leftAlone(project, undefined, why);
  }
  const { options } = origin;
  const revisions = step === undefined ? options.revisions : revisionsAfter(origin, step);
  const moved: Origin = { ...origin, options: { ...options, revisions } };
  if (compareVersions(origin.version, own) > 0) {
    const why = `created with mcp-gen ${origin.version}, which is newer than this ${own}`;
    return leftAlone(project, moved, why);
  }
  const files = await filesOf(moved, version, project);
  const { free, blocked } = sorted(project, files);
  return {
    template: compareTemplate(free, made.files, (path) => projectText(project.folder, path)),
    origin: { ...moved, version: own },
    remarks:
      blocked.length === 0 ? [] : [`a link or a folder, so unchanged: ${blocked.join(", ")}`],
  };
}

/** @throws DiagnosticError if the template does not support the options */
async function filesOf(
  { template, options }: Origin,
  version: string,
  { manifest }: UpgradableProject,
): Promise<ProjectFile[]> {
  const found = TEMPLATES.find(({ name }) => name === template);
  if (found === undefined) throw new TypeError(`no template ${template}`);
  // A Dockerfile also needs the tarballs of the project.
  const tarballs = new Map(
    manifest.demands
      .filter(({ spec }) => spec.startsWith("file:"))
      .map(({ name, spec }) => [name, spec]),
  );
  try {
    return await found.files({ ...options, packages: (name) => tarballs.get(name) ?? version });
  } catch (error) {
    if (!(error instanceof ScaffoldError)) throw error;
    const { what: message, fix } = error;
    throw inputFault("upgrade/no-template", message, fix, { file: PROJECT_MANIFEST });
  }
}

/**
 * Returns the revisions after the upgrade. For an extension, the new revision replaces the old base revision. Servers
 * and clients add the new revision.
 */
function revisionsAfter({ template, options }: Origin, { to }: RevisionStep): string[] {
  return template === "extension" ? [to] : [...options.revisions, to].sort();
}

function leftAlone(
  { made }: UpgradableProject,
  origin: Origin | undefined,
  why: string,
): TemplateUpgrade {
  return {
    template: compareTemplate([], made.files, () => undefined),
    origin,
    remarks: [`${why}: the files of the template are unchanged`],
  };
}

/** Splits the files into files to upgrade and files whose path is a link or a folder. */
function sorted(
  { folder, made, manifest }: UpgradableProject,
  files: readonly ProjectFile[],
): { free: ProjectFile[]; blocked: string[] } {
  const vendored = manifest.demands.some(({ spec }) => spec.startsWith("file:"));
  const concerned = files.filter(
    ({ path, text }) =>
      path !== "package.json" &&
      // If the project has tarballs, this file contains the paths of the tarballs.
      !(vendored && path === "pnpm-workspace.yaml") &&
      // The new version of mcp-gen generates these files.
      !path.startsWith("src/generated/") &&
      made.files.get(path) !== hashOf(text),
  );
  const isBlocked = ({ path }: ProjectFile): boolean => readEntry(folder, path).kind === "obstacle";
  return {
    free: concerned.filter((file) => !isBlocked(file)),
    blocked: concerned.filter(isBlocked).map(({ path }) => path),
  };
}
