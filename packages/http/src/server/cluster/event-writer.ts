/**
 * Stores the events of the streams that this process writes. No response waits for the store: events queue up in memory.
 * The events of all streams that wait at the same time are sent together, so that an engine can store them with one
 * operation. A store without `appendAll` gets those of each stream together. The next ones are sent after the result: the
 * store has a later event without an earlier one only if an error concerns one event in the middle. While the store is
 * unavailable, one event at a time is tried again.
 */
import type { Clock, Timer } from "@mcp-gen/core";
import type { EventStore, StoredEvent, StreamHead, StreamPart } from "@mcp-gen/core/cluster";

/** Approximate maximum bytes of the events that wait. Further events are lost. */
const QUEUE_BYTES = 8 * 1024 * 1024;
/** Milliseconds for which an event is tried again. Then the lease of this process is over, and with it its streams. */
const RETRY_TIME = 10_000;
/** Milliseconds between two attempts while the store is unavailable: the first delay, and the longest. */
const FIRST_RETRY = 100;
const LONGEST_RETRY = 1_000;
/** Milliseconds that `flush` waits for the store. */
const FLUSH_TIME = 1_000;
/** How many events of a stream are sent together to a store without `appendAll`. */
const TOGETHER = 64;
/** Milliseconds between two calls of `appendAll`. The clients already have the events. */
const COLLECT = 5;
/** Approximate maximum bytes of a call of `appendAll`, except for a larger event. */
const CALL_BYTES = 1024 * 1024;
/** How often an event is tried if the store accepts others: the event itself may be the reason. */
const ATTEMPTS = 3;
/** Approximate bytes of an event besides its data. */
const OVERHEAD = 300;

/** Told about stored events. */
export interface WriterListener {
  /** Called when events are stored, and when the end of a stream is stored. */
  stored(stream: string, isLast: boolean): void;
  /** Called when an event is lost. */
  lost(stream: string): void;
  /** Reports an error: once while the store is unavailable. */
  report(error: unknown): void;
}

interface Item {
  readonly head: StreamHead | undefined;
  readonly event: StoredEvent | undefined;
  readonly bytes: number;
  readonly at: number;
  attempts: number;
  /** What the store had accepted at the first failure. */
  accepted: number;
}

interface Queue {
  readonly session: string;
  readonly stream: string;
  readonly items: Item[];
  /** How many of the first items are in flight. */
  inFlight: number;
  /** Whether the events in flight must not be tried again. */
  isDropped: boolean;
  /** Whether the items are sent one by one, because the store has refused them together. */
  isAlone: boolean;
  /** Called when nothing waits. */
  readonly flushed: (() => void)[];
  /** The last event that is stored or lost, with all before: 0 if only the head is, -1 if it is not. */
  settled: number;
  /** The last event that is stored or lost. */
  last: number;
}

export class EventWriter {
  readonly #store: EventStore;
  readonly #clock: Clock;
  readonly #listener: WriterListener;
  /** The streams with events that wait, by name. */
  readonly #queues = new Map<string, Queue>();
  /** Called when no append to a session is in flight. */
  readonly #idle = new Map<string, () => void>();
  #emptied: (() => void) | undefined;
  #bytes = 0;
  #isFailing = false;
  #delay = FIRST_RETRY;
  #timer: Timer | undefined;
  /** How often the store has accepted something. */
  #accepted = 0;
  /** When `appendAll` was called. */
  #sentAt = -Infinity;
  /** Whether `appendAll` is called in this turn of the event loop. */
  #isDue = false;
  #collecting: Timer | undefined;
  /** Whether a call of `appendAll` is in flight. The next one follows its result. */
  #isSending = false;
  /** Approximate maximum bytes of the next call of `appendAll`. */
  #callBytes = CALL_BYTES;

  constructor(store: EventStore, clock: Clock, listener: WriterListener) {
    this.#store = store;
    this.#clock = clock;
    this.#listener = listener;
  }

  open(head: StreamHead): void {
    this.#push(head, undefined, OVERHEAD);
  }

  /** Queues an event. If there is no room, the event is lost, and readers detect the gap. */
  append(event: StoredEvent): void {
    const bytes = OVERHEAD + 2 * event.data.length;
    if (this.#bytes + bytes <= QUEUE_BYTES) this.#push(undefined, event, bytes);
    else {
      this.#listener.lost(event.stream);
      this.#pushEnd(event);
    }
  }

  /** The last event of a stream that is stored or lost; -1 if not even the head is. Undefined if nothing waits. */
  settled(stream: string): number | undefined {
    return this.#queues.get(stream)?.settled;
  }

  /** Resolves when all events of a stream are stored or lost. */
  async flushed(stream: string): Promise<void> {
    const queue = this.#queues.get(stream);
    if (queue === undefined) return;
    this.#sendAll();
    await new Promise<void>((resolve) => queue.flushed.push(resolve));
  }

  /** Drops the events of a stream that wait. */
  drop(stream: string): void {
    const queue = this.#queues.get(stream);
    if (queue === undefined) return;
    queue.isDropped = true;
    for (const item of queue.items.splice(queue.inFlight)) this.#bytes -= item.bytes;
    if (queue.inFlight === 0) this.#forget(queue);
  }

  /** Drops the events of a session that wait. Resolves when none is in flight. */
  async dropSession(session: string): Promise<void> {
    const own = [...this.#queues.values()].filter((queue) => queue.session === session);
    for (const { stream } of own) this.drop(stream);
    if (own.some(({ inFlight }) => inFlight > 0)) {
      await new Promise<void>((resolve) => this.#idle.set(session, resolve));
    }
  }

  /** Waits until everything is stored, up to a second. */
  async flush(): Promise<void> {
    if (this.#queues.size > 0) {
      this.#sendAll();
      await new Promise<void>((resolve) => {
        const timer = this.#clock.after(FLUSH_TIME, resolve);
        this.#emptied = () => {
          timer.cancel();
          resolve();
        };
      });
    }
  }

  /** Drops everything that waits. */
  close(): void {
    this.#timer?.cancel();
    this.#collecting?.cancel();
    this.#queues.clear();
  }

  #push(head: StreamHead | undefined, event: StoredEvent | undefined, bytes: number): void {
    const { session, stream } = (event ?? head)!;
    // There is one for each event, and object spreads are slow in V8.
    const item = { head, event, bytes, at: this.#clock.now(), attempts: 0, accepted: 0 };
    let queue = this.#queues.get(stream);
    if (queue === undefined) {
      const settled = (event?.sequence ?? 0) - 1;
      const empty = { items: [], inFlight: 0, isDropped: false, isAlone: false, flushed: [] };
      queue = { session, stream, ...empty, settled, last: settled };
      this.#queues.set(stream, queue);
    }
    this.#bytes += item.bytes;
    queue.items.push(item);
    if (this.#isFailing) return;
    if (this.#isTogether(queue)) this.#sendSoon(item.at);
    else this.#nextSoon(queue);
  }

  /** Sends what waits, together with what follows immediately. Shortly after an earlier call, waits for more. */
  #sendSoon(now: number): void {
    if (this.#isSending || this.#isDue || this.#collecting !== undefined) return;
    const delay = this.#sentAt + COLLECT - now;
    this.#isDue = delay <= 0;
    if (this.#isDue) return queueMicrotask(() => this.#sendAll());
    this.#collecting = this.#clock.after(delay, () => this.#sendAll());
  }

  #isTogether({ isAlone }: Queue): boolean {
    return this.#store.appendAll !== undefined && !isAlone;
  }

  /** Sends what waits in all queues with one call. After the result, sends the rest. */
  #sendAll(): void {
    this.#isDue = false;
    this.#collecting?.cancel();
    this.#collecting = undefined;
    if (this.#isSending || this.#isFailing) return;
    const sent = new Map<StreamPart, Queue>();
    let bytes = 0;
    for (const queue of this.#queues.values()) {
      if (queue.inFlight > 0 || !this.#isTogether(queue)) continue;
      for (const item of queue.items) {
        bytes += item.bytes;
        if (bytes > this.#callBytes && bytes > item.bytes) break;
        queue.inFlight++;
      }
      if (queue.inFlight > 0) sent.set(partOf(queue), queue);
      if (bytes > this.#callBytes) break;
    }
    if (sent.size === 0) return;
    this.#isSending = true;
    this.#sentAt = this.#clock.now();
    void this.#writeAll(sent).then(() => {
      this.#isSending = false;
      if (this.#isFailing) this.#retryLater();
      else if (bytes > this.#callBytes) this.#sendAll();
      else if (this.#queues.size > 0) this.#sendSoon(this.#clock.now());
    });
  }

  async #writeAll(sent: ReadonlyMap<StreamPart, Queue>): Promise<void> {
    try {
      const refused = await this.#store.appendAll?.([...sent.keys()]);
      this.#callBytes = Math.min(CALL_BYTES, 2 * this.#callBytes);
      for (const [part, queue] of sent) {
        if (refused?.has(part)) queue.isAlone = true;
        else this.#succeeded(queue, queue.items.slice(0, queue.inFlight));
      }
    } catch (error) {
      // The call may be too large for the time limit of the store, or one of the events may be the reason.
      this.#callBytes = Math.max(1, this.#callBytes / 8);
      for (const queue of sent.values()) this.#failedAll(queue, sent.size === 1, error);
    }
    for (const queue of sent.values()) {
      queue.inFlight = 0;
      if (queue.items.length === 0) this.#forget(queue);
      else if (queue.isAlone && !this.#isFailing) this.#next(queue);
      else this.#settleSession(queue.session);
    }
  }

  #failedAll(queue: Queue, isOnly: boolean, error: unknown): void {
    const items = queue.items.slice(0, queue.inFlight);
    const isKnown = queue.isDropped || (isOnly && items.length === 1);
    if (isKnown) for (const item of items) this.#failed(queue, item, error);
    else this.#startOutage(error);
  }

  /** Sends the items of a queue, together with those that follow immediately. */
  #nextSoon(queue: Queue): void {
    if (queue.inFlight > 0 || queue.items.length > 1) return;
    queueMicrotask(() => {
      if (!this.#isFailing && this.#queues.get(queue.stream) === queue) this.#next(queue);
    });
  }

  /** Queues the end of a stream whose last event is lost. Otherwise, readers would wait for it. */
  #pushEnd(event: StoredEvent): void {
    if (event.isLast !== true) return;
    const end = { ...event, sequence: event.sequence + 1, data: "" };
    this.#push(undefined, end, OVERHEAD);
  }

  #next(queue: Queue): void {
    if (queue.inFlight > 0) return;
    const items = queue.items.slice(0, this.#isFailing ? 1 : TOGETHER);
    if (items.length === 0) return this.#forget(queue);
    queue.inFlight = items.length;
    void Promise.allSettled(items.map((item) => this.#write(item))).then((results) => {
      results.forEach((result, index) => {
        if (result.status === "fulfilled") this.#succeeded(queue, [items[index]!]);
        else this.#failed(queue, items[index]!, result.reason);
      });
      queue.inFlight = 0;
      if (queue.items.length === 0) this.#forget(queue);
      else if (!this.#isFailing || queue.isDropped) this.#continue(queue);
      else this.#settleSession(queue.session);
      if (this.#isFailing) this.#retryLater();
    });
  }

  #continue(queue: Queue): void {
    if (this.#isTogether(queue)) this.#sendAll();
    else this.#next(queue);
  }

  async #write({ head, event }: Item): Promise<void> {
    if (head !== undefined) await this.#store.open?.(head);
    else if (event !== undefined) await this.#store.append(event);
  }

  #succeeded(queue: Queue, items: readonly Item[]): void {
    this.#accepted += items.length;
    for (const item of items) this.#remove(queue, item);
    const event = items.at(-1)?.event;
    if (event !== undefined) this.#listener.stored(queue.stream, event.isLast === true);
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#delay = FIRST_RETRY;
    this.#timer?.cancel();
    this.#timer = undefined;
    for (const waiting of this.#queues.values()) this.#continue(waiting);
  }

  #failed(queue: Queue, item: Item, error: unknown): void {
    item.attempts++;
    if (item.attempts === 1) item.accepted = this.#accepted;
    const isOwnFault = this.#accepted > item.accepted;
    if (queue.isDropped) return this.#remove(queue, item);
    // A RangeError says that the event is too large.
    if (error instanceof RangeError || (isOwnFault && item.attempts >= ATTEMPTS)) {
      this.#listener.report(error);
      return this.#lose(queue, item);
    }
    this.#startOutage(error);
  }

  #startOutage(error: unknown): void {
    if (!this.#isFailing && !(error instanceof RangeError)) this.#listener.report(error);
    this.#isFailing = true;
  }

  #retryLater(): void {
    if (this.#timer !== undefined) return;
    const delay = this.#delay * (0.5 + Math.random() / 2);
    this.#delay = Math.min(LONGEST_RETRY, this.#delay * 2);
    this.#timer = this.#clock.after(delay, () => {
      this.#timer = undefined;
      this.#retry();
    });
  }

  /** Tries one event again: of a different stream each time, because one event can have its own problem. */
  #retry(): void {
    const oldest = this.#clock.now() - RETRY_TIME;
    for (const queue of this.#queues.values()) {
      for (const item of queue.inFlight > 0 ? [] : [...queue.items]) {
        // Without its end, readers would wait for a stream. The end takes little room.
        if (item.at < oldest && item.event?.data !== "") this.#lose(queue, item);
      }
    }
    for (const queue of this.#queues.values()) {
      if (queue.items.length === 0) this.#forget(queue);
      if (queue.inFlight > 0 || queue.items.length === 0) continue;
      this.#queues.delete(queue.stream);
      this.#queues.set(queue.stream, queue);
      return this.#next(queue);
    }
    // An event in flight decides whether the store works again.
    this.#isFailing = this.#queues.size > 0;
  }

  #lose(queue: Queue, item: Item): void {
    this.#remove(queue, item);
    this.#listener.lost(queue.stream);
    if (item.event !== undefined && item.event.data !== "") this.#pushEnd(item.event);
  }

  #remove(queue: Queue, item: Item): void {
    const index = queue.items.indexOf(item);
    if (index === -1) return;
    queue.items.splice(index, 1);
    this.#bytes -= item.bytes;
    queue.last = Math.max(queue.last, item.event?.sequence ?? 0);
    const [first] = queue.items;
    queue.settled = first === undefined ? queue.last : (first.event?.sequence ?? 0) - 1;
  }

  #forget(queue: Queue): void {
    if (this.#queues.get(queue.stream) === queue) this.#queues.delete(queue.stream);
    for (const resolve of queue.flushed.splice(0)) resolve();
    if (this.#queues.size === 0) this.#emptied?.();
    this.#settleSession(queue.session);
  }

  #settleSession(session: string): void {
    const resolve = this.#idle.get(session);
    if (resolve === undefined) return;
    const isBusy = [...this.#queues.values()].some(
      (queue) => queue.session === session && queue.inFlight > 0,
    );
    if (isBusy) return;
    this.#idle.delete(session);
    resolve();
  }
}

/** The items of a queue that are in flight. */
function partOf({ session, stream, items, inFlight }: Queue): StreamPart {
  const events: StoredEvent[] = [];
  let head: StreamHead | undefined;
  for (let index = 0; index < inFlight; index++) {
    const item = items[index]!;
    if (item.event !== undefined) events.push(item.event);
    head ??= item.head;
  }
  return { session, stream, head, events };
}
