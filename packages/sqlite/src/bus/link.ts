/** A connection to the socket of another process, for the messages of this process. */
import { createConnection, type Socket } from "node:net";
import { frameOf, KINDS, readFrames } from "./frames.js";

/** The bytes that may wait for a process. A process that reads nothing for so long has stopped. */
const MOST_WAITING = 16 * 1024 * 1024;

interface Waiting {
  readonly resolve: (body: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

export class Link {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  /** @param closed called once, with the error code if there was no process */
  constructor(path: string, closed: (code: string | undefined) => void) {
    const socket = createConnection(path);
    this.#socket = socket;
    let code: string | undefined;
    // Links do not keep the process alive.
    socket.unref();
    socket.on("error", (error: NodeJS.ErrnoException) => (code = error.code));
    socket.on("close", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("the process has ended"));
      this.#waiting.clear();
      closed(code);
    });
    readFrames(socket, ({ kind, number, body }) => {
      const waiting = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (kind === KINDS.response) waiting?.resolve(body);
      else waiting?.reject(new Error(Buffer.from(body).toString()));
    });
  }

  publish(topic: string, body: Uint8Array): void {
    this.#write(frameOf(KINDS.publish, { name: topic, body }));
  }

  /** Rejects if the process does not respond in time, has ended, or does not have the node. */
  request(name: string, body: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    this.#last = (this.#last + 1) % 0xffff_ffff;
    const number = this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(number);
        reject(new Error(`no response within ${timeoutMs} ms`));
      }, timeoutMs);
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(timer);
          settle(value);
        };
      this.#waiting.set(number, { resolve: settled(resolve), reject: settled(reject) });
      this.#write(frameOf(KINDS.request, { number, name, body }));
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #write(frame: Uint8Array): void {
    if (this.#socket.destroyed) return;
    this.#socket.write(frame);
    if (this.#socket.writableLength > MOST_WAITING) this.#socket.destroy();
  }
}
