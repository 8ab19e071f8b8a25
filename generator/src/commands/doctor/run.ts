/** Runs `mcp-gen doctor`: a line for each thing that was looked at, and what to do about those that are not well. */
import { homedir } from "node:os";
import { resolve } from "node:path";
import { visible } from "../../visible.js";
import { colorsFor, count, EXIT, note, printJson, printResult, setExit } from "../output.js";
import { timeoutOf } from "../target.js";
import { loadDoctor, type Diagnosis } from "./inspect.js";

export interface DoctorOptions {
  folder: string;
  static: boolean;
  timeout: number;
  json: boolean;
}

export async function runDoctor(options: DoctorOptions): Promise<void> {
  const timeout = timeoutOf(options.timeout);
  const { examine } = await loadDoctor();
  const controller = new AbortController();
  const interrupt = (): void => controller.abort(new Error("interrupted"));
  process.once("SIGINT", interrupt);
  try {
    const found = await examine(resolve(options.folder), {
      node: process.versions.node,
      userAgent: process.env["npm_config_user_agent"],
      platform: process.platform,
      env: process.env,
      home: homedir(),
      signal: controller.signal,
      start: options.static ? undefined : timeout,
    });
    report(found, options.json);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    const diagnostics = [{ code: "doctor/interrupted", message: "interrupted" }];
    if (options.json) printJson({ diagnostics });
    note("mcp-gen: interrupted");
    setExit(EXIT.interrupted);
  } finally {
    process.off("SIGINT", interrupt);
  }
}

function report(found: readonly Diagnosis[], json: boolean): void {
  const errors = found.filter(({ level }) => level === "error").length;
  const warnings = found.filter(({ level }) => level === "warn").length;
  if (errors > 0) setExit(EXIT.finding);
  if (json) return printJson({ errors, warnings, findings: found });
  printResult(table(found));
  const parts = [
    ...(errors > 0 ? [count(errors, "error")] : []),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
  ];
  note(parts.length === 0 ? "All is well." : `${parts.join(" and ")}.`);
}

function table(found: readonly Diagnosis[]): string {
  const colors = colorsFor(process.stdout);
  const paint = { ok: colors.green, warn: colors.yellow, error: colors.red };
  const width = Math.max(...found.map(({ check }) => check.length));
  const indent = " ".repeat(7 + width + 2);
  return found
    .flatMap(({ level, check, message, fix }) => [
      `${paint[level](level.padEnd(5))}  ${check.padEnd(width)}  ${visible(message)}`,
      ...(fix === undefined ? [] : [`${indent}fix: ${visible(fix)}`]),
    ])
    .join("\n");
}
