/** `mcp-gen types`: what it writes for a server, and what no server can make of it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { clientFile, type ToolSchemas } from "../src/commands/types/client-file.js";
import { typesCommand } from "../src/commands/types.js";
import { repository } from "../../../test/end-to-end/program.js";
import { runCommand } from "../../../test/support/run-command.js";
import { runProgram } from "../../../test/support/run-program.js";

const folder = mkdtempSync(join(tmpdir(), "mcp-gen types "));
symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
afterAll(() => rmSync(folder, { recursive: true }));

const server = { name: "weather", version: "1.0.0" };

/** The lines that TypeScript complains about, for modules of these texts. */
async function compiled(...texts: string[]): Promise<string> {
  const files = texts.map((text, index) => {
    const file = join(folder, `m${index}.ts`);
    writeFileSync(file, text);
    return file;
  });
  const flags =
    "--ignoreConfig --noEmit --strict --skipLibCheck --noUncheckedIndexedAccess --isolatedDeclarations";
  const options = `${flags} --declaration --exactOptionalPropertyTypes --verbatimModuleSyntax`;
  const more = "--module nodenext --target es2023 --types node";
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  const words = `${options} --noPropertyAccessFromIndexSignature ${more}`.split(" ");
  const { stdout, stderr } = await runProgram(process.execPath, [tsc, ...words, ...files]);
  return stdout + stderr;
}

/** A program that calls a tool with the types of `m0.ts`. */
function use(call: string): string {
  return `
    import { connectToServer } from "./m0.js";
    const client = await connectToServer("https://example.com/mcp", { name: "a", version: "1" });
    export const high: number | undefined = (await client.callTool(${call})).structuredContent?.high;`;
}

describe("a schema", () => {
  test.each<[unknown, string]>([
    [{ type: "string" }, "string"],
    [{ type: "integer", minimum: 1 }, "number"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ enum: ["c", "f", 1, null] }, '"c" | "f" | 1 | null'],
    [{ const: true }, "true"],
    [{ type: "array", items: { type: "boolean" } }, "boolean[]"],
    [{ type: "object", additionalProperties: { type: "number" } }, "{ [key: string]: number }"],
    [{ anyOf: [{ type: "string" }, {}] }, "unknown"],
    [{ $ref: "#/$defs/a", $defs: { a: { type: "number" } } }, "number"],
    [{ $ref: "#/$defs/none" }, "unknown"],
    [{ $ref: "https://example.com/schema.json" }, "unknown"],
    [false, "never"],
    [{ type: "made up" }, "unknown"],
    ["no schema", "unknown"],
  ])("%j is %s (audit F7)", (schema, type) => {
    const inputSchema = {
      type: "object",
      required: ["a"],
      properties: { a: schema },
      ...defs(schema),
    };
    expect(clientFile(server, [{ name: "t", inputSchema }])).toContain(`      a: ${type};\n`);
  });

  test("that refers to itself, or has no end, becomes unknown somewhere (audit F7)", () => {
    const node = { type: "object", properties: { next: { $ref: "#" }, other: { $ref: "#" } } };
    const text = clientFile(server, [{ name: "t", inputSchema: node }]);
    expect(text).toContain("      next?: unknown;\n      other?: unknown;\n");
    const chain = { $ref: "#/$defs/0", $defs: {} as Record<string, object> };
    for (let at = 0; at < 40; at += 1) {
      const next = { $ref: `#/$defs/${at + 1}` };
      chain.$defs[at] = { type: "object", properties: { a: next, b: next } };
    }
    const long = clientFile(server, [{ name: "t", inputSchema: chain }]);
    expect(long.length).toBeLessThan(10_000_000);
  });
});

function defs(schema: unknown): object {
  return typeof schema === "object" && schema !== null && "$defs" in schema
    ? { $defs: schema.$defs }
    : {};
}

test("the order of the list does not matter (audit F7)", () => {
  const tools = ["b", "a", "c"].map((name) => ({ name, inputSchema: {} }));
  expect(clientFile(server, tools.toReversed())).toBe(clientFile(server, tools));
});

const EVIL = [
  "*/ export const evil1 = 1; /*",
  '"; export const evil2 = 1; "',
  "`${globalThis.evil3}`",
  "\u2028export const evil4 = 1;",
  "}; export const evil5 = 1; type X = {",
  "__proto__",
  "constructor",
  "\n@generated\nimport 'evil6'",
  "\u202e\u001b[2J",
];

test("hostile names and schemas stay text, and the file compiles (audit F7)", async () => {
  const properties = Object.fromEntries(
    EVIL.map((text) => [text, { type: "string", description: text, enum: EVIL, format: text }]),
  );
  const inputSchema = { type: "object", properties, required: EVIL };
  const tools: ToolSchemas[] = EVIL.map((name) => ({
    name,
    description: name,
    inputSchema,
    outputSchema: inputSchema,
  }));
  const all = [...tools, ...tools];
  const text = clientFile({ name: EVIL.join(), version: EVIL.join() }, all);
  expect(text).not.toMatch(/^\s*(?:export const|import ['"]evil)/m);
  expect(text).toMatch(/^[\x20-\x7e\n]*$/);
  expect(await compiled(text)).toBe("");
}, 600_000);

test("the client has the types of a live server (audit F7)", async () => {
  const command = `node "${join(repository, "test/conformance/everything-server.mjs")}" --stdio`;
  const program = [command, "--revision", "2026-07-28"];
  const out = join(folder, "server.ts");
  const first = await runCommand(typesCommand, "types", ...program, "-o", out);
  expect(first).toEqual({ code: 0, stdout: "", stderr: `created ${out}: 40 tools\n` });
  const text = readFileSync(out, "utf8");
  const again = await runCommand(typesCommand, "types", ...program, "-o", out);
  expect(again.stderr).toBe(`unchanged ${out}: 40 tools\n`);
  expect((await runCommand(typesCommand, "types", ...program)).stdout).toBe(text);
  expect(await compiled(text, use('"structured", { city: "Bern" }'))).toBe("");
  expect(await compiled(text, use('"structured", { city: 5 }'))).toContain("TS2322");
}, 600_000);

test("leaves files of other programs and links alone (audit F7)", async () => {
  const program = `node "${join(repository, "test/conformance/everything-server.mjs")}" --stdio`;
  const inner = mkdtempSync(join(tmpdir(), "types-"));
  writeFileSync(join(inner, "mine.ts"), "export {};");
  symlinkSync("mine.ts", join(inner, "link.ts"));
  mkdirSync(join(inner, "folder.ts"));
  for (const name of ["mine.ts", "link.ts", "folder.ts"]) {
    const outcome = await runCommand(typesCommand, "types", program, "-o", join(inner, name));
    expect(outcome.code).toBe(1);
  }
  expect(readFileSync(join(inner, "mine.ts"), "utf8")).toBe("export {};");
  rmSync(inner, { recursive: true });
});
