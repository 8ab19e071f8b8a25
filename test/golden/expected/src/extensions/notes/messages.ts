/**
 * Messages of made.up/notes: whether params or results are those of a method.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { isLeaveNoteRequestParams, isLeaveNoteResult } from "./guards.js";
import type { Method, ParamsOf, RequestMethod, ResultOf } from "./methods.js";

/**
 * Whether a value is the params of a method. Nothing is the params of an unknown method.
 *
 * @example isParamsOf("notes/leave", value)
 */
export function isParamsOf<M extends Method>(method: M, value: unknown): value is ParamsOf<M>;
/** The same for a method that is only known at run time. */
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
 * Whether a value is what a method is answered with. An unknown method is answered with nothing.
 *
 * @example isResultOf("notes/leave", value)
 */
export function isResultOf<M extends RequestMethod>(
  method: M,
  value: unknown,
): value is ResultOf<M>;
/** The same for a method that is only known at run time. */
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
