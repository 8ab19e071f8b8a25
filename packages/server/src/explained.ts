/** Says what is wrong with params, once somebody has to be told: explainers are loaded for that alone. */
import type { JsonRpcErrorObject } from "@mcp-gen/protocol";
import { invalidParamsError, type Call } from "@mcp-gen/protocol/runtime/dispatch";
import type { Issue } from "@mcp-gen/protocol/runtime/issues";

/** @returns the same refusal, with the places that are wrong */
export async function explained(
  { explain }: { explain(): Promise<(method: string, params: unknown) => Issue[]> },
  { method, params }: Call,
  error: JsonRpcErrorObject,
): Promise<JsonRpcErrorObject> {
  const issuesOf = await explain();
  const issues = issuesOf(method, params);
  return issues.length === 0 ? error : invalidParamsError(issues);
}
