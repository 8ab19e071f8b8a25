/**
 * Texts of every kind, as whole messages and as an argument, over every transport and in both eras. Each gets exactly
 * the documented answer.
 */
import { describe, expect, test } from "vitest";
import type { Channel, Heard } from "./channels.mjs";
import { jsonTexts, levelsOf, verdictsOn, type JsonText, type Verdict } from "./json-kinds.js";
import { dictionary, echo, ERAS, type Era } from "./messages.mjs";
import { KINDS, openChannel } from "./open-channel.mjs";

const encoder = new TextEncoder();

describe("the table", () => {
  test("classifies every text correctly", () => {
    const wrong = jsonTexts.filter(({ bytes, json }) => isJson(bytes) !== json);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test("is long, and has no duplicates", () => {
    const texts = jsonTexts.map(({ bytes }) => new TextDecoder("latin1").decode(bytes));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    expect(texts.length).toBeGreaterThan(300);
  });
});

const every = KINDS.flatMap((kind) => ERAS.map((era) => [kind, era] as const));

describe.each(every)("%s, %s era", (kind, era) => {
  /** Sends each text, and returns those with a wrong answer. */
  async function misjudged(
    say: (channel: Channel, text: JsonText) => Promise<string | undefined>,
  ): Promise<string[]> {
    const opened = await openChannel(kind, era);
    const wrong: string[] = [];
    try {
      for (const text of jsonTexts) {
        if (kind === "memory" && !isSayable(text)) continue;
        const problem = await say(opened.channel, text);
        if (problem !== undefined) wrong.push(`${text.name}: ${problem}`);
      }
      const { result } = await opened.channel.call(echo(era, "last", "still here"));
      expect(JSON.stringify(result)).toContain("still here");
      expect(opened.faults()).toEqual([]);
    } finally {
      await opened.close();
    }
    return wrong;
  }

  test("[incident 4] as messages", async () => {
    const wrong = await misjudged(async (channel, { bytes }) => {
      const heard = await channel.say(bytes);
      // None of the JSON texts is a valid message.
      return difference(heard, expected(channel, bytes, kind).map(codeOf));
    });
    expect(wrong).toEqual([]);
  });

  test("[incident 65] as an argument", async () => {
    let id = 0;
    const wrong = await misjudged(async (channel, { bytes }) => {
      id++;
      const whole = asArgument(era, id, bytes);
      const verdicts = expected(channel, whole, kind);
      const heard = await channel.say(whole);
      if (isJson(whole) && verdicts.length === 1 && verdicts[0] === "value") {
        return misheard(heard, id, bytes);
      }
      return difference(heard, verdicts.map(codeOf), id);
    });
    expect(wrong).toEqual([]);
  });
});

/** Over memory, no text is too deep, because values are not serialized. */
function expected({ lines }: Channel, bytes: Uint8Array, kind: string): Verdict[] {
  return kind === "memory" ? ["value"] : verdictsOn(bytes, lines);
}

/** Over memory, only JSON values can be sent, and only up to the depth that values can be copied. */
function isSayable({ json, bytes }: JsonText): boolean {
  return json && levelsOf(new TextDecoder().decode(bytes)) < 2_000;
}

function codeOf(verdict: Verdict): number {
  return verdict === "parse error" ? -32700 : -32600;
}

/** @param id of the request; an error may contain it if the server could read it */
function difference(
  { status, messages }: Heard,
  codes: readonly number[],
  id?: number,
): string | undefined {
  if (status !== undefined && status !== 400) return `status ${status}`;
  const given = messages.map((message) =>
    message["id"] === undefined || message["id"] === id
      ? dictionary(message["error"])["code"]
      : message,
  );
  // HTTP+SSE reports a malformed POST only in its response, and an invalid message also on the stream.
  if (status !== undefined && given.length === 0) return undefined;
  return JSON.stringify(given) === JSON.stringify(codes)
    ? undefined
    : `expected ${codes.join(", ")}, received ${JSON.stringify(given)}`;
}

/** The tool returns a string; it rejects any other argument. */
function misheard({ status, messages }: Heard, id: number, bytes: Uint8Array): string | undefined {
  if (status !== undefined && status >= 500) return `status ${status}`;
  const [answer, ...more] = messages;
  if (answer?.["id"] !== id || more.length > 0) return `answered with ${JSON.stringify(messages)}`;
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const { content, isError } = dictionary(answer["result"]);
  const code = dictionary(answer["error"])["code"];
  if (typeof value !== "string") {
    return isError === true || code === -32602 ? undefined : "accepted although it is not a string";
  }
  const text = dictionary((content as unknown[] | undefined)?.[0])["text"];
  return text === value ? undefined : `came back as ${JSON.stringify(text)?.slice(0, 80)}`;
}

function asArgument(era: Era, id: number, bytes: Uint8Array): Uint8Array {
  const marker = "the argument";
  const [before = "", after = ""] = JSON.stringify(echo(era, id, marker)).split(`"${marker}"`);
  return new Uint8Array([...encoder.encode(before), ...bytes, ...encoder.encode(after)]);
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}
