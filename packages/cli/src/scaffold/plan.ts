/**
 * The files of a project as they are going to be written: what the template says, the tarballs that come along, and the
 * list by which a later run knows which files somebody has edited. Pure: equal options give equal bytes.
 */
import { hashOf, type Hashes, manifestText } from "@mcp-gen/generator/tree/manifest";
import { byCodeUnits, isInside } from "@mcp-gen/generator/tree/paths";
import { originRecord, type Origin } from "./origin.js";
import type { PackageManager, ProjectFile, ProjectOptions, Template } from "./project.js";
import { ScaffoldError } from "./scaffold-error.js";

/**
 * The list of the files with their hashes, and what they were made from. Not the name that `mcp-gen generate` uses: a project may have that one for
 * what is generated in it.
 */
export const PROJECT_MANIFEST = ".mcp-gen-scaffold.json";

/** A file with all that is needed to write it. */
export interface PlannedFile {
  path: string;
  content: string | Uint8Array;
  executable: boolean;
}

/** How a file is opened; what the user lets nobody do is taken off that. */
export function modeOf({ executable }: PlannedFile): number {
  return executable ? 0o777 : 0o666;
}

/** The files of a template, in order of their paths. */
export async function planFiles(
  template: Template,
  options: ProjectOptions,
): Promise<PlannedFile[]> {
  const files = (await template.files(options)).map(planned);
  const seen = new Set<string>();
  for (const { path } of files) {
    // Two names that differ in case are one file on most desks.
    const same = path.toLowerCase();
    if (!isInside(path) || path === PROJECT_MANIFEST || seen.has(same)) {
      throw new TypeError(`template ${template.name}: not a path for a file: ${path}`);
    }
    seen.add(same);
  }
  checkOwnName(options.name, files);
  return inOrder(files);
}

/** The files, with the list of them. */
export function withManifest(files: readonly PlannedFile[], origin: Origin): PlannedFile[] {
  const hashes = new Map(files.map(({ path, content }) => [path, hashOf(content)]));
  const content = projectManifestText(hashes, origin);
  return inOrder([...files, { path: PROJECT_MANIFEST, content, executable: false }]);
}

/**
 * The text of that list.
 *
 * @param origin absent where nobody knows any more what the project was made from
 * @param pending what the files are about to become
 */
export function projectManifestText(files: Hashes, origin?: Origin, pending?: Hashes): string {
  return manifestText(files, pending, origin === undefined ? {} : originRecord(origin));
}

function inOrder(files: readonly PlannedFile[]): PlannedFile[] {
  return [...files].sort((a, b) => byCodeUnits(a.path, b.path));
}

/**
 * Makes packages that others depend on come out of the tarballs, too: each package manager has its own place for that.
 *
 * @param tarballs what a package is asked for by, by its name: `file:vendor/….tgz`
 */
export function withOverrides(
  files: readonly PlannedFile[],
  manager: PackageManager,
  tarballs: Readonly<Record<string, string>>,
): PlannedFile[] {
  if (manager !== "pnpm") {
    const key = manager === "yarn" ? "resolutions" : "overrides";
    return files.map((file) =>
      file.path === "package.json" ? { ...file, content: withEntry(file, key, tarballs) } : file,
    );
  }
  const lines = Object.entries(tarballs).map(
    ([name, tarball]) => `  ${JSON.stringify(name)}: ${JSON.stringify(tarball)}\n`,
  );
  const path = "pnpm-workspace.yaml";
  const before = files.find((file) => file.path === path)?.content ?? 'packages:\n  - "."\n';
  const content = `${textOf(before)}overrides:\n${lines.join("")}`;
  return inOrder([
    ...files.filter((file) => file.path !== path),
    { path, content, executable: false },
  ]);
}

function withEntry(
  { content }: PlannedFile,
  key: string,
  tarballs: Readonly<Record<string, string>>,
): string {
  const manifest = JSON.parse(textOf(content)) as Record<string, unknown>;
  const own = (manifest[key] ?? {}) as Record<string, string>;
  return `${JSON.stringify({ ...manifest, [key]: { ...own, ...tarballs } }, undefined, 2)}\n`;
}

function checkOwnName(name: string, files: readonly PlannedFile[]): void {
  const manifest = files.find((file) => file.path === "package.json");
  if (manifest === undefined) throw new TypeError("a template has no package.json");
  const { dependencies, devDependencies } = JSON.parse(textOf(manifest.content)) as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  if (!Object.hasOwn({ ...dependencies, ...devDependencies }, name)) return;
  throw new ScaffoldError(
    "scaffold/illegal-name",
    `expected a name that none of the project's own dependencies has, received ${JSON.stringify(name)}`,
    "give another with --name",
  );
}

function planned({ path, text, executable = false }: ProjectFile): PlannedFile {
  return { path, content: text, executable };
}

function textOf(content: string | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
