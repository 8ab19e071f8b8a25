/**
 * Determines the sender of each message in a stream, and the request of each response.
 *
 * A single message does not always contain this information. A response has the id of its request, progress has the
 * token of its request, and a cancellation comes from the sender of the request.
 */
import type { Model } from "@mcp-gen/generator/model/model";
import { isObject, own } from "@mcp-gen/generator/validate/values";
import type { Side } from "@mcp-gen/adapt";

/** The sender of a message, and the method of the request that it answers. */
export interface MessageContext {
  sender: Side;
  /** For a response: the method of its request. */
  method?: string;
  /** Whether it is a response without a known request. */
  orphan: boolean;
}

interface Request {
  method: string;
  sender: Side;
}

export interface TranslatedConversationOptions {
  /** The sender of the messages. Default: detected from their content. */
  sender?: Side | undefined;
  /** The method of responses without a known request. */
  method?: string | undefined;
  /** Whether a value is a valid result of a method. */
  fits(method: string, result: unknown): boolean;
}

export class TranslatedConversation {
  readonly #options: TranslatedConversationOptions;
  readonly #senders: ReadonlyMap<string, readonly Side[]>;
  /** Requests without an answer, by id. Each side assigns its own ids, so two requests may have the same id. */
  readonly #open = new Map<string, Request[]>();
  readonly #tokens = new Map<string, Side>();

  constructor({ messages }: Model, options: TranslatedConversationOptions) {
    this.#options = options;
    this.#senders = new Map(
      messages.map(({ method, directions }) => [
        method,
        directions.map((one) => (one === "client-to-server" ? "client" : "server")),
      ]),
    );
  }

  /** Processes the next message in sending order. */
  next(message: unknown): MessageContext {
    if (!isObject(message)) return { sender: this.#options.sender ?? "client", orphan: false };
    const method = own(message, "method");
    return typeof method === "string" ? this.#call(message, method) : this.#response(message);
  }

  #call(message: Record<string, unknown>, method: string): MessageContext {
    const sender = this.#options.sender ?? this.#senderOf(message, method);
    const id = keyOf(own(message, "id"));
    if (id !== undefined) this.#open.set(id, [...(this.#open.get(id) ?? []), { method, sender }]);
    const token = keyOf(tokenOf(own(message, "params")));
    if (token !== undefined) this.#tokens.set(token, sender);
    return { sender, orphan: false };
  }

  /**
   * Detects the sender by a method that only one side sends, or by the request that the message refers to, otherwise by
   * convention.
   */
  #senderOf(message: Record<string, unknown>, method: string): Side {
    const [only, other] = this.#senders.get(method) ?? [];
    if (only !== undefined && other === undefined) return only;
    const given = own(message, "params");
    const params = isObject(given) ? given : {};
    if (method === "notifications/progress") {
      const asked = this.#tokens.get(keyOf(own(params, "progressToken")) ?? "");
      return asked === undefined ? "server" : otherSide(asked);
    }
    const [request, another] = this.#open.get(keyOf(own(params, "requestId")) ?? "") ?? [];
    const cancelled = method === "notifications/cancelled" && another === undefined;
    return cancelled && request !== undefined ? request.sender : "client";
  }

  #response(message: Record<string, unknown>): MessageContext {
    const request = this.#answered(message);
    if (request !== undefined)
      return { sender: otherSide(request.sender), method: request.method, orphan: false };
    const { method, sender } = this.#options;
    const [asking = "client"] = method === undefined ? [] : (this.#senders.get(method) ?? []);
    return {
      sender: sender ?? otherSide(asking),
      ...(method === undefined ? {} : { method }),
      // An error response can be converted without its request, because errors have the same shape for every method.
      orphan: method === undefined && own(message, "result") !== undefined,
    };
  }

  #answered(message: Record<string, unknown>): Request | undefined {
    const key = keyOf(own(message, "id"));
    const open = key === undefined ? undefined : this.#open.get(key);
    if (key === undefined || open === undefined) return undefined;
    const result = own(message, "result");
    const fitting =
      open.length === 1 || result === undefined
        ? undefined
        : open.find(({ method }) => this.#options.fits(method, result));
    const answered = fitting ?? open[0];
    const rest = open.filter((request) => request !== answered);
    if (rest.length === 0) this.#open.delete(key);
    else this.#open.set(key, rest);
    return answered;
  }
}

/** Returns the progress token of a request. */
function tokenOf(params: unknown): unknown {
  if (!isObject(params)) return undefined;
  const meta = own(params, "_meta");
  return isObject(meta) ? own(meta, "progressToken") : undefined;
}

/** Returns a key for an id or a token. Distinguishes the number 1 from the string "1". */
function keyOf(id: unknown): string | undefined {
  return typeof id === "string" || typeof id === "number" ? JSON.stringify(id) : undefined;
}

function otherSide(side: Side): Side {
  return side === "client" ? "server" : "client";
}
