/** The objects of the bus: one for each topic, and one for each node. */
import { acceptSocket, type Bindings, type ObjectState, type WorkerSocket } from "./runtime.js";

/** Passes binary messages on to the sockets that listen. The texts `listen` and `ignore` change whether a socket does. */
export class TopicObject {
  readonly #state: ObjectState;

  constructor(state: ObjectState, _bindings: Bindings) {
    this.#state = state;
  }

  fetch(): Response {
    return acceptSocket(this.#state);
  }

  webSocketMessage(from: WorkerSocket, message: string | ArrayBuffer): void {
    if (typeof message === "string") return from.serializeAttachment(message);
    for (const socket of this.#state.getWebSockets()) {
      if (socket.deserializeAttachment() === "listen") sendTo(socket, new Uint8Array(message));
    }
  }

  webSocketClose(socket: WorkerSocket): void {
    socket.close();
  }
}

/** The code with which an object closes a socket that a newer one has replaced. */
export const REPLACED = 4_000;

/** Passes requests on to the process that serves a node, and its responses back. */
export class NodeObject {
  readonly #state: ObjectState;
  readonly #pending = new Map<number, (response: Uint8Array | undefined) => void>();
  #count = 0;

  constructor(state: ObjectState, _bindings: Bindings) {
    this.#state = state;
  }

  async fetch(request: Request): Promise<Response> {
    if (request.headers.get("upgrade") === "websocket") {
      for (const socket of this.#state.getWebSockets()) socket.close(REPLACED);
      return acceptSocket(this.#state);
    }
    const message = new Uint8Array(await request.arrayBuffer());
    const socket = this.#state.getWebSockets().at(-1);
    if (socket === undefined) return new Response("no process serves this node", { status: 503 });
    const id = ++this.#count;
    const responding = new Promise<Uint8Array | undefined>((resolve) => {
      this.#pending.set(id, resolve);
      if (!sendTo(socket, framed(id, message))) resolve(undefined);
    });
    const response = await responding.finally(() => this.#pending.delete(id));
    if (response === undefined) return new Response("the node did not respond", { status: 502 });
    return new Response(response as Uint8Array<ArrayBuffer>);
  }

  webSocketMessage(_from: WorkerSocket, message: ArrayBuffer): void {
    const { id, body } = unframed(new Uint8Array(message));
    const isResponse = body[0] === 1;
    this.#pending.get(id)?.(isResponse ? body.subarray(1) : undefined);
  }

  webSocketClose(socket: WorkerSocket): void {
    socket.close();
    for (const resolve of this.#pending.values()) resolve(undefined);
  }
}

/** Puts the number of a request before its bytes. */
export function framed(id: number, body: Uint8Array): Uint8Array {
  const frame = new Uint8Array(4 + body.length);
  new DataView(frame.buffer).setUint32(0, id);
  frame.set(body, 4);
  return frame;
}

export function unframed(frame: Uint8Array): { readonly id: number; readonly body: Uint8Array } {
  const id = new DataView(frame.buffer, frame.byteOffset).getUint32(0);
  return { id, body: frame.subarray(4) };
}

/** @returns false if the socket has closed */
function sendTo(socket: WorkerSocket, message: Uint8Array): boolean {
  try {
    socket.send(message);
    return true;
  } catch {
    return false;
  }
}
