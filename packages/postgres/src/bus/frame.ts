/** Requests to nodes, and their responses: a short header before the message. */

export interface FrameHeader {
  readonly id: number;
  /** The bus that waits for the response; only in requests. */
  readonly from?: string;
  /** Why the handler rejected; only in responses. */
  readonly error?: string;
}

const LENGTH = 4;

export function encodeFrame(header: FrameHeader, message: Uint8Array): Uint8Array {
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, message]);
}

/** @throws SyntaxError or RangeError for bytes that are no frame */
export function decodeFrame(bytes: Uint8Array): { header: FrameHeader; message: Uint8Array } {
  const frame = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = LENGTH + frame.readUInt32BE();
  const header = JSON.parse(frame.toString("utf8", LENGTH, end)) as FrameHeader;
  return { header, message: Uint8Array.prototype.slice.call(bytes, end) };
}
