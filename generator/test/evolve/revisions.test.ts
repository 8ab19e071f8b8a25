/**
 * The complete differences between the five revisions, one file per pair beside this one.
 *
 * The first version of these files was checked against an independent field diff of the upstream texts. They
 * differ only in this: a change inside a named type is reported once, not at every use; a new name, a move
 * into a named union, and a move into `JSONObject` are not changes; index signatures of `unknown` are
 * ignored; and `_meta`, which upstream lost from the parameters of older requests, is in our older models
 * (overlay, `corrections`).
 *
 * `UPDATE=1 npx vitest run generator/test/evolve` writes the files.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { classifyChanges } from "../../src/evolve/classify.js";
import { delta } from "../../src/evolve/delta.js";
import { describeChange } from "../../src/evolve/describe.js";
import { readRevision } from "../../src/project/project.js";
import { findProject } from "../../src/project/revisions.js";

const project = findProject(import.meta.dirname);
const ids = project.revisions.map(({ id }) => id);
const pairs = ids.slice(1).map((after, index) => [ids[index] ?? "", after] as const);

test.each(pairs)("%s to %s", (before, after) => {
  const [old, now] = [readRevision(project, before), readRevision(project, after)];
  const changes = classifyChanges(delta(old, now), old, now);
  const lines = changes.map((change) => {
    const { before: was, after: is } = describeChange(change);
    const values = [was, is].filter((part) => part !== undefined).join(" → ");
    const { level, reader, writer } = change.class;
    const breaks = level === "breaking" ? ` (reader ${reader}, writer ${writer})` : "";
    const echo = change.derivedFrom === undefined ? "" : `, derived from ${change.derivedFrom}`;
    return `${change.id}${values === "" ? "" : `: ${values}`}\n  ${level}${breaks}${echo}\n`;
  });
  const file = `${import.meta.dirname}/${before}_${after}.txt`;
  const text = lines.join("");
  if (process.env["UPDATE"] === "1") writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf8"));
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
});

test("a revision equals itself", () => {
  const model = readRevision(project, "2026-07-28");
  expect(delta(model, structuredClone(model)).changes).toEqual([]);
});
