/**
 * A made-up protocol of two revisions and an extension, which uses every syntax form, and everything that is generated
 * for it. Read the difference when it changes; `UPDATE=1` takes it over.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import { format } from "prettier";
import { describe, expect, test } from "vitest";
import { planPackages, type PackageOptions } from "../src/generate/package-plan.js";
import type { Plan } from "../src/generate/plan.js";
import { readExtensions, readRevision } from "../src/project/project.js";
import { findProject } from "../src/project/revisions.js";
import { compareTree, isUpToDate } from "../src/tree/compare.js";
import { unifiedDiff } from "../src/tree/unified-diff.js";
import { writeTree } from "../src/tree/write.js";
import { Judge } from "../src/validate/judge.js";

const root = fileURLToPath(new URL("golden/", import.meta.url));
const project = findProject(root);
const [plan, adapters] = planned({ folder: `${root}expected`, adapters: `${root}adapters` });

function planned(options: PackageOptions): [Plan, Plan] {
  const [first, second] = planPackages(project, options);
  if (first === undefined) throw new Error("nothing planned");
  return [first, second ?? first];
}

test.each([plan, adapters])("$folder is generated as expected", (part) => {
  const comparison = compareTree(part.folder, part);
  const difference = isUpToDate(comparison) ? "" : unifiedDiff(comparison);
  if (process.env["UPDATE"] === "1") writeTree(comparison, { force: true });
  expect(process.env["UPDATE"] === "1" ? "" : difference).toBe("");
});

test("does not depend on where it is generated", () => {
  const [elsewhere, others] = planned({ folder: "/nowhere", adapters: "/nowhere/else" });
  expect([...elsewhere.files]).toEqual([...plan.files]);
  expect([...others.files]).toEqual([...adapters.files]);
});

test("one revision alone is generated the same", () => {
  const [alone] = planned({ folder: plan.folder, only: ["2030-06-01"] });
  expect(alone.files.size).toBe(17);
  for (const [path, text] of alone.files) expect(plan.files.get(path)).toBe(text);
});

test.each([...plan.files, ...adapters.files])(
  "%s is as prettier would format it",
  async (path, text) => {
    const parser = path.endsWith(".json") ? "json" : "typescript";
    expect(await format(text, { parser, printWidth: 100 })).toBe(text);
  },
);

test("passes the strict compiler", async () => {
  const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [tsc, "-p", root]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe("");
});

/** What the explainer finds, with which the guard and the JSON Schema have to agree. */
async function tupleIssues(type: string, value: unknown): Promise<{ path: string }[]> {
  const { explain } = await functions("extensions/notes", type);
  const issues = explain(value) as { path: string }[];
  const valid = issues.length === 0;
  expect(await verdicts("extensions/notes", type, value)).toEqual({
    guard: valid,
    explainer: valid,
    schema: valid,
  });
  return issues;
}

describe("guard, explainer and JSON Schema agree", () => {
  const box = { kind: "box", name: "b", content: [] };
  const ball = { kind: "ball", name: "b", size: 1, round: true };
  const odd = `"kind":"odd","constructor":"c","with-dash":"d","nothing":{},"value":null,"level":"x"`;
  const meta = { _meta: { "made.up/revision": "r" } };
  const take = { jsonrpc: "2.0", id: 1, method: "things/take", params: { ...meta, thing: "t" } };

  test.each<[type: string, value: unknown, valid: boolean]>([
    ["Thing", box, true],
    ["Thing", { ...box, content: [ball, { ...box, content: [ball] }] }, true],
    ["Thing", { ...box, content: [{ ...box, content: [{ ...ball, size: 4 }] }] }, false],
    ["Thing", { ...box, kind: "crate" }, false],
    ["Thing", { ...box, marks: { a: "good", b: false } }, true],
    ["Thing", { ...box, marks: { a: "fair" } }, false],
    ["Thing", { ...ball, size: "1" }, false],
    ["Thing", [box], false],
    ["Thing", JSON.parse(`{${odd}}`), true],
    ["Thing", JSON.parse(`{${odd},"__proto__":true}`), true],
    ["Thing", JSON.parse(`{${odd},"a/b~c":[1.5,{"x":null}]}`), true],
    ["Thing", JSON.parse(`{${odd.replace('"constructor":"c",', "")}}`), false],
    ["Thing", JSON.parse(`{${odd.replace("{}", '{"a":1}')}}`), false],
    ["Thing", JSON.parse(`{${odd.replace('"value":null,', "")}}`), false],
    ["TakeRequest", take, true],
    ["TakeRequest", { ...take, id: 1.5 }, false],
    ["TakeRequest", { ...take, id: null }, false],
    ["TakeRequest", { ...take, params: { ...take.params, count: 2 } }, true],
    ["TakeRequest", { ...take, params: { ...take.params, count: 0.5 } }, false],
    ["TakeRequest", { ...take, params: { thing: "t" } }, false],
    ["TakeRequest", { ...take, method: "things/put" }, false],
    ["PutRequest", { ...take, method: "things/put", params: { ...meta, thing: ball } }, true],
    ["PutRequest", { ...take, method: "things/put", params: { ...meta, thing: {} } }, false],
    ["TakeResultResponse", taken({ outcome: "done", things: [ball], price: 0.5 }), true],
    ["TakeResultResponse", taken({ outcome: "done", things: [ball], price: -0.5 }), false],
    ["TakeResultResponse", taken({ outcome: "done", questions: {} }), false],
    ["TakeResultResponse", taken({ outcome: "question", questions: {} }), true],
    ["TakeResultResponse", taken({ outcome: "gone", things: [], questions: {} }), false],
    ["AskParams", { question: "q" }, true],
    ["AskParams", { mode: "words", question: "q" }, true],
    ["AskParams", { mode: "choice", question: "q", choices: ["a", "b", "c", "d"] }, true],
    ["AskParams", { mode: "choice", question: "q", choices: ["", "", "", "", ""] }, false],
    ["AskParams", { mode: "choice", question: "q" }, false],
    ["AskParams", { mode: null, question: "q" }, false],
    ["Note", { about: "a", words: "w" }, true],
    ["Note", { about: "a" }, false],
    ["DrawerStuckError", { jsonrpc: "2.0", error: stuck(-32050) }, true],
    ["DrawerStuckError", { jsonrpc: "2.0", error: stuck(-32051) }, false],
    ["JSONRPCErrorResponse", { jsonrpc: "2.0", error: { code: 0.5, message: "" } }, false],
    ["Level", "anything", true],
    ["Level", 1, false],
    ["JSONArray", [null, 1.5, { a: [true] }], true],
    ["JSONArray", {}, false],
  ])("about %s %j", async (type, value, valid) => {
    expect(await verdicts("2030-06-01", type, value)).toEqual({
      guard: valid,
      explainer: valid,
      schema: valid,
    });
  });

  const equal = [{ a: 1, b: [2] }, 1, { b: [2], a: 1 }];
  test.each<[value: object, valid: boolean]>([
    [{ code: "a" }, true],
    [{ code: "" }, false],
    [{ code: "\u{1f600}\u{1f600}\u{1f600}" }, true],
    [{ code: "\u{1f600}\u{1f600}\u{1f600}\u{1f600}" }, false],
    [{ code: "abcd" }, false],
    [{ code: 1 }, false],
    [{ code: "a", slug: "a/b" }, true],
    [{ code: "a", slug: "A" }, false],
    [{ code: "a", share: 0.5 }, true],
    [{ code: "a", share: 0 }, false],
    [{ code: "a", share: 1 }, false],
    [{ code: "a", step: 0.75 }, true],
    [{ code: "a", step: 0.3 }, false],
    [{ code: "a", values: [1, "1", [1], { a: 1 }] }, true],
    [{ code: "a", values: [] }, false],
    [{ code: "a", values: equal }, false],
    [{ code: "a", values: [1, 2, 3, 4, 5] }, false],
    [{ code: "a", words: ["a", "b"] }, true],
    [{ code: "a", words: ["a"] }, false],
    [{ code: "a", words: ["a", "a"] }, false],
    [{ code: "a", colors: { red: "r" } }, true],
    [{ code: "a", colors: {} }, false],
    [{ code: "a", colors: { red: "r", green: "g", blue: "b" } }, false],
    [{ code: "a", size: { height: 1 } }, true],
    [{ code: "a", size: {} }, false],
    [{ code: "a", request: "ab" }, true],
    [{ code: "a", request: 1 }, true],
    [{ code: "a", request: "a" }, false],
    [{ code: "a", shade: null }, true],
    [{ code: "a", shade: "x" }, false],
  ])("about the limits of a tag %j (audit E2)", async (value, valid) => {
    expect(await verdicts("2030-06-01", "Tag", value)).toEqual({
      guard: valid,
      explainer: valid,
      schema: valid,
    });
    const judge = new Judge(readRevision(project, "2030-06-01"));
    const { explain } = await functions("2030-06-01", "Tag");
    expect(judge.issues("Tag", value)).toEqual(explain(value));
  });

  test.each<[type: string, value: unknown, valid: boolean]>([
    ["AskRequest", { method: "ask", params: { question: "q", length: 100, _meta: {} } }, true],
    ["AskRequest", { method: "ask", params: { question: "q", length: 101 } }, false],
    ["AskRequest", { method: "ask", params: { question: "q", _meta: [] } }, false],
    ["ListThingsRequest", { method: "things/list" }, true],
    ["ListThingsRequest", { method: "things/list", params: { cursor: 1 } }, false],
    ["JSONRPCBatchRequest", [{ jsonrpc: "2.0", id: 1, method: "ping" }], true],
    ["JSONRPCBatchRequest", [{ jsonrpc: "2.0", id: {}, method: 1 }], false],
    ["Ball", { kind: "ball", name: "b", size: 0.5, owner: null }, true],
    ["Ball", { kind: "ball", name: "b", size: 0.5 }, false],
  ])("about %s %j of the older revision", async (type, value, valid) => {
    expect(await verdicts("2030-01-01", type, value)).toEqual({
      guard: valid,
      explainer: valid,
      schema: valid,
    });
  });

  test.each<[type: string, value: unknown, valid: boolean]>([
    ["LeaveNoteRequestParams", { ...meta, note: { about: "a", words: "w" } }, true],
    ["LeaveNoteRequestParams", { ...meta, note: { about: "a" } }, false],
    ["LeaveNoteRequestParams", { note: { about: "a", words: "w" } }, false],
    ["LeaveNoteResult", { outcome: "done", number: 1 }, true],
    ["LeaveNoteResult", { outcome: "done", number: 1, failure: { code: 1 } }, false],
  ])("about %s %j of the extension", async (type, value, valid) => {
    expect(await verdicts("extensions/notes", type, value)).toEqual({
      guard: valid,
      explainer: valid,
      schema: valid,
    });
  });

  test.each<[value: unknown, faults: string[]]>([
    [["d"], []],
    [["d", null, { at: [0.5, "left"] }], []],
    [["d", 2, { at: [1, "left", { page: 3 }], before: ["d"] }, { at: [1, "right"] }], []],
    [[], [""]],
    [{}, [""]],
    [
      [1, "2", { at: [1] }],
      ["/0", "/1", "/2/at"],
    ],
    [["d", 0.5], ["/1"]],
    [
      ["d", 1, { at: ["1", "up", { page: 0.5 }] }],
      ["/2/at/0", "/2/at/1", "/2/at/2/page"],
    ],
    [["d", 1, { at: [1, "left", { page: 1 }, 4] }], ["/2/at"]],
    [
      ["d", 1, { at: [1, "left"], before: ["d", 1, 2] }, []],
      ["/2/before/2", "/3"],
    ],
  ])("about the tuple %j (audit E6)", async (value, faults) => {
    const [notes] = readExtensions(project, [readRevision(project, "2030-06-01")]);
    if (notes === undefined) throw new Error("the extension is missing");
    const issues = await tupleIssues("Spot", value);
    expect(issues.map(({ path }) => path)).toEqual(faults);
    expect(new Judge(notes.model).issues("Spot", value)).toEqual(issues);
  });

  test.each<[colors: unknown, faults: string[]]>([
    [["a", 1, 2], []],
    [["a", 1, 3], ["/colors/2"]],
    [["a", 1, 2, 1], ["/colors"]],
  ])("about the limits of the tuple %j (audit E6)", async (colors, faults) => {
    const value = { ...meta, note: { about: "a", words: "w" }, colors };
    const issues = await tupleIssues("LeaveNoteRequestParams", value);
    expect(issues.map(({ path }) => path)).toEqual(faults);
  });

  test("about `__proto__` too, which ajv itself skips", async () => {
    const { guard, explain } = await functions("2030-06-01", "Thing");
    const value = JSON.parse(`{${odd},"__proto__":1}`) as unknown;
    expect(guard(value)).toBe(false);
    expect(explain(value)).toMatchObject([{ path: "/__proto__", expected: "a boolean" }]);
    expect(plan.files.get("schema/2030-06-01.json")).toContain(
      '"__proto__": { "type": "boolean" }',
    );
  });

  test("and nesting without end is refused, not followed", async () => {
    let thing: object = ball;
    for (let level = 0; level < 100_000; level++) thing = { ...box, content: [thing] };
    for (const revision of ["2030-01-01", "2030-06-01"]) {
      const { guard, explain } = await functions(revision, "Box");
      expect(guard(thing)).toBe(false);
      expect(explain(thing)).not.toEqual([]);
    }
  });
});

test("the extension knows how it is negotiated", async () => {
  const extension = (await import(
    `${root}expected/src/extensions/notes/extension.ts`
  )) as typeof import("./golden/expected/src/extensions/notes/extension.js");
  const declared = extension.declareOnServer({ drawer: {} }, { most: 3 });
  expect(declared).toEqual({ drawer: {}, extensions: { "made.up/notes": { most: 3 } } });
  expect(extension.serverSettings(declared)).toEqual({ most: 3 });
  expect(extension.serverSettings({ extensions: { "made.up/notes": { most: "3" } } })).toBe(
    undefined,
  );
  expect(extension.clientSettings({})).toBe(undefined);
  const noted = { outcome: "done", resultType: "noted", note: { about: "a", words: "w" } };
  expect(extension.isExtensionResult("things/take", noted)).toBe(true);
  expect(extension.isExtensionResult("things/put", noted)).toBe(false);
  expect(extension.isExtensionResult("things/take", { ...noted, resultType: "x" })).toBe(false);
});

function taken(result: object): object {
  return { jsonrpc: "2.0", id: "x", result };
}

function stuck(code: number): object {
  return { code, message: "stuck", data: { since: "yesterday" } };
}

async function functions(folder: string, type: string) {
  const module = `${root}expected/src/${folder}`;
  const guards = (await import(`${module}/guards.ts`)) as Record<string, (v: unknown) => boolean>;
  const explainers = (await import(`${module}/explain.ts`)) as Record<
    string,
    (v: unknown) => unknown[]
  >;
  const guard = guards[`is${type}`];
  const explain = explainers[`explain${type}`];
  if (guard === undefined || explain === undefined) throw new Error(`there is no ${type}`);
  return { guard, explain };
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true });

async function verdicts(folder: string, type: string, value: unknown) {
  const { guard, explain } = await functions(folder, type);
  const id = `golden:${folder}`;
  if (ajv.getSchema(id) === undefined) {
    const text = readFileSync(`${root}expected/schema/${folder}.json`, "utf8");
    ajv.addSchema(JSON.parse(text) as object, id);
  }
  const validate = ajv.getSchema(`${id}#/$defs/${type}`);
  return {
    guard: guard(value),
    explainer: explain(value).length === 0,
    schema: validate?.(value) === true,
  };
}
