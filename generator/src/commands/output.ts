/**
 * How commands speak: results go to stdout, everything else to stderr; the exit code says how it went. A command sets
 * the code and returns, so that whatever is still on its way to a pipe gets there.
 */
import { createColors } from "picocolors";
import { formatDiagnostic, type Diagnostic } from "../diagnostics.js";

/** What the exit codes of the program mean. */
export const EXIT = {
  ok: 0,
  /** Something was found, or an input is wrong; diagnostics say what. */
  finding: 1,
  /** The command line is wrong. */
  usage: 2,
  /** The program is wrong. */
  bug: 70,
  /** Ctrl-C, as shells have it: 128 and the number of the signal. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Thrown by a command for a fault of the command line that its option declarations cannot express. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  constructor(
    message: string,
    /** Whether it helps to read what the command takes. */
    readonly help = true,
  ) {
    super(message);
  }
}

export function setExit(code: ExitCode): void {
  process.exitCode = code;
}

/** Writes the result of a command, with a line break at its end. */
export function printResult(text: string): void {
  process.stdout.write(text.endsWith("\n") || text === "" ? text : `${text}\n`);
}

/** Writes the result of a command as JSON. */
export function printJson(value: unknown): void {
  printResult(jsonText(value, 2));
}

/** JSON in which nothing steers a terminal: what JSON may leave as it is, and hides or reorders, is escaped too. */
function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(/[^\n\P{C}]|[\p{Zl}\p{Zp}]/gu, (char) =>
    [...Array(char.length).keys()]
      .map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

/** Writes a remark about what the command does or did: a summary, a warning. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Writes diagnostics as text, or as one line of JSON: `{ "diagnostics": […] }`. */
export function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  { json = false }: { json?: boolean | undefined } = {},
): void {
  note(json ? jsonText({ diagnostics }) : diagnostics.map(formatDiagnostic).join("\n"));
}

/**
 * Colors for a stream: only on a terminal, never where `NO_COLOR` is set. `FORCE_COLOR` turns them on elsewhere. The
 * library's own guess takes every CI for a terminal.
 */
export function colorsFor(stream: { isTTY?: boolean }): ReturnType<typeof createColors> {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== "" && FORCE_COLOR !== "0";
  const off = NO_COLOR !== undefined && NO_COLOR !== "";
  return createColors(!off && (forced || (stream.isTTY === true && TERM !== "dumb")));
}

/** `1 file`, `2 files`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
