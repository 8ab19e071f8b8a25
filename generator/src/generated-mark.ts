/**
 * The mark of generated files. A file without the mark belongs to the user: the generator never overwrites or removes
 * it.
 */
export const MARK = "@generated";

/** The mark counts only within this number of characters at the start of a file. */
export const SEARCHED = 1000;

/** Returns the text with the mark for the header of a generated file. */
export function generatedFrom(source: string): string {
  return `${MARK} from ${source} by mcp-gen. Do not edit: change the schema or its overlay and generate again.`;
}
