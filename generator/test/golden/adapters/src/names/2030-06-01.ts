/**
 * The types of 2030-06-01 that can be adapted by name.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/** The names of the types, in the order of the schema of 2030-06-01. */
export const names: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "JSONValue",
  "JSONObject",
  "JSONArray",
  "RequestId",
  "RequestMeta",
  "RequestParams",
  "Result",
  "EmptyResult",
  "Error",
  "JSONRPCErrorResponse",
  "DrawerStuckError",
  "ClientCapabilities",
  "ServerCapabilities",
  "TakeRequestParams",
  "TakeRequest",
  "TakeResult",
  "QuestionResult",
  "TakeResultResponse",
  "PutRequest",
  "Tag",
  "AskRequest",
  "AskParams",
  "AskWords",
  "AskChoice",
  "AskResult",
  "Answers",
  "ProgressNotification",
  "Note",
  "WordsNote",
  "BytesNote",
  "Thing",
  "Named",
  "Marked",
  "Box",
  "Ball",
  "Odd",
  "Level",
  "InputRequest",
  "PutRequestParams",
  "ProgressNotificationParams",
]);
