/** Validates results in the revision of the connection. */
import type { InvalidResultError } from "@mcp-gen/core";
import type { AdaptedProtocol } from "./adapted-protocol.js";

/** Whether a value is a result of a method. Results of methods that the revision does not have are not validated. */
export function isResult(protocol: AdaptedProtocol, method: string, result: unknown): boolean {
  return !Object.hasOwn(protocol.requests, method) || protocol.isResultOf(method, result);
}

/** Returns the error for an invalid result. Loads the module that explains it. */
export async function invalidResult(
  protocol: AdaptedProtocol,
  method: string,
  result: Record<string, unknown>,
): Promise<InvalidResultError> {
  const { explainResult } = await import("./explain-result.js");
  return explainResult(protocol, method, result);
}
