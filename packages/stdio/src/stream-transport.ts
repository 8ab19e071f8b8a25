/**
 * Messages over a pair of byte streams, one per line: the framing of stdio, which also serves sockets and pipes
 * (basic/transports). An invalid line is rejected and does not affect other lines. If the peer closes the stream, the
 * channel ends without an error.
 *
 * No message is dropped because of its size. While the peer does not read, a server also reads nothing from the peer. A
 * peer that reads nothing for `limits.drainTime` is disconnected. Input is handled in time slices, so that a busy peer
 * does not block the process.
 */
import { reliableClock, systemClock } from "@mcp-gen/core/base";
import type { Clock, JsonRpcMessage, Timer, Transport, TransportReceiver } from "@mcp-gen/core";
import { jsonRpcCodes, type JsonRpcError } from "@mcp-gen/protocol";
import { readText } from "@mcp-gen/protocol/runtime/classify";
import type { InvalidMessage } from "@mcp-gen/protocol/runtime";
import type { ByteSink, ByteSource, ByteStreams } from "./byte-stream.js";
import { guarded } from "./guarded.js";
import { BACKLOG, DRAIN_TIME, LINE, type StreamLimits } from "./limits.js";
import { LineReader, type LineReceiver } from "./line-reader.js";
import { LineWriter, type LineSink } from "./line-writer.js";
import { messagesIn, type OversizedLine, type OversizedMessage } from "./oversized-line.js";
import { StrayLines } from "./stray-lines.js";
import { TimeSlices } from "./time-slices.js";

export interface StreamOptions {
  readonly limits?: StreamLimits | undefined;
  /**
   * Called with each line that is not JSON, before the receiver. Called at most 1,000 times per second. Further lines
   * are only counted, and the receiver gets their number.
   */
  readonly onStray?: ((line: string) => void) | undefined;
  /**
   * Called when the peer reads again, with the number of dropped log messages and progress notifications. These
   * messages are dropped while more than `limits.backlog` characters are queued.
   */
  readonly onDropped?: ((count: number) => void) | undefined;
  /**
   * Whether to keep reading for up to a second after the peer closed its input, because an exited process may have left
   * unread responses.
   */
  readonly readOn?: boolean | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * A channel over byte streams. The transport owns the streams, and destroys them when the channel ends.
 *
 * @example streamTransport({ readable: socket, writable: socket })
 */
export function streamTransport(streams: ByteStreams, options: StreamOptions = {}): Transport {
  return new StreamTransport(streams, options);
}

/** Milliseconds for the peer to read buffered messages after `close`. */
const LINGER = 1_000;

/** Error codes of a closed peer. */
const GONE = new Set(["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END"]);

const encoder = new TextEncoder();

class StreamTransport implements Transport, LineReceiver, LineSink {
  readonly #readable: ByteSource;
  readonly #writable: ByteSink;
  readonly #options: StreamOptions;
  readonly #clock: Clock;
  readonly #reader: LineReader;
  readonly #writer: LineWriter;
  readonly #strays: StrayLines;
  readonly #slices = new TimeSlices(() => this.#updateFlow());
  #receiver: TransportReceiver | undefined;
  #sourceEnded = false;
  /** Whether all input was delivered. */
  #allRead = false;
  #sinkEnded = false;
  #closed = false;
  /** Set when `close` is called. Later messages are not accepted. */
  #closing: Promise<void> | undefined;
  #resolveClosing: (() => void) | undefined;
  /** Whether `end` was called on the output. */
  #finished = false;
  /** Whether the channel ends when the peer has read nothing for `LINGER` milliseconds. */
  #lingering = false;
  /** Whether the output is blocked. */
  #blocked = false;
  /** When the time limit of the peer last started: the output was blocked, or accepted data, or `#linger` was called. */
  #drainedAt = 0;
  #drainTimer: Timer | undefined;
  /** Characters of responses sent since the output was blocked. */
  #answered = 0;
  #dropped = 0;
  #paused = false;

  constructor({ readable, writable }: ByteStreams, options: StreamOptions) {
    this.#readable = readable;
    this.#writable = writable;
    this.#options = options;
    this.#clock = reliableClock(options.clock ?? systemClock);
    this.#reader = new LineReader(this, options.limits?.line ?? LINE);
    this.#writer = new LineWriter(this);
    this.#strays = new StrayLines(this.#clock, (skipped) => {
      const problem = `Parse error: skipped ${skipped} more lines that are not JSON; only 1000 per second are reported`;
      this.#refuse(refusal(jsonRpcCodes.parseError, problem));
    });
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
    const [readable, writable] = [this.#readable, this.#writable];
    writable.on("drain", () => this.#drained());
    writable.on("error", (error) => this.#writeFailed(error));
    writable.on("close", () => this.#writeFailed());
    readable.on("end", () => {
      this.#sourceEnded = true;
      this.#reader.end();
      if (this.#closing !== undefined) this.#endIfDone();
    });
    readable.on("error", (error) => this.#end(error));
    // The stream closed without an end, because the connection was cut.
    readable.on("close", () => this.#sourceEnded || this.#end());
    readable.on("data", (chunk) => {
      const bytes = typeof chunk === "string" ? encoder.encode(chunk) : chunk;
      this.#slices.run(() => this.#reader.push(bytes));
    });
  }

  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    const { backlog = BACKLOG } = this.#options.limits ?? {};
    if (this.#writer.waiting > backlog && canBeDropped(message)) {
      this.#dropped += 1;
      return;
    }
    const length = this.#writer.send(message);
    if (!this.#blocked) return;
    if (!("method" in message)) this.#answered += length;
    this.#updateFlow();
  }

  close(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    if (this.#closing === undefined) {
      this.#closing = new Promise((resolve) => (this.#resolveClosing = resolve));
      this.#reader.stop();
      this.#writer.stop();
      this.#linger();
      this.#finishOutput();
    }
    return this.#closing;
  }

  // Callbacks of the line reader.

  line(text: string): void {
    if (this.#strays.skips(text)) return this.#slices.count();
    const read = readText(text, this.#options.limits);
    if (read.kind === "value") this.#deliver(read.value);
    else if (this.#strays.take()) {
      const { onStray } = this.#options;
      if (onStray !== undefined) guarded("onStray", () => onStray(text));
      const { code, message } = read.error.error;
      if (code === jsonRpcCodes.parseError) this.#refuse(read);
      else this.#refuseMessages(messagesIn(text), `${message}; raise limits.depth or limits.keys`);
    }
    this.#slices.count();
  }

  tooLong(line: OversizedLine, ended: boolean): void {
    const { line: limit = LINE } = this.#options.limits ?? {};
    const size = ended ? String(line.size) : `more than ${2 * limit}`;
    const problem = `expected a line of at most ${limit} bytes, received ${size}; raise limits.line`;
    this.#refuseMessages(line.messages, `Invalid request: ${problem}`);
  }

  notUtf8(): void {
    const problem = "Parse error: expected UTF-8, received bytes that are not UTF-8";
    if (this.#strays.take()) this.#refuse(refusal(jsonRpcCodes.parseError, problem));
    this.#slices.count();
  }

  allRead(): void {
    this.#allRead = true;
    if (this.#closing !== undefined) return;
    if (this.#receiver?.ended === undefined || this.#sinkEnded) void this.close();
    else this.#receiver.ended();
  }

  // Callbacks of the line writer.

  write(text: string): boolean {
    if (this.#writable.write(text)) return true;
    this.#blocked = true;
    this.#drainedAt = this.#clock.now();
    this.#watchOutput();
    this.#updateFlow();
    return false;
  }

  /** Pauses or resumes reading, depending on the state. */
  #updateFlow(): void {
    const paused = this.#slices.yielding || this.#waitsForOutput();
    if (paused === this.#paused || this.#closed || this.#closing !== undefined) return;
    this.#paused = paused;
    if (paused) {
      this.#reader.pause();
      this.#readable.pause();
    } else {
      this.#reader.resume();
      // The lines that the reader has delivered may have blocked the output again.
      if (!this.#paused) this.#readable.resume();
    }
  }

  #waitsForOutput(): boolean {
    if (!this.#blocked || this.#sinkEnded) return false;
    const { backlog = BACKLOG } = this.#options.limits ?? {};
    return this.#receiver?.waitsForOutput === true || this.#answered > backlog;
  }

  #deliver(value: unknown): void {
    try {
      this.#receiver?.value(value);
    } catch (error) {
      // Throws the error later, as an uncaught error, so that the following lines are still handled.
      process.nextTick(() => {
        throw error;
      });
    }
  }

  /** Rejects a line that was not parsed, so that its requests, or the requests that it answers, fail immediately. */
  #refuseMessages(messages: readonly OversizedMessage[], problem: string): void {
    const code = jsonRpcCodes.invalidRequest;
    if (messages.length === 0) this.#refuse(refusal(code, problem));
    for (const { id, kind } of messages) {
      // A response gets no answer, so its error has no id.
      const dropped = problem.replace(/^Invalid request/, "response dropped");
      const error: JsonRpcError =
        kind === "request"
          ? { jsonrpc: "2.0", id, error: { code, message: problem } }
          : { jsonrpc: "2.0", error: { code, message: dropped } };
      this.#refuse({ kind: "invalid", meant: kind, id, error });
    }
  }

  #refuse(message: InvalidMessage): void {
    this.#receiver?.invalid(message);
  }

  #drained(): void {
    this.#drainedAt = this.#clock.now();
    this.#blocked = false;
    this.#writer.resume();
    this.#finishOutput();
    if (this.#blocked) return;
    this.#answered = 0;
    const [dropped, { onDropped }] = [this.#dropped, this.#options];
    this.#dropped = 0;
    if (dropped > 0 && onDropped !== undefined) guarded("onDropped", () => onDropped(dropped));
    this.#updateFlow();
  }

  /** Ends the channel if the peer reads nothing within the time limit. */
  #watchOutput(): void {
    this.#drainTimer ??= this.#clock.after(this.#timeToRead(), () => {
      this.#drainTimer = undefined;
      if (!this.#blocked && !this.#lingering) return;
      // The channel closes when the rest of the input is delivered.
      if (this.#sinkEnded && this.#sourceEnded && !this.#allRead && this.#closing === undefined)
        return;
      if (this.#timeToRead() > 0) this.#watchOutput();
      else this.#end(this.#sinkEnded ? undefined : this.#stalled());
    });
  }

  /** Milliseconds until the channel ends if the peer continues to read nothing. */
  #timeToRead(): number {
    return Math.max(0, this.#drainedAt + this.#drainLimit() - this.#clock.now());
  }

  #drainLimit(): number {
    return this.#lingering ? LINGER : (this.#options.limits?.drainTime ?? DRAIN_TIME);
  }

  #stalled(): Error {
    const advice = this.#lingering ? "" : "; raise limits.drainTime if it may pause for longer";
    return new Error(
      `output: the peer has read nothing for ${this.#drainLimit()} ms, so the connection was closed and ` +
        `the queued output was lost${advice}`,
    );
  }

  /** Handles a failed write. Remaining input may still be read. */
  #writeFailed(error?: Error): void {
    this.#sinkEnded = true;
    if (this.#closing !== undefined || this.#allRead || this.#options.readOn !== true) {
      return this.#end(error);
    }
    this.#writer.discard();
    this.#updateFlow();
    this.#linger();
  }

  /** Gives the peer time to end the channel. */
  #linger(): void {
    if (this.#lingering) return;
    this.#lingering = true;
    this.#drainedAt = this.#clock.now();
    // Reads remaining input, because TCP resets a connection with unread data, which loses sent messages.
    if (this.#closing !== undefined) this.#readable.resume();
    this.#drainTimer?.cancel();
    this.#drainTimer = undefined;
    this.#watchOutput();
  }

  /** Ends the output once everything is written. */
  #finishOutput(): void {
    if (this.#closing === undefined || this.#finished || this.#writer.waiting > 0) return;
    this.#finished = true;
    this.#writable.end(() => {
      this.#sinkEnded = true;
      this.#endIfDone();
    });
  }

  #endIfDone(): void {
    const oneStream = (this.#readable as unknown) === this.#writable;
    if (this.#sinkEnded && (this.#sourceEnded || !oneStream)) this.#end();
  }

  #end(error?: Error): void {
    if (this.#closed) return;
    this.#strays.flush();
    this.#closed = true;
    this.#drainTimer?.cancel();
    this.#reader.stop();
    this.#writer.discard();
    this.#readable.destroy();
    this.#writable.destroy();
    this.#resolveClosing?.();
    this.#receiver?.closed(isGone(error) ? undefined : error);
  }
}

/** Whether a message can be dropped while the peer does not read, because it is useful only briefly. */
function canBeDropped(message: JsonRpcMessage | readonly JsonRpcMessage[]): boolean {
  if (!("method" in message)) return false;
  const { method } = message;
  return method === "notifications/message" || method === "notifications/progress";
}

function isGone(error: Error | undefined): boolean {
  return error !== undefined && "code" in error && GONE.has(String(error.code));
}

function refusal(code: number, message: string): InvalidMessage {
  return { kind: "invalid", meant: "unknown", error: { jsonrpc: "2.0", error: { code, message } } };
}
