/** Options of a client and of calls. */
import type { Extension } from "@mcp-gen/core/extension";
import type { Clock, Rate } from "@mcp-gen/core";
import type { ClientAuth, HttpClientOptions } from "@mcp-gen/http/client";
import type { JsonSchemaEngine } from "@mcp-gen/json-schema";
import type { Revision } from "@mcp-gen/protocol";
import type { MessageLimits } from "@mcp-gen/protocol/runtime";
import type {
  ClientCapabilities,
  Implementation,
  LoggingMessageNotificationParams,
} from "@mcp-gen/protocol/newest";
import type { InputHandlers } from "./input/handlers.js";
import type { ServerNotification } from "./connection/listeners.js";
import type { LivenessOptions } from "./connection/liveness.js";
import type { Middleware } from "./features/middleware.js";
import type { ReconnectOptions } from "./connection/reconnect.js";
import type { ResponseCache } from "./features/response-cache.js";
import type { ServerStore } from "./connect/known-servers.js";
import type { LossReport } from "./call-options.js";
import type { RestartOptions } from "@mcp-gen/stdio/child";

/** How often and how soon an exited server is restarted. */
export type RestartLimits = Pick<RestartOptions, "most" | "window" | "delay" | "longestDelay">;

/** The `name`, `version` and other `Implementation` fields identify the client. */
export interface ConnectOptions extends Implementation {
  /** The allowed revisions. Default: all. */
  readonly revisions?: readonly Revision[];
  /** Handlers of input requests. The client declares a capability for each. */
  readonly answer?: InputHandlers;
  /** The extensions that the client uses. The client declares them to the server, and accepts their results. */
  readonly extensions?: readonly Extension<never>[];
  /** Capabilities in addition to those of the handlers and extensions. */
  readonly capabilities?: Pick<ClientCapabilities, "experimental" | "extensions">;
  /**
   * Middleware for every call; the first is outermost. The call rejects when its `maxTimeout` is over, its signal is
   * aborted or the connection ends, even if the middleware has not settled.
   */
  readonly use?: readonly Middleware[];
  /**
   * Milliseconds for everything that `connect` does: starting the program, requests, further attempts,
   * `http.authorize` and `store`. The time in which `auth` logs in does not count. `connect` then rejects with a `ConnectTimeoutError` that names the pending step.
   * `Infinity` for no limit. Default: 30,000.
   */
  readonly connectTimeoutMs?: number;
  /** Milliseconds to wait for a response, restarted by progress notifications. Default: 60,000. */
  readonly timeout?: number;
  /** Maximum milliseconds to wait for a response in total; progress does not extend this time. Default: 600,000. */
  readonly maxTimeout?: number;
  /**
   * Milliseconds to wait for the response to `server/discover`. If no response arrives in this time, the client opens a
   * session. Default: 3,000.
   */
  readonly probeTimeout?: number;
  /** Maximum rounds of input requests in a call. Default: 10. */
  readonly maxRounds?: number;
  /** Maximum number of pages of a list that are read. Default: 1,000. */
  readonly pages?: number;
  /** Maximum number of items of a list, over all pages. Default: 100,000. */
  readonly listItems?: number;
  /** Maximum size of a list in characters of JSON, over all pages. Default: 67,108,864 (64 Mi). */
  readonly listSize?: number;
  /**
   * How soon and how often the client reopens an ended session and interrupted subscriptions; `false` for never. A call
   * that failed because its session ended is sent once more in the next session.
   */
  readonly reconnect?: ReconnectOptions | false;
  /**
   * Caches results for as long as the server allows; `false` for no cache. Default: a cache per client. A shared cache
   * serves public results to all clients, and other results only to the client that requested them.
   */
  readonly cache?: ResponseCache | false;
  /**
   * Validates `structuredContent` with the `outputSchema` of the listed tool (server/tools): `ajv()`, `cfworker()`, or
   * `false` for no validation. Default: a built-in validator, which is loaded with the first tool that has an
   * `outputSchema`. It supports all keywords except `unevaluatedItems` and `unevaluatedProperties`; a tool that uses
   * one of these keywords is reported to `onError` once.
   */
  readonly jsonSchema?: JsonSchemaEngine | false;
  /** Checks a silent server, and closes the connection if the server does not answer. */
  readonly liveness?: LivenessOptions;
  /** Rate limit of the server's input requests. Default: a burst of 50, then 5 per second. */
  readonly inputRequestRate?: Rate;
  /** Limits of a received message. */
  readonly limits?: MessageLimits;
  /** Aborts `connect`. */
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
  /** Receives log messages, including those of the handshake. */
  readonly onLog?: (message: LoggingMessageNotificationParams) => void;
  /** Receives every notification of the server except progress and cancellation, including those of the handshake. */
  readonly onNotification?: (notification: ServerNotification) => void;
  /** Called when an adapter cannot convert all content of a message to or from the revision of the server. */
  readonly onLoss?: (report: LossReport) => void;
  /** Called for errors that no call rejects with. Default: writes to the console. */
  readonly onError?: (error: unknown) => void;
}

export interface TargetOptions extends ConnectOptions {
  /** Options of the HTTP transport, such as `headers`, `fetch` and `authorize`. For servers with a URL. */
  readonly http?: Omit<HttpClientOptions, "auth">;
  /**
   * Authorizes the client, such as `oauth()` of `@mcp-gen/auth`. For servers with a URL. All timeouts of the client are
   * paused while it handles a challenge, and while it runs during `connect`. If it throws, `connect` or the call rejects
   * with that error. Cannot be combined with `http.authorize`, or with an `Authorization` header in `http.headers`.
   */
  readonly auth?: ClientAuth;
  /**
   * For servers started by a command: how often the client restarts a server that exits unexpectedly; `false` for
   * never. Pending calls reject with `ConnectionClosedError`. In sessions, the client restarts the server only if
   * `reconnect` allows a new session. Default: 5 times in a minute.
   */
  readonly restart?: RestartLimits | false;
  /** Remembers revisions and transports of servers. Default: in memory of this process. */
  readonly store?: ServerStore;
}
