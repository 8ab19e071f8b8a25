/** How servers end that were not told to. */

export interface ChildExit {
  /** What the process exited with; null when a signal has ended it. */
  readonly code: number | null;
  /** The signal that has ended it. */
  readonly signal: string | null;
  /** Why it could not be started. */
  readonly error?: Error;
}

/** A server is gone, although nobody told it to end. */
export class ServerExitError extends Error {
  override readonly name = "ServerExitError";

  constructor(
    command: string,
    /** How it ended. Undefined while it still runs, and cannot be talked to. */
    readonly exit: ChildExit | undefined,
    /** The last it wrote to standard error, where that came to us. */
    readonly errors: string,
    /** Why it cannot be talked to, where it has not closed its output. */
    cause?: Error,
  ) {
    super(
      `server ${JSON.stringify(command)}: ${describe(exit, cause)}${argumentsHint(command, exit)}${lastWords(errors)}`,
      cause === undefined ? undefined : { cause },
    );
  }
}

/** Whether a server could not even be started, so that it is no use to try again. */
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

/** A whole command line is not the name of a program: no shell splits it. */
function argumentsHint(command: string, exit: ChildExit | undefined): string {
  const [program, ...args] = command.trim().split(/\s+/);
  const isMissing = exit?.error !== undefined && Reflect.get(exit.error, "code") === "ENOENT";
  if (!isMissing || args.length === 0) return "";
  return `; pass arguments with args: { command: ${JSON.stringify(program)}, args: ${JSON.stringify(args)} }`;
}

/** Characters of the last line of an error output that a message repeats. */
const LINE = 300;

/** Most programs say last why they end. */
function lastWords(errors: string): string {
  const telling = errors.split("\n").filter((line) => /error/i.test(line) && !/^\s+at /.test(line));
  const last = telling.at(-1) ?? errors.trimEnd().split("\n").at(-1) ?? "";
  return last.trim() === "" ? "" : `; it has written ${JSON.stringify(last.trim().slice(0, LINE))}`;
}
