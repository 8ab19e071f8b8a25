/**
 * Messages over a pair of byte streams, one per line: the framing of stdio, which also serves sockets and pipes
 * (basic/transports). A line that is no message is refused and has no other effect. A peer that has gone is a normal end.
 *
 * Nothing is cut off because of its size: while the peer does not read, a server reads nothing from it either, and only
 * a peer that reads nothing for a long time is disconnected. Input is handled in slices of time, so that a peer that
 * sends a lot does not keep the process from doing anything else.
 */
import { reliableClock, systemClock } from "@mcp-gen/core/base";
import type { Clock, JsonRpcMessage, Timer, Transport, TransportReceiver } from "@mcp-gen/core";
import { jsonRpcCodes, type RequestId } from "@mcp-gen/protocol";
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
   * Called with each line that is not JSON, before the receiver hears of it. At most 1,000 in a second: others are
   * counted, and the receiver gets the number.
   */
  readonly onStray?: ((line: string) => void) | undefined;
  /**
   * Called when the peer reads again, with the number of log messages and progress notifications that were dropped because
   * more than `limits.backlog` characters waited.
   */
  readonly onDropped?: ((count: number) => void) | undefined;
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

/** Milliseconds for the other side to read something of what is waiting when the channel is closed. */
const LINGER = 1_000;

/** How those that have gone are told from those that are out of order. */
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
  #sinkEnded = false;
  #closed = false;
  /** There from the moment at which nothing more is accepted. */
  #closing: Promise<void> | undefined;
  #resolveClosing: (() => void) | undefined;
  /** Whether `end` was called on the output. */
  #finished = false;
  /** Whether the channel ends once the peer reads nothing for a second. */
  #lingering = false;
  /** Whether the output takes nothing for now, and when it last took something. */
  #blocked = false;
  #drainedAt = 0;
  #drainTimer: Timer | undefined;
  /** Characters of answers that were sent since the output was blocked. */
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
    this.#strays = new StrayLines(this.#clock, (skipped) => this.#refuse(skippedLines(skipped)));
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
    // Without an end before it, the channel was cut.
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

  // What the reader finds.

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
    if (this.#closing !== undefined) return;
    if (this.#receiver?.ended === undefined || this.#sinkEnded) void this.close();
    else this.#receiver.ended();
  }

  // What the writer asks for.

  write(text: string): boolean {
    if (this.#writable.write(text)) return true;
    this.#blocked = true;
    this.#drainedAt = this.#clock.now();
    this.#watchOutput();
    this.#updateFlow();
    return false;
  }

  /** Reads, or stops reading, as is right by now. */
  #updateFlow(): void {
    const paused = this.#slices.yielding || this.#waitsForOutput();
    if (paused === this.#paused || this.#closed || this.#closing !== undefined) return;
    this.#paused = paused;
    if (paused) {
      this.#reader.pause();
      this.#readable.pause();
    } else {
      this.#reader.resume();
      // Those lines may have blocked the output.
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
      // Whoever threw hears of it; the lines behind this one are not to blame.
      process.nextTick(() => {
        throw error;
      });
    }
  }

  /** Refuses a line that was not parsed, so that the requests in it, or those it answers, fail immediately. */
  #refuseMessages(messages: readonly OversizedMessage[], problem: string): void {
    if (messages.length === 0) this.#refuse(invalidRequest(problem));
    for (const { id, kind } of messages)
      this.#refuse(kind === "request" ? invalidRequest(problem, id) : invalidResponse(problem, id));
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

  /** Sees to it that the channel ends when the peer reads nothing for too long. */
  #watchOutput(): void {
    this.#drainTimer ??= this.#clock.after(this.#timeToRead(), () => {
      this.#drainTimer = undefined;
      if (!this.#blocked && !this.#lingering) return;
      if (this.#timeToRead() > 0) this.#watchOutput();
      else this.#end(this.#sinkEnded ? undefined : this.#stalled());
    });
  }

  /** Milliseconds that the peer may still take to read something. */
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
        `what waited for it was lost${advice}`,
    );
  }

  /** Nothing can be said any more; some may still be heard. */
  #writeFailed(error?: Error): void {
    this.#sinkEnded = true;
    if (this.#closing !== undefined || this.#sourceEnded || this.#options.readOn !== true) {
      return this.#end(error);
    }
    this.#writer.discard();
    this.#updateFlow();
    this.#linger();
  }

  /** Gives the other side a while to end the channel from there. */
  #linger(): void {
    if (this.#lingering) return;
    this.#lingering = true;
    this.#drainedAt = this.#clock.now();
    // What still comes is read, even if nobody wants it: TCP takes back what was sent when it is left unread.
    if (this.#closing !== undefined) this.#readable.resume();
    this.#drainTimer?.cancel();
    this.#drainTimer = undefined;
    this.#watchOutput();
  }

  /** Ends the output once all of it is written. */
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

/** Whether a message may be dropped while the peer does not read: it is useful only for a moment. */
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

function skippedLines(count: number): InvalidMessage {
  const problem = `Parse error: skipped ${count} more lines that are not JSON; only 1000 per second are reported`;
  return refusal(jsonRpcCodes.parseError, problem);
}

function invalidRequest(problem: string, id?: RequestId): InvalidMessage {
  const error = { code: jsonRpcCodes.invalidRequest, message: problem };
  return id === undefined
    ? refusal(error.code, error.message)
    : { kind: "invalid", meant: "request", id, error: { jsonrpc: "2.0", id, error } };
}

function invalidResponse(problem: string, id: RequestId): InvalidMessage {
  const error = {
    code: jsonRpcCodes.invalidRequest,
    message: problem.replace(/^Invalid request/, "response dropped"),
  };
  return { kind: "invalid", meant: "response", id, error: { jsonrpc: "2.0", error } };
}
