/**
 * The response to a POST of HTTP+SSE, and the route of its messages. A POST with one request is answered at the end of
 * the turn of the event loop in which the handler starts, or with the first message of the request. Until then, a
 * handler can refuse the request with a 403.
 */
import { systemClock } from "@mcp-gen/core/base";
import type { AuthInfo, Route } from "@mcp-gen/core";
import type { RequestId } from "@mcp-gen/protocol";
import { JSON_TYPE } from "../../shared/headers.js";
import type { HttpCall } from "../http-call.js";
import { refusalText, type Refusal } from "../refusal.js";
import type { Uses } from "../server-context.js";

export class SsePost implements Route {
  readonly auth: AuthInfo | undefined;
  readonly clientKey: string;
  readonly endpoint: string;
  readonly #context: Uses<"reporter" | "settings">;
  readonly #call: HttpCall;
  /** True once the POST is answered without a refusal. */
  #isAccepted = false;
  #refused: Refusal | undefined;

  constructor(context: Uses<"reporter" | "settings">, call: HttpCall, auth: AuthInfo | undefined) {
    this.#context = context;
    this.#call = call;
    this.auth = auth;
    this.clientKey = call.clientKey;
    this.endpoint = call.outerPath;
  }

  /** Answers the POST, at the latest after this turn of the event loop. */
  acceptSoon(): void {
    if (!this.#isAccepted) systemClock.after(0, () => this.accept());
  }

  /** Answers the POST: its messages go through the stream. */
  accept(): void {
    if (this.#isAccepted || this.#refused !== undefined) return;
    this.#isAccepted = true;
    this.#call.answer(202, {});
  }

  /** Answers a POST with an invalid message. */
  reject(error: string): void {
    this.#isAccepted = true;
    this.#call.json(400, error);
  }

  insufficientScope(scopes: readonly string[]): boolean {
    if (this.#isAccepted) return false;
    this.#refused = this.#context.settings.refuseScopes(scopes, this.#call, this.auth);
    return true;
  }

  /** Answers the POST with the refusal of its request. Returns false if the handler has not refused it. */
  refuse(id: RequestId): boolean {
    const refused = this.#refused;
    if (refused === undefined) return false;
    this.#context.reporter.tellRefused(this.#call, refused);
    const headers = { ...refused.headers, "content-type": JSON_TYPE };
    this.#call.answer(refused.status, headers, refusalText(refused, id));
    return true;
  }
}
