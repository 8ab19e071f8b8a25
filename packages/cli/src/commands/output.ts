/**
 * How commands speak: results go to stdout, everything else to stderr; the exit code says how it went. A command sets
 * the code and returns, so that whatever is still on its way to a pipe gets there.
 *
 * Everything that a command prints goes through this file, on a terminal and in a pipe. Much of it comes from servers,
 * schemas and recorded messages, so control and bidi characters are escaped here. Only `colorsFor` makes escape sequences.
 */
import { formatDiagnostic, type Diagnostic } from "@mcp-gen/generator/diagnostics";
import { colored } from "./colors.js";

export { colorsFor } from "./colors.js";

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

/** Writes the result of a command for people, with a line break at its end. What controls a terminal is escaped. */
export function printResult(text: string): void {
  write(colored(text));
}

/** Writes the result of a command as JSON. */
export function printJson(value: unknown): void {
  printJsonText(JSON.stringify(value, undefined, 2));
}

/** Writes JSON, or lines of JSON. It stays the same JSON. */
export function printJsonText(json: string): void {
  write(escapedJson(json));
}

function write(text: string): void {
  process.stdout.write(text.endsWith("\n") || text === "" ? text : `${text}\n`);
}

/** JSON in which nothing controls a terminal: the characters that JSON allows in strings are escaped in its own way. */
function escapedJson(json: string): string {
  return json.replace(/[^\n\P{C}]|[\p{Zl}\p{Zp}]/gu, (char) =>
    [...Array(char.length).keys()]
      .map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

/** Writes a remark about what the command does or did: a summary, a warning. What controls a terminal is escaped. */
export function note(text: string): void {
  process.stderr.write(`${colored(text)}\n`);
}

/** Writes diagnostics as text, or as one line of JSON: `{ "diagnostics": […] }`. */
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
