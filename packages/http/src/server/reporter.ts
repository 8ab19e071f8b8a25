/** Sends refusals to clients, and errors to the callbacks `onError` and `onRefused`. */
import { isolated, RetryLaterError } from "@mcp-gen/core/base";
import type { JsonRpcMessage } from "@mcp-gen/core";
import { jsonRpcCodes, type RequestId } from "@mcp-gen/protocol";
import { JSON_TYPE } from "../shared/headers.js";
import type { HttpCall, HttpRequestInfo } from "./http-call.js";
import { busy, FAULT, refusalText, type Refusal } from "./refusal.js";

export interface ReporterOptions {
  readonly onError: (error: Error) => void;
  readonly onRefused: ((refusal: Refusal, request: HttpRequestInfo) => void) | undefined;
}

export class Reporter {
  readonly #options: ReporterOptions;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  /** Refuses a request. The error response contains the id of the request, if known. */
  refuse(call: HttpCall, refusal: Refusal, id?: RequestId): void {
    this.tellRefused(call, refusal);
    sendRefusal(call, refusal, id);
  }

  /** Passes a refusal to `onRefused`. */
  tellRefused(call: HttpCall, refusal: Refusal): void {
    const { onRefused } = this.#options;
    if (onRefused !== undefined) callUser(() => onRefused(refusal, call));
  }

  /** Answers with 503 or 429 if the client can retry later, otherwise with 500. The client gets no details. */
  fail(call: HttpCall, error: unknown): void {
    const refused = this.refusalOf(error);
    if (refused !== FAULT) return this.refuse(call, refused);
    sendRefusal(call, FAULT);
    call.end();
  }

  /** Reports an error, and returns the refusal for it. */
  refusalOf(error: unknown): Refusal {
    const isBusy = error instanceof RetryLaterError;
    // A limit is no error of the server, but a store that is not available has a cause.
    if (!isBusy || error.cause !== undefined) this.report(error);
    return isBusy ? busy(error) : FAULT;
  }

  /** Reports a server error. A field, so that the function can be passed as a callback. */
  readonly report = (error: unknown): void => {
    const { onError } = this.#options;
    callUser(() => onError(error instanceof Error ? error : new Error(String(error))));
  };

  /** Serializes a message. If that fails, returns an internal error for its request. */
  stringify(message: JsonRpcMessage): string {
    try {
      return JSON.stringify(message);
    } catch (error) {
      this.report(error);
      const id = "id" in message ? message.id : undefined;
      return JSON.stringify({
        jsonrpc: "2.0",
        id,
        error: { code: jsonRpcCodes.internalError, message: "Internal error" },
      });
    }
  }
}

/** Sends the response of a refused request. */
function sendRefusal(call: HttpCall, refused: Refusal, id?: RequestId): void {
  const { status, headers } = refused;
  call.answer(status, { ...headers, "content-type": JSON_TYPE }, refusalText(refused, id));
}

/** Ignores errors of a callback: a failing logger must not fail the request. */
function callUser(callback: () => unknown): void {
  isolated(callback, () => {});
}
