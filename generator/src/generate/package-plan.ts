/** Plans `generate` without `--schema`: every revision and official extension of a project, as one package. */
import { together } from "../diagnostics.js";
import { emitJsonSchema } from "../emit/json-schema.js";
import { emitKnownMethods } from "../emit/known-methods.js";
import {
  insidePackage,
  OUTSIDE_PACKAGE,
  type ImportPaths,
  type RuntimeFile,
} from "../emit/names.js";
import { withExports, type PackageFolder } from "../emit/package-exports.js";
import { emitReadme } from "../emit/readme.js";
import { emitExtensionFiles, emitRevision } from "../emit/revision.js";
import { emitRoot } from "../emit/root.js";
import { emitFeatures, emitKeys, emitNewest, emitRegistry } from "../emit/registry.js";
import { newestOf } from "../emit/newest.js";
import { filesOf, type GeneratedFile } from "../emit/file.js";
import type { Model } from "../model/model.js";
import { readExtensions, readRevision } from "../project/project.js";
import { findRevision, type SchemaProject } from "../project/revisions.js";
import { planAdapters } from "./adapt-plan.js";
import { ownManifest, PACKAGE_MANIFEST } from "./own-manifest.js";
import type { Plan } from "./plan.js";
import { planReference } from "./reference-plan.js";

export interface PackageOptions {
  /** Absolute path of the output folder, with the layout of `packages/protocol`. */
  folder: string;
  /** Limits the run to the folders of these revisions. */
  only?: readonly string[] | undefined;
  /** Absolute path of the folder for adapters, with the layout of `packages/adapt`. Default: no adapters. */
  adapters?: string | undefined;
  /** Absolute path of the folder for the reference, `docs/reference`. Default: no reference. */
  reference?: string | undefined;
}

/** Returns the plans, the protocol package first. */
export function planPackages(
  project: SchemaProject,
  { folder, only, adapters, reference }: PackageOptions,
): Plan[] {
  if (only !== undefined) return [planOnly(project, folder, only)];
  const models = together(project.revisions, ({ id }) => readRevision(project, id));
  return [
    planAll(project, models, folder),
    ...(adapters === undefined ? [] : [planAdapters(project, models, adapters)]),
    ...(reference === undefined ? [] : [planReference(project, models, reference)]),
  ];
}

/**
 * Plans only some revisions. The files of a revision depend only on its own model, so its folder can be written without
 * the others.
 */
function planOnly(project: SchemaProject, folder: string, only: readonly string[]): Plan {
  for (const id of only) findRevision(project, id);
  const models = together([...new Set(only)].sort(), (id) => readRevision(project, id));
  const home = homeOf(ownManifest(folder));
  const parts = models.map((model) => revisionPart(model, home));
  return {
    folder,
    files: filesOf(parts.flatMap(({ files }) => files)),
    scope: (path) =>
      only.some((id) => path.startsWith(`src/${id}/`) || path === `schema/${id}.json`),
  };
}

function planAll(project: SchemaProject, models: readonly Model[], folder: string): Plan {
  const manifest = ownManifest(folder);
  const home = homeOf(manifest);
  const revisions = models.map((model) => revisionPart(model, home));
  const read = readExtensions(project, models);
  const extensions = read.map(({ name, model, base }) => extensionPart(name, model, base, home));
  const newest = newestOf(project.revisions);
  const newestFiles = revisions.find(({ model }) => model.id === newest.id)?.folder.files ?? [];
  const parts = [...revisions, ...extensions];
  const files = [
    inside("src", emitRoot(models, home.runtimeFile("json-rpc"), project.revisions)),
    inside("src", emitKnownMethods(models, home.runtimeFile("dispatch"))),
    inside("src", emitFeatures(models, project.revisions, home.runtimeFile)),
    inside("src", emitRegistry(models, home.runtimeFile)),
    inside("src", emitKeys(models, read)),
    ...emitNewest(newest, newestFiles).map((file) => inside("src", file)),
    ...parts.flatMap((one) => one.files),
  ];
  const merged = new Set<string>();
  if (manifest !== undefined) {
    const folders = [
      { subpath: "newest", files: newestFiles, schema: false },
      ...parts.map((one) => one.folder),
    ];
    files.push(emitReadme(models, extensions));
    files.push({ path: PACKAGE_MANIFEST, text: withExports(manifest, folders) });
    merged.add(PACKAGE_MANIFEST);
  }
  return { folder, files: filesOf(files), merged };
}

interface Part {
  files: GeneratedFile[];
  folder: PackageFolder;
  subpath: string;
  model: Model;
}

/** Determines how generated files import the hand-written helpers: as local files, or from the protocol package. */
interface Home {
  /** Returns the module specifier of a helper file for a module in the root folder of the sources. */
  runtimeFile(file: RuntimeFile): string;
  place(levels: number): ImportPaths;
}

function homeOf(manifest: string | undefined): Home {
  const own = manifest !== undefined;
  const { runtimeFile } = OUTSIDE_PACKAGE;
  return {
    runtimeFile: own ? (file) => `./runtime/${file}.js` : runtimeFile,
    place: (levels) => ({ ...insidePackage(levels), ...(own ? {} : { runtimeFile }) }),
  };
}

function revisionPart(model: Model, home: Home): Part {
  const files = emitRevision(model, home.place(1));
  return partOf(model.id, model, files, emitJsonSchema(model, `schema/${model.id}.json`));
}

function extensionPart(name: string, model: Model, base: Model, home: Home): Part {
  const subpath = `extensions/${name}`;
  const files = emitExtensionFiles(model, base, home.place(2));
  return partOf(subpath, model, files, emitJsonSchema(model, `schema/${subpath}.json`, base));
}

function partOf(
  subpath: string,
  model: Model,
  files: readonly GeneratedFile[],
  schema: GeneratedFile,
): Part {
  return {
    files: [...files.map((file) => inside(`src/${subpath}`, file)), schema],
    folder: { subpath, files: files.map(({ path }) => path) },
    subpath,
    model,
  };
}

function inside(folder: string, { path, text }: GeneratedFile): GeneratedFile {
  return { path: `${folder}/${path}`, text };
}
