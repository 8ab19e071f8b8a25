/** Reads untrusted text from a file or standard input, up to a size limit, as UTF-8. */
import { createReadStream } from "node:fs";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";

/**
 * @param file path, or `-` for standard input
 * @param limit in bytes
 * @throws DiagnosticError for empty input, input above the limit, and invalid UTF-8
 */
export async function readInput(file: string, limit: number): Promise<string> {
  const stream = file === "-" ? process.stdin : createReadStream(file);
  const bytes = await readBytes(stream, limit).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(file, error);
  });
  if (bytes !== undefined) return decode(file, bytes);
  throw problem(
    file,
    "input/too-large",
    `expected at most ${mebibytes(limit)}, received more`,
    "split the input, or raise --limit",
  );
}

/**
 * Reads a stream in chunks, to refuse an endless one at the limit. Returns `undefined` if the stream is longer than the
 * limit.
 */
export async function readBytes(
  stream: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Returns the error for empty input.
 *
 * @param expected a noun: `JSON message`
 */
export function emptyInput(file: string, expected: string): DiagnosticError {
  return problem(
    file,
    "input/empty",
    `expected a ${expected}, received nothing`,
    `pass a file with one ${expected}, or one on each line`,
  );
}

function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const is16 = bytes[0] === 0xff ? bytes[1] === 0xfe : bytes[0] === 0xfe && bytes[1] === 0xff;
    throw problem(
      file,
      "input/not-text",
      is16
        ? "expected UTF-8 text, received UTF-16"
        : "expected UTF-8 text, received bytes that are not UTF-8",
      is16
        ? "convert the input to UTF-8"
        : "pass JSON text; unpack compressed or binary logs first",
    );
  }
}

function unreadable(file: string, { code, message }: NodeJS.ErrnoException): DiagnosticError {
  const found: Record<string, string> = {
    ENOENT: "none",
    EISDIR: "a folder",
    EACCES: "one without read permission",
  };
  const what = found[code ?? ""] ?? `an error (${code ?? message})`;
  return problem(
    file,
    "input/unreadable",
    `expected a readable file, received ${what}`,
    "check the path",
  );
}

function problem(file: string, code: string, message: string, fix: string): DiagnosticError {
  return new DiagnosticError([{ code, ...(file === "-" ? {} : { file }), message, fix }]);
}

function mebibytes(bytes: number): string {
  return `${Number((bytes / 1024 / 1024).toFixed(2))} MiB`;
}
