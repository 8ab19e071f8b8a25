/** The bus of a process: a WebSocket to the object of each topic and of each node that it serves. */
import { NodeGoneError, type Bus } from "@mcp-gen/core/cluster";
import { framed, unframed } from "./bus-objects.js";
import { objectOf, type Bindings } from "./runtime.js";
import { SocketLink } from "./socket-link.js";

type Listener = (message: Uint8Array) => void;
type NodeHandler = (message: Uint8Array) => Promise<Uint8Array>;

interface Topic {
  readonly link: SocketLink;
  readonly listeners: Set<Listener>;
}

export class ObjectBus implements Bus {
  readonly #bindings: Bindings;
  readonly #prefix: string;
  readonly #topics = new Map<string, Topic>();
  readonly #nodes = new Set<SocketLink>();
  readonly #gaps = new Set<() => void>();

  constructor(bindings: Bindings, prefix: string) {
    this.#bindings = bindings;
    this.#prefix = prefix;
  }

  publish(topic: string, message: Uint8Array): void {
    this.#topic(topic).link.send(message.slice());
  }

  subscribe(topic: string, listener: Listener): () => void {
    const { link, listeners } = this.#topic(topic);
    // A function of its own, so that a listener can subscribe twice.
    const own: Listener = (message) => listener(message);
    listeners.add(own);
    if (listeners.size === 1) link.send("listen");
    return () => {
      if (listeners.delete(own) && listeners.size === 0) link.send("ignore");
    };
  }

  async request(nodeId: string, message: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("the node did not respond in time")), timeoutMs);
    });
    try {
      return await Promise.race([this.#request(nodeId, message.slice(), abort.signal), late]);
    } catch (error) {
      abort.abort();
      throw new NodeGoneError(nodeId, error);
    } finally {
      clearTimeout(timer);
    }
  }

  serve(nodeId: string, handler: NodeHandler): () => void {
    const link: SocketLink = new SocketLink(objectOf(this.#bindings.NODES, this.#prefix, nodeId), {
      onMessage: (frame) => void respond(link, frame, handler),
      onOpen: () => {},
      onGap: () => this.#gap(),
    });
    this.#nodes.add(link);
    return () => {
      this.#nodes.delete(link);
      link.close();
    };
  }

  onGap(listener: () => void): () => void {
    const own = (): void => listener();
    this.#gaps.add(own);
    return () => this.#gaps.delete(own);
  }

  close(): void {
    for (const { link } of this.#topics.values()) link.close();
    for (const link of this.#nodes) link.close();
  }

  #topic(name: string): Topic {
    const known = this.#topics.get(name);
    if (known !== undefined) return known;
    const listeners = new Set<Listener>();
    const link = new SocketLink(objectOf(this.#bindings.TOPICS, this.#prefix, name), {
      onMessage: (message) => {
        for (const listener of listeners) isolated(() => listener(message.slice()));
      },
      onOpen: (send) => {
        if (listeners.size > 0) send("listen");
      },
      onGap: () => this.#gap(),
    });
    const topic = { link, listeners };
    this.#topics.set(name, topic);
    return topic;
  }

  async #request(nodeId: string, body: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const stub = objectOf(this.#bindings.NODES, this.#prefix, nodeId);
    const response = await stub.fetch("https://object/", { method: "POST", body, signal });
    if (response.status !== 200) throw new Error(await response.text());
    return new Uint8Array(await response.arrayBuffer());
  }

  #gap(): void {
    for (const listener of this.#gaps) isolated(listener);
  }
}

async function respond(link: SocketLink, frame: Uint8Array, handler: NodeHandler): Promise<void> {
  const { id, body } = unframed(frame);
  try {
    const response = await handler(body.slice());
    const marked = new Uint8Array(1 + response.length);
    marked[0] = 1;
    marked.set(response, 1);
    link.send(framed(id, marked));
  } catch {
    link.send(framed(id, Uint8Array.of(0)));
  }
}

/** The error of a listener does not affect other listeners. */
function isolated(run: () => void): void {
  try {
    run();
  } catch (error) {
    console.error(error);
  }
}
