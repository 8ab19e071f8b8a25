/**
 * The messages on the sockets between processes: four bytes of length, one byte of kind, four bytes of a number, two bytes
 * of the length of a name, the name, and the body.
 */
import type { Socket } from "node:net";

export const KINDS = { publish: 1, request: 2, response: 3, failure: 4 } as const;

export interface Frame {
  readonly kind: number;
  /** The number of a request. */
  readonly number: number;
  /** The topic, or the node that a request is for. */
  readonly name: string;
  readonly body: Uint8Array;
}

const HEAD = 11;
/** A longer frame does not come from this package. */
const LONGEST = 256 * 1024 * 1024;

const NOTHING = new Uint8Array();

export function frameOf(
  kind: number,
  { number = 0, name = "", body = NOTHING }: Partial<Frame> = {},
): Uint8Array {
  const label = Buffer.from(name);
  const frame = Buffer.allocUnsafe(HEAD + label.length + body.length);
  frame.writeUInt32BE(frame.length - 4, 0);
  frame.writeUInt8(kind, 4);
  frame.writeUInt32BE(number, 5);
  frame.writeUInt16BE(label.length, 9);
  label.copy(frame, HEAD);
  frame.set(body, HEAD + label.length);
  return frame;
}

/** Calls the listener with each frame that arrives on a socket. Ends the socket if it receives anything else. */
export function readFrames(socket: Socket, listener: (frame: Frame) => void): void {
  let parts: Buffer[] = [];
  let bytes = 0;
  let wanted = 4;
  socket.on("data", (data: Buffer) => {
    parts.push(data);
    bytes += data.length;
    if (bytes < wanted) return;
    let rest = parts.length === 1 ? data : Buffer.concat(parts);
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0) + 4;
      if (length > LONGEST || length < HEAD) return void socket.destroy();
      wanted = length;
      if (rest.length < length) break;
      listener(parsed(rest.subarray(4, length)));
      rest = rest.subarray(length);
      wanted = 4;
    }
    parts = rest.length === 0 ? [] : [rest];
    bytes = rest.length;
  });
}

function parsed(frame: Buffer): Frame {
  const end = HEAD - 4 + frame.readUInt16BE(5);
  return {
    kind: frame.readUInt8(0),
    number: frame.readUInt32BE(1),
    name: frame.toString("utf8", HEAD - 4, end),
    // A copy, because listeners can keep the message longer than the data of the socket.
    body: new Uint8Array(frame.subarray(end)),
  };
}
