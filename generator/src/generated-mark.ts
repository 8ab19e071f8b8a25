/**
 * The mark of generated files. A file without it is somebody's own: the generator neither overwrites nor removes it.
 */
export const MARK = "@generated";

/** How many characters of a file are searched for the mark. */
export const SEARCHED = 1000;

/** What a generated file says about itself. */
export function generatedFrom(source: string): string {
  return `${MARK} from ${source} by mcp-gen. Do not edit: change the schema or its overlay and generate again.`;
}
