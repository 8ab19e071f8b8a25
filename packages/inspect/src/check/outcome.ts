/** What became of a request: a result, an error, or nothing in time. */
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import type { HttpReply } from "./wire.js";

/** What became of a request. */
export type Outcome =
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
      /** `no answer within 10 s`, `HTTP 405`. */
      readonly why: string;
      readonly timedOut: boolean;
      /** The server was gone before, or does not listen for now. */
      readonly unasked?: boolean;
      readonly reply?: HttpReply | undefined;
    };

/** Of an answer. */
export function outcomeOf(message: Dictionary, reply: HttpReply | undefined): Outcome {
  const { result, error } = message;
  if (error === undefined) return { kind: "result", result: dictionary(result), reply };
  const { code, message: text, data } = dictionary(error);
  return { kind: "error", code, message: String(text), data, reply };
}

/** Of what could not be asked any more. */
export function unasked(why: string): Outcome {
  return { kind: "none", why, timedOut: false, unasked: true };
}

/** Statuses of a server that takes no more requests for now, whatever is in them. */
const TURNED_AWAY = new Set([429, 503]);

/** Why nothing more is asked, where a server turns clients away for now: that is no answer to what was asked. */
export function turnedAway({ reply }: Outcome): string | undefined {
  if (reply === undefined || !TURNED_AWAY.has(reply.status)) return undefined;
  return `HTTP ${reply.status}: it takes no more requests for now`;
}

/** A time limit on what is waited for. */
export class Limit {
  readonly passed: Promise<Outcome>;
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
