/** The end of a code flow in which the person pasted a code without its URL. */
import type { CodeFlowRecord } from "./options.js";
import { finishFlow } from "./response-checks.js";
import { redirectError, stateFault, type RedirectFault } from "./redirect-errors.js";

/** Returns the code. */
export function readBareCode(record: CodeFlowRecord, code: string): string {
  const fault = faultOf(record, code);
  if (fault === undefined) return code;
  throw redirectError(record, fault);
}

function faultOf(record: CodeFlowRecord, code: string): RedirectFault | undefined {
  if (record.needsIssuer) return { kind: "bare-code" };
  if (!/^[\x21-\x7e]+$/.test(code)) return stateFault("a URL or a code", "other text");
  return finishFlow(record)
    ? undefined
    : stateFault("one response", "a second one for the same login");
}
