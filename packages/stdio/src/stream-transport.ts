/**
 * Messages over a pair of byte streams, one per line: the framing of stdio, which serves sockets and pipes just as well
 * (basic/transports). A line that is no message is refused and costs nothing else; a peer that does not read is not read
 * from either; and a peer that has gone is an end like any other.
 */
import { systemClock } from "@mcp-gen/core/base";
import type { Clock, JsonRpcMessage, Timer, Transport, TransportReceiver } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { readText } from "@mcp-gen/protocol/runtime/classify";
import type { InvalidMessage } from "@mcp-gen/protocol/runtime";
import type { ByteSink, ByteSource, ByteStreams } from "./byte-stream.js";
import { BACKLOG, LINE, type StreamLimits } from "./limits.js";
import { LineReader, type LineReceiver } from "./line-reader.js";
import { LineWriter, type LineSink } from "./line-writer.js";

export interface StreamOptions {
  readonly limits?: StreamLimits | undefined;
  /** Sees each line that is no JSON, as it came, before the receiver hears of it. */
  readonly onStray?: ((line: string) => void) | undefined;
  /**
   * Whether to go on reading, for up to a second, from a peer that takes nothing any more: a process that has ended may
   * have left answers behind.
   */
  readonly readOn?: boolean | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * A channel over streams of bytes. They are its own from then on, and are destroyed with it.
 *
 * @example streamTransport({ readable: socket, writable: socket })
 */
export function streamTransport(streams: ByteStreams, options: StreamOptions = {}): Transport {
  return new StreamTransport(streams, options);
}

/** Milliseconds for the other side to take what is waiting when the channel is closed. */
const LINGER = 1_000;

/** How those that have gone are told from those that are out of order. */
const GONE = new Set(["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END"]);

const encoder = new TextEncoder();

class StreamTransport implements Transport, LineReceiver, LineSink {
  readonly #readable: ByteSource;
  readonly #writable: ByteSink;
  readonly #options: StreamOptions;
  readonly #reader: LineReader;
  readonly #writer: LineWriter;
  #receiver: TransportReceiver | undefined;
  #sourceEnded = false;
  #sinkEnded = false;
  #closed = false;
  /** There from the moment at which nothing more is accepted. */
  #closing: Promise<void> | undefined;
  #resolveClosing: (() => void) | undefined;
  #lingering: Timer | undefined;

  constructor({ readable, writable }: ByteStreams, options: StreamOptions) {
    this.#readable = readable;
    this.#writable = writable;
    this.#options = options;
    this.#reader = new LineReader(this, options.limits?.line ?? LINE);
    this.#writer = new LineWriter(this, options.limits?.backlog ?? BACKLOG);
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
    const [readable, writable] = [this.#readable, this.#writable];
    writable.on("drain", () => this.#drained());
    writable.on("error", (error) => this.#writeFailed(error));
    writable.on("close", () => this.#writeFailed());
    readable.on("end", () => this.#readAll());
    readable.on("error", (error) => this.#end(error));
    // Without an end before it, the channel was cut.
    readable.on("close", () => this.#sourceEnded || this.#end());
    readable.on("data", (chunk) => {
      this.#reader.push(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
    });
  }

  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    this.#writer.send(message);
  }

  close(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#closing ??= new Promise((resolve) => {
      this.#resolveClosing = resolve;
      this.#reader.stop();
      const rest = this.#writer.stop();
      if (rest !== "") this.#writable.write(rest);
      this.#writable.end(() => {
        this.#sinkEnded = true;
        this.#endIfDone();
      });
      this.#linger();
    });
    return this.#closing;
  }

  // What the reader finds.

  line(text: string): void {
    const read = readText(text, this.#options.limits);
    if (read.kind === "value") return this.#deliver(read.value);
    this.#options.onStray?.(text);
    this.#refuse(read);
  }

  tooLong(): void {
    const { line = LINE } = this.#options.limits ?? {};
    const problem = `Invalid request: expected a line of at most ${line} bytes, received more`;
    this.#refuse(refusal(jsonRpcCodes.invalidRequest, problem));
  }

  notUtf8(): void {
    const problem = "Parse error: expected UTF-8, received other bytes";
    this.#refuse(refusal(jsonRpcCodes.parseError, problem));
  }

  // What the writer asks for.

  write(text: string): boolean {
    const more = this.#writable.write(text);
    // Whoever does not take answers is not asked for more questions.
    if (!more) this.#readable.pause();
    return more;
  }

  overflow(): void {
    const { backlog = BACKLOG } = this.#options.limits ?? {};
    this.#end(
      new Error(
        `stream: expected a peer that reads, found more than ${backlog} characters waiting`,
      ),
    );
  }

  #deliver(value: unknown): void {
    try {
      this.#receiver?.value(value);
    } catch (error) {
      // Whoever threw hears of it; the lines behind this one are not to blame.
      process.nextTick(() => {
        throw error;
      });
    }
  }

  #refuse(message: InvalidMessage): void {
    this.#receiver?.invalid(message);
  }

  #drained(): void {
    this.#writer.resume();
    if (!this.#writer.blocked) this.#readable.resume();
  }

  #readAll(): void {
    this.#sourceEnded = true;
    this.#reader.end();
    if (this.#closing !== undefined) this.#endIfDone();
    else if (this.#receiver?.ended === undefined || this.#sinkEnded) void this.close();
    else this.#receiver.ended();
  }

  /** Nothing can be said any more; some may still be heard. */
  #writeFailed(error?: Error): void {
    this.#sinkEnded = true;
    if (this.#closing !== undefined || this.#sourceEnded || this.#options.readOn !== true) {
      return this.#end(error);
    }
    this.#writer.stop();
    this.#linger();
  }

  /** Gives the other side a while to end the channel from there. */
  #linger(): void {
    // What still comes is read, even if nobody wants it: TCP takes back what was sent when it is left unread.
    this.#readable.resume();
    this.#lingering ??= (this.#options.clock ?? systemClock).after(LINGER, () => this.#end());
  }

  #endIfDone(): void {
    const oneStream = (this.#readable as unknown) === this.#writable;
    if (this.#sinkEnded && (this.#sourceEnded || !oneStream)) this.#end();
  }

  #end(error?: Error): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#lingering?.cancel();
    this.#reader.stop();
    this.#writer.stop();
    this.#readable.destroy();
    this.#writable.destroy();
    this.#resolveClosing?.();
    this.#receiver?.closed(isGone(error) ? undefined : error);
  }
}

function isGone(error: Error | undefined): boolean {
  return error !== undefined && "code" in error && GONE.has(String(error.code));
}

function refusal(code: number, message: string): InvalidMessage {
  return { kind: "invalid", meant: "unknown", error: { jsonrpc: "2.0", error: { code, message } } };
}
