/** Input requests in the session era. The server sends each input request as a separate JSON-RPC request. */
import type { Loss } from "@mcp-gen/adapt/runtime";
import { errorObjectOf, McpError, isolateListeners, type RequestHandle } from "@mcp-gen/core";
import { jsonRpcCodes, type JsonRpcErrorObject, type JsonRpcRequest } from "@mcp-gen/protocol";
import { invalidParamsError } from "@mcp-gen/protocol/runtime/dispatch";
import type { Result } from "../call-options.js";
import type { ClientContext } from "../era.js";
import type { SessionProtocol } from "../revisions/adapted-protocol.js";
import { invalidResponse } from "./invalid-response.js";
import type { ServerRequestHandler, ServerRequestHandlers } from "./server-request-handler.js";

/** The capability that each method needs, and the types of its request and result. */
const METHODS = {
  "elicitation/create": ["elicitation", "ElicitRequest", "ElicitResult"],
  "sampling/createMessage": ["sampling", "CreateMessageRequest", "CreateMessageResult"],
  "roots/list": ["roots", "ListRootsRequest", "ListRootsResult"],
} as const;

export class SessionRequests {
  readonly #protocol: SessionProtocol;
  readonly #context: ClientContext;
  readonly #handlers: ServerRequestHandlers;

  constructor(protocol: SessionProtocol, context: ClientContext) {
    this.#protocol = protocol;
    this.#context = context;
    const handlers: Record<string, ServerRequestHandler> = {};
    for (const [method, [capability, ...types]] of Object.entries(METHODS)) {
      if (context.capabilities[capability] === undefined) continue;
      handlers[method] = (params, controller) => this.#respond(method, types, params, controller);
    }
    this.#handlers = context.inputTasks?.handlers(handlers, protocol, context) ?? handlers;
  }

  serve(request: JsonRpcRequest): RequestHandle | undefined {
    const { connection } = this.#context;
    const { id, method } = request;
    if (method === "ping") {
      connection.result(id, {});
      return undefined;
    }
    const controller = connection.abortable();
    const { signal } = controller;
    const outcome = this.#protocol.dispatch(request, this.#handlers, controller);
    if (outcome.kind === "refused") {
      connection.release(controller);
      if (outcome.reason === "invalid-params") void this.#explain(request, outcome.error);
      else connection.error(id, outcome.error);
      return undefined;
    }
    // Requests to the server wait for this response, so their time limits are paused.
    const release = connection.outgoing.pauseTimeouts();
    void (outcome.result as Promise<Result>)
      .then(
        (result) => signal.aborted || connection.result(id, result),
        (error: unknown) => {
          if (signal.aborted) return;
          if (!(error instanceof McpError)) connection.report(error);
          connection.error(id, errorObjectOf(error));
        },
      )
      .finally(() => {
        release();
        connection.release(controller);
      });
    return {
      cancel(reason) {
        release();
        controller.abort(reason);
        connection.release(controller);
        // A cancelled request gets no response.
        connection.settle(id);
      },
    };
  }

  async #respond(
    method: string,
    [requestType, resultType]: readonly [request: string, result: string],
    params: unknown,
    controller: AbortController,
  ): Promise<Result> {
    const { connection, loadResponder, reportLosses } = this.#context;
    const { adapter, revision, isResultOf } = this.#protocol;
    const message = params === undefined ? { method } : { method, params };
    const request = adapter.value("received", requestType, message);
    reportLosses(revision, method, "received", request.losses);
    throwImpossible(request.losses, method);
    const { params: adapted } = request.value as { params?: unknown };
    const signal = isolateListeners(controller.signal, (thrown) => connection.report(thrown));
    const responder = await loadResponder();
    const response = await responder.respond({ method, params: adapted }, { signal });
    const { value, losses } = adapter.value("sent", resultType, response);
    reportLosses(revision, method, "sent", losses);
    throwImpossible(losses, method);
    if (!isResultOf(method, value)) throw invalidResponse(method, value);
    return value as Result;
  }

  async #explain({ id, method, params }: JsonRpcRequest, error: JsonRpcErrorObject): Promise<void> {
    const { connection } = this.#context;
    const issues = await this.#protocol.explainParams().then(
      (explain) => explain(method, params),
      (thrown: unknown) => {
        connection.report(thrown);
        return [];
      },
    );
    connection.error(id, issues.length === 0 ? error : invalidParamsError(issues));
  }
}

/** @throws McpError if the other revision cannot express the message */
function throwImpossible(losses: readonly Loss[], method: string): void {
  const loss = losses.find(({ kind }) => kind === "impossible");
  if (loss === undefined) return;
  if (loss.answer?.kind === "error") {
    const { code, message, data } = loss.answer.error;
    throw new McpError(code, message, data);
  }
  throw new McpError(jsonRpcCodes.internalError, `${method}: ${loss.reason}`);
}
