/**
 * Functions that validate the params and results of messages in made.up/notes, by method.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { isLeaveNoteRequestParams, isLeaveNoteResult } from "./guards.js";
import type { Method, ParamsOf, RequestMethod, ResultOf } from "./methods.js";

/**
 * Whether a value is valid as the params of a method. `false` for an unknown method.
 *
 * @example isParamsOf("notes/leave", value)
 */
export function isParamsOf<M extends Method>(method: M, value: unknown): value is ParamsOf<M>;
/** The signature for a method that is known only at run time. */
export function isParamsOf(method: string, value: unknown): boolean;
export function isParamsOf(method: string, value: unknown): boolean {
  const known = method as Method;
  switch (known) {
    case "notes/leave":
      return isLeaveNoteRequestParams(value);
    default:
      known satisfies never;
      return false;
  }
}

/**
 * Whether a value is a valid result of a method. `false` for an unknown method.
 *
 * @example isResultOf("notes/leave", value)
 */
export function isResultOf<M extends RequestMethod>(
  method: M,
  value: unknown,
): value is ResultOf<M>;
/** The signature for a method that is known only at run time. */
export function isResultOf(method: string, value: unknown): boolean;
export function isResultOf(method: string, value: unknown): boolean {
  const known = method as RequestMethod;
  switch (known) {
    case "notes/leave":
      return isLeaveNoteResult(value);
    default:
      known satisfies never;
      return false;
  }
}
