/**
 * A line that is longer than the limit. Its bytes are dropped; only its size and the ids and kinds of its messages are
 * kept. Some implementations write the id at the start of a message and others at the end, so every byte is examined.
 */
import type { RequestId } from "@mcp-gen/protocol";

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Maximum characters that are kept of a name or an id. Ids with more characters are invalid. */
const LONGEST_WORD = 1_026;
/** Maximum number of ids that are kept, because a batch has at most 100 messages. */
const MOST_IDS = 100;

export interface OversizedMessage {
  readonly id: RequestId;
  readonly kind: "request" | "response";
}

export class OversizedLine {
  /** Number of bytes received so far. */
  size = 0;
  /** Whether the line was reported to the receiver. */
  reported = false;
  readonly #ended: OversizedMessage[] = [];
  /** The number of open brackets. */
  #depth = 0;
  /** The depth of the members of a message: 1, or 2 in a batch. 0 before the first bracket. */
  #level = 0;
  #inString = false;
  #escaped = false;
  /** Whether the line does not begin with a bracket, so that it is not a message. */
  #isOther = false;
  /** The current name or value, if it is a member of a message. */
  #word = "";
  #name = "";
  #id: RequestId | undefined;
  #kind: OversizedMessage["kind"] | undefined;

  /** The messages whose id can be read. A batch can contain several. */
  get messages(): readonly OversizedMessage[] {
    const last = this.#current();
    return last === undefined ? this.#ended : [...this.#ended, last];
  }

  add(bytes: Uint8Array): void {
    this.size += bytes.length;
    if (this.reported) return;
    for (const byte of bytes) {
      if (this.#isOther) return;
      if (this.#inString) this.#string(byte);
      else this.#structure(byte);
    }
  }

  #string(byte: number): void {
    this.#keep(byte);
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
  }

  #structure(byte: number): void {
    switch (byte) {
      case QUOTE:
        if (this.#level === 0) this.#isOther = true;
        this.#inString = true;
        this.#keep(byte);
        return;
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        this.#depth += 1;
        if (this.#level === 0) this.#level = byte === OPEN_ARRAY ? 2 : 1;
        return;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        if (this.#depth === this.#level) this.#endMessage();
        this.#depth -= 1;
        return;
      case COLON:
        if (this.#depth === this.#level) this.#beginValue();
        return;
      case COMMA:
        if (this.#depth === this.#level) this.#endValue();
        return;
      default:
        // White space and a byte order mark may come before the first bracket.
        if (this.#level === 0) this.#isOther = byte > 0x20 && byte < 0x80;
        else if (byte > 0x20) this.#keep(byte);
    }
  }

  #keep(byte: number): void {
    if (this.#depth === this.#level && this.#word.length < LONGEST_WORD)
      this.#word += String.fromCharCode(byte);
  }

  #beginValue(): void {
    this.#name = this.#word;
    this.#word = "";
    if (this.#name === '"method"') this.#kind = "request";
    if (this.#name === '"result"' || this.#name === '"error"') this.#kind = "response";
  }

  #endValue(): void {
    if (this.#name === '"id"') this.#id = idOf(this.#word);
    this.#name = this.#word = "";
  }

  #endMessage(): void {
    this.#endValue();
    const message = this.#current();
    if (message !== undefined && this.#ended.length < MOST_IDS) this.#ended.push(message);
    this.#id = this.#kind = undefined;
  }

  #current(): OversizedMessage | undefined {
    return this.#id === undefined || this.#kind === undefined
      ? undefined
      : { id: this.#id, kind: this.#kind };
  }
}

/**
 * Returns the messages in a JSON text whose id can be read without parsing. Used for a line that exceeds `depth` or
 * `keys`.
 */
export function messagesIn(text: string): readonly OversizedMessage[] {
  const line = new OversizedLine();
  line.add(Buffer.from(text));
  return line.messages;
}

/** @param word JSON text with one character for each UTF-8 byte */
function idOf(word: string): RequestId | undefined {
  try {
    const id: unknown = JSON.parse(Buffer.from(word, "latin1").toString("utf8"));
    return typeof id === "string" || Number.isSafeInteger(id) ? (id as RequestId) : undefined;
  } catch {
    return undefined;
  }
}
