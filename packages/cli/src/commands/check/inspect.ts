/** What is used of `@mcp-gen/inspect` here, written out: that package is built after this program. */
import { loadInspect } from "../call/inspect.js";

export interface CheckReport {
  target: string;
  transport: string;
  revisions: readonly RevisionReport[];
  unknown?: RevisionReport;
  violations: number;
  undefined: number;
}

export interface RevisionReport {
  revision: string;
  agreed: boolean;
  offered?: string;
  reason?: string;
  server?: { name: string; version: string };
  exercised: Readonly<Record<string, number>>;
  messages: number;
  undefined: readonly UndefinedFinding[];
  violations: readonly ViolationFinding[];
  notes: readonly NoteFinding[];
}

export interface UndefinedFinding {
  what: string;
  pointer: string;
  reason: string;
  count: number;
  example: unknown;
}

export interface ViolationFinding {
  requirement: { id: string; text: string; section: string };
  what: string;
  expected: string;
  found: string;
  pointer?: string;
  count: number;
}

export interface NoteFinding {
  what: string;
  text: string;
  count: number;
}

export interface CheckOptions {
  revisions?: readonly string[] | undefined;
  timeout: number;
  deadline: number;
  headers: Readonly<Record<string, string>>;
  tools: "read-only" | "all" | readonly string[];
  arguments?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  onProgress?: (revision: string) => void;
}

export type CheckServer = (
  target:
    | URL
    | {
        command: string;
        args: readonly string[];
        cwd: string;
        env: Readonly<Record<string, string>>;
      },
  options: CheckOptions,
) => Promise<CheckReport>;

/** @throws DiagnosticError when the package is not there */
export async function loadCheck(): Promise<CheckServer> {
  const inspect: unknown = await loadInspect();
  return (inspect as { checkServer: CheckServer }).checkServer;
}
