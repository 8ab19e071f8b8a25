/** Reads JSON from an authorization server, with limits on address, time, size and depth. */
import type { FetchLike } from "@mcp-gen/http/client";
import type { Clock, Timer } from "@mcp-gen/core";
import { freezeJson } from "./freeze.js";
import { UnavailableError } from "./verifier.js";

export interface FetchJsonOptions {
  readonly fetch?: FetchLike | undefined;
  readonly clock: Clock;
  /** What is read, for errors: `JWKS`. */
  readonly what: string;
}

/** A JSON object. */
export type JsonDocument = Readonly<Record<string, unknown>>;

/** A JSON object, and its text. */
export interface JsonResponse {
  readonly value: JsonDocument;
  readonly text: string;
}

const MAX_BYTES = 262_144;
const MAX_DEPTH = 32;
const TIMEOUT_MS = 10_000;
/** The time after which a client can try again, if the authorization server names none. */
const RETRY_MS = 5_000;

/**
 * Sends a request and reads the response, within 10 s and up to 256 KiB. Follows no redirect.
 *
 * @throws UnavailableError unless the response is a JSON object with status 200 within the limits
 */
export async function fetchJson(
  url: string,
  init: RequestInit,
  { fetch: send = fetch, clock, what }: FetchJsonOptions,
): Promise<JsonResponse> {
  const abort = new AbortController();
  let retryAfterMs = RETRY_MS;
  let timer: Timer | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = clock.after(TIMEOUT_MS, () => {
      reject(new Error(`expected a response within ${TIMEOUT_MS} ms`));
      abort.abort();
    });
  });
  const read = async (response: Response): Promise<JsonResponse> => {
    const { body, headers, status } = response;
    if (status !== 200) {
      retryAfterMs = retryDelay(headers.get("retry-after"));
      await body?.cancel();
      throw new Error(`expected status 200, received ${status}`);
    }
    const text = await readText(body);
    return { text, value: parseJsonObject(text) };
  };
  try {
    const answer = send(url, { ...init, redirect: "manual", signal: abort.signal });
    return await Promise.race([answer.then(read), late]);
  } catch (error) {
    // The cause can contain the address with a query, so only its message is kept.
    const [address] = url.split("?", 1);
    throw new UnavailableError(`${what} at ${address}: ${String(error)}`, retryAfterMs);
  } finally {
    timer?.cancel();
  }
}

/** Reads a body as UTF-8. An exception in the loop cancels the body. */
async function readText(body: Response["body"]): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error(`expected at most ${MAX_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Parses a JSON object, and freezes it.
 *
 * @throws Error for other text, and for more than 32 levels
 */
export function parseJsonObject(text: string): JsonDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The message of the parser repeats a part of the text.
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error("expected a JSON object");
  }
  return freezeJson(value as Record<string, unknown>, MAX_DEPTH);
}

/** Returns the milliseconds of a `Retry-After` header: 1 s to 5 min. Default: 5 s. */
function retryDelay(header: string | null): number {
  return Math.min(Math.max(Number(header) || RETRY_MS / 1_000, 1), 300) * 1_000;
}
