/** Judges results by the revision of the wire, and says what is wrong with those that are none. */
import { InvalidResultError } from "@mcp-gen/core";
import type { ExplainOptions, Issue } from "@mcp-gen/protocol/runtime/issues";
import type { Wire } from "./client-protocol.js";

/** Issues that an error message names. */
const NAMED = 3;

/** Whether a value answers a method. Results of methods that the revision does not have are for their callers to judge. */
export function isResult(wire: Wire, method: string, result: unknown): boolean {
  return !Object.hasOwn(wire.requests, method) || wire.isResultOf(method, result);
}

/** The error for a result that is none, with the first issues of it. Explainers are loaded for that alone. */
export async function invalidResult(
  wire: Wire,
  method: string,
  result: Record<string, unknown>,
): Promise<InvalidResultError> {
  const { requests } = wire;
  const types = Object.hasOwn(requests, method) ? (requests[method]?.results ?? []) : [];
  const { resultType = "complete" } = result;
  const type = types.find((one) => one.resultType === resultType) ?? types[0];
  const explain: unknown = Reflect.get(await wire.explain(), `explain${type?.type}`);
  const issues = isExplainer(explain) ? explain(result, { limit: NAMED }) : [];
  const received = issues.map(({ message }) => message).join("; ");
  return new InvalidResultError(
    method,
    result,
    `the result is not valid in ${wire.revision}${received === "" ? "" : `: ${received}`}`,
  );
}

function isExplainer(
  value: unknown,
): value is (value: unknown, options: ExplainOptions) => Issue[] {
  return typeof value === "function";
}
