/** The fuzzers, for a few cases each; `npm run fuzz` has more time. */
import { describe, expect, test } from "vitest";
import { linesOf } from "./channels.mjs";
import { fuzz } from "./fuzzer.mjs";
import { judgeOf } from "./judge.mjs";
import { echo, ERAS, request } from "./messages.mjs";
import { KINDS, openChannel } from "./open-channel.mjs";

const CASES = 400;

const every = KINDS.flatMap((kind) => ERAS.map((era) => [kind, era] as const));

test.each(every)(
  "[incident 4] %s, %s era: whatever is said gets what it deserves",
  async (kind, era) => {
    const { cases, failures } = await fuzz({
      kind,
      era,
      seed: 20_261_121,
      goesOn: (so) => so < CASES,
    });
    expect(failures).toEqual([]);
    expect(cases).toBeGreaterThanOrEqual(CASES);
  },
);

test("reads a line behind a byte order mark, as the server does (audit G2)", async () => {
  const ping = Buffer.from(`\ufeff${JSON.stringify(request("session", "marked", "ping"))}\n`);
  const opened = await openChannel("stdio", "session");
  try {
    const judge = judgeOf("2025-11-25");
    for (const value of linesOf(ping)) judge.said(value);
    await opened.channel.say(ping.subarray(0, -1));
    await expect.poll(() => opened.channel.late().some(({ id }) => id === "marked")).toBe(true);
    for (const message of opened.channel.late()) {
      if (message["id"] === "marked") judge.heard(message);
    }
    expect([judge.violations, judge.open()]).toEqual([[], []]);
  } finally {
    await opened.close();
  }
});

const answer = (id: unknown, result: unknown): object => ({ jsonrpc: "2.0", id, result });

const of = (...heard: unknown[]): { violations: string[]; open: unknown[] } => {
  const judge = judgeOf("2025-11-25");
  judge.said(echo("session", 1, "x"));
  judge.said(request("session", 1, "ping"));
  for (const message of heard) judge.heard(message);
  return { violations: judge.violations, open: judge.open() };
};

describe("the judge", () => {
  test("is content with an answer to each", () => {
    const { violations, open } = of(answer(1, { content: [] }), answer(1, {}));
    expect([violations, open]).toEqual([[], []]);
  });

  test.each([
    ["an answer too many", [answer(1, {}), answer(1, { content: [] }), answer(1, {})]],
    ["an answer to nobody", [answer("1", {})]],
    ["a result of another method", [answer(1, {}), answer(1, {})]],
    [
      "a result that is none",
      [answer(1, { content: [{ type: "text" }] }), answer(1, { content: 1 })],
    ],
    ["no message", [{ id: 1, result: {} }]],
    ["null as an id", [{ jsonrpc: "2.0", id: null, error: { code: 1, message: "x" } }]],
    ["an unknown notification", [{ jsonrpc: "2.0", method: "notifications/x" }]],
  ])("finds %s", (_, heard) => {
    expect(of(...heard).violations).toHaveLength(1);
  });

  test("knows what is still open", () => {
    expect(of(answer(1, {})).open).toEqual([1]);
  });
});
