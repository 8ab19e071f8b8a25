/**
 * Requests in the stateless era. Each request contains its client metadata and its revision. The server keeps no state
 * between requests.
 */
import { jsonRpcCodes, type JsonRpcErrorObject, type Revision } from "@mcp-gen/protocol";
import { SERVER_INFO_META_KEY } from "@mcp-gen/protocol/keys";
import type { ServerProtocol } from "@mcp-gen/protocol/runtime/registry";
import type { RequestMetaObject } from "@mcp-gen/protocol/newest";
import type { Loss } from "@mcp-gen/adapt/runtime";
import { requestedRevision, ServerCall, type EraDelegate, type Handler } from "../request.js";
import type { Resumption, EngineContext } from "../engine-context.js";
import { unsupportedRevision } from "../unsupported-revision.js";
import type { StatelessService } from "../service.js";
import type { StatelessAdapter } from "./adapter.js";

/** Creates the adapter for a revision that is not the newest. */
export type AdapterFactory = (
  lost: (losses: readonly Loss[], method: string) => void,
) => StatelessAdapter;

/** The part of validated request params that the service reads. */
interface WithMeta {
  readonly _meta: RequestMetaObject;
}

/** Methods whose handlers may send input requests to the client. */
const ASKING = ["tools/call", "prompts/get", "resources/read"];

export async function statelessService(
  protocol: ServerProtocol<Revision>,
  server: EngineContext,
  createAdapter?: AdapterFactory,
): Promise<StatelessService> {
  const adapter = createAdapter?.((losses, method) =>
    server.lost({ losses, method, revision: protocol.revision }),
  );
  const handlers: Record<string, Handler> = Object.create(null) as Record<string, Handler>;
  for (const [method, handler] of Object.entries(server.handlers)) {
    const entered = ASKING.includes(method) ? resumable(handler) : entering(handler);
    handlers[method] = adapter?.handler(method, entered) ?? entered;
  }
  const options = await server.loadStateless();
  const resultMeta = { [SERVER_INFO_META_KEY]: server.info };

  const delegate: EraDelegate = {
    server,
    revision: protocol.revision,
    notify(call, method, params) {
      if (adapter === undefined) return call.send(method, params);
      const adapted = adapter.notification(method, params);
      if (adapted !== undefined) call.send(adapted.method, adapted.params ?? {});
    },
    result(call, result) {
      const own = (result as { _meta?: object })._meta;
      const _meta = own === undefined ? resultMeta : { ...own, ...resultMeta };
      // The spread is not the first member, because that would be much slower in V8.
      const said = { resultType: "complete", ...result, ...call.cache, _meta };
      return adapter === undefined ? said : adapter.result(call.method, said);
    },
    error: (call, error) => normalizeErrorCode(call, adapter?.error(call.method, error) ?? error),
    requester: async (call) => {
      if (!ASKING.includes(call.method)) {
        throw new TypeError(
          `${call.method}: handlers can send input requests only in ${ASKING.join(", ")}; clients of ${protocol.revision} cannot respond in other requests`,
        );
      }
      if (server.input === undefined)
        throw new TypeError(`${call.method}: this server cannot send input requests`);
      return server.input.inRounds(call);
    },
  };

  /** Replaces an error code of a handler if the revision reserves the code but does not define it. */
  function normalizeErrorCode(call: ServerCall, error: JsonRpcErrorObject): JsonRpcErrorObject {
    const { code } = error;
    if (code < -32_099 || code > -32_000 || protocol.errorCodes.includes(code)) return error;
    const wrong = new TypeError(
      `${call.method}: expected a code that ${protocol.revision} defines, or one outside of -32099 to -32000, received ${code}; use -32602 for an item that does not exist`,
    );
    call.report(wrong);
    return { code: jsonRpcCodes.internalError, message: "Internal error" };
  }

  function resumable(handler: Handler): Handler {
    const { input } = server;
    if (input === undefined) return entering(handler);
    return (params, call) => {
      const { _meta, requestState, inputResponses } = params as Resumption & WithMeta;
      call.meta = _meta;
      call.params = params;
      // Responses without a state do not belong to an input request that the server has sent, so they are ignored by
      // default. The handler then sends the input request.
      const responses = input.acceptsAnswersWithoutState ? inputResponses : undefined;
      if (requestState === undefined && responses === undefined) return handler(params, call);
      return input.resume(call, params as Resumption).then((requester) => {
        call.resume(requester);
        return handler(params, call);
      });
    };
  }

  return {
    era: "stateless",
    serve(request, outbound, route) {
      const call = new ServerCall(delegate, request, outbound, route);
      const busy = server.admit(call);
      const requested = requestedRevision(request);
      const unadapted = server.wireHandler?.(request.method);
      if (busy !== undefined) call.refuse(busy);
      // The guard reports a missing revision.
      else if (typeof requested === "string" && requested !== protocol.revision) {
        call.fail(unsupportedRevision(requested, server.revisions));
      } else if (unadapted !== undefined) call.handleUnadapted(unadapted, request.params);
      else call.dispatch(protocol, request, handlers, options);
      return call;
    },
  };
}

function entering(handler: Handler): Handler {
  return (params, call) => {
    call.meta = (params as WithMeta)._meta;
    return handler(params, call);
  };
}
