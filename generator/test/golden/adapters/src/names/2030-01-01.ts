/**
 * The types of 2030-01-01 that can be adapted by name.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/** The names of the types, in the order of the schema of 2030-01-01. */
export const names: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "RequestId",
  "Cursor",
  "Request",
  "Notification",
  "Result",
  "JSONRPCError",
  "EmptyResult",
  "ClientCapabilities",
  "ServerCapabilities",
  "InitializeRequest",
  "InitializeResult",
  "ListThingsRequest",
  "ListThingsResult",
  "AskRequest",
  "AskResult",
  "ThingsChangedNotification",
  "PingRequest",
  "Thing",
  "Named",
  "Box",
  "Ball",
  "InitializeRequestParams",
  "ListThingsRequestParams",
  "AskRequestParams",
  "ThingsChangedNotificationParams",
  "PingRequestParams",
]);
