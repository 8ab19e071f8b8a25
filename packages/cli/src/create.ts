/** `mcp-gen/create`: implements `npm create mcp-gen`. The package `create-mcp-gen` only calls it. */
import { runsAsCreate } from "./commands/scaffold/typed.js";

/**
 * Runs `mcp-gen scaffold` with the words of a command line and sets the exit code. Call it once per process.
 *
 * @param words without the program: `["weather", "--yes"]`
 */
export async function create(words: readonly string[]): Promise<void> {
  runsAsCreate();
  process.argv.splice(2, Infinity, "scaffold", ...words);
  await import("./cli.js");
}
