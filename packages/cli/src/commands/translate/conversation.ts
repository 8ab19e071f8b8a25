/**
 * Who sends each message of a stream, and what each response answers. A message alone does not always say: a response
 * belongs to the request with its id, progress to the request with its token, a cancellation to whoever asked.
 */
import type { Model } from "@mcp-gen/generator/model/model";
import { isObject, own } from "@mcp-gen/generator/validate/values";
import type { Side } from "@mcp-gen/adapt";

/** What is known of a message. */
export interface MessageContext {
  sender: Side;
  /** For a response: the method it answers. */
  method?: string;
  /** A response whose request was not seen, so that nothing says what it answers. */
  orphan: boolean;
}

interface Request {
  method: string;
  sender: Side;
}

export interface TranslatedConversationOptions {
  /** The side the messages come from; told by what they say where this is not given. */
  sender?: Side | undefined;
  /** The method of responses whose request was not seen. */
  method?: string | undefined;
  /** Whether a value may be the result of a method. */
  fits(method: string, result: unknown): boolean;
}

export class TranslatedConversation {
  readonly #options: TranslatedConversationOptions;
  readonly #senders: ReadonlyMap<string, readonly Side[]>;
  /** Requests without an answer, by id. Both sides count their own ids, so one id may stand for two. */
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

  /** Takes the next message, in the order in which they were sent. */
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

  /** By the method where only one side sends it, else by what it refers to, else by what is usual. */
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
      // An error says what it is by itself.
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

/** The token under which a request wants to hear of its progress. */
function tokenOf(params: unknown): unknown {
  if (!isObject(params)) return undefined;
  const meta = own(params, "_meta");
  return isObject(meta) ? own(meta, "progressToken") : undefined;
}

/** An id or a token as a key: the number 1 is not the string "1". */
function keyOf(id: unknown): string | undefined {
  return typeof id === "string" || typeof id === "number" ? JSON.stringify(id) : undefined;
}

function otherSide(side: Side): Side {
  return side === "client" ? "server" : "client";
}
