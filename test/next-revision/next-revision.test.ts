/**
 * A made-up next revision, added to a copy of the workspace as docs/generator/add-a-revision.md describes. Our server and
 * client then talk in every pair of revisions: once while the new one is a draft, once after its release. Only `schema/`
 * is edited by hand.
 */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageBlocks, runBlocks } from "./page.js";
import { BEFORE, NEXT, upstreamSchema } from "./upstream.mjs";
import { Workspace } from "./workspace.js";

interface Outcome {
  readonly name: string;
  readonly spoken: readonly string[];
  readonly allowed: readonly string[];
  readonly revision?: string;
  /** What the server suggests, or the code of its error. */
  readonly completed?: unknown;
  readonly searched?: unknown;
  readonly notified?: readonly unknown[];
  readonly losses?: readonly string[];
  readonly violations?: readonly unknown[];
  readonly failed?: string;
}

interface Round {
  readonly newest: string;
  readonly outcomes: readonly Outcome[];
}

const page = pageBlocks();
const blocks = { draft: page.draft.length, release: page.release.length };
let workspace: Workspace;
/** What `git status` lists after the steps of the page. */
let changed: string[] = [];
let draft: Round;
let released: Round;

beforeAll(async () => {
  workspace = await Workspace.copy();
  const upstream = join(workspace.folder, "../upstream/schema.ts");
  writeFileSync(upstream, upstreamSchema(workspace.folder));
  await runBlocks(page.draft, workspace);
  changed = await workspace.changedFiles();
  draft = await runPairs();
  await runBlocks(page.release, workspace);
  await makeAdditive();
  await workspace.run("npm", ["run", "generate"]);
  await workspace.run("npm", ["run", "build"]);
  released = await runPairs();
});

afterAll(() => workspace.remove());

test("the page about adding a revision is executed", () => {
  expect(blocks).toEqual({ draft: 6, release: 2 });
});

test("only schema/ is edited by hand", () => {
  const edited = changed.filter((path) => !isGenerated(path));
  expect(edited.sort()).toEqual([
    "schema/2027-01-15/overlay.json",
    "schema/2027-01-15/schema.ts",
    "schema/revisions.json",
    "schema/steps/2026-07-28_2027-01-15.ts",
  ]);
});

test("no byte of the modules of an older revision changes", () => {
  const modules = /^packages\/(?:protocol|adapt)\/src\/(?:to-)?\d{4}-\d\d-\d\d\//;
  const older = changed.filter((path) => modules.test(path) && !path.includes(NEXT));
  expect(older).toEqual([]);
});

describe("a draft", () => {
  test("leaves the newest revision unchanged", () => {
    expect(draft.newest).toBe(BEFORE);
  });

  test("is spoken in every pair that has it, without a violation", () => {
    expect(draft.outcomes).toHaveLength(3 * 36);
    expect(disagreements(draft)).toEqual([]);
  });

  test("sends its new messages, and reports what the newest released revision cannot express", () => {
    const own = spokenAt(draft, NEXT);
    expect(own).toHaveLength(18);
    for (const { losses, searched, notified } of own) {
      expect(losses).toEqual([
        "tools/list/etag",
        "completion/complete",
        "notifications/tools/used",
        "tools/search",
      ]);
      expect({ searched, notified }).toEqual({ searched: -32601, notified: [] });
    }
  });

  test("refuses a method that it removed, which older revisions still serve", () => {
    for (const { revision, completed } of draft.outcomes) {
      if (revision === NEXT) expect(completed).toBe(-32601);
      else expect(completed).toMatchObject({ values: ["English"] });
    }
  });
});

describe("a released revision", () => {
  test("is the newest, and the packages compile with its types", () => {
    expect(released.newest).toBe(NEXT);
  });

  test("is agreed in every pair that has it, without a violation", () => {
    expect(released.outcomes).toHaveLength(3 * 36);
    expect(disagreements(released)).toEqual([]);
  });

  test("has its new method and its new notification", () => {
    const notification = { method: "notifications/tools/used", params: { name: "echo" } };
    for (const { revision, searched, notified, completed, losses } of released.outcomes) {
      const [names, notifications] = revision === NEXT ? [["echo"], [notification]] : [[], []];
      expect({ searched, notified }).toEqual({ searched: names, notified: notifications });
      // Older revisions lose more than this revision changes.
      if (revision === NEXT) expect(losses).toEqual([]);
      expect(completed).toMatchObject({ values: ["English"] });
    }
  });
});

/** Takes back what server and client have functions for: see `upstreamSchema`. */
async function makeAdditive(): Promise<void> {
  const { folder } = workspace;
  const schema = upstreamSchema(folder, { additive: true });
  writeFileSync(join(folder, `schema/${NEXT}/schema.ts`), schema);
  const step = join(folder, `schema/steps/${BEFORE}_${NEXT}.ts`);
  const [head = ""] = readFileSync(step, "utf8").split("export default");
  writeFileSync(step, `${head}export default [] satisfies Step;\n`);
  const overlay = page.draft.filter(({ language }) => language === "json");
  rmSync(join(folder, `schema/${NEXT}/overlay.json`));
  copyFileSync(
    join(folder, `schema/${BEFORE}/overlay.json`),
    join(folder, `schema/${NEXT}/overlay.json`),
  );
  await runBlocks(overlay, workspace);
}

async function runPairs(): Promise<Round> {
  const program = ["test/next-revision/run-pairs.mjs"];
  const printed = await workspace.run(process.execPath, program);
  const [first = "", ...lines] = printed.trim().split("\n");
  const { newestRevision: newest } = JSON.parse(first) as { newestRevision: string };
  return { newest, outcomes: lines.map((line) => JSON.parse(line) as Outcome) };
}

function spokenAt({ outcomes }: Round, revision: string): readonly Outcome[] {
  return outcomes.filter((outcome) => outcome.revision === revision);
}

/** Pairs that failed, chose a revision other than the newest common one, or violated a revision. */
function disagreements({ outcomes }: Round): readonly Outcome[] {
  return outcomes.filter(({ spoken, allowed, revision, violations, failed }) => {
    const common = spoken.filter((one) => allowed.includes(one)).sort();
    return failed !== undefined || revision !== common.at(-1) || violations?.length !== 0;
  });
}

/** Generated text has a mark; manifests and JSON Schemas have no comments. */
function isGenerated(path: string): boolean {
  if (/^packages\/[^/]+\/(?:package\.json|\.mcp-gen\.json|schema\/.*\.json)$/.test(path))
    return true;
  return path.startsWith("docs/reference/") || workspace.read(path).includes("@generated");
}
