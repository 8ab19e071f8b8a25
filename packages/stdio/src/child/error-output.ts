/**
 * Reads the standard error of a server line by line, with a limit, because a server may write forever. Output does not
 * mean an error (basic/transports: clients should not treat it as an error).
 */

/** Characters of a line; the rest of it is another line. */
const LINE = 8 * 1_024;
/** Characters that are kept. */
const TAIL = 16 * 1_024;

export interface ErrorOutput {
  /** The last of it, 16 KiB at most. */
  readonly tail: string;
  push(chunk: Uint8Array): void;
  /** Gives out a last line that has no end. */
  end(): void;
}

/** @param onLine gets each line, without its end */
export function errorOutput(onLine: (line: string) => void = () => {}): ErrorOutput {
  const decoder = new TextDecoder();
  let tail = "";
  let begun = "";
  const give = (line: string): void => onLine(line.endsWith("\r") ? line.slice(0, -1) : line);
  return {
    get tail() {
      return tail;
    },
    push(chunk) {
      const text = decoder.decode(chunk, { stream: true });
      tail = (tail + text).slice(-TAIL);
      const lines = (begun + text).split("\n");
      begun = lines.pop() ?? "";
      lines.forEach(give);
      for (; begun.length > LINE; begun = begun.slice(LINE)) give(begun.slice(0, LINE));
    },
    end() {
      if (begun !== "") give(begun);
      begun = "";
    },
  };
}
