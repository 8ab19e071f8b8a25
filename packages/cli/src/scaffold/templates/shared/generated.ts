/** Generated files of a project, and their manifest for `mcp-gen generate`. */
import type { GeneratedFile } from "@mcp-gen/generator/emit/file";
import { hashOf, manifestText } from "@mcp-gen/generator/tree/manifest";
import { MANIFEST } from "@mcp-gen/generator/tree/paths";
import type { ProjectFile } from "../../project.js";

/** The folder of generated files. */
export const GENERATED = "src/generated";

/** Returns the files as `mcp-gen generate` writes them, so that the next run changes nothing. */
export function generatedFiles(files: readonly GeneratedFile[]): ProjectFile[] {
  const hashes = new Map(files.map(({ path, text }) => [path, hashOf(text)]));
  return [
    { path: `${GENERATED}/${MANIFEST}`, text: manifestText(hashes) },
    ...files.map(({ path, text }) => ({ path: `${GENERATED}/${path}`, text })),
  ];
}

/** Excludes generated files from formatters and from line break conversion, which would look like edits. */
export function leftAlone(): ProjectFile[] {
  return [
    { path: ".gitattributes", text: `${GENERATED}/** text eol=lf linguist-generated\n` },
    { path: ".prettierignore", text: `dist/\n${GENERATED}/\n` },
  ];
}
