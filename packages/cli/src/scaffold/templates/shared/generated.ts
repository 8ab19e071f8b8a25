/** Generated files of a project: where they lie, and the list by which `mcp-gen generate` knows them again. */
import type { GeneratedFile } from "@mcp-gen/generator/emit/file";
import { hashOf, manifestText } from "@mcp-gen/generator/tree/manifest";
import { MANIFEST } from "@mcp-gen/generator/tree/paths";
import type { ProjectFile } from "../../project.js";

/** The folder of what is generated. */
export const GENERATED = "src/generated";

/** The files as a run of `mcp-gen generate` would leave them: it finds nothing to do afterwards. */
export function generatedFiles(files: readonly GeneratedFile[]): ProjectFile[] {
  const hashes = new Map(files.map(({ path, text }) => [path, hashOf(text)]));
  return [
    { path: `${GENERATED}/${MANIFEST}`, text: manifestText(hashes) },
    ...files.map(({ path, text }) => ({ path: `${GENERATED}/${path}`, text })),
  ];
}

/** Formatters, and git on Windows, leave generated files alone: they would pass for edited ones. */
export function leftAlone(): ProjectFile[] {
  return [
    { path: ".gitattributes", text: `${GENERATED}/** text eol=lf linguist-generated\n` },
    { path: ".prettierignore", text: `dist/\n${GENERATED}/\n` },
  ];
}
