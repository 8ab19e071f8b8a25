/** Messages between processes: publish and subscribe of Redis, at most once. */
import type { Bus } from "@mcp-gen/core/cluster";
import { NodeGoneError } from "@mcp-gen/core/cluster/errors";
import { frame, unframe } from "./bus-frame.js";
import type { RedisEngine } from "./engine.js";
import type { ChannelListener } from "./channels.js";

/** Redis drops a subscriber whose queue exceeds 32 MB, or 8 MB for a minute. */
const MAX_MESSAGE = 8 * 1024 * 1024;

/**
 * In a Redis Cluster, the key selects the node that publishes, so that all messages go through the same one, in order.
 * Sharded channels would do this too, but Redis 6.2 has none, and there are few messages.
 */
const PUBLISH = "return redis.call('PUBLISH', ARGV[1], ARGV[2])";

interface Pending {
  resolve(response: Uint8Array): void;
  reject(error: unknown): void;
}

export class RedisBus implements Bus {
  readonly #engine: RedisEngine;
  readonly #gapListeners = new Set<() => void>();
  /** The requests of this process by id. Responses arrive at a channel of its own. */
  readonly #pending = new Map<string, Pending>();
  readonly #replies = `r:${crypto.randomUUID()}`;
  #replying: Promise<void> | undefined;
  #ends: (() => void)[] = [];
  #count = 0;
  /** Whether other processes have missed a message of this one. */
  #isMissed = false;

  constructor(engine: RedisEngine) {
    this.#engine = engine;
    engine.link.onReady(() => this.#tellMissed());
  }

  publish(topic: string, message: Uint8Array): void {
    // The caller can change its bytes afterwards.
    const sent = isTooLarge(message) ? undefined : this.#send(`t:${topic}`, message.slice());
    if (sent === undefined) this.#missed();
    else sent.catch(() => this.#missed());
  }

  subscribe(topic: string, listener: (message: Uint8Array) => void): () => void {
    return this.#listen(`t:${topic}`, { onMessage: listener });
  }

  async request(nodeId: string, message: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    if (isTooLarge(message)) throw tooLarge(`message to node ${nodeId}`, message);
    const id = String(++this.#count);
    return new Promise<Uint8Array>((resolve, reject) => {
      const fail = (cause: unknown): void => {
        end();
        reject(new NodeGoneError(nodeId, cause));
      };
      const timer = this.#engine.clock.after(timeoutMs, () =>
        fail(new Error(`no response within ${timeoutMs} ms`)),
      );
      const end = (): void => {
        timer.cancel();
        this.#pending.delete(id);
      };
      this.#pending.set(id, {
        resolve(response) {
          end();
          resolve(response);
        },
        reject: fail,
      });
      this.#ask(nodeId, id, message).catch(fail);
    });
  }

  serve(nodeId: string, handler: (message: Uint8Array) => Promise<Uint8Array>): () => void {
    return this.#listen(`n:${nodeId}`, {
      onMessage: (bytes) => {
        const [replies = "", id = "", message] = unframe(bytes);
        const respond = (status: string, response: Uint8Array): void => {
          this.#send(replies, frame(id, status, response))?.catch(() => {});
        };
        const responded = async (): Promise<void> => {
          const response = await handler(message);
          if (isTooLarge(response)) throw tooLarge(`response of node ${nodeId}`, response);
          respond("ok", response);
        };
        responded().catch((error: unknown) =>
          respond("error", new TextEncoder().encode(String(error))),
        );
      },
    });
  }

  onGap(listener: () => void): () => void {
    if (this.#gapListeners.size === 0) {
      const tell = (): void => this.#gap();
      this.#ends = [
        this.#engine.channels.onGap(tell),
        // Another process could not send a message.
        this.#listen("gap", { onMessage: tell }),
      ];
    }
    this.#gapListeners.add(listener);
    return () => {
      if (!this.#gapListeners.delete(listener) || this.#gapListeners.size > 0) return;
      for (const end of this.#ends) end();
    };
  }

  /** Asks a node when the responses can arrive. The result says whether it listens, except in a Redis Cluster. */
  async #ask(nodeId: string, id: string, message: Uint8Array): Promise<void> {
    await this.#listenToReplies();
    if (!this.#pending.has(id)) return;
    const listeners = await this.#send(`n:${nodeId}`, frame(this.#replies, id, message));
    if (listeners === undefined) throw new Error("this process is not connected to Redis");
    if (listeners === 0 && !this.#engine.link.driver.isCluster) {
      throw new Error("no process listens to messages to this node");
    }
  }

  #listenToReplies(): Promise<void> {
    this.#replying ??= new Promise((resolve) => {
      this.#listen(this.#replies, {
        onLive: resolve,
        onMessage: (bytes) => {
          const [id = "", status, response] = unframe(bytes);
          const pending = this.#pending.get(id);
          if (status === "ok") pending?.resolve(response);
          else pending?.reject(new Error(new TextDecoder().decode(response)));
        },
      });
    });
    return this.#replying;
  }

  #send(name: string, message: Uint8Array): Promise<unknown> | undefined {
    const { link } = this.#engine;
    const key = this.#engine.key("b");
    const channel = this.#engine.channel(name);
    const command = link.driver.isCluster
      ? ["EVAL", PUBLISH, "1", key, channel, message]
      : ["PUBLISH", channel, message];
    return link.sendNow(key, command);
  }

  #listen(name: string, listener: ChannelListener): () => void {
    return this.#engine.channels.listen(this.#engine.channel(name), listener);
  }

  #missed(): void {
    this.#isMissed = true;
    if (this.#engine.link.connection !== undefined) this.#tellMissed();
  }

  #tellMissed(): void {
    if (!this.#isMissed) return;
    this.#isMissed = false;
    this.#send("gap", new Uint8Array())?.catch(() => (this.#isMissed = true));
  }

  #gap(): void {
    for (const listener of this.#gapListeners) listener();
  }
}

function isTooLarge({ length }: Uint8Array): boolean {
  return length > MAX_MESSAGE;
}

function tooLarge(what: string, { length }: Uint8Array): RangeError {
  return new RangeError(`${what}: expected at most ${MAX_MESSAGE} bytes, received ${length}`);
}
