/** JSON from servers, within limits. */

const LONGEST = 256 * 1024;
const DEEPEST = 32;

/** Returns a JSON object; undefined if the text is anything else, longer than 256 KiB, or nested deeper than 32. */
export function parseLimitedJson(text: string): Record<string, unknown> | undefined {
  if (text.length > LONGEST || depthOf(text) > DEEPEST) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  // Without a prototype, a member that is missing is undefined, whatever its name.
  return Object.assign(Object.create(null) as Record<string, unknown>, value);
}

/** Counts the levels of arrays and objects before anything is parsed. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') isInString = !isInString;
    else if (isInString) index += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth--;
  }
  return deepest;
}
