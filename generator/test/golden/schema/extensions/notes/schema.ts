/** A made-up extension of the made-up protocol. */
import type {
  Error as Failure,
  JSONRPCRequest,
  Note,
  RequestParams,
  Result,
} from "../../2030-06-01/schema.js";

/** Leaves a note in the drawer. */
export interface LeaveNoteRequest extends JSONRPCRequest {
  method: "notes/leave";
  params: LeaveNoteRequestParams;
}

export interface LeaveNoteRequestParams extends RequestParams {
  note: Note;
  spot?: Spot;
  /** @maxItems 3 */
  colors?: [string, ...(1 | 2)[]];
}

/** Where a note hangs: in which drawer, how deep, and who has read it there. */
export type Spot = [drawer: string, depth?: number | null, ...readers: Reader[]];

export interface Reader {
  at: readonly [number, "left" | "right", { page: number }?];
  before?: Spot;
}

export interface LeaveNoteResult extends Result {
  number: number;
  failure?: Failure;
}

/** What taking a thing with a note on it gives. */
export interface NotedResult extends Result {
  note: Note;
}

/** What a server says when it takes notes. */
export interface NotesSettings {
  most?: number;
}
