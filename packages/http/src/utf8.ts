/** Text from bytes, where they are UTF-8. A byte order mark stays: it is no JSON. */
import type { NodeBytes } from "./node-request.js";

/** The text of some bytes; nothing where they are not UTF-8. */
export function decode(bytes: NodeBytes): string | undefined {
  // Node's own decoder is the fastest, and writes U+FFFD for invalid bytes.
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") ? decodeStrictly(bytes) : text;
}

export function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
