/** Writes the output of a command to the file of `--out`, or prints it. */
import { writeFile } from "node:fs/promises";
import { note, printJsonText, printResult } from "./output.js";
import { inputFault } from "../input-fault.js";

export interface OutputTarget {
  /** The name of the command in diagnostics: `diff`. */
  command: string;
  /** The file of `--out`. Default: standard output. */
  out?: string | undefined;
  /** Whether the text is JSON. */
  json: boolean;
}

/** @throws DiagnosticError for a file that cannot be written */
export async function writeOutput(
  text: string,
  { command, out: file, json }: OutputTarget,
): Promise<void> {
  if (file === undefined) return json ? printJsonText(text) : printResult(text);
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
