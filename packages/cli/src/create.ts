/**
 * `mcp-gen/create`: what `npm create mcp-gen` runs. The package of that name is nothing but this.
 */
import { runsAsCreate } from "./commands/scaffold/typed.js";

/**
 * Runs `mcp-gen scaffold` with the words of a command line, prints what it prints, and sets the exit code. To be called
 * once in a process.
 *
 * @param words without the program: `["weather", "--yes"]`
 */
export async function create(words: readonly string[]): Promise<void> {
  runsAsCreate();
  process.argv.splice(2, Infinity, "scaffold", ...words);
  await import("./cli.js");
}
