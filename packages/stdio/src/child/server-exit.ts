/** Errors of servers that exit unexpectedly. */

export interface ChildExit {
  /** The exit code; `null` if a signal ended the process. */
  readonly code: number | null;
  /** The signal that ended the process. */
  readonly signal: string | null;
  /** Why the process could not start. */
  readonly error?: Error;
}

/** A server has exited unexpectedly. */
export class ServerExitError extends Error {
  override readonly name = "ServerExitError";

  constructor(
    command: string,
    /** How the server exited. `undefined` if it still runs but cannot be reached. */
    readonly exit: ChildExit | undefined,
    /** The end of the standard error of the server, if the transport reads it. */
    readonly errors: string,
    /** The reason why the server cannot be reached. `undefined` if the server closed its output. */
    cause?: Error,
  ) {
    super(
      `server ${JSON.stringify(command)}: ${describe(exit, cause)}${argumentsHint(command, exit)}${lastWords(errors)}`,
      cause === undefined ? undefined : { cause },
    );
  }
}

/** Whether the program of a server could not be started. A restart would fail too. */
export function isStartFailure(error: Error | undefined): boolean {
  return error instanceof ServerExitError && error.exit?.error !== undefined;
}

function describe(exit: ChildExit | undefined, cause: Error | undefined): string {
  if (exit === undefined) return cause?.message ?? "it closed its output";
  if (exit.error !== undefined) return `it could not be started: ${exit.error.message}`;
  return exit.signal === null
    ? `it exited with code ${exit.code}`
    : `it was ended by ${exit.signal}`;
}

/**
 * Returns the fix for a `command` that contains arguments. No shell splits the command, so it must be only a program
 * name.
 */
function argumentsHint(command: string, exit: ChildExit | undefined): string {
  const [program, ...args] = command.trim().split(/\s+/);
  const isMissing = exit?.error !== undefined && Reflect.get(exit.error, "code") === "ENOENT";
  if (!isMissing || args.length === 0) return "";
  return `; pass arguments with args: { command: ${JSON.stringify(program)}, args: ${JSON.stringify(args)} }`;
}

/** Maximum characters of the last error line in a message. */
const LINE = 300;

/** Returns the last error line for the message, because most programs print the reason for an exit last. */
function lastWords(errors: string): string {
  const telling = errors.split("\n").filter((line) => /error/i.test(line) && !/^\s+at /.test(line));
  const last = telling.at(-1) ?? errors.trimEnd().split("\n").at(-1) ?? "";
  return last.trim() === "" ? "" : `; it has written ${JSON.stringify(last.trim().slice(0, LINE))}`;
}
