/**
 * Explainers of made.up/notes: each function lists the reasons why a guard refused a value.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  MAX_DEPTH,
  explain,
  isInteger,
  isNumber,
  isObject,
  isOptionalInteger,
} from "@mcp-gen/protocol/runtime";
import type { ExplainOptions, Issue, Report } from "@mcp-gen/protocol/runtime";
import {
  explainError,
  explainNote,
  explainRequestId,
  explainRequestMeta,
} from "../../2030-06-01/explain.js";

function checkRequestId(value: unknown, report: Report): void {
  report.include(explainRequestId(value, { limit: report.room }));
}

/**
 * Lists why a value is not a `LeaveNoteRequest`; empty if it is one.
 *
 * @generated from schema/extensions/notes/schema.ts:11
 */
export function explainLeaveNoteRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkLeaveNoteRequest, value, options);
}

function checkLeaveNoteRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  report.under("/id", report.count, checkRequestId(value["id"], report));
  if (value["method"] !== "notes/leave") report.add("/method", '"notes/leave"', value["method"]);
  report.under("/params", report.count, checkLeaveNoteRequestParams(value["params"], report));
}

function checkRequestMeta(value: unknown, report: Report): void {
  report.include(explainRequestMeta(value, { limit: report.room }));
}

function checkNote(value: unknown, report: Report): void {
  report.include(explainNote(value, { limit: report.room }));
}

function checkStringTuple(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  if (value.length < 1 || value.length > 3)
    return report.add("", "an array of 1 to 3 items", value);
  if (typeof value[0] !== "string") report.add("/0", "a string", value[0]);
  for (let index = 1; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (item !== 1 && item !== 2) report.add(`/${index}`, "1 or 2", item);
  }
}

/**
 * Lists why a value is not a `LeaveNoteRequestParams`; empty if it is one.
 *
 * @generated from schema/extensions/notes/schema.ts:16
 */
export function explainLeaveNoteRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkLeaveNoteRequestParams, value, options);
}

function checkLeaveNoteRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMeta(value["_meta"], report));
  report.under("/note", report.count, checkNote(value["note"], report));
  if (value["spot"] !== undefined)
    report.under("/spot", report.count, checkSpot(value["spot"], report));
  if (value["colors"] !== undefined)
    report.under("/colors", report.count, checkStringTuple(value["colors"], report));
}

function checkStringAndIntegerOrNullTuple(value: unknown, report: Report, depth = 0): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  if (value.length < 1) return report.add("", "an array of at least 1 item", value);
  if (typeof value[0] !== "string") report.add("/0", "a string", value[0]);
  if (value.length > 1) {
    if (!isInteger(value[1]) && value[1] !== null) report.add("/1", "an integer or null", value[1]);
  }
  for (let index = 2; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    report.under(`/${index}`, report.count, checkReader(item, report, depth + 1));
  }
}

/**
 * Lists why a value is not a `Spot`; empty if it is one.
 *
 * @generated from schema/extensions/notes/schema.ts:24
 */
export function explainSpot(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSpot, value, options);
}

function checkSpot(value: unknown, report: Report, depth = 0): void {
  if (depth >= MAX_DEPTH) return report.addTooDeep(value);
  checkStringAndIntegerOrNullTuple(value, report, depth);
}

function checkReaderAtItem2(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isInteger(value["page"])) report.add("/page", "an integer", value["page"]);
}

function checkNumberAndLiteralAndReaderAtItem2Tuple(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  if (value.length < 2 || value.length > 3)
    return report.add("", "an array of 2 to 3 items", value);
  if (!isNumber(value[0])) report.add("/0", "a number", value[0]);
  if (value[1] !== "left" && value[1] !== "right") report.add("/1", '"left" or "right"', value[1]);
  if (value.length > 2) {
    report.under("/2", report.count, checkReaderAtItem2(value[2], report));
  }
}

/**
 * Lists why a value is not a `Reader`; empty if it is one.
 *
 * @generated from schema/extensions/notes/schema.ts:26
 */
export function explainReader(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkReader, value, options);
}

function checkReader(value: unknown, report: Report, depth = 0): void {
  if (depth >= MAX_DEPTH) return report.addTooDeep(value);
  if (!isObject(value)) return report.add("", "an object", value);
  report.under(
    "/at",
    report.count,
    checkNumberAndLiteralAndReaderAtItem2Tuple(value["at"], report),
  );
  if (value["before"] !== undefined)
    report.under("/before", report.count, checkSpot(value["before"], report, depth + 1));
}

function checkFailure(value: unknown, report: Report): void {
  report.include(explainError(value, { limit: report.room }));
}

/**
 * Lists why a value is not a `LeaveNoteResult`; empty if it is one.
 *
 * @generated from schema/extensions/notes/schema.ts:31
 */
export function explainLeaveNoteResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkLeaveNoteResult, value, options);
}

function checkLeaveNoteResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["outcome"] !== "string") report.add("/outcome", "a string", value["outcome"]);
  if (!isInteger(value["number"])) report.add("/number", "an integer", value["number"]);
  if (value["failure"] !== undefined)
    report.under("/failure", report.count, checkFailure(value["failure"], report));
}

/**
 * Lists why a value is not a `NotedResult`; empty if it is one.
 *
 * @generated from schema/extensions/notes/schema.ts:37
 */
export function explainNotedResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNotedResult, value, options);
}

function checkNotedResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["outcome"] !== "string") report.add("/outcome", "a string", value["outcome"]);
  report.under("/note", report.count, checkNote(value["note"], report));
}

/**
 * Lists why a value is not a `NotesSettings`; empty if it is one.
 *
 * @generated from schema/extensions/notes/schema.ts:42
 */
export function explainNotesSettings(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNotesSettings, value, options);
}

function checkNotesSettings(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalInteger(value["most"])) report.add("/most", "an integer", value["most"]);
}
