/** A client of servers of every revision. */
export {
  ConnectionClosedError,
  InvalidResultError,
  isMcpError,
  McpError,
  RequestCancelledError,
  RequestTimeoutError,
  SessionEndedError,
  type Progress,
} from "@mcp-gen/core";
export type { JsonSchemaEngine } from "@mcp-gen/json-schema";
export type {
  Answers,
  FormHandler,
  FormReply,
  PageHandler,
  QuestionContext,
  RootsHandler,
  SampleHandler,
} from "./answers/answers.js";
export type { Page } from "./answers/page.js";
export type { Catalog, Cataloged, CatalogOf, StructuredResult } from "./catalog.js";
export { Client } from "./client.js";
export { ConnectError, ConnectTimeoutError, type Attempt } from "./attempts.js";
export { connect, connectOf, type TargetOptions } from "./connect.js";
export {
  EndlessListError,
  InvalidAnswerError,
  MissingCapabilityError,
  RevisionError,
  TooManyRoundsError,
} from "./errors.js";
export { usableIcons, type IconOptions } from "./icons.js";
export type { ClientEvents, ServerNotification } from "./listeners.js";
export { memoryServerStore, type KnownServer, type ServerStore } from "./known-servers.js";
export type { ItemList } from "./lists.js";
export type { LivenessOptions } from "./liveness.js";
export type { ClientCall, Middleware } from "./middleware.js";
export type { CallOptions, ConnectOptions, LossReport } from "./options.js";
export type { ReconnectOptions } from "./reconnect.js";
export { responseCache, type ResponseCache } from "./response-cache.js";
export type {
  Change,
  ChangeListener,
  ChangingList,
  Subscription,
  SubscriptionFilter,
} from "./subscription.js";
export type { Target } from "./target.js";
export type { CallMethod, CallParams, CallResult } from "./typed-calls.js";
export type { ListItems } from "./watch.js";
export type { ClientRevision, Loss } from "@mcp-gen/adapt/runtime";
export type { Transport } from "@mcp-gen/core";
export type { HttpClientOptions } from "@mcp-gen/http/client";
export { HttpAnswerError, HttpConnectionError, HttpStatusError } from "@mcp-gen/http/client/errors";
export type { Revision } from "@mcp-gen/protocol";
export type { ServerCommand } from "@mcp-gen/stdio/child";
export { ServerExitError } from "@mcp-gen/stdio/child/server-exit";
