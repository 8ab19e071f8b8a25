/**
 * Our client over a faulty network that delays, stutters, cuts and resets. Each call ends with the right response or
 * with one documented error.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { TOXICS } from "../../../../test/abuse/chaos-proxy.mjs";

const PROGRAM = fileURLToPath(new URL("chaos-client.mjs", import.meta.url));

interface Through {
  /** Calls with the right response. */
  readonly right: number;
  /** Other answers. */
  readonly wrong: unknown[];
  /** Error names of the other calls. */
  readonly errors: string[];
  /** Whether connections were broken on purpose. */
  readonly broken: boolean;
}

interface Said {
  readonly outcome: {
    readonly calls: number;
    readonly toxics: Readonly<Record<string, Through>>;
    readonly faults: string[];
  };
  readonly unhandled: string[];
}

/** Expected errors of a call on a broken connection. */
const ERRORS = [
  "ConnectError",
  "ConnectionClosedError",
  "HttpAnswerError",
  "HttpConnectionError",
  "HttpStatusError",
  "RequestTimeoutError",
  "SessionEndedError",
];

const WAYS = [
  ["http", "2025-11-25"],
  ["http", "2026-07-28"],
  ["sse", "2024-11-05"],
  ["socket", "2025-11-25"],
  ["socket", "2026-07-28"],
] as const;

describe("[incident 5] [incident 56]", () => {
  test.each(WAYS)("over %s, %s", async (way, revision) => {
    const child = spawn(process.execPath, [PROGRAM, way, revision]);
    let [output, problems] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (problems += text));
    const [code] = (await once(child, "close")) as [number | null];
    // The server ended on its own after all clients were closed.
    expect([code, problems]).toEqual([0, ""]);
    const { outcome, unhandled } = JSON.parse(output) as Said;
    expect([unhandled, outcome.faults]).toEqual([[], []]);
    expect(Object.keys(outcome.toxics).length).toBeGreaterThan(TOXICS.length);
    for (const [toxic, { right, wrong, errors, broken }] of Object.entries(outcome.toxics)) {
      expect([toxic, wrong]).toEqual([toxic, []]);
      expect([toxic, errors.filter((name) => !ERRORS.includes(name))]).toEqual([toxic, []]);
      // Without a fault, nothing is lost; with a fault, some answers are.
      const isWhole = right === outcome.calls && errors.length === 0;
      expect([toxic, errors, isWhole]).toEqual([toxic, errors, !broken]);
    }
  });
});
