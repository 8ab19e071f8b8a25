/** Runs `mcp-gen generate` in a folder, without a process of its own. */
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
