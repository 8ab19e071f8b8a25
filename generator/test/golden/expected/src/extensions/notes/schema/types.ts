/**
 * The types of made.up/notes, as its schema declares them.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type * as base from "../../../2030-06-01/index.js";

/**
 * Leaves a note in the drawer.
 *
 * @generated from schema/extensions/notes/schema.ts:11
 */
export interface LeaveNoteRequest extends base.JSONRPCRequest {
  method: "notes/leave";
  params: LeaveNoteRequestParams;
}

/** @generated from schema/extensions/notes/schema.ts:16 */
export interface LeaveNoteRequestParams extends base.RequestParams {
  note: base.Note;
  spot?: Spot;
  /** @maxItems 3 */
  colors?: [string, ...(1 | 2)[]];
}

/**
 * Where a note hangs: in which drawer, how deep, and who has read it there.
 *
 * @generated from schema/extensions/notes/schema.ts:24
 */
export type Spot = [drawer: string, depth?: number | null, ...readers: Reader[]];

/** @generated from schema/extensions/notes/schema.ts:26 */
export interface Reader {
  at: [
    number,
    "left" | "right",
    {
      page: number;
    }?,
  ];
  before?: Spot;
}

/** @generated from schema/extensions/notes/schema.ts:31 */
export interface LeaveNoteResult extends base.Result {
  number: number;
  failure?: base.Error;
}

/**
 * What taking a thing with a note on it gives.
 *
 * @generated from schema/extensions/notes/schema.ts:37
 */
export interface NotedResult extends base.Result {
  note: base.Note;
}

/**
 * What a server says when it takes notes.
 *
 * @generated from schema/extensions/notes/schema.ts:42
 */
export interface NotesSettings {
  most?: number;
}
