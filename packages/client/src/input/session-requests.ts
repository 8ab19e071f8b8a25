/** Questions in the session era: requests of the server, carried to the newest revision for the application, and back. */
import { adaptWith } from "@mcp-gen/adapt/runtime";
import {
  errorObjectOf,
  isMcpError,
  isolateListeners,
  McpError,
  type RequestHandle,
} from "@mcp-gen/core";
import type { JsonRpcErrorObject, JsonRpcRequest } from "@mcp-gen/protocol";
import { invalidParamsError } from "@mcp-gen/protocol/runtime/dispatch";
import type { Shared } from "../era.js";
import type { Result } from "../options.js";
import { notAnAnswer } from "./rounds.js";
import {
  impossible,
  type QuestionHandlers,
  type SessionWire,
} from "../revisions/client-protocol.js";

type Method = keyof QuestionHandlers<never>;

/** The types that a question and its answer have. */
const TYPES: Record<Method, { readonly question: string; readonly answer: string }> = {
  "elicitation/create": { question: "ElicitRequest", answer: "ElicitResult" },
  "sampling/createMessage": { question: "CreateMessageRequest", answer: "CreateMessageResult" },
  "roots/list": { question: "ListRootsRequest", answer: "ListRootsResult" },
};

export class Questions {
  readonly #wire: SessionWire;
  readonly #shared: Shared;
  readonly #handlers: QuestionHandlers<AbortController>;

  constructor(wire: SessionWire, shared: Shared) {
    this.#wire = wire;
    this.#shared = shared;
    const { elicitation, sampling, roots } = shared.capabilities;
    const handler =
      (method: Method) =>
      (params: unknown, controller: AbortController): Promise<never> =>
        this.#answer(method, params, controller) as Promise<never>;
    this.#handlers = {
      ...(elicitation && { "elicitation/create": handler("elicitation/create") }),
      ...(sampling && { "sampling/createMessage": handler("sampling/createMessage") }),
      ...(roots && { "roots/list": handler("roots/list") }),
    };
  }

  serve(request: JsonRpcRequest): RequestHandle | undefined {
    const { channel } = this.#shared;
    const { id, method } = request;
    if (method === "ping") {
      channel.result(id, {});
      return undefined;
    }
    const controller = channel.abortable();
    const outcome = this.#wire.dispatch(request, this.#handlers, controller);
    if (outcome.kind === "refused") {
      channel.release(controller);
      if (outcome.reason === "invalid-params") void this.#explain(request, outcome.error);
      else channel.error(id, outcome.error);
      return undefined;
    }
    let wanted = true;
    // What was asked of the server waits for this answer: it must not run out of time.
    const release = channel.outgoing.pauseTimeouts();
    void (outcome.result as Promise<Result>)
      .then(
        (result) => wanted && channel.result(id, result),
        (error: unknown) => {
          if (!wanted) return;
          if (!isMcpError(error)) channel.report(error);
          channel.error(id, errorObjectOf(error));
        },
      )
      .finally(() => {
        release();
        channel.release(controller);
      });
    return {
      cancel(reason) {
        wanted = false;
        release();
        controller.abort(reason);
        channel.release(controller);
        // Nothing is said for what was cancelled.
        channel.settle(id);
      },
    };
  }

  async #answer(method: Method, params: unknown, controller: AbortController): Promise<Result> {
    const { up, down, revision } = this.#wire;
    const { question, answer } = TYPES[method];
    const { answerer, lost } = this.#shared;
    const message = params === undefined ? { method } : { method, params };
    const asked = adaptWith(up, question, message);
    lost(revision, method, "received", asked.losses);
    stop(asked.losses, method);
    const { params: carried } = asked.value as { params?: unknown };
    const signal = isolateListeners(controller.signal, (thrown) =>
      this.#shared.channel.report(thrown),
    );
    const said = await (await answerer()).answer({ method, params: carried }, { signal });
    const adapted = adaptWith(down, answer, said);
    lost(revision, method, "sent", adapted.losses);
    stop(adapted.losses, method);
    if (!this.#wire.isResultOf(method, adapted.value)) throw notAnAnswer(method, adapted.value);
    return adapted.value as Result;
  }

  async #explain({ id, method, params }: JsonRpcRequest, error: JsonRpcErrorObject): Promise<void> {
    const { channel } = this.#shared;
    const issues = await this.#wire.explainParams().then(
      (explain) => explain(method, params),
      (thrown: unknown) => {
        channel.report(thrown);
        return [];
      },
    );
    channel.error(id, issues.length === 0 ? error : invalidParamsError(issues));
  }
}

/** @throws McpError for what cannot be said in the other revision */
function stop(losses: Parameters<typeof impossible>[0], method: string): void {
  const instead = impossible(losses);
  if (instead === undefined) return;
  if (instead.kind === "error") {
    throw new McpError(instead.error.code, instead.error.message, instead.error.data);
  }
  const [loss] = losses;
  throw new McpError(-32603, `${method}: ${loss?.reason ?? "cannot be carried"}`);
}
