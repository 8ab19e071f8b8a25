/** Writes JSON as a text block, for revisions without structured content. */
import { isObject } from "./change.js";

/** Returns JSON as text, or `undefined` if the value is nested too deeply. */
export function tryStringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Whether one of the blocks contains the same JSON. Ignores white space between tokens. */
export function saysJson(blocks: readonly unknown[], json: string): boolean {
  return blocks.some((block) => isObject(block) && isJson(block["text"], json));
}

function isJson(text: unknown, json: string): boolean {
  if (text === json) return true;
  if (typeof text !== "string" || !/^\s*[[{"\-\dtfn]/.test(text)) return false;
  try {
    return JSON.stringify(JSON.parse(text)) === json;
  } catch {
    return false;
  }
}
