/** Creates the files of a project: the files of its template, and the files that every project has. */
import type { ProjectFile, ProjectOptions, Template } from "../../project.js";
import { ciFile } from "./ci.js";
import { shortName } from "./editors.js";
import { inOrder, laidOut } from "./files.js";
import { leftAlone } from "./generated.js";
import { packageJson, type PackageParts } from "./package-json.js";
import { commandsOf, packageManagerFiles } from "./package-manager.js";
import { someLack } from "./revisions.js";
import { tsconfig } from "./tsconfig.js";

export interface ProjectParts {
  template: Template["name"];
  /** Files that are laid out from `templates/scaffold/<template>/<path>.hbs`. */
  paths: readonly string[];
  /** The data for the files of the template, in addition to `commonData`. */
  data: object;
  manifest: PackageParts;
  /** Whether the project has generated files. */
  generates?: boolean;
  /** All other files. */
  more: readonly ProjectFile[];
}

/** @returns the files sorted by path */
export function projectFiles(
  options: ProjectOptions,
  { template, paths, data, manifest, generates = false, more }: ProjectParts,
): ProjectFile[] {
  const { packageManager, ci } = options;
  const all = { ...commonData(options), ...data };
  return inOrder([
    ...["AGENTS.md", "README.md", ...paths].map((path) =>
      laidOut(path, `${template}/${path}`, all),
    ),
    ...more,
    packageJson(options, manifest),
    tsconfig(),
    laidOut(".gitignore", "shared/ignore", { yarn: packageManager === "yarn", git: false }),
    ...packageManagerFiles(packageManager),
    ...(generates ? leftAlone() : []),
    ...(ci ? [ciFile(options, { generates })] : []),
  ]);
}

/** The data that all templates share: the options, and the commands of the package manager. */
function commonData({
  name,
  packageManager,
  transports,
  revisions,
  docker,
}: ProjectOptions): Record<string, unknown> {
  const { install, run, exec } = commandsOf(packageManager);
  const scripts = ["build", "check", "generate", "start", "test", "watch"];
  return {
    ...Object.fromEntries(scripts.map((script) => [script, run(script)])),
    install,
    upgrade: exec("mcp-gen upgrade"),
    title: heading(name),
    name: shortName(name),
    spoken: inWords(revisions),
    stdio: transports.includes("stdio"),
    http: transports.includes("http"),
    docker,
    older: someLack("elicitation", revisions),
  };
}

/** `a`, `a and b`, `a, b and c`. */
export function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** Formats a name as a Markdown heading: as code if it looks like markup. */
function heading(name: string): string {
  return name.includes("_") ? `\`${name}\`` : name;
}
