/**
 * What looks at a project: `@mcp-gen/inspect`, described as far as it is used here. It is looked for when it is needed,
 * since it is built from packages which this program generates.
 */
import { loadInspect } from "../call/inspect.js";

export interface Doctor {
  examine(folder: string, options: ExamineOptions): Promise<Diagnosis[]>;
}

export interface ExamineOptions {
  node: string;
  userAgent: string | undefined;
  platform: string;
  env: Readonly<Record<string, string | undefined>>;
  home: string;
  signal: AbortSignal;
  start: { timeout: number; approve: (program: ProgramToStart) => Promise<boolean> } | undefined;
}

export interface ProgramToStart {
  entry: string;
  words: readonly string[];
  cwd: string;
  variables: readonly string[];
}

export interface Diagnosis {
  level: "ok" | "warn" | "error";
  check: string;
  message: string;
  fix?: string;
}

/** @throws DiagnosticError when the package is not there */
export async function loadDoctor(): Promise<Doctor> {
  const inspect: unknown = await loadInspect();
  return inspect as Doctor;
}
