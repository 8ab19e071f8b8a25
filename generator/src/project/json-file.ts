/** Reads a JSON file of the project. Throws a diagnostic if the file cannot be read or parsed. */
import { readFileSync } from "node:fs";
import { DiagnosticError } from "../diagnostics.js";

/** @param shown the path to show in diagnostics */
export function readJsonFile<T>(path: string, shown: string): T {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    const message = reason === "ENOENT" ? "file not found" : `cannot read the file (${reason})`;
    throw fault(shown, message, "check the path");
  }
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw fault(shown, `expected JSON: ${(error as Error).message}`, "correct the file");
  }
}

function fault(file: string, message: string, fix: string): DiagnosticError {
  return DiagnosticError.of({ code: "project/bad-json", file, message, fix });
}
