/**
 * Marks on what may move on its way through several revisions: tools, messages and blocks of content. Adapters pass keys
 * on that no revision knows, so a place in an intermediate value leads back to its place in the first.
 */
import { keysOf } from "../../../test/oracle/place.js";
import { at, isObject } from "./json.js";

const TAG = "x-place";

/** The value with each tool, message and block marked with its own place. */
export function tagged(value: unknown, pointer = ""): unknown {
  if (Array.isArray(value)) return value.map((item, index) => tagged(item, `${pointer}/${index}`));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === "_meta" ? inner : tagged(inner, `${pointer}/${escaped(key)}`),
  ]);
  const marked = Object.fromEntries(entries) as Record<string, unknown>;
  const moves = /\/(?:tools|messages|content)(?:\/\d+)?$/.test(pointer);
  return moves ? { ...marked, [TAG]: pointer } : marked;
}

/** Where something in an intermediate value was in the value that was tagged, which is `first`. */
export function originOf(pointer: string, intermediate: unknown, first: unknown): string {
  const origin = markedOrigin(pointer, intermediate);
  // Annotations that were not there before hold the title of the tool.
  const isNew = origin.endsWith("/annotations") && at(first, origin) === undefined;
  return isNew ? origin.replace(/annotations$/, "title") : origin;
}

function markedOrigin(pointer: string, intermediate: unknown): string {
  let origin = "";
  let inner = intermediate;
  for (const key of keysOf(pointer)) {
    inner =
      isObject(inner) || Array.isArray(inner) ? (inner as Record<string, unknown>)[key] : inner;
    const tag = isObject(inner) ? inner[TAG] : undefined;
    origin = typeof tag === "string" ? tag : `${origin}/${escaped(key)}`;
  }
  return origin;
}

function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
