/** Calls of the methods of an object. Errors cross as data, so that they keep their types. */
import { InvalidRecordError, StoreUnavailableError } from "@mcp-gen/core/cluster";
import { RetryLaterError } from "@mcp-gen/core/errors";
import { TaskLimitError } from "@mcp-gen/server/tasks";
import type { ObjectStub } from "./runtime.js";

export interface ObjectCall {
  readonly method: string;
  readonly args: readonly unknown[];
}

type ErrorData =
  | { readonly type: "retry"; readonly message: string }
  | {
      readonly type: "record";
      readonly store: string;
      readonly id: string;
      readonly message: string;
    }
  | { readonly type: "tasks"; readonly limit: TaskLimitError["limit"]; readonly most: number }
  | { readonly type: "range"; readonly message: string }
  | { readonly type: "other"; readonly message: string };

export type CallOutcome = { readonly value?: unknown } | { readonly error: ErrorData };

export function errorData(error: unknown): ErrorData {
  if (error instanceof InvalidRecordError) {
    return { type: "record", store: error.store, id: error.id, message: error.message };
  }
  if (error instanceof TaskLimitError) {
    return { type: "tasks", limit: error.limit, most: error.most };
  }
  const message = error instanceof Error ? error.message : String(error);
  // A row has at most 2 MB.
  if (error instanceof RangeError || message.includes("SQLITE_TOOBIG")) {
    return { type: "range", message };
  }
  const isRetry = error instanceof RetryLaterError && !(error instanceof StoreUnavailableError);
  return { type: isRetry ? "retry" : "other", message };
}

function errorOf(data: ErrorData, store: string): Error {
  switch (data.type) {
    case "retry":
      return new RetryLaterError("capacity", data.message);
    case "record":
      return Object.assign(new InvalidRecordError(data.store, data.id, ""), {
        message: data.message,
      });
    case "tasks":
      return new TaskLimitError(data.limit, data.most);
    case "range":
      return new RangeError(data.message);
    case "other":
      return new StoreUnavailableError(store, new Error(data.message));
  }
}

interface PendingCall extends ObjectCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The calls of one process to one object, in order. Calls that wait for an earlier one share a request. */
export class ObjectCalls {
  readonly #stub: ObjectStub;
  readonly #store: string;
  readonly #onIdle: () => void;
  #pending: PendingCall[] = [];
  #isSending = false;

  /** @param store the name of the store, for errors */
  constructor(stub: ObjectStub, store: string, onIdle: () => void = () => {}) {
    this.#stub = stub;
    this.#store = store;
    this.#onIdle = onIdle;
  }

  call<T>(method: string, ...args: readonly unknown[]): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      this.#pending.push({ method, args, resolve, reject });
      if (!this.#isSending) void this.#send();
    }) as Promise<T>;
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    while (this.#pending.length > 0) {
      const batch = this.#pending;
      this.#pending = [];
      await this.#sendBatch(batch);
    }
    this.#isSending = false;
    this.#onIdle();
  }

  async #sendBatch(batch: readonly PendingCall[]): Promise<void> {
    try {
      const body = JSON.stringify(batch.map(({ method, args }) => ({ method, args })));
      const response = await this.#stub.fetch("https://object/", { method: "POST", body });
      const outcomes = (await response.json()) as CallOutcome[];
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if ("error" in outcome) reject(errorOf(outcome.error, this.#store));
        else resolve(outcome.value);
      }
    } catch (error) {
      for (const { reject } of batch) reject(new StoreUnavailableError(this.#store, error));
    }
  }
}

/** The calls of one process to the objects of one kind. Keeps only objects with calls that wait. */
export function callsByName(
  stubOf: (name: string) => ObjectStub,
  store: string,
): (name: string) => ObjectCalls {
  const open = new Map<string, ObjectCalls>();
  return (name) => {
    let calls = open.get(name);
    if (calls === undefined) {
      calls = new ObjectCalls(stubOf(name), store, () => open.delete(name));
      open.set(name, calls);
    }
    return calls;
  };
}
