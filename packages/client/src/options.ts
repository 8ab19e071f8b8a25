/** What a client is told when it connects, and with each call. */
import type { Clock, Rate } from "@mcp-gen/core";
import type { HttpClientOptions } from "@mcp-gen/http/client";
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

/** How often, and how soon, a server that has exited is started again. */
export type RestartLimits = Pick<RestartOptions, "most" | "window" | "delay" | "longestDelay">;

/** The client says who it is with `name`, `version` and what else an `Implementation` has. */
export interface ConnectOptions extends Implementation {
  /** The revisions that may be spoken; all unless told. */
  readonly revisions?: readonly Revision[];
  /** What the server may ask, and who answers. The capabilities of the client follow from it. */
  readonly answer?: InputHandlers;
  /** Capabilities beside those that follow from the answers. */
  readonly capabilities?: Pick<ClientCapabilities, "experimental" | "extensions">;
  /**
   * Code that runs around every call; the first is outermost. The call is rejected when its `maxTimeout` is over, its signal
   * is aborted or the connection ends, even if the middleware has not settled.
   */
  readonly use?: readonly Middleware[];
  /**
   * Milliseconds for everything that `connect` does: starting the program, requests, further attempts, `http.authorize`
   * and `store`. `connect` then rejects with a `ConnectTimeoutError` that names the step that was waiting. `Infinity`
   * waits without end. Default: 30,000 ms.
   */
  readonly connectTimeoutMs?: number;
  /** Milliseconds to wait for an answer, anew after each progress notification. 60,000 unless told. */
  readonly timeout?: number;
  /** Milliseconds to wait for an answer in all, whatever progress is reported. 600,000 unless told. */
  readonly maxTimeout?: number;
  /** Milliseconds after which a server that does not answer `server/discover` is taken for an older one. 3,000 unless told. */
  readonly probeTimeout?: number;
  /** Rounds of questions that a call goes along with. 10 unless told. */
  readonly rounds?: number;
  /** Maximum number of pages of a list that are read. Default: 1,000. */
  readonly pages?: number;
  /** Maximum number of items of a list, over all pages. Default: 100,000. */
  readonly listItems?: number;
  /** Maximum size of a list in characters of JSON, over all pages. Default: 67,108,864 (64 Mi). */
  readonly listSize?: number;
  /**
   * How soon, and how often, a session that the server has ended and subscriptions that were cut off are opened again;
   * `false`: not at all. A call that met the end of a session is sent once more in the next one.
   */
  readonly reconnect?: ReconnectOptions | false;
  /**
   * Where results are kept for as long as the server allows; `false`: nowhere. Unless given, the client has a cache of its
   * own. One that clients share gives what a server calls public to all of them, and all else to the client that asked.
   */
  readonly cache?: ResponseCache | false;
  /**
   * Validates `structuredContent` against the `outputSchema` of the listed tool (server/tools): `ajv()`, `cfworker()`, or
   * `false` for no validation. Default: a built-in validator, which is loaded with the first tool that has an
   * `outputSchema`. It supports all keywords but `unevaluatedItems` and `unevaluatedProperties`; a tool with these is
   * reported to `onError` once.
   */
  readonly jsonSchema?: JsonSchemaEngine | false;
  /** Asks a server that says nothing whether it is there, and ends the connection when it does not answer. */
  readonly liveness?: LivenessOptions;
  /** How often the server may ask: 50 times at once and 5 times in a second after that, unless told. */
  readonly inputRequestRate?: Rate;
  /** How much of a message is accepted. */
  readonly limits?: MessageLimits;
  /** Gives up connecting when it is aborted. */
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
  /** Takes log messages, from the first one on. */
  readonly onLog?: (message: LoggingMessageNotificationParams) => void;
  /** Takes every notification of the server, from the first one on; progress and cancellation are not among them. */
  readonly onNotification?: (notification: ServerNotification) => void;
  /** Told what could not be carried over to, or from, the revision of the server. */
  readonly onLoss?: (report: LossReport) => void;
  /** Told what went wrong where nobody waits for it. Unless given, it is written to the console. */
  readonly onError?: (error: unknown) => void;
}

export interface TargetOptions extends ConnectOptions {
  /** For servers that are reached by a URL: `headers`, `fetch`, `authorize` and so on. */
  readonly http?: HttpClientOptions;
  /**
   * For servers that are started by a command: how often one that ends unasked is started again; 5 times in a minute unless
   * told. `false`: not at all. What was asked of it is rejected with `ConnectionClosedError`. Where there are sessions, one
   * that ends is started again only if `reconnect` lets another session be opened in it.
   */
  readonly restart?: RestartLimits | false;
  /** Remembers how servers were reached. Unless given, this process does, for as long as it lives. */
  readonly store?: ServerStore;
}
