/** `mcp-gen matrix`: its output for all pairs and for one in each format, compared with the adapters. */
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { adaptMessage } from "@mcp-gen/adapt";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { matrixCommand } from "../src/commands/matrix.js";
import { matrixMarkdown } from "../src/commands/matrix/markdown.js";
import { matrixPage } from "../src/commands/matrix/page.js";
import { matrixTable } from "../src/commands/matrix/table.js";
import { colored, colorsFor } from "../src/commands/colors.js";
import type { Matrix, MatrixPair } from "../../../generator/src/evolve/matrix/matrix.js";
import { runCommand } from "../../../test/support/run-command.js";

const matrix = (...words: string[]) => runCommand(matrixCommand, "matrix", ...words);

const REVISIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"] as const;
type Revision = (typeof REVISIONS)[number];

afterEach(() => vi.unstubAllEnvs());

let all: Matrix;
beforeAll(async () => {
  all = JSON.parse((await matrix("--json")).stdout) as Matrix;
});

function pairOf(from: Revision, to: Revision): MatrixPair {
  const found = all.pairs.find((pair) => pair.from === from && pair.to === to);
  if (found === undefined) throw new TypeError(`no pair from ${from} to ${to}`);
  return found;
}

const sum = (counts: object) =>
  Object.values(counts).reduce<number>((total, one) => total + Number(one), 0);

/** The content of the first element with this tag. */
const inside = (page: string, tag: string) =>
  new RegExp(`<${tag}>([\\s\\S]*?)</${tag.split(" ")[0]}>`).exec(page)?.[1] ?? "";

describe("the data", () => {
  test("has all pairs, and counts that add up", () => {
    expect(all.revisions).toEqual(REVISIONS);
    expect(all.pairs.map(({ from, to }) => [from, to])).toEqual(
      REVISIONS.flatMap((from) => REVISIONS.map((to) => [from, to])),
    );
    for (const { tally, typeTally, messages, types } of all.pairs) {
      expect([sum(tally), sum(typeTally)]).toEqual([messages.length, types.length]);
      for (const { verdict, reasons } of [...messages, ...types])
        expect(reasons.length === 0).toBe(verdict === "whole");
    }
  });

  test("has no losses between equal revisions", () => {
    for (const id of REVISIONS)
      expect(pairOf(id, id)).toMatchObject({
        tally: { loss: 0, not: 0 },
        typeTally: { loss: 0, not: 0 },
      });
  });

  test.each<[Revision, Revision, string, string, object]>([
    [
      "2025-03-26",
      "2024-11-05",
      "tools/call",
      "result",
      {
        verdict: "loss",
        sender: "server",
        reasons: [
          {
            kind: "approximated",
            locations: ["content[] of type audio"],
            text: "Prompts and tool results may contain audio. Older clients receive it as an embedded resource",
            step: "2024-11-05_2025-03-26",
          },
        ],
      },
    ],
    [
      "2025-11-25",
      "2026-07-28",
      "ping",
      "params",
      {
        verdict: "not",
        reasons: [
          {
            kind: "impossible",
            locations: [],
            text: "ping left with 2026-07-28",
            answer: { result: {} },
            session: "liveness",
          },
        ],
      },
    ],
    [
      "2025-03-26",
      "2025-06-18",
      "batches",
      "batch",
      { verdict: "not", sender: "either", reasons: [{ session: "batch" }] },
    ],
    ["2024-11-05", "2025-11-25", "tools/call", "params", { verdict: "whole", reasons: [] }],
    // What only later revisions define is not a loss of earlier ones.
    ["2024-11-05", "2026-07-28", "tools/call", "result", { verdict: "whole", reasons: [] }],
    ["2025-06-18", "2025-03-26", "elicitation/create", "result", { verdict: "not" }],
    ["2026-07-28", "2025-11-25", "roots/list", "question", { verdict: "whole", sender: "server" }],
  ])("from %s to %s: %s, %s", (from, to, subject, part, expected) => {
    const row = pairOf(from, to).messages.find(
      (one) => one.subject === subject && one.part === part,
    );
    expect(row).toMatchObject(expected);
  });

  test("matches the adapters for requests and notifications", () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const { from, to, messages } of all.pairs) {
      for (const { subject: method, part, sender, verdict, reasons } of messages) {
        if (part !== "params" && part !== "notification") continue;
        if (sender === undefined || sender === "either") continue;
        asked++;
        const id = part === "params" ? { id: 1 } : {};
        const { losses } = adaptMessage(
          { jsonrpc: "2.0", ...id, method, params: {} },
          { from: from as Revision, to: to as Revision, sender },
        );
        const told = losses.every(({ kind, step }) =>
          reasons.some((reason) => reason.kind === kind && reason.step === step),
        );
        const refused = losses.some(({ kind }) => kind === "impossible");
        if (!told || (verdict === "not" && !refused))
          wrong.push(`${from} ${to} ${method} ${verdict}`);
      }
    }
    expect({ wrong, enough: asked > 600 }).toEqual({ wrong: [], enough: true });
  });
});

describe("the table", () => {
  test("has five rows of three counts for messages and types, in at most 100 columns", async () => {
    const { code, stdout } = await matrix();
    const lines = stdout.split("\n");
    expect({ code, first: lines[0] }).toEqual({
      code: 0,
      first: "MESSAGES  whole, with loss, not",
    });
    expect(lines[2]).toBe(
      "from \\ to        2024-11-05     2025-03-26     2025-06-18     2025-11-25     2026-07-28",
    );
    const rows = lines.filter((line) => /^\d{4}-\d{2}-\d{2} /.test(line));
    expect(rows.map((line) => line.trim().split(/\s+/).length)).toEqual(Array(10).fill(16));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
    const { whole, loss, not } = pairOf("2026-07-28", "2024-11-05").tally;
    expect(rows[4]).toMatch(new RegExp(`^2026-07-28 +${whole} +${loss} +${not} `));
  });

  test("of one revision has one row", async () => {
    const { stdout } = await matrix("--from", "2025-06-18");
    expect(stdout.match(/^\d{4}-\d{2}-\d{2} /gm)).toEqual(["2025-06-18 ", "2025-06-18 "]);
  });

  test("of one pair lists every message with its reasons, in at most 100 columns", async () => {
    const { stdout } = await matrix("--from", "2026-07-28", "--to", "2024-11-05");
    const lines = stdout.split("\n");
    const { tally, messages } = pairOf("2026-07-28", "2024-11-05");
    expect(lines[0]).toBe(
      `2026-07-28 → 2024-11-05  messages: ${tally.whole} whole, ${tally.loss} with loss, ${tally.not} not`,
    );
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
    const rows = lines.filter((line) => /^ {2}\S.*(?:from the |from either)/.test(line));
    expect(rows.map((line) => line.trim().split(/\s+/)[0]).sort()).toEqual(
      messages.map(({ subject }) => subject.split(" ")[0]).sort(),
    );
    expect(stdout).toContain(
      "  server/discover                          params, from the client\n" +
        "      impossible: server/discover came with 2026-07-28; instead: error -32601; a session can\n" +
        "        convert it (handshake) (2025-11-25_2026-07-28)\n",
    );
  });

  test("has the same text with and without colors", () => {
    vi.stubEnv("NO_COLOR", "");
    vi.stubEnv("FORCE_COLOR", "1");
    const painted = colored(matrixTable(all, colorsFor({})));
    vi.stubEnv("NO_COLOR", "1");
    const plain = matrixTable(all, colorsFor({}));
    expect(painted).not.toBe(plain);
    expect(stripVTControlCharacters(painted)).toBe(plain);
  });
});

describe("markdown", () => {
  test("prints two grids for all pairs", async () => {
    const { stdout } = await matrix("-f", "md");
    expect(stdout).toContain(
      "| from \\ to | 2024-11-05 | 2025-03-26 | 2025-06-18 | 2025-11-25 | 2026-07-28 |",
    );
    expect(stdout.match(/^\| \*\*/gm)).toHaveLength(10);
  });

  test("prints a table of messages for one pair", async () => {
    const { stdout } = await matrix("-f", "md", "--from", "2025-03-26", "--to", "2024-11-05");
    expect(stdout).toContain(
      "| 🟡 | `tools/call` | result, from the server | approximated `content[] of type audio`: Prompts and tool results may contain audio. Older clients receive it as an embedded resource |",
    );
  });
});

describe("the page", () => {
  test("loads nothing, and its policy allows only its own style and script", async () => {
    const { stdout: page } = await matrix("-f", "html");
    expect(page).not.toMatch(/\b(?:src|srcset|poster)=|@import|url\(/);
    const hash = (tag: string) =>
      `'sha256-${createHash("sha256").update(inside(page, tag)).digest("base64")}'`;
    expect(
      /http-equiv="Content-Security-Policy" content="([^"]*)"/
        .exec(page)?.[1]
        ?.replace(/&#39;/g, "'"),
    ).toBe(
      `default-src 'none'; style-src ${hash("style")}; script-src ${hash("script")}; base-uri 'none'; form-action 'none'`,
    );
  });

  test("has a cell for each pair, and its rows and reasons as data", async () => {
    const { stdout: page } = await matrix("-f", "html");
    const cells = [...page.matchAll(/data-pair="([^"]*)"/g)].map(([, id]) => id);
    expect(cells).toEqual(all.pairs.map(({ from, to }) => `${from}_${to}`));
    const data = JSON.parse(inside(page, 'script type="application/json" id="data"')) as {
      pairs: { rows: [string, string, string, number[]][] }[];
      reasons: unknown[][];
    };
    expect(data.pairs.map(({ rows }) => rows.length)).toEqual(
      all.pairs.map(({ messages, types }) => messages.length + types.length),
    );
    const rows = data.pairs.flatMap((pair) => pair.rows);
    expect(rows.every((row) => row[3].every((index) => data.reasons[index] !== undefined))).toBe(
      true,
    );
  });

  test("contains a valid script", async () => {
    const { stdout: page } = await matrix("-f", "html", "--from", "2025-03-26");
    // Only compiles it, because there is no document here.
    const { Script } = await import("node:vm");
    expect(() => new Script(inside(page, "script"))).not.toThrow();
  });
});

describe("hostile text", () => {
  const EVIL = `</script><img src=x onerror=alert(1)>\u001b[31m\`|{{html x}}\u2028`;
  const counts = { whole: 0, loss: 1, not: 0 };
  const row = (part: "params" | "type") => ({
    subject: EVIL,
    part,
    verdict: "loss" as const,
    reasons: [{ kind: "dropped" as const, locations: [EVIL], text: EVIL, step: "a_b" }],
  });
  const evil: Matrix = {
    revisions: ["a"],
    pairs: [
      {
        from: "a",
        to: "b",
        tally: counts,
        typeTally: counts,
        messages: [row("params")],
        types: [row("type")],
      },
    ],
  };

  test("appears only as text in the page", () => {
    const page = matrixPage(evil);
    expect(page).toContain("\\u003cimg src=x onerror=alert(1)>");
    expect(page).not.toContain("<img");
    expect(page.split("</script>")).toHaveLength(3);
    expect(/[\u001b\u2028]/.test(page)).toBe(false);
  });

  test("does not steer a terminal or break a table", () => {
    const markdown = matrixMarkdown(evil);
    for (const text of [matrixTable(evil, colorsFor({})), markdown]) {
      expect(text).toContain("onerror");
      expect(/[\u001b\u2028]/.test(text)).toBe(false);
    }
    const rows = markdown.split("\n").filter((line) => line.startsWith("|"));
    expect(rows.map((line) => line.replace(/\\\|/g, "").split("|").length)).toEqual([6, 6, 6]);
  });
});

test.each([
  [["--from", "2025-11-26"], 1, "did you mean 2025-11-25?"],
  [["--to", "nowhere"], 1, 'received "nowhere"'],
  [["--format", "pdf"], 2, "Invalid values"],
])("reports the fault of %j", async (words, code, message) => {
  const outcome = await matrix(...words);
  expect({ code: outcome.code, stdout: outcome.stdout }).toEqual({ code, stdout: "" });
  expect(outcome.stderr).toContain(message);
});

test("writes the file of --out, without colors (audit E7)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-matrix-"));
  const file = join(folder, "matrix.txt");
  vi.stubEnv("FORCE_COLOR", "1");
  const { stdout, stderr } = await matrix("-o", file);
  const { stdout: plain } = await matrix();
  expect({ stdout, stderr }).toEqual({ stdout: "", stderr: `wrote ${file}\n` });
  expect(readFileSync(file, "utf8")).toBe(stripVTControlCharacters(plain));
  await matrix("--json", "--out", file);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(all);
  await expect(matrix("-o", join(folder, "no/such"))).resolves.toMatchObject({
    stderr: expect.stringContaining("matrix/unwritable"),
  });
  rmSync(folder, { recursive: true });
});
