/** Prompts on streams instead of a terminal: keys in, answers out. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askForRest } from "./ask.js";
import type { Given } from "./options.js";

const ENTER = "\r";
const DOWN = "\u001b[B";
const SPACE = " ";
const BREAK = "\u0003";

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "mcp-gen-ask-"));
  mkdirSync(join(cwd, "full"));
  writeFileSync(join(cwd, "full/file"), "");
});
afterAll(() => rmSync(cwd, { recursive: true }));

/** Answers each prompt with keys when it appears. */
async function answer(given: Given, answers: Record<string, string[]>) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  // Wide enough that no line wraps, so that the test finds the prompt.
  const output = Object.assign(new PassThrough(), { columns: 1000 });
  const waiting = new Map(Object.entries(answers));
  let shown = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    shown += text;
    for (const [question, keys] of waiting) {
      if (!shown.includes(question)) continue;
      waiting.delete(question);
      shown = "";
      for (const key of keys) setImmediate(() => input.write(key));
    }
  });
  const templates = [
    { name: "server" as const, describe: "A server" },
    { name: "client" as const, describe: "A client" },
    { name: "extension" as const, describe: "An extension" },
  ];
  const revisions = ["2025-11-25", "2026-07-28"];
  const answered = await askForRest(given, { templates, revisions, cwd, input, output });
  expect([...waiting.keys()], "these were not asked").toEqual([]);
  return answered;
}

test("Enter accepts the default of every prompt", async () => {
  expect(
    await answer(
      {},
      {
        "Which template?": [ENTER],
        "In which folder?": [ENTER],
        "should the tools use?": [ENTER],
        "Which transports?": [ENTER],
        "Which revisions": [ENTER],
      },
    ),
  ).toEqual({
    template: "server",
    dir: "mcp-server",
    schema: "zod",
    transport: "stdio,http",
    revisions: "2025-11-25,2026-07-28",
  });
});

test("every prompt accepts an answer", async () => {
  expect(
    await answer(
      {},
      {
        "Which template?": [DOWN, ENTER],
        "In which folder?": [..."app", ENTER],
        "Which transports?": [SPACE, ENTER],
        "Which revisions": [SPACE, ENTER],
      },
    ),
  ).toEqual({ template: "client", dir: "app", transport: "http", revisions: "2026-07-28" });
});

test("does not prompt for given values", async () => {
  const given: Given = {
    template: "server",
    dir: "app",
    schema: "none",
    transport: "http",
    ci: true,
  };
  expect(await answer({ ...given, revisions: "2026-07-28" }, {})).toEqual({
    ...given,
    revisions: "2026-07-28",
  });
  expect(await answer({ template: "extension" }, { "In which folder?": [ENTER] })).toEqual({
    template: "extension",
    dir: "mcp-extension",
  });
});

test("prompts for no template and no transport of a protected server", async () => {
  expect(
    await answer(
      { auth: true },
      {
        "In which folder?": [ENTER],
        "should the tools use?": [ENTER],
        "Which revisions": [ENTER],
      },
    ),
  ).toMatchObject({ template: "server", transport: "http", auth: true });
});

test("prompts again for an invalid folder", async () => {
  const answered = await answer(
    { template: "extension" },
    {
      "In which folder?": [..."../x", ENTER],
      "received one outside of it": [..."\u007f\u007f\u007f\u007ffull", ENTER],
      "received file": [..."\u007f\u007f\u007f\u007fApp", ENTER],
      'received "App"': [..."\u007f\u007f\u007fapp", ENTER],
    },
  );
  expect(answered?.dir).toBe("app");
});

test("returns nothing if the user cancels", async () => {
  expect(
    await answer({}, { "Which template?": [ENTER], "In which folder?": [BREAK] }),
  ).toBeUndefined();
});
