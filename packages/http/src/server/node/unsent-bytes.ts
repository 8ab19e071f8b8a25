/**
 * The end of a response that Node has and the client has not read. It counts as bytes of the client. A client that reads
 * nothing for too long loses the connection.
 */
import type { SendContext, SlowReader } from "../send-queue.js";
import type { NodeResponse } from "./request.js";

/** The used part of the handle of a socket. Node's socket timeouts use it as well. */
interface SocketHandle {
  readonly bytesWritten: number;
  /** Bytes that the operating system has not taken. */
  readonly writeQueueSize: number;
}

/** Watches the unsent bytes of a response that has ended, if there are any. */
export function watchUnsent(context: SendContext, clientKey: string, response: NodeResponse): void {
  const { writableLength } = response;
  if (!(writableLength > 0)) return;
  const unsent = new UnsentBytes(context, clientKey, response, writableLength);
  context.draining.add(unsent);
  response.on("finish", unsent.release);
  response.on("close", unsent.release);
}

class UnsentBytes implements SlowReader {
  readonly #context: SendContext;
  readonly #key: string;
  readonly #response: NodeResponse;
  readonly #size: number;
  readonly #counted: number;
  /** Bytes that the operating system had taken at the last timeout. */
  #taken: number;
  #released = false;

  constructor(context: SendContext, clientKey: string, response: NodeResponse, size: number) {
    this.#context = context;
    this.#key = clientKey;
    this.#response = response;
    this.#size = size;
    this.#counted = context.buffered.add(clientKey, size);
    this.#taken = bytesTaken(response);
  }

  drainTimedOut(): void {
    // `writableLength` stays the same until all is written.
    const before = this.#taken;
    this.#taken = bytesTaken(this.#response);
    if (this.#taken > before) return this.#context.draining.add(this);
    const { drainTime } = this.#context.limits;
    this.#context.reporter.report(
      new Error(
        `Answer broken off: ${this.#size} bytes were waiting for a client (${this.#key}), and it has read nothing for ${drainTime} ms.`,
      ),
    );
    this.#response.destroy();
  }

  readonly release = (): void => {
    if (this.#released) return;
    this.#released = true;
    this.#context.draining.delete(this);
    this.#context.buffered.release(this.#key, this.#counted);
  };
}

/** Returns 0 if Node does not tell. */
function bytesTaken({ socket }: NodeResponse): number {
  const handle = Reflect.get(socket ?? {}, "_handle") as SocketHandle | null | undefined;
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
