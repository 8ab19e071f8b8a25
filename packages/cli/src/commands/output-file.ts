/** Writes the output of a command to the file of `--out`. */
import { writeFile } from "node:fs/promises";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { note } from "./output.js";

/** @param command the command as diagnostics name it: `diff` */
export async function writeOutput(command: string, file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text.endsWith("\n") ? text : `${text}\n`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new DiagnosticError([
      {
        code: `${command}/unwritable`,
        file,
        message: `expected a writable file, received an error (${code ?? message})`,
        fix: "check that the folder exists and is writable",
      },
    ]);
  }
  note(`wrote ${file}`);
}
