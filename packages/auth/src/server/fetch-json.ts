/** Reads JSON from an authorization server, with limits on address, time, size and depth. */
import type { FetchLike } from "@mcp-gen/http/client";
import type { Clock, Timer } from "@mcp-gen/core";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { UnavailableError } from "./verifier.js";

export interface FetchJsonOptions {
  readonly fetch?: FetchLike | undefined;
  readonly clock: Clock;
  /** What is read, for errors: `JWKS`. */
  readonly what: string;
}

export interface JsonResponse {
  readonly status: number;
  /** The JSON object of a response with status 200; undefined for other statuses. */
  readonly value: Readonly<Record<string, unknown>> | undefined;
  /** The text of a response with status 200. */
  readonly text: string;
  readonly retryAfter: string | null;
}

const MAX_BYTES = 262_144;
const MAX_DEPTH = 32;
const TIMEOUT_MS = 10_000;
/** The time after which a client can try again, if the authorization server names none. */
const RETRY_MS = 5_000;

/**
 * Sends a request and reads the response, within 10 s and up to 256 KiB. Follows no redirect.
 *
 * @throws UnavailableError if the request fails, or if a response with status 200 is not a JSON object within the
 *   limits
 */
export async function fetchJson(
  url: string,
  init: RequestInit,
  { fetch: send = fetch, clock, what }: FetchJsonOptions,
): Promise<JsonResponse> {
  const abort = new AbortController();
  let timer: Timer | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = clock.after(TIMEOUT_MS, () => {
      reject(new Error(`no complete response within ${TIMEOUT_MS} ms`));
      abort.abort();
    });
  });
  try {
    const answer = send(url, { ...init, redirect: "manual", signal: abort.signal });
    return await Promise.race([answer.then(readResponse), late]);
  } catch (error) {
    // The cause can contain the address with a query, so only its message is kept.
    throw new UnavailableError(`${what} at ${withoutQuery(url)}: ${messageOf(error)}`, RETRY_MS);
  } finally {
    timer?.cancel();
  }
}

async function readResponse(response: Response): Promise<JsonResponse> {
  const { status } = response;
  const retryAfter = response.headers.get("retry-after");
  if (status !== 200) {
    await response.body?.cancel();
    return { status, value: undefined, text: "", retryAfter };
  }
  const text = await readText(response);
  return { status, value: parseJsonObject(text), text, retryAfter };
}

/** Reads a body as UTF-8. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let length = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (chunk?.value === undefined) return text + decoder.decode();
    length += chunk.value.length;
    if (length > MAX_BYTES) {
      await reader?.cancel();
      throw new Error(`expected at most ${MAX_BYTES} bytes, received more`);
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
}

/**
 * Parses a JSON object. The check of the depth comes first: deep values can exhaust the stack of code that reads them.
 *
 * @throws Error for other text
 */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> {
  if (depthOf(text) > MAX_DEPTH) throw new Error(`expected at most ${MAX_DEPTH} levels of nesting`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The message of the parser repeats a part of the text.
    throw new Error("expected JSON, received other text");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`expected a JSON object, received ${describeReceived(value)}`);
  }
  return value as Record<string, unknown>;
}

/** Returns the number of levels of a JSON text. Brackets in strings do not count. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString && char === "\\") at++;
    else if (char === '"') inString = !inString;
    else if (inString) continue;
    else if (char === "[" || char === "{") most = Math.max(most, ++depth);
    else if (char === "]" || char === "}") depth--;
  }
  return most;
}

export function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the milliseconds of a `Retry-After` header: 1 s to 5 min. Default: 5 s. */
export function retryDelay(header: string | null): number {
  const seconds = /^\d{1,9}$/.test(header ?? "") ? Number(header) : Number.NaN;
  return Number.isNaN(seconds) ? RETRY_MS : Math.min(Math.max(seconds, 1), 300) * 1_000;
}
