/** The bus: messages of NATS without JetStream. */
import { isolated } from "@mcp-gen/core/base";
import type { Bus } from "@mcp-gen/core/cluster";
import { NodeGoneError } from "@mcp-gen/core/cluster/errors";
import type { NatsMessage } from "./client.js";
import { subjectToken } from "./subject-token.js";
import type { NatsLink } from "./link.js";
import { withoutTraces } from "./without-traces.js";

type Listener = (message: Uint8Array) => void;

interface Topic {
  readonly listeners: Set<Listener>;
  readonly end: () => void;
}

/** The first byte of a response: the handler has responded, or it has rejected. */
const RESPONDED = 0;
const REJECTED = 1;

const EMPTY = new Uint8Array();

export class NatsBus implements Bus {
  readonly #link: NatsLink;
  readonly #subjects: string;
  readonly #topics = new Map<string, Topic>();
  readonly #gapListeners = new Set<() => void>();
  /** Whether messages of this process were lost, which the other processes do not know yet. */
  #hasLost = false;

  constructor(link: NatsLink) {
    this.#link = link;
    this.#subjects = `${link.settings.prefix}.bus`;
    link.onGap(() => this.#afterGap());
    // Other processes tell that messages were lost.
    const lost = link.client.subscribe(this.#subject("lost"), {
      callback: (error) => {
        if (error === null) this.#tellGap();
      },
    });
    const ends = this.#followLeaders();
    link.onClose(() => {
      lost.unsubscribe();
      ends();
      for (const { end } of this.#topics.values()) end();
      this.#topics.clear();
    });
  }

  publish(topic: string, message: Uint8Array): void {
    if (this.#send(this.#topicSubject(topic), message)) return;
    this.#hasLost = true;
    // While the connection is interrupted, no process can be notified. The gap follows when it works again.
    if (this.#link.isConnected) this.#tellLost();
  }

  subscribe(topic: string, listener: Listener): () => void {
    const known = this.#topics.get(topic) ?? this.#open(topic);
    const own: Listener = (message) => listener(message);
    known.listeners.add(own);
    return () => {
      if (!known.listeners.delete(own) || known.listeners.size > 0) return;
      if (this.#topics.get(topic) === known) this.#topics.delete(topic);
      known.end();
    };
  }

  async request(nodeId: string, message: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    if (!this.#link.isConnected) {
      throw new NodeGoneError(nodeId, new Error("NATS: the connection is interrupted"));
    }
    let response: NatsMessage;
    try {
      this.#link.checkSize("message", message);
      const options = { timeout: timeoutMs };
      const subject = this.#nodeSubject(nodeId);
      response = await withoutTraces(() =>
        this.#link.client.request(subject, message.slice(), options),
      );
    } catch (error) {
      throw new NodeGoneError(nodeId, error);
    }
    const { data } = response;
    if (data[0] === RESPONDED) return data.slice(1);
    throw new NodeGoneError(nodeId, new Error("the handler of the message has failed"));
  }

  serve(nodeId: string, handler: (message: Uint8Array) => Promise<Uint8Array>): () => void {
    const respond = async (message: NatsMessage): Promise<void> => {
      let response: Uint8Array;
      try {
        const value = await handler(message.data.slice());
        response = framed(RESPONDED, value);
        this.#link.checkSize("response", response);
      } catch {
        // The handler reports its errors itself. The process that asked gets a NodeGoneError.
        response = framed(REJECTED, EMPTY);
      }
      // What the message causes in this process comes first: the write takes longer than most of it.
      setImmediate(() => isolated(() => message.respond(response), ignore));
    };
    const subscription = this.#link.client.subscribe(this.#nodeSubject(nodeId), {
      callback(error, message) {
        if (error === null) void respond(message);
      },
    });
    return () => subscription.unsubscribe();
  }

  onGap(listener: () => void): () => void {
    const own = (): void => listener();
    this.#gapListeners.add(own);
    return () => this.#gapListeners.delete(own);
  }

  #open(topic: string): Topic {
    const listeners = new Set<Listener>();
    const subscription = this.#link.client.subscribe(this.#topicSubject(topic), {
      callback: (error, message) => {
        if (error !== null) return this.#tellGap();
        for (const listener of listeners) isolated(() => listener(message.data.slice()), ignore);
      },
    });
    const opened = { listeners, end: () => subscription.unsubscribe() };
    this.#topics.set(topic, opened);
    return opened;
  }

  /** A new leader of a stream means that a server has ended or was cut off, and with it the messages through it. */
  #followLeaders(): () => void {
    const { prefix } = this.#link.settings;
    const subject = "$JS.EVENT.ADVISORY.STREAM.LEADER_ELECTED.*";
    const subscription = this.#link.client.subscribe(subject, {
      callback: (error, message) => {
        // The account may not allow it. Then a leader change without an interrupted connection is no gap.
        if (error === null && message.subject.includes(`.${prefix}_`)) this.#tellGap();
      },
    });
    return () => subscription.unsubscribe();
  }

  #afterGap(): void {
    if (this.#hasLost) this.#tellLost();
    this.#tellGap();
  }

  #tellLost(): void {
    if (this.#send(this.#subject("lost"), EMPTY)) this.#hasLost = false;
  }

  #tellGap(): void {
    for (const listener of this.#gapListeners) isolated(listener, ignore);
  }

  /** @returns false if the message was not sent */
  #send(subject: string, message: Uint8Array): boolean {
    if (!this.#link.isConnected || message.length > this.#link.maxBytes) return false;
    try {
      // The client may send it later.
      this.#link.client.publish(subject, message.slice());
      return true;
    } catch {
      return false;
    }
  }

  #topicSubject(topic: string): string {
    return this.#subject(`topic.${subjectToken(topic)}`);
  }

  #nodeSubject(nodeId: string): string {
    return this.#subject(`node.${subjectToken(nodeId)}`);
  }

  #subject(name: string): string {
    return `${this.#subjects}.${name}`;
  }
}

function framed(status: number, value: Uint8Array): Uint8Array {
  const frame = new Uint8Array(value.length + 1);
  frame[0] = status;
  frame.set(value, 1);
  return frame;
}

/** A listener must not throw. If it does, the other listeners still get the message. */
function ignore(): void {}
