/** Runs `mcp-gen generate` for a folder, in the process of the test. */
import { vi } from "vitest";
import { generateCommand } from "../../packages/cli/src/commands/generate.js";
import { runCommand, type Outcome } from "./run-command.js";

export async function generateIn(folder: string, ...words: string[]): Promise<Outcome> {
  const here = vi.spyOn(process, "cwd").mockReturnValue(folder);
  try {
    return await runCommand(generateCommand, "generate", ...words);
  } finally {
    here.mockRestore();
  }
}
