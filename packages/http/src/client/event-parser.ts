/**
 * Parses server-sent events from bytes, as the HTML standard defines: lines end with CR, LF or both, and can span
 * several chunks. The parser is not a library, because a client must limit the bytes that it keeps, must know the ids
 * of events without data, and must scan each byte only once.
 */
import { ByteBuffer } from "./fetch/byte-buffer.js";

export interface ServerEvent {
  /** Default: `message`. */
  readonly type: string;
  /** `undefined` for invalid UTF-8. Events without data are not reported. */
  readonly data: string | undefined;
}

/** Thrown if an event exceeds the byte limit. The parser reads nothing after that event. */
export class EventTooLargeError extends Error {
  override readonly name = "EventTooLargeError";
}

const LF = 10;
const CR = 13;
const COLON = 58;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** An id that is valid in a header. */
const ID = /^[\x20-\x7e]{1,4096}$/;

export class EventParser {
  /** The id of the last event, for `Last-Event-ID`. Undefined if the id is empty or not valid in a header. */
  lastId: string | undefined;
  /** Milliseconds to wait before the stream is reopened, if the server set it. */
  retry: number | undefined;
  /** Whether there was an event with data or an id. */
  heard = false;
  readonly #limit: number;
  readonly #onEvent: (event: ServerEvent) => void;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  /** The start of an incomplete line. */
  readonly #held = new ByteBuffer();
  #first = true;
  #afterCr = false;
  /** Fields of the current event. */
  #type = "";
  #data: string[] = [];
  #broken = false;
  #id: string | undefined;
  #size = 0;

  /** @param limit maximum bytes of an event, including its id and type */
  constructor(limit: number, onEvent: (event: ServerEvent) => void) {
    this.#limit = limit;
    this.#onEvent = onEvent;
  }

  /** @throws EventTooLargeError */
  feed(chunk: Uint8Array): void {
    let start = this.#afterCr && chunk[0] === LF ? 1 : 0;
    if (chunk.length > 0) this.#afterCr = false;
    let cr = chunk.indexOf(CR, start);
    let lf = chunk.indexOf(LF, start);
    while (cr !== -1 || lf !== -1) {
      const end = cr === -1 || (lf !== -1 && lf < cr) ? lf : cr;
      this.#line(this.#whole(chunk.subarray(start, end)));
      start = end + 1;
      if (end === cr && start === chunk.length) this.#afterCr = true;
      if (end === cr && chunk[start] === LF) start++;
      if (cr !== -1 && cr < start) cr = chunk.indexOf(CR, start);
      if (lf !== -1 && lf < start) lf = chunk.indexOf(LF, start);
    }
    this.#hold(chunk.subarray(start));
  }

  #hold(bytes: Uint8Array): void {
    this.#check(this.#held.length + bytes.length);
    this.#held.add(bytes);
  }

  /** Returns the line that ends with these bytes. */
  #whole(bytes: Uint8Array): Uint8Array {
    if (this.#held.length === 0) return bytes;
    this.#hold(bytes);
    const line = this.#held.bytes;
    this.#held.clear();
    return line;
  }

  #line(line: Uint8Array): void {
    if (this.#first) {
      this.#first = false;
      if (BYTE_ORDER_MARK.every((byte, index) => line[index] === byte)) line = line.subarray(3);
    }
    if (line.length === 0) return this.#dispatch();
    // A comment only keeps the connection alive.
    if (line[0] === COLON) return;
    this.#check(line.length);
    const colon = line.indexOf(COLON);
    const name = this.#decode(colon === -1 ? line : line.subarray(0, colon));
    const value = colon === -1 ? "" : this.#decode(line.subarray(colon + 1));
    this.#field(name, value?.startsWith(" ") === true ? value.slice(1) : value, line.length);
  }

  #field(name: string | undefined, value: string | undefined, bytes: number): void {
    switch (name) {
      case "data":
        this.#size += bytes + 1;
        if (value === undefined) this.#broken = true;
        else this.#data.push(value);
        break;
      case "event":
        this.#type = value ?? "";
        break;
      case "id":
        if (value !== undefined && !value.includes("\0")) this.#id = value;
        break;
      case "retry":
        if (value !== undefined && /^[0-9]+$/.test(value)) this.retry = Number(value);
        break;
      default:
        // The standard requires unknown fields to be ignored.
        break;
    }
  }

  #dispatch(): void {
    this.#takeId();
    const data = this.#broken ? undefined : this.#data.join("\n");
    const type = this.#type === "" ? "message" : this.#type;
    this.#type = "";
    this.#data = [];
    this.#broken = false;
    this.#size = 0;
    this.heard ||= data !== "";
    if (data !== "") this.#onEvent({ type, data });
  }

  #takeId(): void {
    if (this.#id === undefined) return;
    this.heard = true;
    this.lastId = ID.test(this.#id) ? this.#id : undefined;
    this.#id = undefined;
  }

  #check(more: number): void {
    if (this.#size + more <= this.#limit) return;
    // Keep the id of this event, so that the client resumes after it.
    this.#takeId();
    throw new EventTooLargeError(
      `expected events of at most ${this.#limit} bytes, received one of at least ${this.#size + more}; raise limits.event`,
    );
  }

  #decode(bytes: Uint8Array): string | undefined {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }
}
