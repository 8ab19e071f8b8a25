/** A check where the package `ajv` is not installed: structured results are compared by the built-in engine. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runProgram } from "../../../test/support/run-program.js";

const program = fileURLToPath(new URL("./fixtures/faulty-server.mjs", import.meta.url));

/** Hooks of the module loader that do not find `ajv`. */
const hooks = `export function resolve(name, context, next) {
  if (!/^ajv(\\/|$)/.test(name)) return next(name, context);
  throw Object.assign(new Error("Cannot find package " + name), { code: "ERR_MODULE_NOT_FOUND" });
}`;

const moduleOf = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;

test("a structured result that does not fit its outputSchema is found (audit D9)", async () => {
  const register = `import { register } from "node:module"; register(${JSON.stringify(moduleOf(hooks))});`;
  const check = `
    const found = await import("ajv").catch(({ code }) => code);
    const { checkServer } = await import("@mcp-gen/inspect");
    const target = { command: process.execPath, args: [${JSON.stringify(program)}, "wrong-output"] };
    const report = await checkServer(target, { revisions: ["2025-11-25"], tools: "all" });
    const [{ violations, notes }] = report.revisions;
    const ids = violations.map(({ requirement, what, pointer }) => [requirement.id, what, pointer]);
    console.log(JSON.stringify({ found, ids, notes: notes.map(({ text }) => text) }));`;
  const words = ["--import", moduleOf(register), "--input-type=module", "-e", check];
  const { stdout, stderr } = await runProgram(process.execPath, words);
  expect(stderr).toBe("");
  const { found, ids, notes } = JSON.parse(stdout) as Record<string, unknown>;
  expect(found).toBe("ERR_MODULE_NOT_FOUND");
  expect(ids).toEqual([["140", "tools/call look", "/result/structuredContent/n"]]);
  expect(String(notes)).not.toContain("outputSchema");
});
