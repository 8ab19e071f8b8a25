/** Runs the fuzzers for a few cases each; `npm run fuzz` runs them longer. */
import { AuthError } from "@mcp-gen/auth";
import { McpError } from "@mcp-gen/core";
import { describe, expect, test } from "vitest";
import { AUTH_KINDS, faultsOfLogin, fuzzAuth } from "./auth-fuzzer.mjs";
import { linesOf } from "./channels.mjs";
import { CLI_KINDS, faultsOf, fuzzCli } from "./cli-fuzzer.mjs";
import { faultOf, fuzzClient, PEER_KINDS } from "./client-fuzzer.mjs";
import { fuzz } from "./fuzzer.mjs";
import { judgeOf } from "./judge.mjs";
import { echo, ERAS, request } from "./messages.mjs";
import { KINDS, openChannel } from "./open-channel.mjs";

const CASES = 400;

/** The first seed is arbitrary. The others once showed a fault of the fuzzer or of the code under test. */
const SEEDS = [20_261_121, 327_240_219];

const every = KINDS.flatMap((kind) => ERAS.map((era) => [kind, era] as const));
const peers = PEER_KINDS.flatMap((kind) => ERAS.map((era) => [kind, era] as const));
const logins = AUTH_KINDS.flatMap((kind) => ERAS.map((era) => [kind, era] as const));
const commands = CLI_KINDS.flatMap((kind) => ERAS.map((era) => [kind, era] as const));

test.each(every)(
  "[incident 4] %s, %s era: every message gets the correct response",
  async (kind, era) => {
    for (const seed of SEEDS) {
      const { cases, failures } = await fuzz({ kind, era, seed, goesOn: (so) => so < CASES });
      expect([seed, failures]).toEqual([seed, []]);
      expect(cases).toBeGreaterThanOrEqual(CASES);
    }
  },
);

describe("a client of a hostile server (audit G4)", () => {
  test.each(peers)("ends each call over %s, %s era (audit G4)", async (kind, era) => {
    for (const seed of SEEDS) {
      const { failures } = await fuzzClient({ kind, era, seed, goesOn: (so) => so < 100 });
      expect([seed, failures]).toEqual([seed, []]);
    }
  });

  test.each([
    ["a fault of the client", new TypeError("x is not a function"), 1],
    ["a thrown value that is not an Error", "no", 1],
    ["an error that hides a fault", new McpError(-32603, "Cannot read properties of null"), 1],
    ["an expected error", new McpError(-32603, "Internal error"), 0],
  ])("judges %s (audit G4)", (_, thrown, faults) => {
    expect(faultOf("echo", thrown)).toHaveLength(faults);
  });
});

describe("the command with a hostile server or input (audit G4)", () => {
  test.each(commands)("exits cleanly: %s, %s era (audit G4)", async (kind, era) => {
    const { failures } = await fuzzCli({ kind, era, seed: SEEDS[0] ?? 0, goesOn: (so) => so < 2 });
    expect(failures).toEqual([]);
  });

  test.each([
    ["a stack trace", { code: 1, stderr: "Error\n    at run (file:///x.js:1:2)" }],
    ["a fault", { code: 1, stderr: "TypeError: a.b is not a function" }],
    ["a control character", { code: 0, stdout: "\u001b[2J" }],
    ["text that changes direction", { code: 0, stdout: "\u202eabc" }],
    ["a signal", { code: null }],
  ])("judges %s (audit G4)", (_, outcome) => {
    expect(faultsOf({ stdout: "", stderr: "", ...outcome })).toHaveLength(1);
    expect(faultsOf({ code: 2, stdout: "fine\n", stderr: "" })).toEqual([]);
  });
});

describe("a login with a hostile server [auth T5]", () => {
  test.each(logins)("ends with an error of its own: %s, %s era [auth T5]", async (kind, era) => {
    for (const seed of SEEDS) {
      const { failures } = await fuzzAuth({ kind, era, seed, goesOn: (so) => so < 100 });
      expect([seed, failures]).toEqual([seed, []]);
    }
  });

  test.each([
    ["a fault", new TypeError("x is not a function"), 1],
    ["a thrown value that is not an Error", "no", 1],
    ["a control character", new AuthError("auth/state", "\u001b[2J"), 1],
    ["text that changes direction", new AuthError("auth/state", "\u202eabc"), 1],
    ["a secret", new AuthError("auth/state", "the code s3cret"), 1],
    ["an expected error", new AuthError("auth/state", "expected a\nreceived b"), 0],
  ])("judges %s [auth T5]", (_, thrown, faults) => {
    expect(faultsOfLogin("login", thrown, ["s3cret"])).toHaveLength(faults);
  });
});

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
  test("accepts one response per request", () => {
    const { violations, open } = of(answer(1, { content: [] }), answer(1, {}));
    expect([violations, open]).toEqual([[], []]);
  });

  test.each([
    ["a surplus response", [answer(1, {}), answer(1, { content: [] }), answer(1, {})]],
    ["a response to an unknown id", [answer("1", {})]],
    ["a result of another method", [answer(1, {}), answer(1, {})]],
    ["an invalid result", [answer(1, { content: [{ type: "text" }] }), answer(1, { content: 1 })]],
    ["no message", [{ id: 1, result: {} }]],
    ["null as an id", [{ jsonrpc: "2.0", id: null, error: { code: 1, message: "x" } }]],
    ["an unknown notification", [{ jsonrpc: "2.0", method: "notifications/x" }]],
  ])("finds %s", (_, heard) => {
    expect(of(...heard).violations).toHaveLength(1);
  });

  test.each([
    ["2025-03-26", 0],
    ["2025-11-25", 1],
    [undefined, 1],
  ])("knows which revision a header names: %s (audit G4)", (named, violations) => {
    const judge = judgeOf("2026-07-28", named);
    judge.heard({ jsonrpc: "2.0", id: null, error: { code: -32700, message: "x" } });
    expect(judge.violations).toHaveLength(violations);
  });

  test("lists the requests without a response", () => {
    expect(of(answer(1, {})).open).toEqual([1]);
  });
});
