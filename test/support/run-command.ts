/** Runs one command like `mcp-gen`, but in the process of the test, and returns its output. */
import { vi } from "vitest";
import yargs, { type CommandModule } from "yargs";
import { colored } from "../../packages/cli/src/commands/colors.js";
import { DiagnosticError } from "../../generator/src/diagnostics.js";

export interface Outcome {
  code: number;
  stdout: string;
  /** Notes, and the diagnostics that a command threw. */
  stderr: string;
}

/** The same parser configuration as in `cli.ts`. */
const PARSER = {
  "boolean-negation": false,
  "camel-case-expansion": false,
  "duplicate-arguments-array": false,
};

export async function runCommand<T>(
  command: CommandModule<object, T>,
  ...words: string[]
): Promise<Outcome> {
  const outcome: Outcome = { code: 0, stdout: "", stderr: "" };
  const capture = (stream: "stdout" | "stderr") =>
    vi.spyOn(process[stream], "write").mockImplementation((chunk) => {
      outcome[stream] += String(chunk);
      return true;
    });
  const spies = [capture("stdout"), capture("stderr")];
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await yargs(words)
      .command(command)
      .strict()
      .parserConfiguration(PARSER)
      .exitProcess(false)
      .fail(rethrow)
      .parseAsync();
    outcome.code = Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    outcome.code = error instanceof DiagnosticError ? 1 : 2;
    // `cli.ts` also prints thrown diagnostics to stderr.
    outcome.stderr += colored(error.message);
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
  return outcome;
}

function rethrow(message: string | null, error: Error | undefined): never {
  throw error ?? new Error(message ?? "");
}
