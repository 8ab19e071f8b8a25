/** The state of the observed connection of a client: the session, and the open requests of both sides. */
import type { Extension } from "@mcp-gen/core/extension";
import type { KnownExtensions } from "./extensions.js";
import type { Revision } from "@mcp-gen/protocol";
import { newestSessionRevision } from "@mcp-gen/protocol/features";
import { HeaderState } from "./client-headers.js";
import { openRounds, type ObservedRequest } from "./client-rounds.js";
import type { Dictionary } from "./message.js";
import { CoreTasks } from "./tasks/core-tasks.js";
import { TaskTokens } from "./tasks/task-tokens.js";
import { ExtensionRequests } from "./tasks/extension-requests.js";
import type { Violation } from "./violation.js";

export interface ClientObserverOptions {
  /** The transport whose rules are checked. Default: no transport rules are checked. */
  readonly transport?: "stdio" | "http" | "sse";
  /** The extensions whose messages are allowed. Default: none. */
  readonly extensions?: readonly Extension<never>[];
  /** Methods that the revision does not define, but that the client may send. */
  readonly unknown?: readonly string[];
}

export class ClientState {
  readonly violations: Violation[] = [];
  messageCount = 0;
  /** The progress of the handshake. */
  stage: "none" | "offered" | "answered" | "open" = "none";
  /** The revision of the session. */
  session: Revision | undefined;
  /** The session revision that the last handshake requested. */
  offered: Revision = newestSessionRevision;
  /** The revision of the session or of the last request. */
  spoken: Revision | undefined;
  clientCapabilities: Dictionary = {};
  /** The server capabilities from the handshake or the last discovery. */
  serverCapabilities: Dictionary | undefined;
  /** Every id that the client has used. */
  readonly usedIds = new Set<string>();
  /** Requests of the client that are not answered yet, by id. */
  readonly clientRequests = new Map<string, ObservedRequest>();
  /** Requests of the server that are not answered yet, by id. */
  readonly serverRequests = new Map<string, ObservedRequest>();
  /** The ids of requests that the server has cancelled. */
  readonly cancelled = new Set<string>();
  /** The progress tokens of client requests that are not answered yet, by id. */
  readonly tokens = new Map<string, unknown>();
  readonly taskTokens = new TaskTokens(this.tokens);
  readonly rounds = openRounds();
  readonly coreTasks: CoreTasks;
  readonly extensionRequests = new ExtensionRequests();
  readonly headers: HeaderState;

  readonly transport: ClientObserverOptions["transport"];
  readonly unknown: readonly string[];
  readonly extensions: KnownExtensions;

  constructor({ transport, unknown = [], extensions = [] }: ClientObserverOptions) {
    this.transport = transport;
    this.coreTasks = new CoreTasks("the server", transport !== "http");
    this.unknown = unknown;
    this.extensions = extensions;
    this.headers = new HeaderState(transport === "sse");
  }
}
