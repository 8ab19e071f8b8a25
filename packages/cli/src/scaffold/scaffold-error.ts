/** The error for a project that cannot be created. It is printed as one line, and the command exits with 2. */

export class ScaffoldError extends Error {
  override readonly name = "ScaffoldError";
  /**
   * @param code stable code: `scaffold/not-empty`
   * @param what *location: expected, received*
   * @param fix what to do
   */
  constructor(
    readonly code: string,
    readonly what: string,
    readonly fix: string,
  ) {
    super(`${what}; ${fix}`);
  }
}

/** Error codes of the operating system in words. */
const REASONS = new Map([
  ["EROFS", "the disk is read-only"],
  ["EACCES", "there is no permission to write here"],
  ["EPERM", "there is no permission to write here"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["ENOTDIR", "a part of the path is a file"],
  ["ELOOP", "the path contains a circular link"],
  ["ENAMETOOLONG", "the path is too long"],
  ["EEXIST", "something with this name was created meanwhile"],
  ["ENOTEMPTY", "something with this name was created meanwhile"],
]);

/**
 * Converts an error of the operating system to a `ScaffoldError`. Returns any other error unchanged: it is a bug.
 *
 * @param place the path as the user sees it
 */
export function scaffoldErrorOf(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return error;
  const code = String(error.code);
  const reason = REASONS.get(code) ?? `the system says ${code}`;
  return new ScaffoldError(
    "scaffold/cannot-write",
    `${place}: cannot create the project here: ${reason}; nothing was created`,
    "choose a writable folder",
  );
}
