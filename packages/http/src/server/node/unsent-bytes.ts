/**
 * The end of an answer: what Node was given, and the client has not taken yet. It counts as bytes of the client, and a client
 * that reads nothing for too long loses it.
 */
import type { Hub } from "../state.js";
import type { NodeResponse } from "../node.js";
import type { Stalled } from "../send-queue.js";

/** What is used of the handle of a socket. Node's own socket timeouts look at it as well. */
interface SocketHandle {
  readonly bytesWritten: number;
  /** Those of them that the operating system has not taken. */
  readonly writeQueueSize: number;
}

/** Watches what Node keeps of an answer that has ended, if there is anything. */
export function watchUnsent(hub: Hub, clientKey: string, response: NodeResponse): void {
  const { writableLength } = response;
  if (!(writableLength > 0)) return;
  const unsent = new UnsentBytes(hub, clientKey, response, writableLength);
  hub.draining.add(unsent);
  response.on("finish", unsent.release);
  response.on("close", unsent.release);
}

class UnsentBytes implements Stalled {
  readonly #hub: Hub;
  readonly #key: string;
  readonly #response: NodeResponse;
  readonly #size: number;
  readonly #counted: number;
  /** Bytes of the connection that the operating system had taken when it was last looked. */
  #taken: number;
  #released = false;

  constructor(hub: Hub, clientKey: string, response: NodeResponse, size: number) {
    this.#hub = hub;
    this.#key = clientKey;
    this.#response = response;
    this.#size = size;
    this.#counted = hub.buffered.add(clientKey, size);
    this.#taken = bytesTaken(response);
  }

  stalled(): void {
    // `writableLength` stays the same until all is written.
    const before = this.#taken;
    this.#taken = bytesTaken(this.#response);
    if (this.#taken > before) return this.#hub.draining.add(this);
    const { drainTime } = this.#hub.settings.limits;
    this.#hub.report(
      new Error(
        `Answer broken off: ${this.#size} bytes were waiting for a client (${this.#key}), and it has read nothing for ${drainTime} ms.`,
      ),
    );
    this.#response.destroy();
  }

  readonly release = (): void => {
    if (this.#released) return;
    this.#released = true;
    this.#hub.draining.delete(this);
    this.#hub.buffered.release(this.#key, this.#counted);
  };
}

/** 0 where Node does not tell. */
function bytesTaken({ socket }: NodeResponse): number {
  const handle = Reflect.get(socket ?? {}, "_handle") as SocketHandle | null | undefined;
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
