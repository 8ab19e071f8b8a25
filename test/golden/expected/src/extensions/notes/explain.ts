/**
 * Explainers of made.up/notes: why a guard refused a value.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { explain, isInteger, isObject, isOptionalInteger } from "@mcp-gen/protocol/runtime";
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
}

function checkFailure(value: unknown, report: Report): void {
  report.include(explainError(value, { limit: report.room }));
}

/**
 * Lists why a value is not a `LeaveNoteResult`; empty if it is one.
 *
 * @generated from schema/extensions/notes/schema.ts:20
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
 * @generated from schema/extensions/notes/schema.ts:26
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
 * @generated from schema/extensions/notes/schema.ts:31
 */
export function explainNotesSettings(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNotesSettings, value, options);
}

function checkNotesSettings(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalInteger(value["most"])) report.add("/most", "an integer", value["most"]);
}
