/** Creates projects for tests like `mcp-gen scaffold`. Their dependencies are the packages of the repository. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { planFiles, withManifest } from "../../packages/cli/src/scaffold/plan.js";
import type { ProjectOptions, Template } from "../../packages/cli/src/scaffold/project.js";
import { TEMPLATES } from "../../packages/cli/src/scaffold/templates/index.js";
import { revisions } from "../../packages/protocol/src/index.js";
import { publishedPackages } from "../../scripts/packages.mjs";

/** The current version of all our packages. */
export const VERSION = publishedPackages().find(({ name }) => name === "mcp-gen")?.version ?? "";

/**
 * Creates a project in a folder that does not exist.
 *
 * @param version of the mcp-gen that created the project
 */
export async function newProject(
  folder: string,
  name: Template["name"],
  options: Partial<ProjectOptions> = {},
  version = VERSION,
): Promise<void> {
  const template = TEMPLATES.find((one) => one.name === name);
  if (template === undefined) throw new Error(`there is no template ${name}`);
  const all: ProjectOptions = {
    name: "travel",
    packageManager: "npm",
    schema: "zod",
    revisions,
    transports: ["stdio"],
    docker: false,
    ci: false,
    auth: false,
    packages: () => VERSION,
    ...options,
  };
  const files = await planFiles(template, all);
  const origin = { version, template: name, options: all };
  for (const { path, content } of withManifest(files, origin)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
