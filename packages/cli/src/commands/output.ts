/**
 * The output of commands: results to stdout, everything else to stderr, and the exit code.
 *
 * A command sets the code and returns, so that a pipe receives all output. Every command prints through this
 * file, to a terminal and to a pipe. The text may come from servers, schemas and recorded messages, so this
 * file escapes control and bidi characters. Only `colorsFor` writes escape sequences.
 */
import { formatDiagnostic, type Diagnostic } from "@mcp-gen/generator/diagnostics";
import { colored } from "./colors.js";

export { colorsFor } from "./colors.js";

/** The exit codes of the program. */
export const EXIT = {
  ok: 0,
  /** A finding or invalid input; diagnostics describe it. */
  finding: 1,
  /** An invalid command line. */
  usage: 2,
  /** A bug in this program. */
  bug: 70,
  /** Ctrl-C: 128 plus the number of the signal, as in shells. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A fault of the command line that the option declarations cannot express. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  constructor(
    message: string,
    /** Whether to print a hint to the help of the command. */
    readonly help = true,
  ) {
    super(message);
  }
}

export function setExit(code: ExitCode): void {
  process.exitCode = code;
}

/** Prints a text result with a line break at its end. Escapes terminal control characters. */
export function printResult(text: string): void {
  write(colored(text));
}

/** Prints a result as JSON. */
export function printJson(value: unknown): void {
  printJsonText(JSON.stringify(value, undefined, 2));
}

/** Prints JSON or lines of JSON. Escaping does not change its value. */
export function printJsonText(json: string): void {
  write(escapedJson(json));
}

function write(text: string): void {
  process.stdout.write(text.endsWith("\n") || text === "" ? text : `${text}\n`);
}

/** Escapes terminal control characters in JSON with JSON escapes. */
function escapedJson(json: string): string {
  return json.replace(/[^\n\P{C}]|[\p{Zl}\p{Zp}]/gu, (char) =>
    [...Array(char.length).keys()]
      .map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

/** Prints a remark to stderr: a summary or a warning. Escapes terminal control characters. */
export function note(text: string): void {
  process.stderr.write(`${colored(text)}\n`);
}

/** Prints diagnostics as text, or as one line of JSON: `{ "diagnostics": […] }`. */
export function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  { json = false }: { json?: boolean | undefined } = {},
): void {
  if (json) process.stderr.write(`${escapedJson(JSON.stringify({ diagnostics }))}\n`);
  else note(diagnostics.map(formatDiagnostic).join("\n"));
}

/** `1 file`, `2 files`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
