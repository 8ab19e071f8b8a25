/** Reads many messages of a stream with one request. */
import { systemClock } from "@mcp-gen/core/base";
import type { NatsConsumerInfo, NatsMessage } from "./client.js";
import type { NatsLink } from "./link.js";

export interface StreamEntry {
  readonly subject: string;
  readonly revision: number;
  /** When the server stored the message, by its clock. */
  readonly at: number;
  readonly text: string;
}

const decoder = new TextDecoder();

/** Where a message is in its stream. The server tells it in the subject for acknowledgements. */
export interface Delivery {
  readonly revision: number;
  /** Counts the messages of the consumer. */
  readonly count: number;
  readonly at: number;
}

/**
 * `$JS.ACK.<stream>.<consumer>.<deliveries>.<stream sequence>.<consumer sequence>.<time>.<pending>`. Newer servers put
 * two tokens before the stream and may put one at the end.
 */
export function deliveryOf({ reply = "" }: NatsMessage): Delivery | undefined {
  const tokens = reply.split(".");
  if (tokens.length < 9 || tokens[1] !== "ACK") return undefined;
  const from = tokens.length === 9 ? 5 : 7;
  const [revision, count, time] = tokens.slice(from, from + 3);
  return { revision: Number(revision), count: Number(count), at: Number(time) / 1e6 };
}

export function streamEntry(message: NatsMessage, { revision, at }: Delivery): StreamEntry {
  return { subject: message.subject, revision, at, text: decoder.decode(message.data) };
}

export function newInbox({ settings }: NatsLink): string {
  return `${settings.inboxPrefix}.${globalThis.crypto.randomUUID()}`;
}

/** Milliseconds without a message after which the server is asked how many are left: others may have been deleted. */
export const SILENCE = 50;

/** The number of messages that a consumer has sent or will send. */
export function countOf({ num_pending, delivered }: NatsConsumerInfo): number {
  return num_pending + delivered.consumer_seq;
}

/** Collects the messages of a subscription. */
class Collector {
  readonly found: StreamEntry[] = [];
  #error: unknown;
  #wake: (() => void) | undefined;

  add(entry: StreamEntry): void {
    this.found.push(entry);
    this.#wake?.();
  }

  fail(error: unknown): void {
    this.#error = error;
    this.#wake?.();
  }

  /** Waits for a number of messages. Returns false if none has arrived for a while. */
  async wait(expected: number): Promise<boolean> {
    while (this.#error === undefined && this.found.length < expected) {
      const before = this.found.length;
      await this.#next();
      if (this.#error === undefined && this.found.length === before) return false;
    }
    if (this.#error !== undefined) throw this.#error;
    return true;
  }

  #next(): Promise<void> {
    return new Promise((resolve) => {
      const timer = systemClock.after(SILENCE, resolve);
      this.#wake = () => {
        timer.cancel();
        resolve();
      };
    });
  }
}

/** Returns all messages whose subject matches a filter, oldest first. */
export async function readStream(
  link: NatsLink,
  stream: string,
  filter: string,
): Promise<readonly StreamEntry[]> {
  const { consumers } = await link.manager();
  const inbox = newInbox(link);
  const collector = new Collector();
  const subscription = link.client.subscribe(inbox, {
    callback(error, message) {
      if (error !== null) return collector.fail(error);
      const delivery = deliveryOf(message);
      if (delivery !== undefined) collector.add(streamEntry(message, delivery));
    },
  });
  const timer = systemClock.after(link.settings.timeoutMs, () =>
    collector.fail(new Error("NATS: messages are missing")),
  );
  try {
    let consumer = await consumers.add(stream, {
      deliver_subject: inbox,
      deliver_policy: "all",
      filter_subject: filter,
      ack_policy: "none",
      replay_policy: "instant",
      max_deliver: 1,
      mem_storage: true,
      num_replicas: 1,
    });
    while (!(await collector.wait(countOf(consumer)))) {
      consumer = await consumers.info(stream, consumer.name);
    }
    return collector.found.slice(0, countOf(consumer));
  } finally {
    timer.cancel();
    // Without a subscriber, the server removes the consumer.
    subscription.unsubscribe();
  }
}
