/** A stream of JetStream as a store of values: with revisions to compare and set, and with ages. */
import { systemClock } from "@mcp-gen/core/base";
import type { NatsStreamInfo } from "./client.js";
import {
  BucketMismatchError,
  isConflict,
  isMessageMissing,
  isStreamMissing,
  isStreamInUse,
} from "./errors.js";
import type { NatsLink } from "./link.js";
import { readStream, type StreamEntry } from "./read-stream.js";
import type { NatsRequests } from "./requests.js";
import { withoutTraces } from "./without-traces.js";

export interface BucketShape {
  /** The last part of the name: `sessions`. */
  readonly name: string;
  /** Milliseconds after which the server drops a value; 0 for never. */
  readonly ageMs: number;
  /** How many values of each key are kept; -1 for all. */
  readonly perKey: number;
  /** Maximum number of values. */
  readonly count?: number;
  /** Whether the server refuses new values if there are too many. Otherwise it drops the oldest. */
  readonly refusesNew?: boolean;
}

export interface Entry {
  readonly revision: number;
  /** When the server stored the value, by its clock. */
  readonly at: number;
  readonly text: string;
}

interface Counts {
  readonly own: number;
  readonly all: number;
  readonly last: number;
}

/** Maximum milliseconds to wait after a conflict. */
const CONFLICT = 10;
/** Milliseconds to wait for the subscriber of a stream. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 50;

/** The creation time of a stream that the server is still creating. */
const UNFINISHED = "0001-01-01T00:00:00Z";

const NANOS = 1_000_000;
/** Milliseconds for which the server remembers the ids of messages. Longer than a write takes. */
const REMEMBERED = 4_000;
/** Milliseconds that the server may keep a value longer than needed. */
const TTL_MARGIN = 5_000;

const encoder = new TextEncoder();

interface FoundMessage {
  readonly seq: number;
  /** RFC 3339. */
  readonly time: string;
  /** Base64. */
  readonly data?: string;
}

export class NatsBucket {
  readonly #link: NatsLink;
  readonly #requests: NatsRequests;
  readonly #shape: BucketShape;
  readonly stream: string;
  readonly #subjects: string;
  #ready: Promise<void> | undefined;
  /** Whether values have a time to live of their own. A stream from before NATS 2.11 refuses such values. */
  #hasTtl = false;

  constructor(link: NatsLink, requests: NatsRequests, shape: BucketShape) {
    this.#link = link;
    this.#requests = requests;
    this.#shape = shape;
    this.stream = `${link.settings.prefix}_${shape.name}`;
    this.#subjects = `${link.settings.prefix}.${shape.name}`;
    // The server may have lost its data, and another process may be creating the stream again.
    link.onGap(() => {
      this.#ready = undefined;
    });
  }

  /** Creates the stream if it does not exist. Concurrent calls share one promise, so that later calls keep their order. */
  ready(): Promise<void> {
    if (this.#ready !== undefined) return this.#ready;
    const ready = this.setUp().catch((error: unknown) => {
      this.#isNotReady(ready);
      throw error;
    });
    this.#ready = ready;
    return ready;
  }

  /** @param update whether to change a stream with another configuration */
  async setUp(update = false): Promise<void> {
    const { streams } = await this.#link.manager();
    const wanted = this.#config();
    const { hasMessageTtl } = this.#link;
    const find = (): Promise<NatsStreamInfo> => this.#finished(() => streams.info(this.stream));
    let found: NatsStreamInfo;
    try {
      found = await find();
    } catch (error) {
      if (!isStreamMissing(error)) throw error;
      try {
        // Another process may be creating it.
        await this.#finished(() => streams.add(wanted));
        this.#hasTtl = hasMessageTtl;
        return;
      } catch (refused) {
        if (!isStreamInUse(refused)) throw refused;
        // Another process has just created it. Otherwise, another stream has its subjects.
        found = await find().catch(() => {
          throw refused;
        });
      }
    }
    const config = found.config as Config;
    const differences = differencesOf(wanted, config);
    this.#hasTtl = hasMessageTtl && config["allow_msg_ttl"] === true;
    if (differences.length === 0 && (!update || this.#hasTtl === hasMessageTtl)) return;
    if (!update) throw new BucketMismatchError(this.stream, differences);
    await streams.update(this.stream, { ...config, ...wanted });
    this.#hasTtl = hasMessageTtl;
  }

  async get(key: string): Promise<Entry | undefined> {
    const last_by_subj = this.subject(key);
    try {
      return await this.#retried(async () => {
        const found = await this.#requests.call("GET", this.stream, { last_by_subj });
        const { seq, time, data = "" } = (found as { message: FoundMessage }).message;
        const text = Buffer.from(data, "base64").toString();
        return { revision: seq, at: Date.parse(time), text };
      });
    } catch (error) {
      if (isMessageMissing(error)) return undefined;
      throw error;
    }
  }

  /** @throws PayloadError if a value is larger than NATS accepts */
  checked(text: string): Uint8Array {
    const value = encoder.encode(text);
    this.#link.checkSize(`${this.#shape.name}: value`, value);
    return value;
  }

  /** Adds a value to those of a key. Returns its revision. */
  add(key: string, value: Uint8Array): Promise<number> {
    return this.#retried(async () => {
      const stored = await this.#requests.send(this.subject(key), value);
      return (stored as { seq: number }).seq;
    });
  }

  /**
   * Stores a value.
   *
   * @param expected the revision of the current value, 0 for none; undefined for any
   * @param ttlMs milliseconds after which the value is no longer needed; the server may keep it until its age is over
   * @returns the new revision; undefined if the current value has another revision
   */
  async put(
    key: string,
    text: string,
    expected: number | undefined,
    ttlMs?: number,
  ): Promise<number | undefined> {
    const value = this.checked(text);
    if (expected === undefined && ttlMs === undefined) return this.add(key, value);
    try {
      return await this.#retried(async () => {
        const { jetstream, timeoutMs: timeout } = this.#link.settings;
        const options = {
          timeout,
          ...(expected !== undefined && this.#condition(key, expected)),
          ...(ttlMs !== undefined && this.#hasTtl && { ttl: ttlOf(ttlMs) }),
        };
        const { seq, duplicate } = await withoutTraces(() =>
          jetstream.publish(this.subject(key), value, options),
        );
        if (!duplicate) return seq;
        // The write that came first is not yet visible.
        await passed(Math.ceil(Math.random() * CONFLICT));
        return undefined;
      });
    } catch (error) {
      if (isConflict(error)) return undefined;
      throw error;
    }
  }

  /** Deletes one revision. Returns false if it no longer exists, for example because there is a newer one. */
  async deleteRevision(revision: number): Promise<boolean> {
    const given = { seq: revision, no_erase: true };
    try {
      const deleted = await this.#requests.call("DELETE", this.stream, given);
      return (deleted as { success: boolean }).success;
    } catch (error) {
      if (isMessageMissing(error) || isStreamMissing(error)) return false;
      throw error;
    }
  }

  /** Deletes all values of a key. The key may contain wildcards. */
  async purge(key: string): Promise<void> {
    const { streams } = await this.#link.manager();
    try {
      await streams.purge(this.stream, { filter: this.subject(key) });
    } catch (error) {
      if (!isStreamMissing(error)) throw error;
    }
  }

  /** Returns all values of a key, oldest first. The key may contain wildcards. */
  async readAll(key: string): Promise<readonly StreamEntry[]> {
    return this.#retried(() => readStream(this.#link, this.stream, this.subject(key)));
  }

  /** Returns all keys; none if the stream does not exist. */
  async keys(): Promise<readonly string[]> {
    const { streams } = await this.#link.manager();
    try {
      const { state } = await streams.info(this.stream, { subjects_filter: this.subject(">") });
      const from = this.subject("").length;
      return Object.keys(state.subjects ?? {}).map((subject) => subject.slice(from));
    } catch (error) {
      if (isStreamMissing(error)) return [];
      throw error;
    }
  }

  /** The number of values of one key and of all keys, and the last revision. */
  async count(key: string): Promise<Counts> {
    return this.#retried(async () => {
      const { streams } = await this.#link.manager();
      const subject = this.subject(key);
      const { state } = await streams.info(this.stream, { subjects_filter: subject });
      return { own: state.subjects?.[subject] ?? 0, all: state.messages, last: state.last_seq };
    });
  }

  subject(key: string): string {
    return `${this.#subjects}.${key}`;
  }

  /**
   * Servers with replicas compare the revision before they store a message, so that several writes at the same moment can
   * pass. The message id is the same for all of them, and only the first message with an id is stored.
   */
  #condition(key: string, expected: number): Condition {
    const expect = { lastSubjectSequence: expected };
    return this.#link.settings.replicas > 1 ? { expect, msgID: `${key}@${expected}` } : { expect };
  }

  /**
   * Runs a call again if the stream did not exist: the server may have lost its data. A stream that another process has just
   * created, or whose leader changes, exists before its subjects have a subscriber. Such calls are repeated for a while.
   */
  async #retried<T>(call: () => Promise<T>): Promise<T> {
    const end = systemClock.now() + this.#link.settings.timeoutMs / 2;
    let failure: unknown;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const ready = this.ready();
      await ready;
      const isOver = systemClock.now() >= end || !this.#link.isConnected;
      if (failure !== undefined && isOver) throw failure;
      try {
        return await call();
      } catch (error) {
        if (!isStreamMissing(error)) throw error;
        failure = error;
      }
      this.#isNotReady(ready);
      await passed(pause);
    }
  }

  /**
   * Asks again until the server has created the stream. NATS before 2.9.15 describes a stream that it is still creating, and
   * crashes if a request reads messages of such a stream.
   */
  async #finished(ask: () => Promise<NatsStreamInfo>): Promise<NatsStreamInfo> {
    const end = systemClock.now() + this.#link.settings.timeoutMs;
    for (;;) {
      const found = await ask();
      if (found.created !== UNFINISHED) return found;
      if (systemClock.now() >= end) {
        throw new Error(`NATS: the server has not finished creating the stream ${this.stream}`);
      }
      await passed(FIRST_PAUSE);
    }
  }

  /** Sets up the stream again with the next call, unless another call has already begun to do so. */
  #isNotReady(ready: Promise<void>): void {
    if (this.#ready === ready) this.#ready = undefined;
  }

  #config(): Config {
    const { ageMs, perKey, count = -1, refusesNew = false } = this.#shape;
    const { replicas, storage } = this.#link.settings;
    return {
      name: this.stream,
      subjects: [`${this.#subjects}.>`],
      retention: "limits",
      storage,
      num_replicas: replicas,
      max_age: ageMs * NANOS,
      max_msgs_per_subject: perKey,
      max_msgs: count,
      discard: refusesNew ? "new" : "old",
      duplicate_window: (ageMs === 0 ? REMEMBERED : Math.min(ageMs, REMEMBERED)) * NANOS,
      // Reads go to the leader, so that they return the last write.
      allow_direct: false,
      ...(this.#link.hasMessageTtl && { allow_msg_ttl: true }),
    };
  }
}

interface Condition {
  readonly expect: { readonly lastSubjectSequence: number };
  readonly msgID?: string;
}

interface Config {
  readonly [name: string]: unknown;
}

/** What matters for the data. Operators may change the rest, such as the placement. */
const COMPARED = [
  "subjects",
  "storage",
  "num_replicas",
  "max_age",
  "max_msgs_per_subject",
  "max_msgs",
  "discard",
];

function differencesOf(wanted: Config, found: Config): string[] {
  return COMPARED.filter(
    (name) => JSON.stringify(wanted[name]) !== JSON.stringify(found[name]),
  ).map(
    (name) =>
      `${name}: expected ${JSON.stringify(wanted[name])}, received ${JSON.stringify(found[name])}`,
  );
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    systemClock.after(milliseconds, resolve);
  });
}

function ttlOf(milliseconds: number): string {
  return `${Math.ceil((milliseconds + TTL_MARGIN) / 1_000)}s`;
}
