/** Reads an `overlay.json` and validates it against its JSON Schema. */
import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { DiagnosticError, type Diagnostic } from "../diagnostics.js";
import type { Overlay } from "../model/overlay.js";
import { readJsonFile } from "./json-file.js";

/** @param shown the path to show in diagnostics */
export function readOverlay(path: string, shown: string): Overlay {
  return checkOverlay(readJsonFile<unknown>(path, shown), shown);
}

/** @throws DiagnosticError with one diagnostic for each fault */
function checkOverlay(value: unknown, shown: string): Overlay {
  const validate = validator();
  if (validate(value)) return value;
  throw new DiagnosticError((validate.errors ?? []).map((error) => toDiagnostic(error, shown)));
}

let compiled: ValidateFunction<Overlay> | undefined;

function validator(): ValidateFunction<Overlay> {
  if (compiled === undefined) {
    const schema = new URL("../model/overlay.schema.json", import.meta.url);
    const ajv = new Ajv2020({ allErrors: true });
    compiled = ajv.compile<Overlay>(JSON.parse(readFileSync(schema, "utf8")) as object);
  }
  return compiled;
}

function toDiagnostic({ instancePath, message, params }: ErrorObject, file: string): Diagnostic {
  const detail = Object.values(params as Record<string, unknown>)
    .filter((value) => typeof value === "string")
    .join(", ");
  return {
    code: "overlay/bad-entry",
    file,
    message: `${instancePath === "" ? "the overlay" : instancePath}: ${message ?? "has the wrong form"}${detail === "" ? "" : ` (${detail})`}`,
    fix: "see generator/src/model/overlay.ts for the form of each entry",
  };
}
