/** JSON as a text block, for revisions that have nothing else to say it with. */
import { isObject } from "./change.js";

/** JSON as text; nothing for what nests too deep to be written. */
export function tryStringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Whether one of the blocks is the JSON as text, however it is spaced. */
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
