/**
 * Guards of made.up/notes: each function tests whether a value has a type. Keys that a type does
 * not declare are allowed.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import * as checks from "@mcp-gen/protocol/runtime";
import { isError, isNote, isRequestId, isRequestMeta } from "../../2030-06-01/guards.js";
import type * as types from "./schema/types.js";

// Copies imports to local constants, because engines look up imported bindings on every call.
const MAX_DEPTH = checks.MAX_DEPTH;
const isInteger = checks.isInteger;
const isNumber = checks.isNumber;
const isObject = checks.isObject;
const isObjectLike = checks.isObjectLike;
const isOptionalInteger = checks.isOptionalInteger;

function isStringTuple(value: unknown): value is unknown[] {
  if (!(
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= 3 &&
    typeof value[0] === "string"
  ))
    return false;
  for (let index = 1; index < value.length; index++) {
    if (!(value[index] === 1 || value[index] === 2)) return false;
  }
  return true;
}

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
    (params["spot"] === undefined || isSpot(params["spot"])) &&
    (params["colors"] === undefined || isStringTuple(params["colors"])) &&
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
  return (
    isObject(value) &&
    isRequestMeta(value["_meta"]) &&
    isNote(value["note"]) &&
    (value["spot"] === undefined || isSpot(value["spot"])) &&
    (value["colors"] === undefined || isStringTuple(value["colors"]))
  );
}

/**
 * Whether a value is a {@link types.Spot}.
 *
 * @generated from schema/extensions/notes/schema.ts:24
 */
export function isSpot(value: unknown, depth = 0): value is types.Spot {
  if (!(
    depth < MAX_DEPTH &&
    Array.isArray(value) &&
    value.length >= 1 &&
    typeof value[0] === "string" &&
    (value.length <= 1 || isInteger(value[1]) || value[1] === null)
  ))
    return false;
  for (let index = 2; index < value.length; index++) {
    if (!isReader(value[index], depth + 1)) return false;
  }
  return true;
}

function isReaderAtItem2(value: unknown): boolean {
  return isObjectLike(value) && isInteger(value["page"]);
}

function isNumberAndLiteralAndReaderAtItem2Tuple(value: unknown): value is unknown[] {
  return (
    Array.isArray(value) &&
    value.length >= 2 &&
    value.length <= 3 &&
    isNumber(value[0]) &&
    (value[1] === "left" || value[1] === "right") &&
    (value.length <= 2 || isReaderAtItem2(value[2]))
  );
}

/**
 * Whether a value is a {@link types.Reader}.
 *
 * @generated from schema/extensions/notes/schema.ts:26
 */
export function isReader(value: unknown, depth = 0): value is types.Reader {
  return (
    depth < MAX_DEPTH &&
    isObjectLike(value) &&
    isNumberAndLiteralAndReaderAtItem2Tuple(value["at"]) &&
    (value["before"] === undefined || isSpot(value["before"], depth + 1))
  );
}

/**
 * Whether a value is a {@link types.LeaveNoteResult}.
 *
 * @generated from schema/extensions/notes/schema.ts:31
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
 * @generated from schema/extensions/notes/schema.ts:37
 */
export function isNotedResult(value: unknown): value is types.NotedResult {
  return isObjectLike(value) && typeof value["outcome"] === "string" && isNote(value["note"]);
}

/**
 * Whether a value is a {@link types.NotesSettings}.
 *
 * @generated from schema/extensions/notes/schema.ts:42
 */
export function isNotesSettings(value: unknown): value is types.NotesSettings {
  return isObject(value) && isOptionalInteger(value["most"]);
}
