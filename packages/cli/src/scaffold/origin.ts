/** The template and options that a project was created with. The manifest of the project records them for upgrades. */
import type { PrintableJson } from "@mcp-gen/generator/json-text";
import type { ProjectOptions, Template } from "./project.js";

export interface Origin {
  /** Version of the mcp-gen that wrote the files. */
  version: string;
  template: Template["name"];
  /** All options that affect the files, except the versions of our packages, which `package.json` contains. */
  options: MadeWith;
}

export type MadeWith = Omit<ProjectOptions, "packages">;

/** The keys of this data in the manifest. */
export const ORIGIN_KEYS = ["mcpGen", "template", "options"] as const;

export function originRecord({
  version,
  template,
  options,
}: Origin): Record<(typeof ORIGIN_KEYS)[number], PrintableJson> {
  const { name, packageManager, schema, revisions, transports, docker, ci, auth, cluster } =
    options;
  return {
    mcpGen: version,
    template,
    options: {
      name,
      packageManager,
      schema,
      revisions,
      transports,
      docker,
      ci,
      auth,
      ...(cluster !== undefined && { cluster }),
    },
  };
}
