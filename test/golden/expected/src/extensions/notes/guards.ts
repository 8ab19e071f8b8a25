/**
 * Guards of made.up/notes: whether a value has a type. Keys a type does not declare are allowed.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import * as checks from "@mcp-gen/protocol/runtime";
import { isError, isNote, isRequestId, isRequestMeta } from "../../2030-06-01/guards.js";
import type * as types from "./schema/types.js";

// Local constants, because engines look up imported bindings on every call.
const isInteger = checks.isInteger;
const isObject = checks.isObject;
const isObjectLike = checks.isObjectLike;
const isOptionalInteger = checks.isOptionalInteger;

/**
 * Whether a value is a {@link types.LeaveNoteRequest}.
 *
 * @generated from schema/extensions/notes/schema.ts:11
 */
export function isLeaveNoteRequest(value: unknown): value is types.LeaveNoteRequest {
  if (!(isObjectLike(value) && value["jsonrpc"] === "2.0" && value["method"] === "notes/leave"))
    return false;
  const params = value["params"];
  return (
    isObject(params) &&
    isNote(params["note"]) &&
    isRequestId(value["id"]) &&
    isRequestMeta(params["_meta"])
  );
}

/**
 * Whether a value is a {@link types.LeaveNoteRequestParams}.
 *
 * @generated from schema/extensions/notes/schema.ts:16
 */
export function isLeaveNoteRequestParams(value: unknown): value is types.LeaveNoteRequestParams {
  return isObject(value) && isRequestMeta(value["_meta"]) && isNote(value["note"]);
}

/**
 * Whether a value is a {@link types.LeaveNoteResult}.
 *
 * @generated from schema/extensions/notes/schema.ts:20
 */
export function isLeaveNoteResult(value: unknown): value is types.LeaveNoteResult {
  return (
    isObjectLike(value) &&
    typeof value["outcome"] === "string" &&
    isInteger(value["number"]) &&
    (value["failure"] === undefined || isError(value["failure"]))
  );
}

/**
 * Whether a value is a {@link types.NotedResult}.
 *
 * @generated from schema/extensions/notes/schema.ts:26
 */
export function isNotedResult(value: unknown): value is types.NotedResult {
  return isObjectLike(value) && typeof value["outcome"] === "string" && isNote(value["note"]);
}

/**
 * Whether a value is a {@link types.NotesSettings}.
 *
 * @generated from schema/extensions/notes/schema.ts:31
 */
export function isNotesSettings(value: unknown): value is types.NotesSettings {
  return isObject(value) && isOptionalInteger(value["most"]);
}
