/** The outcome of a request: a result, an error, or no answer. */
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import type { HttpReply } from "./wire.js";

export type RequestOutcome =
  | { readonly kind: "result"; readonly result: Dictionary; readonly reply?: HttpReply | undefined }
  | {
      readonly kind: "error";
      readonly code: unknown;
      readonly message: string;
      readonly data: unknown;
      readonly reply?: HttpReply | undefined;
    }
  | {
      readonly kind: "none";
      /** The reason: `no answer within 10 s`, `HTTP 405`. */
      readonly why: string;
      readonly timedOut: boolean;
      /**
       * Whether the request was not sent, because the connection had ended or the server temporarily refuses requests.
       */
      readonly unasked?: boolean;
      readonly reply?: HttpReply | undefined;
    };

/** Converts an answer to the outcome of its request. */
export function outcomeOf(message: Dictionary, reply: HttpReply | undefined): RequestOutcome {
  const { result, error } = message;
  if (error === undefined) return { kind: "result", result: dictionary(result), reply };
  const { code, message: text, data } = dictionary(error);
  return { kind: "error", code, message: String(text), data, reply };
}

/** Returns the outcome of a request that was not sent. */
export function unasked(why: string): RequestOutcome {
  return { kind: "none", why, timedOut: false, unasked: true };
}

/** The HTTP statuses with which a server temporarily refuses requests. */
const TURNED_AWAY = new Set([429, 503]);

/** Returns the reason if the server temporarily refuses all requests. Otherwise returns `undefined`. */
export function turnedAway({ reply }: RequestOutcome): string | undefined {
  if (reply === undefined || !TURNED_AWAY.has(reply.status)) return undefined;
  return `HTTP ${reply.status}: the server temporarily refuses requests`;
}

/** A time limit for a wait. */
export class Limit {
  readonly passed: Promise<RequestOutcome>;
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number) {
    this.passed = new Promise((resolve) => {
      const why = `no answer within ${milliseconds / 1000} s`;
      this.#timer = setTimeout(() => resolve({ kind: "none", why, timedOut: true }), milliseconds);
    });
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
