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
