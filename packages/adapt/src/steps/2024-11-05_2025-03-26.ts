/**
 * What the step from 2024-11-05 to 2025-03-26 does to a message beyond leaving out what the other
 * revision does not have.
 *
 * @generated from schema/steps/2024-11-05_2025-03-26.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { lose, type JsonObject, type Run, type Step as Place } from "../runtime/index.js";

/** The step, as losses name it. */
export const since20250326 = {
  id: "2024-11-05_2025-03-26",
  before: "2024-11-05",
  after: "2025-03-26",
};

/** The bytes of an audio block as an embedded resource, under a URI of its own. */
export function audioAsResource(value: JsonObject, run: Run, at: string, step: Place): JsonObject {
  const { data, mimeType, annotations } = value;
  lose(run, step, "approximated", at, "audio came with 2025-03-26: sent as an embedded resource");
  const resource = { uri: `audio:${nameOf(String(data))}`, mimeType, blob: data };
  return annotations === undefined
    ? { type: "resource", resource }
    : { type: "resource", resource, annotations };
}

/** A name for some data: the same for the same, by its length and what stands at its ends. */
function nameOf(data: string): string {
  const ends = data.length > 256 ? data.slice(0, 128) + data.slice(-128) : data;
  let hash = 0x811c9dc5 ^ data.length;
  for (let index = 0; index < ends.length; index++)
    hash = Math.imul(hash ^ ends.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(16);
}
