/**
 * Server-sent events out of bytes, as the HTML standard reads them: lines end with CR, LF or both, wherever the chunks are
 * cut. It is our own because a client must bound what a server can make it keep, in bytes, also for an event that comes
 * in one chunk; must know the id of an event without data; and must not look at any byte more often than a few times.
 */
import { ByteBuffer } from "./fetch/byte-buffer.js";

export interface ServerEvent {
  /** `message` where the server has not said. */
  readonly type: string;
  /** Undefined where the bytes are no UTF-8. Events without data are not reported. */
  readonly data: string | undefined;
}

/** An event has more bytes than are accepted. Nothing after it is read. */
export class EventTooLargeError extends Error {
  override readonly name = "EventTooLargeError";
}

const LF = 10;
const CR = 13;
const COLON = 58;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** Of an id that is sent back in a header. */
const ID = /^[\x20-\x7e]{1,4096}$/;

export class EventParser {
  /** Of the last event with an id that can be sent back; an empty id takes it away. */
  lastId: string | undefined;
  /** Milliseconds to wait before opening the stream again, once the server has said. */
  retry: number | undefined;
  /** Whether there was an event with data or an id. */
  heard = false;
  readonly #limit: number;
  readonly #onEvent: (event: ServerEvent) => void;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  /** The beginning of a line. */
  readonly #held = new ByteBuffer();
  #first = true;
  #afterCr = false;
  /** Of the event that is being read. */
  #type = "";
  #data: string[] = [];
  #broken = false;
  #id: string | undefined;
  #size = 0;

  /** @param limit bytes of an event, its id and type included */
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

  /** The line that ends with these bytes. */
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
    // A comment keeps the connection alive, and is nothing else.
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
        // The standard has receivers ignore what they do not know.
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
    // Whoever comes back goes on behind it.
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
