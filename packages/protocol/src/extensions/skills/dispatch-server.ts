/**
 * Passes the messages of a client to the handlers of a server in io.modelcontextprotocol/skills.
 *
 * @generated from schema/extensions/skills/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { isPaginatedRequestParams } from "../../2026-07-28/guards.js";
import { answer, answerOther, withExplainer } from "../../runtime/dispatch.js";
import type {
  Call,
  DispatchOptions,
  ExtensionMethods,
  Outcome,
  RequestHandler,
} from "../../runtime/dispatch.js";
import { isGetSkillRequestParams, isReadResourceDirectoryRequestParams } from "./guards.js";
import type { ClientToServerRequest, Requests } from "./methods.js";

/**
 * The handlers of a server, by method of the messages that a client may send in
 * io.modelcontextprotocol/skills. `Context` is the type of the value that the dispatcher passes to
 * each handler.
 */
export interface ServerHandlers<Context> {
  /** Sent by the client to list skills. */
  "skills/list"?: RequestHandler<Requests["skills/list"], Context>;
  /** Sent by the client to get the entry of one skill, listed or not. */
  "skills/get"?: RequestHandler<Requests["skills/get"], Context>;
  /** Sent by the client to list the direct children of a directory. */
  "resources/directory/read"?: RequestHandler<Requests["resources/directory/read"], Context>;
}

/**
 * Finds the handler of a request of the client, validates the params and calls it. Returns what the
 * handler returns, without awaiting a promise. A refusal contains the error for the response.
 *
 * @example dispatchServerRequest(message, { "skills/list": (params, context) => … }, context)
 */
export function dispatchServerRequest<Context>(
  request: Call,
  handlers: ServerHandlers<Context>,
  context: Context,
  options?: DispatchOptions<Context>,
): Outcome {
  const { method } = request as Call & { method: ClientToServerRequest };
  switch (method) {
    case "skills/list":
      return answer(request, handlers["skills/list"], isPaginatedRequestParams, context, options);
    case "skills/get":
      return answer(request, handlers["skills/get"], isGetSkillRequestParams, context, options);
    case "resources/directory/read":
      return answer(
        request,
        handlers["resources/directory/read"],
        isReadResourceDirectoryRequestParams,
        context,
        options,
      );
    default:
      method satisfies never;
      return answerOther(
        request,
        {
          revision: "io.modelcontextprotocol/skills",
          kind: "request",
          direction: "client-to-server",
        },
        {},
        context,
        options,
      );
  }
}

/** The requests of the extension, to pass as `extensions` to the dispatcher of 2026-07-28. */
export function serverRequestExtension<Context>(
  handlers: ServerHandlers<Context>,
  options?: DispatchOptions<Context>,
): ExtensionMethods<Context> {
  const dispatch = (call: Call, context: Context) =>
    withExplainer(
      dispatchServerRequest(call, handlers, context, options),
      () => import("./explain-params.js"),
    );
  return {
    "skills/list": dispatch,
    "skills/get": dispatch,
    "resources/directory/read": dispatch,
  };
}
