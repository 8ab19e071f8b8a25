/** The names of streams in event ids: the process that opened the stream, its kind, and a random part. */
import { randomName } from "../random.js";

/** Random bytes, and the characters of the kind and the random part. */
const NAME_BYTES = 9;
const NAME_LENGTH = 13;

/** The kind of a stream: of one or more requests, or the GET stream. */
type StreamKind = "r" | "g";

export function newStreamName(nodeId: string, kind: StreamKind): string {
  return `${nodeId}${kind}${randomName(NAME_BYTES)}`;
}

/** Returns the id of the process that opened a stream. Empty if the name is invalid. */
export function openerOf(stream: string): string {
  return stream.slice(0, -NAME_LENGTH);
}

export function isGetName(stream: string): boolean {
  return stream.at(-NAME_LENGTH) === "g";
}
