/**
 * Keeps standard output for messages: whatever else the program prints, with `console.log` or in another way, goes to
 * standard error, where it does no harm (basic/transports: nothing but messages on stdout).
 */
export interface GuardedOutput {
  /** The way to standard output that is left. */
  write(text: string, callback?: () => void): boolean;
  /** Gives standard output back. */
  release(): void;
}

const WARNING =
  "stdout: expected only messages of the protocol, received text that this program printed; it goes to stderr instead. " +
  "Print to stderr, as console.error does.\n";

type Write = NodeJS.WriteStream["write"];

/** Takes standard output for itself. The first text that goes elsewhere is preceded by a warning. */
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
      // Another guard may stand in front of this one by now.
      if (stdout.write === elsewhere) stdout.write = original;
    },
  };
}
