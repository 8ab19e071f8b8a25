/** Reading a JSON file of the project, with a clear word when it cannot be read. */
import { readFileSync } from "node:fs";
import { DiagnosticError } from "../diagnostics.js";

/** @param shown the path as diagnostics name it */
export function readJsonFile<T>(path: string, shown: string): T {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw fault(
      shown,
      `expected a readable file, received ${reason === "ENOENT" ? "none" : `an error (${reason})`}`,
      "check the path",
    );
  }
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw fault(shown, `expected JSON: ${(error as Error).message}`, "correct the file");
  }
}

function fault(file: string, message: string, fix: string): DiagnosticError {
  return new DiagnosticError([{ code: "project/bad-json", file, message, fix }]);
}
