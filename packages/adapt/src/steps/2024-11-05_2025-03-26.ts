/**
 * The functions of the step from 2024-11-05 to 2025-03-26.
 *
 * @generated from schema/steps/2024-11-05_2025-03-26.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { lose, type JsonObject, type Run, type StepInfo } from "../runtime/index.js";

/** The step, as it appears in loss reports. */
export const since20250326 = {
  id: "2024-11-05_2025-03-26",
  before: "2024-11-05",
  after: "2025-03-26",
};

/** Converts an audio block to an embedded resource with a placeholder URI. */
export function audioAsResource(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject {
  const { data, mimeType, annotations } = value;
  lose(run, step, "approximated", at, "audio came with 2025-03-26: sent as an embedded resource");
  const resource = { uri: "audio:content", mimeType, blob: data };
  return annotations === undefined
    ? { type: "resource", resource }
    : { type: "resource", resource, annotations };
}
