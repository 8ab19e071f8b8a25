/**
 * The names of streams in event ids: the process that opened the stream, its requests, its kind, and a random part. The
 * client keeps the name, so that its requests can be answered even if the process has ended before it stored anything.
 */
import type { RequestId } from "@mcp-gen/protocol";
import { randomName } from "../random.js";

/** Random bytes, and the characters of the length of the requests, the kind and the random part. */
const NAME_BYTES = 9;
const NAME_LENGTH = 14;
/** Maximum characters of the request ids as JSON. Longer ones are not in the name. */
const MOST_IDS = 26;
/** The length of the request ids is one digit. */
const LENGTH_BASE = 36;

/** The kind of a stream: of one or more requests, or the GET stream. */
type StreamKind = "r" | "g";

export function newStreamName(
  nodeId: string,
  kind: StreamKind,
  requests: readonly RequestId[] = [],
): string {
  const ids = encoded(JSON.stringify(requests).slice(1, -1));
  return `${nodeId}${ids}${ids.length.toString(LENGTH_BASE)}${kind}${randomName(NAME_BYTES)}`;
}

/** Returns the id of the process that opened a stream. Empty if the name is invalid. */
export function openerOf(stream: string): string {
  return stream.slice(0, -NAME_LENGTH - lengthOfIds(stream));
}

/** Returns the requests of a stream. Empty if they are not in its name. */
export function requestsOf(stream: string): RequestId[] {
  const ids = stream.slice(-NAME_LENGTH - lengthOfIds(stream), -NAME_LENGTH);
  try {
    const json = atob(ids.replaceAll("-", "+").replaceAll("_", "/"));
    return (JSON.parse(`[${json}]`) as unknown[]).filter(
      (id): id is RequestId => typeof id === "string" || typeof id === "number",
    );
  } catch {
    return [];
  }
}

export function isGetName(stream: string): boolean {
  return stream.at(1 - NAME_LENGTH) === "g";
}

function lengthOfIds(stream: string): number {
  return Number.parseInt(stream.at(-NAME_LENGTH) ?? "", LENGTH_BASE) || 0;
}

/** Returns a text as Base64; empty if it is too long, or not ASCII. */
function encoded(text: string): string {
  if (!/^[ -~]*$/.test(text) || text.length > MOST_IDS) return "";
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
