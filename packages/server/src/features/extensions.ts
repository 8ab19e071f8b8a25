/**
 * Handles methods of extensions like all others: their requests contain client metadata, and middleware runs around
 * them.
 */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes, newestRevision } from "@mcp-gen/protocol";
import { isRequestMetaObject } from "@mcp-gen/protocol/newest/guards";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import {
  explainRefusal,
  type Call,
  type DispatchOptions,
  type Outcome,
} from "@mcp-gen/protocol/runtime/dispatch";
import type { ServerCall } from "../engine/request.js";
import { contextOf } from "./context.js";
import type { Definition, ExtensionDefinition } from "./definition.js";
import { aroundRequest, type MiddlewareServer } from "./middleware.js";

type Method = NonNullable<ExtensionDefinition["methods"]>[string];

/** Returns the dispatch options for methods of extensions; undefined if there are no such methods. */
export function extensionOptions(
  extensions: NonNullable<Definition["extensions"]>,
  server: MiddlewareServer,
): DispatchOptions<ServerCall> | undefined {
  const methods = Object.values(extensions).flatMap((each) => Object.entries(each.methods ?? {}));
  if (methods.length === 0) return undefined;
  const served = methods.map(([name, method]) => [name, serve(method)] as const);
  return { extensions: Object.fromEntries(served) };

  function serve(method: Method): (request: Call, call: ServerCall) => Outcome {
    return (request, call) => {
      const meta = (request.params as { _meta?: unknown } | undefined)?._meta;
      if (!isRequestMetaObject(meta)) return withoutMeta(meta);
      call.meta = meta;
      const context = contextOf(call, server);
      if (server.use.length === 0) return method(request, context);
      const result = aroundRequest(call, request.params, server, () =>
        resultOf(method(request, context), request),
      );
      return { kind: "handled", result };
    };
  }
}

function withoutMeta(meta: unknown): Outcome {
  return {
    kind: "refused",
    reason: "invalid-params",
    error: {
      code: jsonRpcCodes.invalidParams,
      message: `Invalid params: /params/_meta: expected the _meta of a request of ${newestRevision}, received ${describeReceived(meta)}`,
    },
  };
}

/** Returns the result of an outcome. Throws a refusal as an error, so that middleware receives the error. */
async function resultOf(outcome: Outcome, request: Call): Promise<unknown> {
  if (outcome.kind === "handled") return outcome.result;
  const { code, message, data } = await explainRefusal(outcome, request);
  throw new McpError(code, message, data);
}
