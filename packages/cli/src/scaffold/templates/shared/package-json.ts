/** `package.json` of a new project: exact versions, and nothing that runs while it is being installed. */
import type { ProjectFile, ProjectOptions } from "../../project.js";
import { jsonFile } from "./files.js";
import { versionOf } from "./versions.js";

export interface PackageParts {
  readonly description: string;
  /** Further fields, such as `exports`: they stand before the scripts. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** In the order in which they are to stand. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Names; the versions are known. */
  readonly dependencies?: readonly string[];
  readonly devDependencies?: readonly string[];
}

/** Takes away what was compiled before: what has lost its source would still be run and imported. For every shell. */
const CLEAN_SCRIPT = `node -e "fs.rmSync('dist',{recursive:true,force:true})"`;

export const BUILD_SCRIPT = `${CLEAN_SCRIPT} && tsc`;

/** Tests are run where only compiled ones lie: what `node --test` takes for a path has changed between Node 20 and 22. */
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
