/** Reads fields of a JSON value that may not be a valid message. */
import type { RequestId } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";

/** Returns `params._meta` of a message, if it is an object. */
export function metaOf(value: unknown): Record<string, unknown> | undefined {
  if (!isObject(value)) return undefined;
  const { params } = value;
  if (!isObject(params)) return undefined;
  const meta = params["_meta"];
  return isObject(meta) ? meta : undefined;
}

/** The method that opens a session. */
export const INITIALIZE = "initialize";

/** The method of the request whose stream stays open. */
export const LISTEN = "subscriptions/listen";

/** Error responses without an id are valid in some revisions, so error responses are accepted without an id. */
export const MESSAGE_RULES = { errorIdOptional: true };

export function isInitialize(value: unknown): boolean {
  return isObject(value) && value["method"] === INITIALIZE;
}

/**
 * Returns the id of a request, if it is valid and short enough to send back.
 *
 * @param limits `id`: maximum characters of an id
 */
export function readableId(value: unknown, limits: { readonly id: number }): RequestId | undefined {
  if (!isObject(value) || value["method"] === undefined) return undefined;
  const { id } = value;
  if (typeof id === "string") return id.length <= limits.id ? id : undefined;
  return typeof id === "number" && Number.isSafeInteger(id) ? id : undefined;
}

/** Returns the value at a path of own keys; `undefined` if the path does not exist. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const name of path) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}
