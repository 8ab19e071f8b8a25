/**
 * Changes of lists and resources across the processes of a cluster: tells the other processes, announces their changes,
 * and remembers recent changes for sessions that had no stream.
 */
import type { Clock, Timer } from "@mcp-gen/core";
import type { ClusterNode } from "@mcp-gen/core/cluster";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Session } from "../../engine/service.js";
import type { List } from "../subscriptions/announcements.js";

/** What changes need from their server. */
export interface ChangesHost {
  readonly clock: Clock;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  /** The lists whose changes the server announces. */
  lists(): readonly List[];
  /** The resources that clients of this process observe. */
  uris(): Iterable<string>;
  /** Whether the server detects the changes of a resource only while a client subscribes to it. */
  isObserved(uri: string): boolean;
  /** Announces a change to the clients of this process. */
  listChanged(list: List): void;
  resourceUpdated(uri: string): void;
}

/** A session that gets the changes that it has missed. */
export type ChangesSession = Pick<Session, "broadcast">;

/** A message: what has changed. */
interface Changes {
  readonly lists: readonly string[];
  readonly uris: readonly string[];
  /** Whether everything may have changed. */
  readonly all?: boolean;
}

const KIND = "changes";
/** Characters of URIs in one message. */
const MESSAGE_SIZE = 32_000;
/** Changes in the log, and changes whose delivery is not known. */
const MAX_LOG = 4_000;
const MAX_UNDELIVERED = 1_000;
/** Milliseconds until a change with unknown delivery is sent again: doubled with each attempt, up to 32 seconds. */
const RETRY = 4_000;
const MAX_DOUBLINGS = 3;
/** Attempts after which a process waits until the bus works again. */
const MAX_ATTEMPTS = 8;
/** Milliseconds by which clocks of processes may differ from the clock of the engine. */
const MARGIN = 2_000;
/** Milliseconds over which processes spread their announcements after a gap, and between two of them. */
const SPREAD = 1_000;
const PAUSE = 5_000;

export class ClusterChanges {
  readonly #node: ClusterNode;
  readonly #host: ChangesHost;
  readonly #ends: (() => void)[];
  /** Changes to send in the next microtask: URIs, and lists with a prefix. */
  readonly #next = new Set<string>();
  /** Changes without a sign of delivery, with the number of their last message. */
  readonly #undelivered = new Map<string, number>();
  #messages = 0;
  #retry: Timer | undefined;
  /** Attempts since the last delivery. */
  #attempts = 0;
  /** When each list and resource has last changed, by the own clock, in this order. */
  readonly #log = new Map<string, number>();
  /** The log contains all changes since then. */
  #logStart: number;
  #announcement: Timer | undefined;
  #lastAnnouncement = -Infinity;

  constructor(node: ClusterNode, host: ChangesHost) {
    this.#node = node;
    this.#host = host;
    this.#logStart = node.hasBus ? host.clock.now() : Infinity;
    this.#ends = [
      node.onAll(KIND, (value) => this.#receive(value)),
      node.onGap(() => {
        this.#announceAll();
        this.#retrySoon();
      }),
    ];
  }

  /** Tells the other processes that a list has changed here. Changes before the next microtask are combined. */
  listChanged(list: List): void {
    this.#tell(listKey(list));
  }

  resourceUpdated(uri: string): void {
    this.#tell(uriKey(uri));
  }

  /**
   * Announces to a session what has changed since a time at which it had no stream. Announces everything if that is not
   * known.
   *
   * @param uris the resources to which the session subscribes
   * @param since milliseconds of `ClusterNode.now`; undefined for a moment ago
   */
  replay(session: ChangesSession, uris: Iterable<string>, since: number | undefined): void {
    const { clock } = this.#host;
    const missed = since === undefined ? 0 : this.#node.now() - since;
    const start = clock.now() - missed - MARGIN;
    const has = (key: string): boolean =>
      start < this.#logStart || (this.#log.get(key) ?? -Infinity) >= start;
    for (const list of this.#host.lists()) {
      if (has(listKey(list))) session.broadcast(`notifications/${list}/list_changed`, undefined);
    }
    for (const uri of uris) {
      if (has(uriKey(uri)) || this.#host.isObserved(uri)) {
        session.broadcast("notifications/resources/updated", { uri });
      }
    }
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#retry?.cancel();
    this.#announcement?.cancel();
  }

  #tell(key: string): void {
    if (!this.#node.hasBus) return;
    this.#record(key);
    // Does not use a timer: on Workers, a timer may end with the request that made the change.
    if (this.#next.size === 0) queueMicrotask(() => this.#flush());
    this.#next.add(key);
  }

  #flush(): void {
    const keys = [...this.#next];
    this.#next.clear();
    for (const part of parts(keys)) this.#send(part);
  }

  #send(keys: readonly string[]): void {
    const message = ++this.#messages;
    for (const key of keys) this.#undelivered.set(key, message);
    const isTooMuch = this.#undelivered.size > MAX_UNDELIVERED;
    if (isTooMuch) {
      this.#undelivered.clear();
      this.#undelivered.set(ALL, message);
    }
    const told = isTooMuch ? [ALL] : keys;
    this.#node.tellAll(KIND, changesOf(told), () => {
      this.#attempts = 0;
      for (const key of told) {
        if (this.#undelivered.get(key) === message) this.#undelivered.delete(key);
      }
    });
    this.#retryLater();
  }

  /** The engine may be unavailable. The other processes then learn of the change later. */
  #retryLater(): void {
    if (this.#attempts >= MAX_ATTEMPTS) return;
    const { clock, random } = this.#host;
    const delay = RETRY * 2 ** Math.min(this.#attempts, MAX_DOUBLINGS);
    this.#retry ??= clock.after(delay * (0.5 + 0.5 * random()), () => this.#tellAgain());
  }

  /** The bus works again. */
  #retrySoon(): void {
    const { clock, random } = this.#host;
    this.#attempts = 0;
    this.#retry?.cancel();
    this.#retry = clock.after(SPREAD * random(), () => this.#tellAgain());
  }

  #tellAgain(): void {
    this.#retry = undefined;
    const keys = [...this.#undelivered.keys()];
    if (keys.length > 0) this.#attempts++;
    for (const part of keys.includes(ALL) ? [[ALL]] : parts(keys)) this.#send(part);
  }

  #receive(value: unknown): void {
    const { lists, uris, all } = checkedChanges(value);
    if (all === true) return this.#announceAll();
    for (const list of this.#host.lists()) {
      if (!lists.includes(list)) continue;
      this.#record(listKey(list));
      this.#host.listChanged(list);
    }
    for (const uri of uris) {
      this.#record(uriKey(uri));
      this.#host.resourceUpdated(uri);
    }
  }

  #record(key: string): void {
    this.#log.delete(key);
    this.#log.set(key, this.#host.clock.now());
    if (this.#log.size <= MAX_LOG) return;
    for (const [oldest, time] of this.#log) {
      this.#log.delete(oldest);
      // The log still has later changes, also those of the same millisecond.
      this.#logStart = time + 1;
      return;
    }
  }

  /**
   * Announces that everything may have changed, because messages were missed. Gaps in a short time are combined, and
   * processes choose different times.
   */
  #announceAll(): void {
    const { clock, random } = this.#host;
    const now = clock.now();
    this.#log.clear();
    this.#logStart = now + 1;
    if (this.#announcement !== undefined) return;
    const pause = Math.max(0, this.#lastAnnouncement + PAUSE - now);
    this.#announcement = clock.after(pause + SPREAD * random(), () => {
      this.#announcement = undefined;
      this.#lastAnnouncement = clock.now();
      for (const list of this.#host.lists()) this.#host.listChanged(list);
      for (const uri of this.#host.uris()) this.#host.resourceUpdated(uri);
    });
  }
}

/** Lists have a prefix, so that they differ from URIs. */
const LIST = "l:";
const URI = "u:";
/** Everything may have changed. */
const ALL = "all";

function listKey(list: string): string {
  return LIST + list;
}

function uriKey(uri: string): string {
  return URI + uri;
}

function changesOf(keys: readonly string[]): Changes {
  if (keys.includes(ALL)) return { lists: [], uris: [], all: true };
  const withPrefix = (prefix: string): string[] =>
    keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return { lists: withPrefix(LIST), uris: withPrefix(URI) };
}

/** @throws TypeError for a value that is not a message about changes */
function checkedChanges(value: unknown): Changes {
  const { lists, uris, all } = (isObject(value) ? value : {}) as Partial<Changes>;
  if (areTexts(lists) && areTexts(uris)) return { lists: lists!, uris: uris!, all: all === true };
  throw new TypeError("cluster: expected lists and URIs that have changed, received other data");
}

function areTexts(values: unknown): boolean {
  return Array.isArray(values) && values.every((each) => typeof each === "string");
}

/** Splits keys into messages of a limited size. */
function parts(keys: readonly string[]): string[][] {
  const all: string[][] = [];
  let size = Infinity;
  for (const key of keys) {
    if (size + key.length > MESSAGE_SIZE) {
      all.push([]);
      size = 0;
    }
    all.at(-1)!.push(key);
    size += key.length;
  }
  return all;
}
