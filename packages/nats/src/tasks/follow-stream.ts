/** Follows a stream: its last messages by subject first, then each new one, in order. */
import { systemClock, type Timer } from "@mcp-gen/core/base";
import type { NatsConsumerInfo, NatsMessage } from "../client.js";
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
  const { consumers } = await link.manager();
  const inbox = newInbox(link);
  let received = 0;
  let expected = Infinity;
  let isLoaded = false;
  let hasEnded = false;
  let silence: Timer | undefined;
  let recounting: Timer | undefined;

  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    silence?.cancel();
    recounting?.cancel();
    subscription.unsubscribe();
  };
  const fail = (): void => {
    if (hasEnded) return;
    end();
    follower.broken();
  };
  const expectLife = (): void => {
    silence?.cancel();
    silence = systemClock.after(3 * HEARTBEAT, fail);
  };
  const checkLoaded = (): void => {
    if (isLoaded || received < expected) return;
    isLoaded = true;
    follower.loaded();
  };
  /** Asks the server again how many messages there are, because some may have been deleted before it sent them. */
  const recount = (name: string): void => {
    if (isLoaded || hasEnded) return;
    const before = received;
    recounting = systemClock.after(SILENCE, () => {
      if (received > before) return recount(name);
      consumers.info(stream, name).then((consumer) => expectAll(consumer), fail);
    });
  };
  const expectAll = (consumer: NatsConsumerInfo): void => {
    if (hasEnded) return;
    expected = countOf(consumer);
    checkLoaded();
    recount(consumer.name);
  };
  const receive = (message: NatsMessage): void => {
    expectLife();
    if (message.headers?.code === CONTROL) return respond(link, message);
    const delivery = deliveryOf(message);
    if (delivery === undefined || delivery.count !== received + 1) return fail();
    received++;
    follower.entry(streamEntry(message, delivery));
    checkLoaded();
  };
  const subscription = link.client.subscribe(inbox, {
    callback(error, message) {
      if (hasEnded) return;
      if (error === null) receive(message);
      else fail();
    },
  });
  try {
    expectLife();
    expectAll(await consumers.add(stream, consumerOf(inbox)));
  } catch (error) {
    end();
    throw error;
  }
  return end;
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
