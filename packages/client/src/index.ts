/** A client of servers of every revision. */
export {
  ConnectionClosedError,
  InvalidResultError,
  McpError,
  RequestCancelledError,
  RequestTimeoutError,
  SessionEndedError,
  type Progress,
} from "@mcp-gen/core";
export { defineExtension, type Extension } from "@mcp-gen/core/extension";
export type { JsonSchemaEngine } from "@mcp-gen/json-schema";
export type {
  InputHandlers,
  FormHandler,
  FormResponse,
  UrlHandler,
  InputRequestContext,
  RootsHandler,
  SampleHandler,
} from "./input/handlers.js";
export type { InputTask, InputTaskOptions, InputTaskStore } from "./input/tasks/input-task.js";
export type { ElicitationUrl } from "./input/elicitation-url.js";
export type { Catalog, Cataloged, CatalogOf, StructuredResult } from "./features/catalog.js";
export { Client } from "./client.js";
export { ConnectError, ConnectTimeoutError, type Attempt } from "./connect/connect-error.js";
export { connect, connectOf } from "./connect/connect.js";
export {
  ListLimitError,
  InvalidInputResponseError,
  MissingCapabilityError,
  RevisionError,
  InputRoundsExceededError,
} from "./errors.js";
export { usableIcons, type IconOptions } from "./features/icons.js";
export type { ClientEvents, ServerNotification } from "./connection/listeners.js";
export { memoryServerStore, type KnownServer, type ServerStore } from "./connect/known-servers.js";
export type { ItemList } from "./features/lists.js";
export type { LivenessOptions } from "./connection/liveness.js";
export type { ClientCall, Middleware } from "./features/middleware.js";
export type { CallOptions, LossReport } from "./call-options.js";
export type { ConnectOptions, RestartLimits, TargetOptions } from "./options.js";
export type { ReconnectOptions } from "./connection/reconnect.js";
export { responseCache, type ResponseCache } from "./features/response-cache.js";
export type {
  Change,
  ChangeListener,
  ChangingList,
  GrantedFilter,
  SubscribeOptions,
  Subscription,
  SubscriptionFilter,
} from "./features/subscription.js";
export type { Target } from "./connect/target.js";
export type { CallMethod, CallParams, CallResult } from "./features/typed-calls.js";
export type {
  StartToolOptions,
  Task,
  TaskListPage,
  ToolTask,
  ToolTaskJson,
} from "./features/tool-task.js";
export type { ListItems } from "./features/watch.js";
export type { ClientRevision, Loss } from "@mcp-gen/adapt/runtime";
export type { Transport } from "@mcp-gen/core";
export type { AuthChallenge, ClientAuth, HttpClientOptions } from "@mcp-gen/http/client";
export { HttpAnswerError, HttpConnectionError, HttpStatusError } from "@mcp-gen/http/client/errors";
export type { Revision } from "@mcp-gen/protocol";
export type { ServerCommand } from "@mcp-gen/stdio/child";
export { ServerExitError } from "@mcp-gen/stdio/child/server-exit";
