/** Requests and responses on the bus: two words, a line break, and the message. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const LINE_BREAK = 10;

export function frame(first: string, second: string, message: Uint8Array): Uint8Array {
  const head = encoder.encode(`${first} ${second}\n`);
  const bytes = new Uint8Array(head.length + message.length);
  bytes.set(head);
  bytes.set(message, head.length);
  return bytes;
}

export function unframe(bytes: Uint8Array): [first: string, second: string, message: Uint8Array] {
  const end = bytes.indexOf(LINE_BREAK);
  const [first = "", second = ""] = decoder.decode(bytes.subarray(0, end)).split(" ");
  return [first, second, bytes.subarray(end + 1)];
}
