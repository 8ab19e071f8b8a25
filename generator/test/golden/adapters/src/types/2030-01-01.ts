/**
 * The types of 2030-01-01 that can be adapted by name.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type * as types from "@mcp-gen/protocol/2030-01-01";

/** Maps each name to its type, in the order of the schema of 2030-01-01. */
export interface Types {
  RequestId: types.RequestId;
  Cursor: types.Cursor;
  Request: types.Request;
  Notification: types.Notification;
  Result: types.Result;
  JSONRPCError: types.JSONRPCError;
  EmptyResult: types.EmptyResult;
  ClientCapabilities: types.ClientCapabilities;
  ServerCapabilities: types.ServerCapabilities;
  InitializeRequest: types.InitializeRequest;
  InitializeResult: types.InitializeResult;
  ListThingsRequest: types.ListThingsRequest;
  ListThingsResult: types.ListThingsResult;
  AskRequest: types.AskRequest;
  AskResult: types.AskResult;
  ThingsChangedNotification: types.ThingsChangedNotification;
  PingRequest: types.PingRequest;
  Thing: types.Thing;
  Named: types.Named;
  Box: types.Box;
  Ball: types.Ball;
  InitializeRequestParams: NonNullable<types.InitializeRequest["params"]>;
  ListThingsRequestParams: NonNullable<types.ListThingsRequest["params"]>;
  AskRequestParams: NonNullable<types.AskRequest["params"]>;
  ThingsChangedNotificationParams: NonNullable<types.ThingsChangedNotification["params"]>;
  PingRequestParams: NonNullable<types.PingRequest["params"]>;
}
