/** `mcp-gen model`: what it prints is a model, of a revision, of a file and of an extension. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { modelCommand } from "../src/commands/model.js";
import { modelFaults } from "../../../generator/src/model/validate-model.js";
import type { Model } from "../../../generator/src/model/model.js";
import { runCommand } from "../../../test/support/run-command.js";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "mcp-gen-model-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function model(...words: string[]): Promise<Model> {
  const { code, stdout } = await runCommand(modelCommand, "model", ...words);
  expect(code).toBe(0);
  const value = JSON.parse(stdout) as Model;
  expect(modelFaults(value)).toEqual([]);
  return value;
}

test("a revision", async () => {
  const { id, era, declarations } = await model("2026-07-28");
  expect({ id, era, count: declarations.length }).toEqual({
    id: "2026-07-28",
    era: "stateless",
    count: 165,
  });
});

test("a bare file says itself which revision it is, and of which era", async () => {
  const file = join(folder, "schema.ts");
  copyFileSync(join(root, "schema/2025-06-18/schema.ts"), file);
  expect(await model(file)).toMatchObject({ id: "2025-06-18", era: "session" });
  expect(await model(file, "--id", "mine")).toMatchObject({ id: "mine" });
});

test("an extension", async () => {
  const words = [
    "schema/extensions/tasks/schema.ts",
    "--base",
    "2026-07-28",
    "--id",
    "io.modelcontextprotocol/tasks",
  ];
  expect(await model(...words)).toMatchObject({
    id: "io.modelcontextprotocol/tasks",
    base: "2026-07-28",
    extension: { id: "io.modelcontextprotocol/tasks" },
  });
});

test("a schema with faults is a diagnostic", async () => {
  const outcome = await runCommand(modelCommand, "model", "schema/extensions/tasks/schema.ts");
  expect(outcome).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("--base") as string,
  });
});
