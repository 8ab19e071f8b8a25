/** Messages between processes, as rows that all processes read. */
import { isolated } from "@mcp-gen/core/base";
import type { Bus } from "@mcp-gen/core/cluster";
import { NodeGoneError } from "@mcp-gen/core/cluster/errors";
import type { Database } from "../database.js";
import { textColumn, columnText } from "../text.js";
import { decodeFrame, encodeFrame } from "./frame.js";
import { Notifications } from "./notifications.js";
import { GAP, MessageOutbox } from "./outbox.js";
import { Reader } from "./reader.js";

type Listener = (message: Uint8Array) => void;
type Handler = (message: Uint8Array) => Promise<Uint8Array>;

/** Milliseconds in which the other processes read a message that is stored: they look every 10 ms. */
const READ_TIME = 15;
/** Maximum bytes of a message. */
const MOST_BYTES = 16 * 1_048_576;

interface PendingResponse {
  resolve(message: Uint8Array): void;
  reject(error: unknown): void;
}

export class PostgresBus implements Bus {
  readonly #database: Database;
  readonly #outbox: MessageOutbox;
  readonly #reader: Reader;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #handlers = new Map<string, Handler>();
  readonly #gapListeners = new Set<() => void>();
  readonly #pending = new Map<number, PendingResponse>();
  #topics: readonly string[] | undefined;
  #count = 0;

  constructor(database: Database) {
    this.#database = database;
    const notifications = new Notifications(database.clock);
    this.#outbox = new MessageOutbox(database, notifications, () => this.#gap());
    this.#reader = new Reader(database, notifications, {
      sender: this.#outbox.sender,
      topics: () => this.#wantedTopics(),
      receive: (topic, body) => this.#receive(columnText(topic), body),
      gap: () => this.#gap(),
      isWaiting: () => this.#pending.size > 0,
      probe: () => this.#outbox.probe(),
    });
  }

  publish(topic: string, message: Uint8Array): void {
    const copy = message.slice();
    const deliver = (): void => this.#deliver(topic, copy);
    if (copy.length > MOST_BYTES) {
      // The message is not sent, so the other processes get a gap.
      this.#outbox.add(GAP, new Uint8Array());
      queueMicrotask(deliver);
      return;
    }
    // Senders use this as the sign that the other processes have the message.
    this.#outbox.add(
      `topic ${topic}`,
      copy,
      () => void this.#database.clock.after(READ_TIME, deliver),
    );
  }

  subscribe(topic: string, listener: Listener): () => void {
    const own: Listener = (message) => listener(message);
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(own));
    this.#changedTopics();
    return () => {
      if (!listeners.delete(own) || listeners.size > 0) return;
      this.#listeners.delete(topic);
      this.#topics = undefined;
    };
  }

  async request(nodeId: string, message: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    if (message.length > MOST_BYTES) {
      throw new RangeError(
        `postgres: expected a message with at most ${MOST_BYTES} bytes, received ${message.length}`,
      );
    }
    this.#reader.start();
    const id = ++this.#count;
    let withdraw: (() => void) | undefined;
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        const timer = this.#database.clock.after(timeoutMs, () =>
          reject(new Error(`no response within ${timeoutMs} ms`)),
        );
        this.#pending.set(id, {
          resolve: (response) => {
            timer.cancel();
            resolve(response);
          },
          reject: (error) => {
            timer.cancel();
            reject(error as Error);
          },
        });
        withdraw = this.#ask(nodeId, id, message.slice());
      });
    } catch (error) {
      withdraw?.();
      throw new NodeGoneError(nodeId, error);
    } finally {
      this.#pending.delete(id);
    }
  }

  serve(nodeId: string, handler: Handler): () => void {
    const own: Handler = (message) => handler(message);
    this.#handlers.set(nodeId, own);
    this.#changedTopics();
    return () => {
      if (this.#handlers.get(nodeId) !== own) return;
      this.#handlers.delete(nodeId);
      this.#topics = undefined;
    };
  }

  onGap(listener: () => void): () => void {
    const own = (): void => listener();
    this.#gapListeners.add(own);
    this.#reader.start();
    return () => this.#gapListeners.delete(own);
  }

  async close(): Promise<void> {
    this.#reader.close();
    await this.#outbox.close();
  }

  #ask(nodeId: string, id: number, message: Uint8Array): () => void {
    const handler = this.#handlers.get(nodeId);
    if (handler === undefined) {
      const frame = encodeFrame({ id, from: this.#outbox.sender }, message);
      return this.#outbox.add(`node ${nodeId}`, frame);
    }
    const pending = this.#pending.get(id);
    Promise.resolve(message).then(handler).then(pending?.resolve, pending?.reject);
    return () => {};
  }

  #changedTopics(): void {
    this.#topics = undefined;
    this.#reader.start();
  }

  #wantedTopics(): readonly string[] {
    return (this.#topics ??= [
      GAP,
      `responses ${this.#outbox.sender}`,
      ...[...this.#listeners.keys()].map((topic) => textColumn(`topic ${topic}`)),
      ...[...this.#handlers.keys()].map((nodeId) => textColumn(`node ${nodeId}`)),
    ]);
  }

  #receive(received: string, body: Uint8Array): void {
    const [, kind, topic = ""] = /^(\w+) ([^]*)$/.exec(received) ?? [];
    isolated(() => {
      if (kind === "topic") this.#deliver(topic, Uint8Array.prototype.slice.call(body));
      else if (kind === "node") this.#respond(topic, body);
      else this.#finish(body);
    }, ignore);
  }

  #deliver(topic: string, message: Uint8Array): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      isolated(() => listener(message.slice()), ignore);
    }
  }

  #respond(nodeId: string, body: Uint8Array): void {
    const { header, message } = decodeFrame(body);
    const { id, from } = header;
    const send = (error: string | undefined, response: Uint8Array): void => {
      this.#outbox.add(`responses ${from}`, encodeFrame({ id, error }, response));
    };
    const handler = this.#handlers.get(nodeId);
    if (handler === undefined) return;
    Promise.resolve(message)
      .then(handler)
      .then(
        (response) =>
          response.length > MOST_BYTES
            ? send(`the response has ${response.length} bytes`, new Uint8Array())
            : send(undefined, response),
        (error: unknown) => send(String(error), new Uint8Array()),
      );
  }

  #finish(body: Uint8Array): void {
    const { header, message } = decodeFrame(body);
    const pending = this.#pending.get(header.id);
    if (header.error === undefined) pending?.resolve(message);
    else pending?.reject(new Error(header.error));
  }

  #gap(): void {
    for (const listener of this.#gapListeners) isolated(listener, ignore);
  }
}

/** A listener must not throw. If it does, the other listeners still get the message. */
function ignore(): void {}
