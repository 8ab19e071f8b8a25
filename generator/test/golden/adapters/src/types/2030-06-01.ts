/**
 * The types of 2030-06-01 that can be adapted by name.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type * as types from "@mcp-gen/protocol/2030-06-01";

/** Maps each name to its type, in the order of the schema of 2030-06-01. */
export interface Types {
  JSONValue: types.JSONValue;
  JSONObject: types.JSONObject;
  JSONArray: types.JSONArray;
  RequestId: types.RequestId;
  RequestMeta: types.RequestMeta;
  RequestParams: types.RequestParams;
  Result: types.Result;
  EmptyResult: types.EmptyResult;
  Error: types.Error;
  JSONRPCErrorResponse: types.JSONRPCErrorResponse;
  DrawerStuckError: types.DrawerStuckError;
  ClientCapabilities: types.ClientCapabilities;
  ServerCapabilities: types.ServerCapabilities;
  TakeRequestParams: types.TakeRequestParams;
  TakeRequest: types.TakeRequest;
  TakeResult: types.TakeResult;
  QuestionResult: types.QuestionResult;
  TakeResultResponse: types.TakeResultResponse;
  PutRequest: types.PutRequest;
  Tag: types.Tag;
  AskRequest: types.AskRequest;
  AskParams: types.AskParams;
  AskWords: types.AskWords;
  AskChoice: types.AskChoice;
  AskResult: types.AskResult;
  Answers: types.Answers;
  ProgressNotification: types.ProgressNotification;
  Note: types.Note;
  WordsNote: types.WordsNote;
  BytesNote: types.BytesNote;
  Thing: types.Thing;
  Named: types.Named;
  Marked: types.Marked;
  Box: types.Box;
  Ball: types.Ball;
  Odd: types.Odd;
  Level: types.Level;
  InputRequest: types.InputRequest;
  PutRequestParams: NonNullable<types.PutRequest["params"]>;
  ProgressNotificationParams: NonNullable<types.ProgressNotification["params"]>;
}
