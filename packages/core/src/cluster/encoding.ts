/** The encoding of messages between nodes: JSON in UTF-8. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function encodeMessage(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}

/** @throws SyntaxError for a message that no node of this project has sent */
export function decodeMessage(message: Uint8Array): unknown {
  return JSON.parse(decoder.decode(message));
}
