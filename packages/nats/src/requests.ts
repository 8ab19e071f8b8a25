/**
 * Requests to JetStream. They share a subscription for responses, and a timer. The client would create a promise with a timer,
 * a random token and two errors with stack traces for each request, which takes more CPU time than the rest of the request.
 */
import { systemClock, type Timer } from "@mcp-gen/core/base";
import type { NatsMessage } from "./client.js";
import { ApiError, NoStreamError } from "./errors.js";
import type { NatsLink } from "./link.js";
import { newInbox } from "./read-stream.js";

interface Waiting {
  readonly subject: string;
  readonly at: number;
  readonly resolve: (response: object) => void;
  readonly reject: (error: unknown) => void;
}

const encoder = new TextEncoder();

export class NatsRequests {
  readonly #link: NatsLink;
  readonly #inbox: string;
  /** Oldest first. */
  readonly #waiting = new Map<string, Waiting>();
  #count = 0;
  #subscription: { unsubscribe(): void } | undefined;
  #timer: Timer | undefined;

  constructor(link: NatsLink) {
    this.#link = link;
    this.#inbox = `${newInbox(link)}.`;
    link.onClose(() => this.#end());
    link.onRefusal((subject, error) => this.#refuse(subject, error));
  }

  /** Calls a method of the API of JetStream. @throws ApiError if the server refuses it */
  call(method: string, stream: string, given: object): Promise<object> {
    const { apiPrefix = "$JS.API" } = this.#link.settings.jetstream;
    const payload = encoder.encode(JSON.stringify(given));
    return this.send(`${apiPrefix}.STREAM.MSG.${method}.${stream}`, payload);
  }

  /**
   * Sends a request before it returns, so that requests keep their order. The promise stays pending for at least the time
   * limit of calls if there is no response.
   */
  send(subject: string, payload: Uint8Array): Promise<object> {
    return new Promise((resolve, reject) => {
      this.#subscription ??= this.#link.client.subscribe(`${this.#inbox}*`, {
        callback: (error, message) => {
          if (error === null) this.#receive(message);
        },
      });
      const token = String((this.#count += 1));
      this.#link.client.publish(subject, payload, { reply: this.#inbox + token });
      this.#waiting.set(token, { subject, at: systemClock.now(), resolve, reject });
      this.#timer ??= this.#nextSweep();
    });
  }

  #receive(message: NatsMessage): void {
    const token = message.subject.slice(this.#inbox.length);
    const waiting = this.#waiting.get(token);
    if (waiting === undefined) return;
    this.#waiting.delete(token);
    try {
      waiting.resolve(resultOf(message));
    } catch (error) {
      waiting.reject(error);
    }
  }

  /** Rejects the requests to a subject, because the account may not publish it. */
  #refuse(subject: string, error: unknown): void {
    for (const [token, waiting] of this.#waiting) {
      if (waiting.subject !== subject) continue;
      this.#waiting.delete(token);
      waiting.reject(error);
    }
  }

  #nextSweep(): Timer {
    const { timeoutMs } = this.#link.settings;
    return systemClock.after(timeoutMs, () => {
      const oldest = systemClock.now() - timeoutMs;
      for (const [token, { at, reject }] of this.#waiting) {
        if (at > oldest) break;
        this.#waiting.delete(token);
        reject(new Error(`NATS: no response within ${timeoutMs} ms`));
      }
      this.#timer = this.#waiting.size === 0 ? undefined : this.#nextSweep();
    });
  }

  #end(): void {
    this.#timer?.cancel();
    this.#subscription?.unsubscribe();
    for (const { reject } of this.#waiting.values())
      reject(new Error("NATS: the cluster is closed"));
    this.#waiting.clear();
  }
}

function resultOf({ data, headers }: NatsMessage): object {
  // A server without the stream has no subscriber for the subject.
  if (data.length === 0 && headers?.code === 503) throw new NoStreamError();
  const { buffer, byteOffset, length } = data;
  const text = Buffer.from(buffer, byteOffset, length).toString();
  const result = JSON.parse(text) as { error?: { err_code?: number; description?: string } };
  if (result.error !== undefined) throw new ApiError(result.error);
  return result;
}
