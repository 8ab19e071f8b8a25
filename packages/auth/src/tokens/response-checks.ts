/** The checks of an authorization response (C17, C18). */
import { equalInConstantTime } from "../login/compare.js";
import type { CodeFlowRecord } from "./options.js";

/** The flows that have received their response. Only the newest are kept: the others have expired long ago. */
const finished = new Set<string>();
const REMEMBERED_FLOWS = 1000;

/** Whether a response has the state of the flow, once. */
export function hasState({ state }: CodeFlowRecord, parameters: URLSearchParams): boolean {
  const [received = "", ...others] = parameters.getAll("state");
  return others.length === 0 && equalInConstantTime(received, state);
}

/** Accepts one response for a flow. Returns false for a second one. */
export function finishFlow({ nonce }: CodeFlowRecord): boolean {
  if (finished.has(nonce)) return false;
  finished.add(nonce);
  if (finished.size > REMEMBERED_FLOWS) finished.delete(finished.values().next().value ?? "");
  return true;
}

/** The table of the authorization section: compares `iss` as text, with and without a promise in the metadata. */
export function hasIssuer(
  { issuer, needsIssuer }: CodeFlowRecord,
  parameters: URLSearchParams,
): boolean {
  const [iss, ...others] = parameters.getAll("iss");
  if (iss === undefined) return !needsIssuer;
  return others.length === 0 && iss === issuer;
}
