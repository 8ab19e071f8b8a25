/**
 * Reserves standard output for messages. Everything else that the program prints, with `console.log` or otherwise, goes
 * to standard error, where it does not disturb the client (basic/transports: nothing but messages on stdout).
 */
export interface GuardedOutput {
  /** Writes to the real standard output. */
  write(text: string, callback?: () => void): boolean;
  /** Restores standard output. */
  release(): void;
}

const WARNING =
  "stdout: expected only messages of the protocol, received text that this program printed; it goes to stderr instead. " +
  "Print to stderr, as console.error does.\n";

type Write = NodeJS.WriteStream["write"];

/** Takes over standard output. Writes a warning before the first text that it redirects. */
export function guardOutput(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): GuardedOutput {
  const original = stdout.write;
  const write: (this: NodeJS.WriteStream, text: string, callback?: () => void) => boolean =
    original;
  let warned = false;
  const elsewhere = ((...printed: Parameters<Write>): boolean => {
    if (!warned) {
      warned = true;
      stderr.write(WARNING);
    }
    return stderr.write(...printed);
  }) as Write;
  stdout.write = elsewhere;
  return {
    write: (text, callback) => write.call(stdout, text, callback),
    release() {
      // Another guard may have replaced this one.
      if (stdout.write === elsewhere) stdout.write = original;
    },
  };
}
