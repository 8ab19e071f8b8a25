/**
 * Plans the files of a project: files of the template, tarballs, and the manifest that detects later edits.
 *
 * Pure: equal options give equal bytes.
 */
import { hashOf, type Hashes, manifestText } from "@mcp-gen/generator/tree/manifest";
import { byCodeUnits, isInside } from "@mcp-gen/generator/tree/paths";
import { originRecord, type Origin } from "./origin.js";
import type { PackageManager, ProjectFile, ProjectOptions, Template } from "./project.js";
import { ScaffoldError } from "./scaffold-error.js";

/**
 * The manifest of the project: the files with their hashes, and the options. Its name differs from the name of the
 * manifest of `mcp-gen generate`, which the project may also contain.
 */
export const PROJECT_MANIFEST = ".mcp-gen-scaffold.json";

/** A file with everything needed to write it. */
export interface PlannedFile {
  path: string;
  content: string | Uint8Array;
  executable: boolean;
}

/** Returns the mode of a file before the umask applies. */
export function modeOf({ executable }: PlannedFile): number {
  return executable ? 0o777 : 0o666;
}

/** Returns the files of a template, sorted by path. */
export async function planFiles(
  template: Template,
  options: ProjectOptions,
): Promise<PlannedFile[]> {
  const files = (await template.files(options)).map(planned);
  const seen = new Set<string>();
  for (const { path } of files) {
    // Names that differ only in case are one file on most desktop systems.
    const same = path.toLowerCase();
    if (!isInside(path) || path === PROJECT_MANIFEST || seen.has(same)) {
      throw new TypeError(`template ${template.name}: not a path for a file: ${path}`);
    }
    seen.add(same);
  }
  checkOwnName(options.name, files);
  return inOrder(files);
}

/** Adds the manifest to the files. */
export function withManifest(files: readonly PlannedFile[], origin: Origin): PlannedFile[] {
  const hashes = new Map(files.map(({ path, content }) => [path, hashOf(content)]));
  const content = projectManifestText(hashes, origin);
  return inOrder([...files, { path: PROJECT_MANIFEST, content, executable: false }]);
}

/**
 * Returns the text of the manifest.
 *
 * @param origin the options of the project; `undefined` if unknown
 * @param pending the hashes of files that are about to be written
 */
export function projectManifestText(files: Hashes, origin?: Origin, pending?: Hashes): string {
  return manifestText(files, pending, origin === undefined ? {} : originRecord(origin));
}

function inOrder(files: readonly PlannedFile[]): PlannedFile[] {
  return [...files].sort((a, b) => byCodeUnits(a.path, b.path));
}

/**
 * Redirects nested dependencies on our packages to the tarballs, with the setting of each package manager.
 *
 * @param tarballs specifier of each package by name: `file:vendor/….tgz`
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
    `expected a name that differs from the dependencies of the project, received ${JSON.stringify(name)}`,
    "pass another with --name",
  );
}

function planned({ path, text, executable = false }: ProjectFile): PlannedFile {
  return { path, content: text, executable };
}

function textOf(content: string | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
