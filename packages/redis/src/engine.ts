/** What the stores of one call of `redis` share: connections and settings. */
import { systemClock } from "@mcp-gen/core/base";
import type { Clock } from "@mcp-gen/core";
import type { Argument } from "./client/driver.js";
import { isIoRedis, type RedisClient } from "./client/detect.js";
import { ioRedisDriver } from "./client/ioredis.js";
import { nodeRedisDriver } from "./client/node-redis.js";
import { RedisLink } from "./link.js";
import type { RedisSettings } from "./options.js";
import type { RedisScript } from "./script.js";
import { Channels } from "./channels.js";

export class RedisEngine {
  readonly settings: RedisSettings;
  readonly clock: Clock;
  readonly link: RedisLink;
  readonly channels: Channels;
  readonly #prefix: string;
  readonly #tag: string;

  constructor(client: RedisClient, settings: RedisSettings) {
    this.settings = settings;
    const driver = isIoRedis(client) ? ioRedisDriver(client) : nodeRedisDriver(client);
    this.clock = settings.clock ?? systemClock;
    this.link = new RedisLink(driver, this.clock, settings.timeoutMs);
    this.channels = new Channels(this.link, this.clock);
    this.#prefix = driver.keyPrefix + settings.prefix;
    this.#tag = tagOf(this.#prefix);
  }

  /**
   * Returns a key with a hash tag. All keys that begin with it are in one slot.
   *
   * @param part the kind of the data, such as `s` for sessions
   */
  key(part: string, id = ""): string {
    return `${this.#prefix}{${part}${id === "" ? this.#tag : id}}`;
  }

  channel(name: string): string {
    return this.#prefix + name;
  }

  /** The calls of one store. */
  store(name: string): StoreLink {
    return {
      send: (key, command) => this.link.send(name, key, command),
      run: (script, key, args) => this.link.run(name, script, key, args),
    };
  }

  async close(): Promise<void> {
    this.channels.close();
    this.link.close();
  }
}

/** Sends the commands of one store. Rejects with StoreUnavailableError if the result is unknown. */
export interface StoreLink {
  send(key: string, command: readonly Argument[]): Promise<unknown>;
  run(script: RedisScript, key: string, args: readonly Argument[]): Promise<unknown>;
}

/** Different prefixes get different slots, so that several servers spread over the nodes of a Redis Cluster. */
function tagOf(prefix: string): string {
  let hash = 0;
  for (let index = 0; index < prefix.length; index++) {
    hash = (Math.imul(hash, 31) + prefix.charCodeAt(index)) >>> 0;
  }
  return (hash % 46_656).toString(36);
}
