/**
 * Revisions with sessions on hosts that keep none: each message has its own session. The server then offers nothing that
 * needs a session: no notifications outside requests, no subscriptions and no log level.
 */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { LOG_LEVEL_META_KEY } from "@mcp-gen/protocol/keys";
import type { RequestMetaObject, ServerCapabilities } from "@mcp-gen/protocol/newest";
import type { Handler, Handlers } from "../request.js";

/** Methods that change the state of a session. */
const STATEFUL = ["logging/setLevel", "resources/subscribe", "resources/unsubscribe"];

export function statelessCapabilities(capabilities: ServerCapabilities): ServerCapabilities {
  const { logging: _, prompts, resources, tools, ...rest } = capabilities;
  return {
    ...rest,
    ...(prompts && { prompts: {} }),
    ...(resources && { resources: {} }),
    ...(tools && { tools: {} }),
  };
}

/** Returns handlers that reject the methods that change a session. */
export function statelessHandlers(handlers: Handlers): Handlers {
  const own = Object.assign(Object.create(null) as Record<string, Handler>, handlers);
  for (const method of STATEFUL) {
    if (own[method] !== undefined) own[method] = rejectStateful;
  }
  return own;
}

/** Without the capability, the server must not send log messages. */
export function withoutLogLevel(meta: RequestMetaObject): RequestMetaObject {
  const { [LOG_LEVEL_META_KEY]: _, ...rest } = meta;
  return rest as RequestMetaObject;
}

const rejectStateful: Handler = (_, { method }) => {
  const reason = "this server handles each request without a session";
  throw new McpError(jsonRpcCodes.methodNotFound, `Method not found: ${method}: ${reason}`);
};
