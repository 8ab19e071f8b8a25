/** What a server is made of. */
import type { Clock, Keyring, Limits, NonceStore } from "@mcp-gen/core";
import type { JsonSchemaEngine } from "@mcp-gen/json-schema";
import type { Revision } from "@mcp-gen/protocol";
import type { Icon } from "@mcp-gen/protocol/newest";
import type { ExtensionMethods } from "@mcp-gen/protocol/runtime";
import type { CacheHint } from "../engine/request.js";
import type { PromptMap, ResourceMap, TemplateMap, ToolMap } from "./catalog.js";
import type { Context } from "./context.js";
import type { Middleware } from "./middleware.js";
import type { RateLimits } from "./rate-limit.js";
import type { ServerEvents } from "../engine/server-core.js";

/** Capabilities follow from what is defined: `tools: {}` means that there may be tools later. */
export interface Definition<
  Tools extends ToolMap = ToolMap,
  Prompts extends PromptMap = PromptMap,
  Resources extends ResourceMap = ResourceMap,
  Templates extends TemplateMap = TemplateMap,
> extends ServerEvents {
  readonly name: string;
  readonly version: string;
  /** For people. */
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly Icon[];
  /** How to use the server, for the model. */
  readonly instructions?: string;

  readonly tools?: Tools;
  readonly prompts?: Prompts;
  /** By URI. */
  readonly resources?: Resources;
  /** By URI template (RFC 6570). The first that fits is asked. */
  readonly resourceTemplates?: Templates;
  /** By identifier. */
  readonly extensions?: { readonly [id: string]: ExtensionDefinition };
  readonly experimental?: { readonly [name: string]: { readonly [key: string]: unknown } };
  /** Whether handlers can write to the log of the client; true unless told. */
  readonly logging?: boolean;

  /**
   * Answers a tool call whose handler throws with `isError: true` and the message of the error, as the official SDK does.
   * Default: false, so the client gets an internal error (-32603) without the message.
   *
   * The model and the user read the unchanged message. Messages of databases, file systems and HTTP clients often contain
   * queries, paths, host names or keys. Only the message is sent, not the stack, the cause or other properties. An
   * `McpError` stays a JSON-RPC error. What prompts, resources, completers and middleware throw stays hidden, and so does
   * the reason why a result does not fit `outputSchema`. `onError` still gets every error.
   *
   * @example defineServer({ name: "travel", version: "1.0.0", exposeToolErrors: true, tools });
   */
  readonly exposeToolErrors?: boolean;
  /** Runs around every request but `initialize`, the first outermost. */
  readonly use?: readonly Middleware[];
  /** Checks values against plain JSON Schema: `ajv()` or `cfworker()`. Standard Schema needs none. */
  readonly jsonSchema?: JsonSchemaEngine;
  /** Items in a page of a list; 100 unless told. */
  readonly pageSize?: number;
  /** How long lists and resources may be kept, and by whom. Not at all unless told. */
  readonly cache?: CacheHint;
  /** What travels through clients: `requestState` and cursors. */
  readonly state?: StateOptions;
  readonly limits?: Partial<Limits>;
  /**
   * How often each client may call; `false`: as often as it likes. A call that comes too soon is answered with an error
   * that names the wait, over HTTP with status 429. By default only authenticated principals are limited, generously.
   *
   * @example rateLimit: { tools: { book: { capacity: 5, perSecond: 0.1 } } }
   */
  readonly rateLimit?: RateLimits | false;
  /** Another clock, for tests. */
  readonly clock?: Clock;
  /** The revisions to speak; all unless told. */
  readonly revisions?: readonly Revision[];
}

export interface StateOptions {
  /**
   * What it is sealed with. Several processes that serve the same clients need the same keys; without any, one is made up
   * that ends with the process.
   */
  readonly keyring?: Keyring;
  /**
   * Which server a state belongs to: only servers with the same audience open it. Default: the name of the server and,
   * over HTTP, the path of the endpoint. Set it where processes that serve the same clients differ in one of them, or
   * where servers share a keyring, a name and a path but not their clients.
   */
  readonly audience?: string;
  /** Where states of tools with `singleUse` are noted; in memory unless told. */
  readonly used?: NonceStore;
  /**
   * Whether a request without `requestState` may bring answers, for clients that know the questions before the server asks
   * them. Such an answer does not expire, is not bound to the arguments, and can be sent twice, so it proves nothing about
   * the user. Tools with `singleUse` never accept one. Default: false, the server ignores the answers and asks.
   *
   * @example state: { acceptAnswersWithoutState: true }
   */
  readonly acceptAnswersWithoutState?: boolean;
}

export interface ExtensionDefinition {
  /** What the server says of the extension; `{}` unless told. */
  readonly settings?: { readonly [key: string]: unknown };
  /** Its methods, as the generated `serverRequestExtension` of an extension gives them. */
  readonly methods?: ExtensionMethods<Context>;
}
