/** Input requests in the session era. The server sends them as requests to the client while the handler waits. */
import { adaptWith, type Loss } from "@mcp-gen/adapt/runtime";
import { InvalidResultError, McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Revision } from "@mcp-gen/protocol";
import {
  FORM_ATTEMPTS,
  type Answer,
  type ClientRequester,
  type Question,
} from "../engine/client-requester.js";
import type { ServerCall } from "../engine/request.js";
import { excerpt } from "../engine/described.js";
import { impossible, type AdaptedRevision } from "../engine/adapted-revision.js";
import type { RequestingSession } from "../engine/engine-context.js";

/** The types of the newest revision for an input request and its response. */
const TYPES: Record<Question["method"], { readonly question: string; readonly answer: string }> = {
  "elicitation/create": { question: "ElicitRequest", answer: "ElicitResult" },
  "sampling/createMessage": { question: "CreateMessageRequest", answer: "CreateMessageResult" },
  "roots/list": { question: "ListRootsRequest", answer: "ListRootsResult" },
};

export class SessionRequester implements ClientRequester {
  readonly suspended = false;
  readonly #call: ServerCall;
  readonly #session: RequestingSession;
  readonly #answers = new Map<string, Promise<Answer>>();
  /** The responses that have arrived. `#answers` contains the promises of all responses. */
  readonly #given = new Map<string, Answer>();
  readonly #rejected = new Map<string, number>();
  /** The ids of URL elicitations, by the keys of the input requests. */
  readonly #pages = new Map<string, string>();
  readonly #remembered = new Map<string, Promise<unknown>>();

  constructor(call: ServerCall, session: RequestingSession) {
    this.#call = call;
    this.#session = session;
  }

  ask(key: string, question: Question): Promise<Answer> {
    let answer = this.#answers.get(key);
    if (answer === undefined) {
      answer = this.#request(key, question).then((given) => {
        this.#given.set(key, given);
        return given;
      });
      this.#answers.set(key, answer);
    }
    return answer;
  }

  reject(key: string, answer: Answer): boolean {
    // An earlier call with the same key has already rejected this response.
    if (this.#given.get(key) !== answer) return true;
    const count = (this.#rejected.get(key) ?? 0) + 1;
    if (count >= FORM_ATTEMPTS) return false;
    this.#rejected.set(key, count);
    this.#given.delete(key);
    this.#answers.delete(key);
    return true;
  }

  complete(key: string): void {
    const elicitationId = this.#pages.get(key);
    if (elicitationId === undefined) return;
    const method = "notifications/elicitation/complete";
    if (this.#call.settled) this.#session.send(method, { elicitationId });
    else this.#call.send(method, { elicitationId });
  }

  once(key: string, run: () => unknown): Promise<unknown> {
    let value = this.#remembered.get(key);
    if (value === undefined) {
      value = Promise.resolve().then(run);
      // A failure is not kept, so that the function can run again.
      value.catch(() => this.#remembered.delete(key));
      this.#remembered.set(key, value);
    }
    return value;
  }

  questions(): Promise<never> {
    return Promise.reject(new Error("sessions send input requests immediately"));
  }

  async #request(key: string, question: Question): Promise<Answer> {
    const { adapted, hooks } = this.#session;
    const { method } = question;
    const asked = adaptWith(adapted.down, TYPES[method].question, question, { hooks });
    this.#session.lost(asked.losses, method);
    if (impossible(asked.losses) !== undefined) {
      throw unaskable(key, method, adapted.revision, asked.losses);
    }
    const { params } = asked.value as { params?: Record<string, unknown> };
    const isAnswer = await adapted.protocol.isResultOf();
    const { inputTimeout } = this.#session;
    const result = await this.#session.request(
      method,
      params,
      { signal: this.#untilOver(), timeout: inputTimeout, maxTimeout: inputTimeout },
      this.#call.route,
    );
    if (!isAnswer(method, result)) {
      const detail = `expected a result of this method from the client, received ${excerpt(result)}`;
      throw new InvalidResultError(method, result, detail);
    }
    const elicitationId = params?.["elicitationId"];
    if (typeof elicitationId === "string") this.#pages.set(key, elicitationId);
    return this.#read(adapted, method, result);
  }

  /** Returns a signal that cancels an input request when the surrounding request ends. */
  #untilOver(): AbortSignal {
    const over = new AbortController();
    this.#call.beforeEnd(() => over.abort("the request has ended"));
    return over.signal;
  }

  #read(
    adapted: AdaptedRevision,
    method: Question["method"],
    result: Record<string, unknown>,
  ): Answer {
    const { value, losses } = adaptWith(adapted.up, TYPES[method].answer, result, {});
    this.#session.lost(losses, method);
    const instead = impossible(losses);
    if (instead !== undefined) throw refusalOf(instead, method);
    return value as Answer;
  }
}

/**
 * Returns the error for an input request that the revision of the client cannot express. The input request was not
 * sent.
 */
function unaskable(
  key: string,
  method: string,
  revision: Revision,
  losses: readonly Loss[],
): McpError {
  const found = losses.find(({ kind }) => kind === "impossible");
  return new McpError(
    jsonRpcCodes.internalError,
    `${method} ${JSON.stringify(key)}: clients of ${revision} cannot show ${found?.pointer}: ${found?.reason}; ask in another way for this revision`,
    { revision, pointer: found?.pointer, reason: found?.reason },
  );
}

function refusalOf(
  answer:
    { kind: "error"; error: { code: number; message: string; data?: unknown } } | { kind: string },
  method: string,
): McpError {
  if ("error" in answer) {
    const { code, message, data } = answer.error;
    return new McpError(code, message, data);
  }
  return new McpError(
    jsonRpcCodes.invalidParams,
    `${method}: the revision of this client has no such request`,
  );
}
