/** Decides which tools, prompts, resources and templates of a server a caller can see. */
import { McpError, kindOf } from "@mcp-gen/core/base";
import type { AuthInfo } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import { CLIENT_INFO_META_KEY } from "@mcp-gen/protocol/keys";
import type { Implementation, RequestMetaObject } from "@mcp-gen/protocol/newest";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { RequestSender as Sender, RequestServer } from "../engine/request.js";

/** Who sends a request, as `visible` functions see it. */
export interface Caller {
  /** The identity of the caller from `authenticate`; undefined without authentication. */
  readonly principal: string | undefined;
  /** The permissions of the caller, as named by the authorization server. Empty without authentication. */
  readonly scopes: readonly string[];
  /** Everything that `authenticate` returned. */
  readonly auth: AuthInfo | undefined;
  /** The name and version that the client claims. They are not verified. */
  readonly client: Implementation | undefined;
  /** The revision of the client. */
  readonly revision: Revision;
}

/** An option of tools, prompts, resources and resource templates. */
export interface VisibilityOptions {
  /**
   * Whether a caller can see and use this item. For any other caller, the item does not exist: lists omit the item, and
   * a request for it gets the same error as for an unknown name. Default: every caller.
   *
   * The function runs for each list and each use, so it should be fast. It must return a boolean synchronously; any
   * other value, and an exception, is reported to `onError` and treated as false. If an item of a list has this option,
   * the `cacheScope` of the list is `private`.
   *
   * @example visible: ({ scopes }) => scopes.includes("admin")
   */
  readonly visible?: (caller: Caller) => boolean;
}

export type { RequestSender as Sender } from "../engine/request.js";

/** The visibility check of a listed item. */
export interface Visibility {
  /** Whether the sender of a request can see the item. If undefined, every sender can. Never throws. */
  readonly visible?: (sender: Sender) => boolean;
}

function callerOf(
  meta: RequestMetaObject | undefined,
  auth: AuthInfo | undefined,
  revision: Revision,
): Caller {
  const client = meta?.[CLIENT_INFO_META_KEY];
  return {
    principal: auth?.principal,
    scopes: auth?.scopes ?? [],
    auth,
    client: isObject(client) ? (client as Implementation) : undefined,
    revision,
  };
}

/**
 * Returns the visibility check for the options of an item.
 *
 * @throws TypeError if `visible` is not a function: `false` would otherwise show the item to every caller
 */
export function visibilityOf(
  item: VisibilityOptions,
  where: string,
  server: Pick<RequestServer, "report">,
): Visibility {
  if (item.visible === undefined) return {};
  if (typeof item.visible === "function") {
    return { visible: (sender) => isVisible(item as Required<VisibilityOptions>, sender, server) };
  }
  throw new TypeError(
    `${where}: visible: expected a function that receives the caller, received ${kindOf(item.visible)}`,
  );
}

function isVisible(
  item: Required<VisibilityOptions>,
  sender: Sender,
  server: Pick<RequestServer, "report">,
): boolean {
  try {
    const visible: unknown = item.visible(callerOf(sender.meta, sender.auth, sender.revision));
    if (typeof visible === "boolean") return visible;
    if (visible instanceof Promise) visible.catch(() => {});
    throw new TypeError(`visible: expected true or false, received ${describeKind(visible)}`);
  } catch (thrown) {
    // An McpError would not be reported, because it is normally sent to the client.
    const failure =
      thrown instanceof McpError
        ? new TypeError(`visible: expected true or false, received an error: ${thrown.message}`)
        : thrown;
    server.report(failure, { method: sender.method, revision: sender.revision });
    return false;
  }
}

function describeKind(value: unknown): string {
  return value instanceof Promise ? "a promise; decide before the request" : typeof value;
}
