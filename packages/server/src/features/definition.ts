/** The definition of a server. */
import type { Clock, Keyring, Limits, NonceStore } from "@mcp-gen/core";
import type { Cluster } from "@mcp-gen/core/cluster";
import type { Extension } from "@mcp-gen/core/extension";
import type { JsonSchemaEngine } from "@mcp-gen/json-schema";
import type { Revision } from "@mcp-gen/protocol";
import type { Icon } from "@mcp-gen/protocol/newest";
import type { CacheHint } from "../engine/request.js";
import type { PromptMap, ResourceMap, TemplateMap, ToolMap } from "./catalog.js";
import type { Context } from "./context.js";
import type { Middleware } from "./middleware.js";
import type { TaskStore } from "../tasks/store.js";
import type { TaskOptions } from "./task-options.js";
import type { RateLimits } from "./rate-limit.js";
import type { ServerEvents } from "../engine/server-events.js";

/**
 * The definition of a server. The server derives its capabilities from it: for example, `tools: {}` declares that tools
 * may be added later.
 */
export interface Definition<
  Tools extends ToolMap = ToolMap,
  Prompts extends PromptMap = PromptMap,
  Resources extends ResourceMap = ResourceMap,
  Templates extends TemplateMap = TemplateMap,
> extends ServerEvents {
  readonly name: string;
  readonly version: string;
  /** A display name. */
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly Icon[];
  /** Instructions for the model on how to use the server. */
  readonly instructions?: string;

  readonly tools?: Tools;
  readonly prompts?: Prompts;
  /** Resources by URI. */
  readonly resources?: Resources;
  /** Resource templates by URI template (RFC 6570). The first template that matches a URI is used. */
  readonly resourceTemplates?: Templates;
  /** The extensions that the server supports. @see {@link defineExtension} */
  readonly extensions?: readonly Extension<Context>[];
  /**
   * What several processes share, so that each of them can serve every client. Also needs `state.keyring`. The HTTP
   * listener uses it too. Default: one process, in memory.
   *
   * @example cluster: redis(client)
   */
  readonly cluster?: ServerCluster;
  /** The tasks of the server. Needed only to change defaults: a tool with the option `task` enables tasks. */
  readonly tasks?: TaskOptions;
  readonly experimental?: { readonly [name: string]: { readonly [key: string]: unknown } };
  /** Whether handlers can write to the log of the client. Default: true. */
  readonly logging?: boolean;

  /**
   * If the handler of a tool throws, the server answers the call with `isError: true` and the error message, as the
   * official SDK does. Default: false, so the client gets an internal error (-32603) without the message.
   *
   * The model and the user read the unchanged message. Messages of databases, file systems and HTTP clients often
   * contain queries, paths, host names or keys. Only the message is sent, not the stack, the cause or other properties.
   * An `McpError` stays a JSON-RPC error. Errors from prompts, resources, completers and middleware stay hidden, and so
   * does the reason why a result does not fit `outputSchema`. `onError` still gets every error.
   *
   * @example defineServer({ name: "travel", version: "1.0.0", exposeToolErrors: true, tools });
   */
  readonly exposeToolErrors?: boolean;
  /**
   * Whether lists omit tools, prompts, resources and templates that the caller lacks scopes for. Items whose scopes
   * depend on the arguments are always listed. The `cacheScope` of all lists is then `private`. Default: false, so that
   * clients know what they can ask permission for.
   */
  readonly hideUnauthorized?: boolean;
  /** Middleware that runs around every request except `initialize`. The first one is the outermost. */
  readonly use?: readonly Middleware[];
  /** The engine that validates plain JSON Schema: `ajv()` or `cfworker()`. Standard Schemas need no engine. */
  readonly jsonSchema?: JsonSchemaEngine;
  /** Items per page of a list. Default: 100. */
  readonly pageSize?: number;
  /** How long lists and resources can be cached, and by whom. Default: no caching. */
  readonly cache?: CacheHint;
  /** Options for state that travels through clients: `requestState` and cursors. */
  readonly state?: StateOptions;
  readonly limits?: Partial<Limits>;
  /**
   * How often each client can call methods and tools; `false` for no limit. A call above the limit gets an error that
   * says how long to wait; over HTTP, its status is 429. By default, only authenticated principals have limits, and
   * these limits are high.
   *
   * @example rateLimit: { tools: { book: { capacity: 5, perSecond: 0.1 } } }
   */
  readonly rateLimit?: RateLimits | false;
  /** A clock for tests. */
  readonly clock?: Clock;
  /** The revisions of the server. Default: all. */
  readonly revisions?: readonly Revision[];
}

/** What several processes of a server share. */
export interface ServerCluster extends Cluster {
  /** Used for tasks unless the definition names another store. */
  readonly tasks?: TaskStore;
}

export interface StateOptions {
  /**
   * The keys that seal state. Several processes that serve the same clients need the same keys. Default: a random key
   * that only this process has.
   */
  readonly keyring?: Keyring;
  /**
   * The server that a state belongs to. Only servers with the same audience can open the state. Default: the name of
   * the server and, over HTTP, the path of the endpoint. Set an audience if processes that serve the same clients have
   * different names or paths. Also set one if servers share a keyring, a name and a path, but serve different clients.
   */
  readonly audience?: string;
  /** The store that records the used states of tools with `singleUse`. Default: in memory. */
  readonly used?: NonceStore;
  /**
   * Whether a request without `requestState` can contain input responses, for clients that know the input requests in
   * advance. Such a response does not expire, is not bound to the arguments, and can be sent twice, so it proves
   * nothing about the user. Tools with `singleUse` never accept such a response. Default: false. The server then
   * ignores the responses and sends the input requests.
   *
   * @example state: { acceptAnswersWithoutState: true }
   */
  readonly acceptAnswersWithoutState?: boolean;
}
