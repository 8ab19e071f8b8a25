/** What handlers of features need from their server. */
import type { ClientKey } from "@mcp-gen/core";
import type { CacheHint, RequestSender, ServerCall } from "../engine/request.js";
import type { EngineSession } from "../engine/session/session.js";
import type { SealedState } from "../input/sealed-state.js";
import type { MiddlewareServer } from "./middleware.js";
import type * as completion from "./completion.js";
import type { CreateBuckets, RateLimits } from "./rate-limit.js";
import type * as resultGuards from "./result-guards.js";
import type { ToolTaskOptions } from "./task-options.js";
import type { SubscriptionHandler } from "./subscriptions/subscriptions.js";

/** The guards of the results that handlers return. */
export type ResultGuards = typeof resultGuards;

/** The code of `completion/complete`. */
export type CompletionCode = typeof completion;

/** Runs the calls of tools that can run as tasks. */
export interface TaskRuntime {
  /** @throws McpError if the call asks for a task of a tool that cannot run as one */
  call(tool: TaskTool, args: Record<string, unknown>, call: ServerCall): unknown;
  /** Returns a tool as the list for one sender shows it. */
  listedTo(tool: TaskTool, sender: Pick<RequestSender, "revision">): object;
}

/** A tool. Its `call` runs no task. */
export interface TaskTool {
  readonly name: string;
  readonly listed: object;
  /** The options of a tool that can run as a task. */
  readonly task?: ToolTaskOptions | true | undefined;
  call(args: Record<string, unknown>, call: ServerCall): unknown;
}

export interface FeatureServer extends MiddlewareServer {
  /** Identifies this process. */
  readonly nodeId: string;
  /** Whether an item has scopes. Set when the first such item is added. */
  usesScopes: boolean;
  /** The tasks of the server. `ready` loads them before any handler runs, if a tool can run as a task. */
  taskRuntime: TaskRuntime;
  /**
   * Called for each tool that can run as a task.
   *
   * @throws TypeError if the server has already declared that it has no tasks
   */
  useTasks(where: string): void;
  /** The rate limits of the definition. */
  readonly rateLimit: RateLimits | false | undefined;
  /** Creates the buckets of a rate. */
  readonly buckets: CreateBuckets;
  /** Reports a warning about the configuration. */
  warn(message: string): void;
  /** `ready` loads the guards before any handler runs. */
  guards: ResultGuards;
  /** `ready` loads this code before any handler runs, if the server has completions. */
  readonly completion: CompletionCode;
  /** Maximum number of items on a page of a list. */
  readonly pageSize: number;
  /** The cache hint for lists, and for resources without their own hint. */
  readonly cache: CacheHint;
  /** Loads the code that seals state and cursors. */
  sealedState(): Promise<SealedState>;
  /** Returns the subscriptions of a session. Set with the handlers of sessions. */
  subscriberOf?: (session: EngineSession, clientKey: ClientKey) => object;
  /**
   * Returns how the resource at a URI is observed. Undefined if the sender of the request cannot see the resource or
   * cannot subscribe to it.
   *
   * @param call the request whose scopes are checked
   */
  observerFor(
    uri: string,
    sender: RequestSender,
    call?: ServerCall,
  ): SubscriptionHandler | undefined;
}
