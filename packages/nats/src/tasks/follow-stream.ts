/** Follows a stream: its last messages by subject first, then each new one, in order. */
import { systemClock, type Timer } from "@mcp-gen/core/base";
import type { NatsConsumerInfo, NatsJetStreamManager, NatsMessage } from "../client.js";
import type { NatsLink } from "../link.js";
import {
  countOf,
  deliveryOf,
  newInbox,
  SILENCE,
  streamEntry,
  type StreamEntry,
} from "../read-stream.js";

/** Milliseconds between two signs of life of the server. */
const HEARTBEAT = 2_000;

const NANOS = 1_000_000;

/** The status of a message with which the server shows that it is alive, or asks for a response. */
const CONTROL = 100;

export interface Follower {
  entry(entry: StreamEntry): void;
  /** Called once: all messages that the stream had at the start have arrived. */
  loaded(): void;
  /** Called once: no message follows, or messages are missing. */
  broken(): void;
}

/** @returns a function that ends the messages */
export async function followStream(
  link: NatsLink,
  stream: string,
  follower: Follower,
): Promise<() => void> {
  const following = new Following(link, stream, follower);
  await following.start();
  return () => following.end();
}

class Following {
  readonly #link: NatsLink;
  readonly #stream: string;
  readonly #follower: Follower;
  #received = 0;
  #expected = Infinity;
  #isLoaded = false;
  #hasEnded = false;
  #silence: Timer | undefined;
  #recounting: Timer | undefined;
  #subscription: { unsubscribe(): void } | undefined;

  constructor(link: NatsLink, stream: string, follower: Follower) {
    this.#link = link;
    this.#stream = stream;
    this.#follower = follower;
  }

  async start(): Promise<void> {
    const { consumers } = await this.#link.manager();
    const inbox = newInbox(this.#link);
    this.#subscription = this.#link.client.subscribe(inbox, {
      callback: (error, message) => {
        if (this.#hasEnded) return;
        if (error === null) this.#receive(message);
        else this.#fail();
      },
    });
    try {
      this.#expectLife();
      this.#expectAll(consumers, await consumers.add(this.#stream, consumerOf(inbox)));
    } catch (error) {
      this.end();
      throw error;
    }
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#silence?.cancel();
    this.#recounting?.cancel();
    this.#subscription?.unsubscribe();
  }

  #fail(): void {
    if (this.#hasEnded) return;
    this.end();
    this.#follower.broken();
  }

  #expectLife(): void {
    this.#silence?.cancel();
    this.#silence = systemClock.after(3 * HEARTBEAT, () => this.#fail());
  }

  /** Asks again how many messages there are, because some may be deleted before the server sends them. */
  #expectAll(consumers: NatsJetStreamManager["consumers"], consumer: NatsConsumerInfo): void {
    if (this.#hasEnded) return;
    this.#expected = countOf(consumer);
    this.#checkLoaded();
    if (this.#isLoaded) return;
    this.#recounting = systemClock.after(SILENCE, () => {
      consumers.info(this.#stream, consumer.name).then(
        (found) => this.#expectAll(consumers, found),
        () => this.#fail(),
      );
    });
  }

  #checkLoaded(): void {
    if (this.#isLoaded || this.#received < this.#expected) return;
    this.#isLoaded = true;
    this.#follower.loaded();
  }

  #receive(message: NatsMessage): void {
    this.#expectLife();
    if (message.headers?.code === CONTROL) return respond(this.#link, message);
    const delivery = deliveryOf(message);
    if (delivery === undefined || delivery.count !== this.#received + 1) return this.#fail();
    this.#received++;
    this.#follower.entry(streamEntry(message, delivery));
    this.#checkLoaded();
  }
}

function consumerOf(inbox: string): object {
  return {
    deliver_subject: inbox,
    deliver_policy: "last_per_subject",
    filter_subject: ">",
    ack_policy: "none",
    replay_policy: "instant",
    max_deliver: 1,
    mem_storage: true,
    num_replicas: 1,
    flow_control: true,
    idle_heartbeat: HEARTBEAT * NANOS,
  };
}

/** Tells the server that its messages arrive. */
function respond(link: NatsLink, { reply, headers }: NatsMessage): void {
  // A heartbeat names the subject of a request that is waiting.
  const subject = reply || headers?.get("Nats-Consumer-Stalled");
  if (subject) link.client.publish(subject);
}
