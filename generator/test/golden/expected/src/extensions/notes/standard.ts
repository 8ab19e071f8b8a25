/**
 * The types of made.up/notes as Standard Schemas, for libraries that accept a schema.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { standardSchema } from "@mcp-gen/protocol/runtime";
import type { StandardSchema } from "@mcp-gen/protocol/runtime";
import {
  explainLeaveNoteRequest,
  explainLeaveNoteRequestParams,
  explainLeaveNoteResult,
  explainNotedResult,
  explainNotesSettings,
  explainReader,
  explainSpot,
} from "./explain.js";
import {
  isLeaveNoteRequest,
  isLeaveNoteRequestParams,
  isLeaveNoteResult,
  isNotedResult,
  isNotesSettings,
  isReader,
  isSpot,
} from "./guards.js";
import type * as types from "./schema/types.js";

/** {@link types.LeaveNoteRequest} as a Standard Schema. */
export const LeaveNoteRequest: StandardSchema<types.LeaveNoteRequest> =
  /* @__PURE__ */ standardSchema(isLeaveNoteRequest, explainLeaveNoteRequest);

/** {@link types.LeaveNoteRequestParams} as a Standard Schema. */
export const LeaveNoteRequestParams: StandardSchema<types.LeaveNoteRequestParams> =
  /* @__PURE__ */ standardSchema(isLeaveNoteRequestParams, explainLeaveNoteRequestParams);

/** {@link types.Spot} as a Standard Schema. */
export const Spot: StandardSchema<types.Spot> = /* @__PURE__ */ standardSchema(isSpot, explainSpot);

/** {@link types.Reader} as a Standard Schema. */
export const Reader: StandardSchema<types.Reader> = /* @__PURE__ */ standardSchema(
  isReader,
  explainReader,
);

/** {@link types.LeaveNoteResult} as a Standard Schema. */
export const LeaveNoteResult: StandardSchema<types.LeaveNoteResult> =
  /* @__PURE__ */ standardSchema(isLeaveNoteResult, explainLeaveNoteResult);

/** {@link types.NotedResult} as a Standard Schema. */
export const NotedResult: StandardSchema<types.NotedResult> = /* @__PURE__ */ standardSchema(
  isNotedResult,
  explainNotedResult,
);

/** {@link types.NotesSettings} as a Standard Schema. */
export const NotesSettings: StandardSchema<types.NotesSettings> = /* @__PURE__ */ standardSchema(
  isNotesSettings,
  explainNotesSettings,
);
