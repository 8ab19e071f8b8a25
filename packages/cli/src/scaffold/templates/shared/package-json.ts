/** `package.json` of a new project, with exact versions and without install scripts. */
import type { ProjectFile, ProjectOptions } from "../../project.js";
import { jsonFile } from "./files.js";
import { versionOf } from "./versions.js";

export interface PackageParts {
  readonly description: string;
  /** Further fields before the scripts, such as `exports`. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The scripts, in output order. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The names of the dependencies, without versions. */
  readonly dependencies?: readonly string[];
  readonly devDependencies?: readonly string[];
}

/** Removes old output, because files without a source would still be run and imported. Works in every shell. */
const CLEAN_SCRIPT = `node -e "fs.rmSync('dist',{recursive:true,force:true})"`;

export const BUILD_SCRIPT = `${CLEAN_SCRIPT} && tsc`;

/** Runs in the output folder, because Node 20 and 22 interpret path arguments of `node --test` differently. */
export const TEST_SCRIPT = `${BUILD_SCRIPT} && cd dist && node --test`;

export function packageJson(options: ProjectOptions, parts: PackageParts): ProjectFile {
  const { description, fields, scripts, dependencies = [], devDependencies = [] } = parts;
  return jsonFile("package.json", {
    name: options.name,
    version: "0.1.0",
    description,
    private: true,
    type: "module",
    engines: { node: ">=20.19" },
    ...fields,
    scripts,
    ...(dependencies.length > 0 && { dependencies: versions(dependencies, options) }),
    ...(devDependencies.length > 0 && { devDependencies: versions(devDependencies, options) }),
  });
}

function versions(names: readonly string[], options: ProjectOptions): Record<string, string> {
  return Object.fromEntries([...names].sort().map((name) => [name, versionOf(name, options)]));
}
