/** Writes the output of a command to the file of `--out`. */
import { writeFile } from "node:fs/promises";
import { note } from "./output.js";
import { inputFault } from "../input-fault.js";

/** @param command the command as diagnostics name it: `diff` */
export async function writeOutput(command: string, file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text.endsWith("\n") ? text : `${text}\n`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw inputFault(
      `${command}/unwritable`,
      `expected a writable file, received an error (${code ?? message})`,
      "check that the folder exists and is writable",
      { file },
    );
  }
  note(`wrote ${file}`);
}
