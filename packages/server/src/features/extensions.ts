/**
 * Handles methods of extensions like all others: their requests contain client metadata, and middleware runs around
 * them. A client must have declared the extension.
 */
import { McpError } from "@mcp-gen/core/base";
import type { Extension } from "@mcp-gen/core/extension";
import { jsonRpcCodes, newestRevision, type Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import { CLIENT_CAPABILITIES_META_KEY, TASKS_EXTENSION } from "@mcp-gen/protocol/keys";
import type { ServerCapabilities } from "@mcp-gen/protocol/newest";
import { isRequestMetaObject } from "@mcp-gen/protocol/newest/guards";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import {
  explainRefusal,
  type Call,
  type DispatchOptions,
  type Outcome,
  type Refused,
} from "@mcp-gen/protocol/runtime/dispatch";
import type { ServerCall } from "../engine/request.js";
import type { Session } from "../engine/service.js";
import type { SessionExtras } from "../engine/session-extras.js";
import { canUseExtension, missingCapability } from "../input/client-capabilities.js";
import { contextOf, type Context } from "./context.js";
import type { FeatureServer } from "./feature-server.js";
import { aroundRequest, type MiddlewareServer } from "./middleware.js";
import { limitOf, type MethodLimit } from "./method-limits.js";
import { startFilters } from "./subscriptions/extension-filters.js";
import type { StartFilters } from "./subscriptions/listeners.js";
import type { ServerTasks } from "./tasks/server-tasks.js";

type Extensions = readonly Extension<Context>[];
type Serve = (request: Call, call: ServerCall) => Outcome;
type Method = NonNullable<NonNullable<Extension<Context>["server"]>["methods"]>[string];

/** The extensions of a server, in both eras. */
export interface ServedExtensions {
  inSessions(revision: Revision): SessionExtras;
  readonly withoutSessions: DispatchOptions<ServerCall>;
  readonly startFilters: StartFilters;
}

/** @param tasks the tasks of the server, if it has tasks */
export function serveExtensions(
  others: Extensions,
  server: FeatureServer,
  tasks: Pick<ServerTasks, "extension" | "sessions"> | undefined,
): ServedExtensions {
  const extensions = tasks === undefined ? others : [...others, tasks.extension];
  const options = inSessions(extensions, server);
  return {
    inSessions: (revision) => ({
      options,
      capabilities: withoutNewer(extensions, revision, server.capabilities),
      tasks: featuresOf(revision).tasks === true ? tasks?.sessions : undefined,
    }),
    withoutSessions: withoutSessions(extensions, server),
    startFilters: (wanted, call, meta) => startFilters(extensions, wanted, call, server, meta),
  };
}

/** Returns the capabilities without extensions that need a newer revision. Sessions have no extension for tasks. */
function withoutNewer(
  extensions: Extensions,
  revision: Revision,
  capabilities: ServerCapabilities,
): ServerCapabilities {
  const { extensions: all = {}, ...rest } = capabilities;
  const newer = extensions.filter(({ since = revision }) => since > revision).map(({ id }) => id);
  newer.push(TASKS_EXTENSION);
  const served = Object.entries(all).filter(([id]) => !newer.includes(id));
  return served.length === 0
    ? rest
    : ({ ...rest, extensions: Object.fromEntries(served) } as ServerCapabilities);
}

/** Returns the dispatch options of the stateless era: each request contains the capabilities of its client. */
function withoutSessions(
  extensions: Extensions,
  server: FeatureServer,
): DispatchOptions<ServerCall> {
  return optionsOf(extensions, server, (extension, method) => (request, call) => {
    const { id } = extension;
    const meta = (request.params as { _meta?: unknown } | undefined)?._meta;
    if (!isRequestMetaObject(meta)) return withoutMeta(meta);
    if (!canUseExtension(meta[CLIENT_CAPABILITIES_META_KEY], extension))
      return refused(missingCapability({ extensions: { [id]: {} } }));
    call.meta = meta;
    return handle(method, request, call, server);
  });
}

/** Returns the dispatch options of sessions: `initialize` contained the capabilities of the client. */
function inSessions(extensions: Extensions, server: FeatureServer): DispatchOptions<ServerCall> {
  return optionsOf(extensions, server, (extension, method) => (request, call) => {
    const { id, since } = extension;
    const meta = (call.delegate as unknown as Session).metaOf(request.params);
    if (since !== undefined && call.revision < since) {
      return notServed(request, `it belongs to the extension ${id}, which needs ${since}`);
    }
    if (!canUseExtension(meta[CLIENT_CAPABILITIES_META_KEY], extension)) {
      return notServed(
        request,
        `it belongs to the extension ${id}, which the client has not declared`,
      );
    }
    call.meta = meta;
    // Schemas of extensions build on the newest revision, whose requests contain the metadata.
    const full = { ...request, params: { ...(request.params as object | undefined), _meta: meta } };
    const outcome = handle(method, full, call, server);
    if (outcome.kind === "refused") return withParams(outcome, full);
    return { kind: "handled", result: Promise.resolve(outcome.result).then(withoutResultType) };
  });
}

/** Explains the params that the method received. Those of the request have no metadata. */
function withParams(outcome: Refused, { params }: Call): Refused {
  const { explain } = outcome;
  if (explain === undefined) return outcome;
  return {
    ...outcome,
    async explain() {
      const { explainParamsOf } = await explain();
      return { explainParamsOf: (method) => explainParamsOf(method, params) };
    },
  };
}

function optionsOf(
  extensions: Extensions,
  server: FeatureServer,
  serve: (extension: Extension<Context>, method: Method) => Serve,
): DispatchOptions<ServerCall> {
  const methods = extensions.flatMap((extension) =>
    Object.entries(extension.server?.methods ?? {}).map(
      ([name, method]) => [name, limited(serve(extension, method), limitOf(name, server))] as const,
    ),
  );
  return { extensions: Object.fromEntries(methods) };
}

/** Counts each request, also one that the method refuses. */
function limited(serve: Serve, limit: MethodLimit | undefined): Serve {
  if (limit === undefined) return serve;
  return (request, call) => {
    limit(call);
    return serve(request, call);
  };
}

function handle(
  method: Method,
  request: Call,
  call: ServerCall,
  server: MiddlewareServer,
): Outcome {
  const context = contextOf(call, server);
  if (server.use.length === 0) return method(request, context);
  const result = aroundRequest(call, request.params, server, () =>
    resultOf(method(request, context), request),
  );
  return { kind: "handled", result };
}

/** Sessions have no types of results. */
function withoutResultType(result: unknown): unknown {
  if (typeof result !== "object" || result === null) return result;
  const { resultType, ...rest } = result as { readonly resultType?: unknown };
  return resultType === "complete" ? rest : result;
}

function withoutMeta(meta: unknown): Outcome {
  return refused({
    code: jsonRpcCodes.invalidParams,
    message: `Invalid params: /params/_meta: expected the _meta of a request of ${newestRevision}, received ${describeReceived(meta)}`,
  });
}

function notServed({ method }: Call, why: string): Outcome {
  const code = jsonRpcCodes.methodNotFound;
  return refused({ code, message: `Method not found: ${method}: ${why}` });
}

function refused({ code, message, data }: Refused["error"]): Refused {
  const error = data === undefined ? { code, message } : { code, message, data };
  return { kind: "refused", reason: "unknown", error };
}

/** Returns the result of an outcome. Throws a refusal as an error, so that middleware receives the error. */
async function resultOf(outcome: Outcome, request: Call): Promise<unknown> {
  if (outcome.kind === "handled") return outcome.result;
  const { code, message, data } = await explainRefusal(outcome, request);
  throw new McpError(code, message, data);
}
