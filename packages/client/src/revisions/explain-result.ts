/** Explains why a result is invalid. Loaded with the first invalid result. */
import { InvalidResultError } from "@mcp-gen/core";
import type { ExplainOptions, Issue } from "@mcp-gen/protocol/runtime/issues";
import type { AdaptedProtocol } from "./adapted-protocol.js";

/** Maximum number of issues in an error message. */
const NAMED = 3;

export async function explainResult(
  protocol: AdaptedProtocol,
  method: string,
  result: Record<string, unknown>,
): Promise<InvalidResultError> {
  return new InvalidResultError(method, result, await describeFault(protocol, method, result));
}

async function describeFault(
  { requests, explain, revision, era }: AdaptedProtocol,
  method: string,
  result: Record<string, unknown>,
): Promise<string> {
  const { resultType = "complete", inputRequests, requestState } = result;
  const types = Object.hasOwn(requests, method) ? (requests[method]?.results ?? []) : [];
  const type = types.find((one) => one.resultType === resultType);
  if (era === "stateless" && types.length > 0 && type === undefined) {
    const expected = types.map((one) => JSON.stringify(one.resultType)).join(" or ");
    return `expected a result of type ${expected}, received ${JSON.stringify(resultType)}; the client has negotiated no other type`;
  }
  const explainers = await explain();
  const explainType: unknown = Reflect.get(explainers, `explain${(type ?? types[0])?.type}`);
  const issues = isExplainer(explainType) ? explainType(result, { limit: NAMED }) : [];
  if (
    issues.length === 0 &&
    resultType === "input_required" &&
    (inputRequests ?? requestState) === undefined
  ) {
    return "expected inputRequests or requestState in a round of input requests, received neither";
  }
  const received = issues.map(({ message }) => message).join("; ");
  return `the result is not valid in ${revision}${received === "" ? "" : `: ${received}`}`;
}

function isExplainer(
  value: unknown,
): value is (value: unknown, options: ExplainOptions) => Issue[] {
  return typeof value === "function";
}
