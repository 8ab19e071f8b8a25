/** The channels that this process listens to, on a connection of its own. */
import { isolated } from "@mcp-gen/core/base";
import type { Clock, Timer } from "@mcp-gen/core";
import { backoff } from "./backoff.js";
import type { ChannelSubscriber } from "./client/driver.js";
import type { RedisLink } from "./link.js";

/** Milliseconds between two signs of life of the connection. Without one, the connection is opened again. */
const PING = 2_000;

export interface ChannelListener {
  onMessage(message: Uint8Array): void;
  /** Redis delivers the messages of the channel from now on. Earlier ones may have been missed. */
  onLive?(): void;
}

export class Channels {
  readonly #link: RedisLink;
  readonly #clock: Clock;
  readonly #channels = new Map<string, Set<ChannelListener>>();
  readonly #gapListeners = new Set<() => void>();
  /** The channels that Redis has confirmed. */
  #live = new Set<string>();
  #subscriber: ChannelSubscriber | undefined;
  #isReady = false;
  /** Whether an earlier connection was lost. */
  #hasGap = false;
  #attempt = 0;
  #timer: Timer | undefined;
  #awaitLink: (() => void) | undefined;
  #isClosed = false;

  constructor(link: RedisLink, clock: Clock) {
    this.#link = link;
    this.#clock = clock;
  }

  /** @returns a function that ends the subscription */
  listen(channel: string, listener: ChannelListener): () => void {
    const listeners = this.#channels.get(channel);
    if (listeners === undefined) {
      this.#channels.set(channel, new Set([listener]));
      this.#subscribe(channel);
    } else {
      listeners.add(listener);
      if (this.#live.has(channel)) queueMicrotask(() => listener.onLive?.());
    }
    return () => this.#leave(channel, listener);
  }

  /** Whether Redis delivers the messages of a channel now. */
  isLive(channel: string): boolean {
    return this.#live.has(channel);
  }

  /** Calls the listener when a lost connection works again. */
  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#timer?.cancel();
    this.#awaitLink?.();
    const subscriber = this.#subscriber;
    this.#subscriber = undefined;
    subscriber?.close();
    this.#channels.clear();
  }

  #leave(channel: string, listener: ChannelListener): void {
    const listeners = this.#channels.get(channel);
    if (listeners?.delete(listener) !== true || listeners.size > 0) return;
    this.#channels.delete(channel);
    this.#live.delete(channel);
    if (this.#isReady) this.#subscriber?.unsubscribe(channel).catch(() => {});
  }

  #subscribe(channel: string): void {
    if (this.#subscriber === undefined) this.#open();
    else if (this.#isReady) void this.#confirm(this.#subscriber, channel);
  }

  /** @returns whether Redis has confirmed the subscription; if not, the connection ends */
  async #confirm(subscriber: ChannelSubscriber, channel: string): Promise<boolean> {
    try {
      await subscriber.subscribe(channel);
    } catch {
      this.#ended(subscriber);
      return false;
    }
    if (subscriber !== this.#subscriber) return false;
    const listeners = this.#channels.get(channel);
    if (listeners === undefined) return true;
    this.#live.add(channel);
    for (const listener of listeners) listener.onLive?.();
    return true;
  }

  #open(): void {
    if (this.#isClosed || this.#subscriber !== undefined || this.#timer !== undefined) return;
    const { connection, driver } = this.#link;
    if (connection === undefined) {
      // Only an open connection knows the nodes of a Redis Cluster, and a second attempt beside it is useless.
      this.#awaitLink ??= this.#link.onReady(() => {
        this.#awaitLink?.();
        this.#awaitLink = undefined;
        this.#open();
      });
      this.#link.sendNow("", ["PING"]);
      return;
    }
    try {
      const subscriber: ChannelSubscriber = driver.subscriber(connection, {
        onReady: () => void this.#opened(subscriber),
        onEnd: () => this.#ended(subscriber),
        onMessage: (channel, message) => this.#deliver(channel, message),
      });
      this.#subscriber = subscriber;
      this.#checkLater(subscriber);
    } catch {
      // No node of the Redis Cluster is known at the moment.
      this.#openLater();
    }
  }

  async #opened(subscriber: ChannelSubscriber): Promise<void> {
    if (subscriber !== this.#subscriber) return subscriber.close();
    this.#isReady = true;
    const channels = [...this.#channels.keys()];
    const confirmed = await Promise.all(
      channels.map((channel) => this.#confirm(subscriber, channel)),
    );
    if (confirmed.includes(false) || subscriber !== this.#subscriber) return;
    this.#attempt = 0;
    if (!this.#hasGap) return;
    this.#hasGap = false;
    for (const listener of this.#gapListeners) listener();
  }

  #ended(subscriber: ChannelSubscriber): void {
    if (subscriber !== this.#subscriber) return;
    this.#subscriber = undefined;
    this.#isReady = false;
    this.#hasGap = true;
    this.#live = new Set();
    subscriber.close();
    this.#openLater();
  }

  #openLater(): void {
    this.#timer?.cancel();
    this.#timer = this.#clock.after(backoff(this.#attempt++), () => {
      this.#timer = undefined;
      this.#open();
    });
  }

  /** Ends the connection if it does not respond until the next check. */
  #checkLater(subscriber: ChannelSubscriber): void {
    const wasReady = this.#isReady;
    let hasResponded = false;
    if (wasReady) {
      subscriber.ping().then(
        () => (hasResponded = true),
        () => {},
      );
    }
    this.#timer = this.#clock.after(PING, () => {
      setImmediate(() => {
        if (subscriber !== this.#subscriber) return;
        this.#timer = undefined;
        if (wasReady ? hasResponded : this.#isReady) this.#checkLater(subscriber);
        else this.#ended(subscriber);
      });
    });
  }

  #deliver(channel: string, message: Uint8Array): void {
    for (const listener of this.#channels.get(channel) ?? []) {
      // A node reports the errors of its listeners itself.
      isolated(
        () => listener.onMessage(message),
        () => {},
      );
    }
  }
}
