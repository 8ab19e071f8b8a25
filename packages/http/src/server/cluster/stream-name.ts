/**
 * The names of streams in event ids: the process that opened the stream, its lease and the requests, the kind of the stream,
 * and a random part. The client keeps the name, so that its requests can be answered even if the process has ended before
 * it stored the head of the stream.
 */
import type { RequestId } from "@mcp-gen/protocol";
import { parts } from "./parts.js";

/** Random bytes, and the characters of the length of the content, the kind and the random part. */
const NAME_BYTES = 9;
const NAME_LENGTH = 14;
/** Maximum characters of the content as JSON. A name has no longer content. */
const MOST_CONTENT = 26;
/** The length of the content is one digit. */
const LENGTH_BASE = 36;

/** The kind of a stream: of one or more requests, or the GET stream. */
type StreamKind = "r" | "g";

/** What the name of a stream says about its writer. */
interface NameContent {
  /** The epoch of the lease of the process. */
  readonly epoch: number;
  readonly requests: readonly RequestId[];
}

export function newStreamName(
  nodeId: string,
  kind: StreamKind,
  { epoch, requests }: NameContent = { epoch: 0, requests: [] },
): string {
  const json = requests.length === 0 ? "" : JSON.stringify([epoch, ...requests]).slice(1, -1);
  const content = encoded(json);
  return `${nodeId}${content}${content.length.toString(LENGTH_BASE)}${kind}${parts.randomName(NAME_BYTES)}`;
}

/** Returns the id of the process that opened a stream. Empty if the name is invalid. */
export function openerOf(stream: string): string {
  return stream.slice(0, -NAME_LENGTH - lengthOfContent(stream));
}

/** Returns the lease and the requests of a stream. Undefined if they are not in its name. */
export function contentOf(stream: string): NameContent | undefined {
  const content = stream.slice(-NAME_LENGTH - lengthOfContent(stream), -NAME_LENGTH);
  try {
    const json = atob(content.replaceAll("-", "+").replaceAll("_", "/"));
    const [epoch, ...requests] = JSON.parse(`[${json}]`) as unknown[];
    return typeof epoch === "number" && requests.length > 0 && requests.every(isRequestId)
      ? { epoch, requests }
      : undefined;
  } catch {
    return undefined;
  }
}

export function isGetName(stream: string): boolean {
  return stream.at(1 - NAME_LENGTH) === "g";
}

function lengthOfContent(stream: string): number {
  return Number.parseInt(stream.at(-NAME_LENGTH) ?? "", LENGTH_BASE) || 0;
}

/** Returns a text as Base64; empty if it is too long, or not ASCII. */
function encoded(text: string): string {
  if (!/^[ -~]*$/.test(text) || text.length > MOST_CONTENT) return "";
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function isRequestId(value: unknown): value is RequestId {
  return typeof value === "string" || typeof value === "number";
}
