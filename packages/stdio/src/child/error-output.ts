/**
 * Reads the standard error of a server line by line, with a limit, because a server may write forever. Output on
 * standard error does not mean that the server failed (basic/transports).
 */

/** Maximum number of characters in a line. The rest of a longer line becomes another line. */
const LINE = 8 * 1_024;
/** Maximum number of characters in `tail`. */
const TAIL = 16 * 1_024;

export interface ErrorOutput {
  /** The end of the output, at most 16 KiB. */
  readonly tail: string;
  push(chunk: Uint8Array): void;
  /** Passes on the last line if it has no newline. */
  end(): void;
}

/** @param onLine called with each line, without its newline */
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
