/**
 * Rewrites the messages of a `text/event-stream`.
 *
 * Ids, retry times, comments and events of other types stay unchanged. Each event is passed on when it is complete.
 * Chunks may be split anywhere.
 */

/** Returns the new data of an event, the same string to keep the data, or `undefined` to remove it. */
export type RewriteData = (data: string) => string | undefined;

/** One line with its line end. */
interface Line {
  readonly text: string;
  readonly end: string;
}

const BOM = "\u{FEFF}";

/**
 * Creates a transform for bytes in the format of server-sent events (WHATWG HTML, section 9.2.6).
 *
 * `rewrite` receives the data of events of type `message`, which is the default type. Changed data replaces
 * the first data line. An event with removed data keeps its other fields, so that a client still receives its
 * id; clients ignore events without data.
 *
 * ```ts
 * const upper = rewriteEvents((data) => data.toUpperCase(), 1024);
 * new Response(response.body?.pipeThrough(upper), response);
 * ```
 *
 * @param maxLength maximum characters of one event; the stream fails with a RangeError if an event is longer
 * @param first the data of events to insert at the start
 */
export function rewriteEvents(
  rewrite: RewriteData,
  maxLength: number,
  first: readonly string[] = [],
): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const encoder = new TextEncoder();
  const reader = new EventReader(rewrite, maxLength);
  return new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      for (const data of first) controller.enqueue(encoder.encode(`data: ${data}\n\n`));
    },
    transform(chunk, controller) {
      const text = reader.read(decoder.decode(chunk, { stream: true }));
      if (text !== "") controller.enqueue(encoder.encode(text));
    },
    flush(controller) {
      const text = reader.read(decoder.decode()) + reader.end();
      if (text !== "") controller.enqueue(encoder.encode(text));
    },
  });
}

/** Collects text until events are complete. */
class EventReader {
  readonly #rewrite: RewriteData;
  readonly #maxLength: number;
  /** The received parts of the incomplete line. */
  #partial: string[] = [];
  #event: Line[] = [];
  /** Number of buffered characters in the incomplete line and in the lines of the incomplete event. */
  #held = 0;
  #atStart = true;
  /** Whether the last character was a carriage return. Its line feed may be in the next chunk. */
  #afterReturn = false;

  constructor(rewrite: RewriteData, maxLength: number) {
    this.#rewrite = rewrite;
    this.#maxLength = maxLength;
  }

  #take(text: string, end: string): string {
    const line: Line = { text: this.#partial.join("") + text, end };
    this.#partial = [];
    if (line.text === "") {
      const lines = this.#event;
      this.#event = [];
      this.#held = 0;
      return rewriteEvent(lines, end, this.#rewrite);
    }
    if (this.#event.length === 0 && line.text.startsWith(":")) {
      // Passes on comments immediately, because comments keep the connection alive.
      this.#held = 0;
      return line.text + line.end;
    }
    this.#event.push(line);
    this.#held += text.length;
    return "";
  }

  /**
   * Adds a line feed to the end of the last line. If the line was already passed on, returns the line feed to pass on.
   */
  #lateLineFeed(): string {
    const last = this.#event.pop();
    if (last === undefined) return "\n";
    this.#event.push({ ...last, end: "\r\n" });
    return "";
  }

  read(text: string): string {
    if (text === "") return "";
    let out = "";
    let start = 0;
    if (this.#atStart && text.startsWith(BOM)) {
      out = BOM;
      start = 1;
    }
    this.#atStart = false;
    if (this.#afterReturn && text.startsWith("\n")) {
      start = 1;
      out += this.#lateLineFeed();
    }
    this.#afterReturn = false;
    const ends = /\r\n|\r|\n/g;
    ends.lastIndex = start;
    for (let match = ends.exec(text); match !== null; match = ends.exec(text)) {
      out += this.#take(text.slice(start, match.index), match[0]);
      start = ends.lastIndex;
      this.#afterReturn = match[0] === "\r" && start === text.length;
    }
    if (start < text.length) {
      this.#partial.push(text.slice(start));
      this.#held += text.length - start;
    }
    if (this.#held > this.#maxLength) {
      throw new RangeError(
        `event stream: expected events of at most ${this.#maxLength} characters, received a longer one; raise maxBytes if this size is valid`,
      );
    }
    return out;
  }

  end(): string {
    const last = this.#partial.length > 0 ? this.#take("", "") : "";
    return last + rewriteEvent(this.#event, "", this.#rewrite);
  }
}

/** @param blank the line end of the blank line that ends the event; empty if the stream ended before it */
function rewriteEvent(lines: readonly Line[], blank: string, rewrite: RewriteData): string {
  const asItWas = lines.map(({ text, end }) => text + end).join("") + blank;
  const data = lines.flatMap((line) => fieldOf(line, "data") ?? []);
  if (data.length === 0 || typeOf(lines) !== "message") return asItWas;
  const old = data.join("\n");
  const next = rewrite(old);
  if (next === old) return asItWas;
  const texts = next?.split(/\r\n|\r|\n/).map((text) => `data: ${text}`) ?? [];
  const kept = lines.flatMap((line) =>
    fieldOf(line, "data") === undefined ? line.text : texts.splice(0),
  );
  if (kept.length === 0) return "";
  // Uses the line end of the event, because a line feed after a carriage return would be part of the same line end.
  const end = blank || "\n";
  return kept.join(end) + (lines.at(-1)?.end === "" ? "" : end) + blank;
}

function typeOf(lines: readonly Line[]): string {
  return lines.flatMap((line) => fieldOf(line, "event") ?? []).at(-1) || "message";
}

/** Returns the value of a line if it has the given field. */
function fieldOf({ text }: Line, name: string): string | undefined {
  if (!text.startsWith(name)) return undefined;
  if (text.length === name.length) return "";
  if (text[name.length] !== ":") return undefined;
  const value = text.slice(name.length + 1);
  return value.startsWith(" ") ? value.slice(1) : value;
}
