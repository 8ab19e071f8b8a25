/**
 * What a project was made from: the template, and what that was told. It stands in the list of the project's files, so
 * that an upgrade knows it and does not have to guess.
 */
import type { PrintableJson } from "@mcp-gen/generator/json-text";
import type { ProjectOptions, Template } from "./project.js";

export interface Origin {
  /** Of the mcp-gen that has written the files. */
  version: string;
  template: Template["name"];
  /** All that decides about texts, but for what our packages are asked for by: `package.json` says that itself. */
  options: MadeWith;
}

export type MadeWith = Omit<ProjectOptions, "packages">;

/** The entries by which the list of files tells it. */
export const ORIGIN_KEYS = ["mcpGen", "template", "options"] as const;

export function originRecord({
  version,
  template,
  options,
}: Origin): Record<(typeof ORIGIN_KEYS)[number], PrintableJson> {
  const { name, packageManager, schema, revisions, transports, docker, ci } = options;
  return {
    mcpGen: version,
    template,
    options: { name, packageManager, schema, revisions, transports, docker, ci },
  };
}
