/**
 * The types of 2030-01-01 as Standard Schemas, for libraries that accept a schema.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { standardSchema } from "@mcp-gen/protocol/runtime";
import type { StandardSchema } from "@mcp-gen/protocol/runtime";
import {
  explainAskRequest,
  explainAskResult,
  explainBall,
  explainBox,
  explainClientCapabilities,
  explainClientRequest,
  explainCursor,
  explainEmptyResult,
  explainInitializeRequest,
  explainInitializeResult,
  explainJSONRPCBatchRequest,
  explainJSONRPCBatchResponse,
  explainJSONRPCError,
  explainJSONRPCMessage,
  explainJSONRPCNotification,
  explainJSONRPCRequest,
  explainJSONRPCResponse,
  explainListThingsRequest,
  explainListThingsResult,
  explainNamed,
  explainNotification,
  explainPingRequest,
  explainRequest,
  explainRequestId,
  explainResult,
  explainServerCapabilities,
  explainServerNotification,
  explainServerRequest,
  explainThing,
  explainThingsChangedNotification,
} from "./explain.js";
import {
  isAskRequest,
  isAskResult,
  isBall,
  isBox,
  isClientCapabilities,
  isClientRequest,
  isCursor,
  isEmptyResult,
  isInitializeRequest,
  isInitializeResult,
  isJSONRPCBatchRequest,
  isJSONRPCBatchResponse,
  isJSONRPCError,
  isJSONRPCMessage,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isListThingsRequest,
  isListThingsResult,
  isNamed,
  isNotification,
  isPingRequest,
  isRequest,
  isRequestId,
  isResult,
  isServerCapabilities,
  isServerNotification,
  isServerRequest,
  isThing,
  isThingsChangedNotification,
} from "./guards.js";
import type * as types from "./schema/types.js";

/** {@link types.RequestId} as a Standard Schema. */
export const RequestId: StandardSchema<types.RequestId> = /* @__PURE__ */ standardSchema(
  isRequestId,
  explainRequestId,
);

/** {@link types.Cursor} as a Standard Schema. */
export const Cursor: StandardSchema<types.Cursor> = /* @__PURE__ */ standardSchema(
  isCursor,
  explainCursor,
);

/** {@link types.Request} as a Standard Schema. */
export const Request: StandardSchema<types.Request> = /* @__PURE__ */ standardSchema(
  isRequest,
  explainRequest,
);

/** {@link types.Notification} as a Standard Schema. */
export const Notification: StandardSchema<types.Notification> = /* @__PURE__ */ standardSchema(
  isNotification,
  explainNotification,
);

/** {@link types.Result} as a Standard Schema. */
export const Result: StandardSchema<types.Result> = /* @__PURE__ */ standardSchema(
  isResult,
  explainResult,
);

/** {@link types.JSONRPCRequest} as a Standard Schema. */
export const JSONRPCRequest: StandardSchema<types.JSONRPCRequest> = /* @__PURE__ */ standardSchema(
  isJSONRPCRequest,
  explainJSONRPCRequest,
);

/** {@link types.JSONRPCNotification} as a Standard Schema. */
export const JSONRPCNotification: StandardSchema<types.JSONRPCNotification> =
  /* @__PURE__ */ standardSchema(isJSONRPCNotification, explainJSONRPCNotification);

/** {@link types.JSONRPCResponse} as a Standard Schema. */
export const JSONRPCResponse: StandardSchema<types.JSONRPCResponse> =
  /* @__PURE__ */ standardSchema(isJSONRPCResponse, explainJSONRPCResponse);

/** {@link types.JSONRPCError} as a Standard Schema. */
export const JSONRPCError: StandardSchema<types.JSONRPCError> = /* @__PURE__ */ standardSchema(
  isJSONRPCError,
  explainJSONRPCError,
);

/** {@link types.JSONRPCBatchRequest} as a Standard Schema. */
export const JSONRPCBatchRequest: StandardSchema<types.JSONRPCBatchRequest> =
  /* @__PURE__ */ standardSchema(isJSONRPCBatchRequest, explainJSONRPCBatchRequest);

/** {@link types.JSONRPCBatchResponse} as a Standard Schema. */
export const JSONRPCBatchResponse: StandardSchema<types.JSONRPCBatchResponse> =
  /* @__PURE__ */ standardSchema(isJSONRPCBatchResponse, explainJSONRPCBatchResponse);

/** {@link types.JSONRPCMessage} as a Standard Schema. */
export const JSONRPCMessage: StandardSchema<types.JSONRPCMessage> = /* @__PURE__ */ standardSchema(
  isJSONRPCMessage,
  explainJSONRPCMessage,
);

/** {@link types.EmptyResult} as a Standard Schema. */
export const EmptyResult: StandardSchema<types.EmptyResult> = /* @__PURE__ */ standardSchema(
  isEmptyResult,
  explainEmptyResult,
);

/** {@link types.ClientCapabilities} as a Standard Schema. */
export const ClientCapabilities: StandardSchema<types.ClientCapabilities> =
  /* @__PURE__ */ standardSchema(isClientCapabilities, explainClientCapabilities);

/** {@link types.ServerCapabilities} as a Standard Schema. */
export const ServerCapabilities: StandardSchema<types.ServerCapabilities> =
  /* @__PURE__ */ standardSchema(isServerCapabilities, explainServerCapabilities);

/** {@link types.InitializeRequest} as a Standard Schema. */
export const InitializeRequest: StandardSchema<types.InitializeRequest> =
  /* @__PURE__ */ standardSchema(isInitializeRequest, explainInitializeRequest);

/** {@link types.InitializeResult} as a Standard Schema. */
export const InitializeResult: StandardSchema<types.InitializeResult> =
  /* @__PURE__ */ standardSchema(isInitializeResult, explainInitializeResult);

/** {@link types.ListThingsRequest} as a Standard Schema. */
export const ListThingsRequest: StandardSchema<types.ListThingsRequest> =
  /* @__PURE__ */ standardSchema(isListThingsRequest, explainListThingsRequest);

/** {@link types.ListThingsResult} as a Standard Schema. */
export const ListThingsResult: StandardSchema<types.ListThingsResult> =
  /* @__PURE__ */ standardSchema(isListThingsResult, explainListThingsResult);

/** {@link types.AskRequest} as a Standard Schema. */
export const AskRequest: StandardSchema<types.AskRequest> = /* @__PURE__ */ standardSchema(
  isAskRequest,
  explainAskRequest,
);

/** {@link types.AskResult} as a Standard Schema. */
export const AskResult: StandardSchema<types.AskResult> = /* @__PURE__ */ standardSchema(
  isAskResult,
  explainAskResult,
);

/** {@link types.ThingsChangedNotification} as a Standard Schema. */
export const ThingsChangedNotification: StandardSchema<types.ThingsChangedNotification> =
  /* @__PURE__ */ standardSchema(isThingsChangedNotification, explainThingsChangedNotification);

/** {@link types.PingRequest} as a Standard Schema. */
export const PingRequest: StandardSchema<types.PingRequest> = /* @__PURE__ */ standardSchema(
  isPingRequest,
  explainPingRequest,
);

/** {@link types.Thing} as a Standard Schema. */
export const Thing: StandardSchema<types.Thing> = /* @__PURE__ */ standardSchema(
  isThing,
  explainThing,
);

/** {@link types.Named} as a Standard Schema. */
export const Named: StandardSchema<types.Named> = /* @__PURE__ */ standardSchema(
  isNamed,
  explainNamed,
);

/** {@link types.Box} as a Standard Schema. */
export const Box: StandardSchema<types.Box> = /* @__PURE__ */ standardSchema(isBox, explainBox);

/** {@link types.Ball} as a Standard Schema. */
export const Ball: StandardSchema<types.Ball> = /* @__PURE__ */ standardSchema(isBall, explainBall);

/** {@link types.ClientRequest} as a Standard Schema. */
export const ClientRequest: StandardSchema<types.ClientRequest> = /* @__PURE__ */ standardSchema(
  isClientRequest,
  explainClientRequest,
);

/** {@link types.ServerRequest} as a Standard Schema. */
export const ServerRequest: StandardSchema<types.ServerRequest> = /* @__PURE__ */ standardSchema(
  isServerRequest,
  explainServerRequest,
);

/** {@link types.ServerNotification} as a Standard Schema. */
export const ServerNotification: StandardSchema<types.ServerNotification> =
  /* @__PURE__ */ standardSchema(isServerNotification, explainServerNotification);
