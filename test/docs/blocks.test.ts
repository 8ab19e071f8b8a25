/**
 * Compiles and runs every code block of the documentation. A page is a small project, and its blocks run in order:
 *
 * - `ts` is compiled with all others under strict rules, and run; `ts no-run` is only compiled, `ts sdk` is about the
 *   official SDK and only compiled. `ts [src/server.ts]` is a file, which others import or start.
 * - `sh` is run by a shell in the folder of the page; `sh exit=1` fails with that code; `sh background` runs until the
 *   page ends; `sh no-run` is on the list of `not-run.ts`. What needs a registry has a stand-in: see `workshop.ts`.
 * - `workspace` is for a copy of the repository: `test/next-revision` runs it.
 * - `text` directly behind either is what it prints, with `…` for whatever varies; `text no-output` is only shown.
 * - `json` parses; `json 2025-06-18` is a message of that revision, `json 2025-06-18 Tool` a value of a type,
 *   `json invalid 2025-06-18` neither.
 * - Blocks in comments count like any other. `https://example.com/mcp` is the server of the page, or a server of the tests.
 */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/server-process.mjs";
import { blocksOf, pagesBelow, type Block } from "./blocks.js";
import { judgeJson } from "./judge-json.js";
import { difference } from "./matches.js";
import { BLOCKS_NOT_RUN, COMMANDS_NOT_RUN } from "./not-run.js";
import { runPage, type Place } from "./run-page.js";
import { onPort, planPage, type PagePlan } from "./stages.js";
import { closeWorkshop, compile, openWorkshop, repository, writeStandIns } from "./workshop.js";

const all = pagesBelow(join(repository, "docs"));
const written = [...all].filter(([page]) => !page.startsWith("reference/"));
const blocks = new Map(written.map(([page, text]) => [page, blocksOf(text)]));
const planned = [...blocks].map(async ([page, own]) =>
  planPage(page, onPort(await freePort(), own)),
);
const plans = (await Promise.all(planned)).filter(({ steps }) => steps.length > 0);

/** Every fault of a page except compile errors. */
const WRONG = `
\`\`\`ts
console.log("a");
\`\`\`

\`\`\`text
b
\`\`\`

\`\`\`sh
echo found; exit 3
\`\`\`

\`\`\`sh exit=1
true
\`\`\`

\`\`\`sh
npm install left-behind
\`\`\`
`;

/** Connects to the server of the page and starts a program. */
const CONNECTS = `
\`\`\`ts
import { connect } from "@mcp-gen/client";

const info = { name: "app", version: "1.0.0" };
await using client = await connect("https://example.com/mcp", info);
console.log(client.revision);
const failed = connect({ command: "no-such-program" }, info).catch((error: Error) => error);
console.log(String(await failed).includes("ENOENT"));
\`\`\`

\`\`\`text
2026-07-28
true
\`\`\`
`;

describe("what is shown", () => {
  let place: Place = { workshop: "", compiled: "", bin: "" };
  let compiler = "";
  const wrong = planPage("wrong.md", blocksOf(WRONG));
  const connects = planPage("connects.md", blocksOf(CONNECTS));

  beforeAll(() => {
    const workshop = openWorkshop();
    place = { workshop, compiled: join(workshop, "compiled"), bin: writeStandIns(workshop) };
    compiler = compile(place.compiled, filesOf([...plans, wrong, connects]));
  });

  afterAll(() => closeWorkshop(place.workshop));

  test("compiles", () => expect(compiler).toBe(""));

  test("reports every fault of a page", async () => {
    const told = await runPage(wrong, place);
    expect(told.map((fault) => fault.split(/[;\n]/)[0])).toEqual([
      'docs/wrong.md:2: ts block: expected "b", received "a"',
      "docs/wrong.md:10: sh block: expected exit code 0, received 3:",
      "docs/wrong.md:14: sh block: expected exit code 1, received 0:",
      "docs/wrong.md:18: sh block: expected exit code 0, received 1:",
    ]);
  });

  test("lets a page connect to example.com and start programs", async () => {
    expect(await runPage(connects, place)).toEqual([]);
  });

  test.concurrent.each(plans.map((plan) => [plan.page, plan] as const))(
    "runs: %s",
    async (_, plan) => {
      expect((await runPage(plan, place)).join("\n\n")).toBe("");
    },
  );
});

test("validates the JSON blocks of every page", async () => {
  const faults = [];
  for (const [page, text] of all)
    for (const block of blocksOf(text)) {
      const fault = block.language === "json" ? await judgeJson(block) : undefined;
      if (fault !== undefined) faults.push(`docs/${page}:${block.line}: ${fault}`);
    }
  expect(faults).toEqual([]);
});

test("runs everything that is not on the lists", () => {
  const unrun = [...blocks].map(
    ([page, own]) =>
      [
        page,
        own.filter(({ language, words }) => language === "ts" && words.includes("no-run")).length,
      ] as const,
  );
  expect(Object.fromEntries(unrun.filter(([, count]) => count > 0))).toEqual(BLOCKS_NOT_RUN);
  const commands = [...blocks.values()].flat().flatMap(commandsNotRun);
  expect([...new Set(commands)].sort()).toEqual(Object.keys(COMMANDS_NOT_RUN).sort());
});

test("knows the kind of every block", () => {
  const strange = [...blocks].flatMap(([page, own]) =>
    own
      .filter(
        ({ language, words }) =>
          !KINDS.has(language) || !words.every((word) => isKnown(language, word)),
      )
      .map(
        ({ line, language, words }) => `docs/${page}:${line}: ${[language, ...words].join(" ")}`,
      ),
  );
  expect(strange).toEqual([]);
});

test("allows output to vary only at `…`", () => {
  expect(difference("took … ms\n…\nend", "took 12 ms\na\nb\nend\n")).toBeUndefined();
  expect(difference("a\nb", "a\nc")).toMatch(/^expected "b", received "c"/);
  expect(difference("a", "a\nb")).toMatch(/^expected "the end", received "b"/);
});

const KINDS = new Set([
  "ts",
  "sh",
  "text",
  "json",
  "js",
  "diff",
  "yaml",
  "toml",
  "dockerfile",
  "nginx",
  "html",
  "http",
  "md",
  "sql",
]);

function isKnown(language: string, word: string): boolean {
  switch (language) {
    case "ts":
      return word === "no-run" || word === "sdk" || word === "workspace";
    case "sh":
      return /^(?:no-run|background|workspace|exit=\d+)$/.test(word);
    case "text":
      return word === "no-output";
    default:
      return language === "json";
  }
}

/** The files of all pages, and the blocks about the SDK, each a page of its own. */
function filesOf(own: readonly PagePlan[]): Map<string, string> {
  const files = own.flatMap(({ slug, stages }) =>
    stages.flatMap((stage, index) =>
      [...stage].map(([path, text]) => [`${slug}/${index}/${path}`, text] as const),
    ),
  );
  const sdk = [...blocks].flatMap(([page, list]) =>
    list
      .filter(({ language, words }) => language === "ts" && words.includes("sdk"))
      .map(({ line, text }) => [`sdk/${page.replace(/\W/g, "-")}-${line}.ts`, text] as const),
  );
  return new Map([...files, ...sdk]);
}

/** The first word of each command in a block that is not run. */
function commandsNotRun({ language, words, text }: Block): string[] {
  if (language !== "sh" || !words.includes("no-run")) return [];
  return text
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(/\s/)[0] ?? "");
}
