/**
 * What the compilers of users say about mistakes, through the declarations that are published: the mistake itself, where
 * it is. Every entry marks with `‸` the place that is to be named.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const COMPILERS = {
  "5.9": "node_modules/typescript-5.9/lib/tsc.js",
  "6": "node_modules/typescript-6/lib/tsc.js",
  "7": "node_modules/typescript/bin/tsc",
} as const;

const HEAD = `
import { prompt, resource, resourceTemplate, tool, type Context } from "@mcp-gen/server";
import { Type } from "@sinclair/typebox";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import * as z from "zod";
declare const ctx: Context;
const zod = z.object({ total: z.number() });
const valibot = toStandardJsonSchema(v.object({ total: v.number() }));
const arktype = type({ total: "number" });
const typebox = Type.Object({ total: Type.Number() });
const city = z.object({ city: z.string() });
const trip = z.object({ city: z.string(), total: z.number() });
`;

/** The types of a result: compilers differ in their order. */
const EXPECTED = "is not assignable to type '…{ readonly total: number; }…'.";
const UNTEXT = "is not assignable to type '…HandlerOutput…'.";
const TYPO = "Object literal may only specify known properties, but";

/** A mistake, and the first line about it; `…` stands for anything. */
const MISTAKES: readonly (readonly [mistake: string, line: string])[] = [
  ...["zod", "valibot", "arktype", "typebox"].flatMap((schema) => [
    [
      `tool({ outputSchema: ${schema} }, () => ‸({ totl: 1 }))`,
      `TS2322: Type '{ readonly totl: 1; }' ${EXPECTED}`,
    ] as const,
    [
      `tool({ outputSchema: ${schema} }, () => ({ ‸total: "x" }))`,
      "TS2322: Type 'string' is not assignable to type 'number'.",
    ] as const,
    [
      `tool({ outputSchema: ${schema} }, () => ‸undefined)`,
      `TS2322: Type 'undefined' ${EXPECTED}`,
    ] as const,
    [
      `tool({ ‸descripton: "x", outputSchema: ${schema} }, () => ({ total: 1 }))`,
      `TS2561: ${TYPO} 'descripton' does not exist in type '…'. Did you mean to write 'description'?`,
    ] as const,
    [
      `tool({ annotations: { ‸readOnly: true }, outputSchema: ${schema} }, () => ({ total: 1 }))`,
      "TS2353: Object literal may only specify known properties, and 'readOnly' does not exist in type 'ToolAnnotations'.",
    ] as const,
  ]),
  [
    "tool({ outputSchema: zod }, async () => ‸({ totl: 1 }))",
    `TS2322: Type 'Promise<{ readonly totl: 1; }>' ${EXPECTED}`,
  ],
  [
    "tool({ inputSchema: city, outputSchema: trip }, ({ city }) => ‸({ city, totl: 1 }))",
    "TS2322: Type '{ readonly city: string; readonly totl: 1; }' is not assignable to type '…{ readonly city: string; readonly total: number; }…'.",
  ],
  [
    "tool({ inputSchema: city, outputSchema: zod }, ‸({ city }) => { return { totl: city }; })",
    "TS2345: Argument of type '({ city }: NoInfer<{ city: string; }>) => { readonly totl: string; }' is not assignable to parameter of type '…{ readonly total: number; }…'.",
  ],
  [
    "tool({ inputSchema: city, outputSchema: zod }, ({ ‸cty }) => ({ total: 1 }))",
    "TS2339: Property 'cty' does not exist on type '{ city: string; }'.",
  ],
  [
    "tool({ ‸outputshema: zod }, () => 'x')",
    `TS2561: ${TYPO} 'outputshema' does not exist in type '…'. Did you mean to write 'outputSchema'?`,
  ],
  [
    "tool({ ‸outputSchema: 7 }, () => 'x')",
    "TS2322: Type 'number' is not assignable to type '…JsonSchema…'.",
  ],
  [
    "tool({ ‸descripton: 'x', outputSchema: { type: 'object' } }, () => 7)",
    `TS2561: ${TYPO} 'descripton' does not exist in type '…'. Did you mean to write 'description'?`,
  ],
  ["tool({}, () => ‸7)", `TS2322: Type 'number' ${UNTEXT}`],
  ["tool({ inputSchema: city }, ({ city }) => ‸city.length)", `TS2322: Type 'number' ${UNTEXT}`],
  [
    "tool({ ‸description: 7, inputSchema: city }, ({ city }) => city)",
    "TS2322: Type 'number' is not assignable to type 'string'.",
  ],
  [
    "resource({ ‸mimeTyp: 'x' }, () => 'x')",
    `TS2561: ${TYPO} 'mimeTyp' does not exist in type 'ResourceInfo'. Did you mean to write 'mimeType'?`,
  ],
  [
    "resourceTemplate({}, () => ‸7)",
    "TS2322: Type 'number' is not assignable to type 'Awaitable<ResourceOutput>'.",
  ],
  [
    "prompt({ arguments: { city: { ‸require: true } } }, () => 'x')",
    `TS2561: ${TYPO} 'require' does not exist in type 'PromptArgumentInfo'. Did you mean to write 'required'?`,
  ],
  [
    "ctx.elicit('k', { ‸mesage: 'x', schema: city })",
    `TS2561: ${TYPO} 'mesage' does not exist in type '…'. Did you mean to write 'message'?`,
  ],
  [
    "ctx.elicit('k', { ‸message: 7, schema: city })",
    "TS2322: Type 'number' is not assignable to type 'string'.",
  ],
  [
    "ctx.elicit('k', { message: 'x', url: 'https://a.example', ‸titl: 'x' })",
    "TS2353: Object literal may only specify known properties, and 'titl' does not exist in type 'ElicitUrlParams…'.",
  ],
  [
    "ctx.elicit('k', { message: 'x', ‸url: 7 })",
    "TS2322: Type 'number' is not assignable to type 'string…'.",
  ],
];

/** What compiles: one signature is to take all that the overloads did. */
const FINE = `
export const plain = tool({ outputSchema: { type: "object" } }, () => ({ a: 1 }));
declare const any: import("@mcp-gen/server").JsonSchema;
export const later = tool({ inputSchema: any, outputSchema: any }, async ({ a }) => ({ a }));
export const failing = tool({ outputSchema: zod }, (_, ctx) => ctx.fail("x"));
export const literal = tool({ outputSchema: type({ k: "'a'" }) }, () => ({ k: "a" }));
export async function form<S extends typeof city>(schema: S) {
  const answer = await ctx.elicit("k", { message: "x", schema });
  return answer.action === "accept" ? answer.content : undefined;
}
export async function given(form: import("@mcp-gen/server").ElicitFormParams<typeof city>) {
  const [answer, page] = await Promise.all([
    ctx.elicit("k", form),
    ctx.elicit("l", { message: "x", url: "https://a.example" }),
  ]);
  return answer.action === "accept" ? answer.content.city : page.action;
}`;

const folder = mkdtempSync(join(tmpdir(), "mistakes-"));
mkdirSync(join(folder, "node_modules"));
for (const name of ["@mcp-gen", "@sinclair", "@types", "@valibot", "arktype", "valibot", "zod"]) {
  symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
}
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
const first = HEAD.split("\n").length;
const lines = MISTAKES.map(([mistake], at) => `export const m${at} = ${mistake.replace("‸", "")};`);
writeFileSync(join(folder, "server.ts"), [HEAD, ...lines, FINE].join("\n"));
const compilerOptions = {
  module: "nodenext",
  target: "es2022",
  lib: ["es2023", "esnext.disposable", "dom"],
  types: ["node"],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  noErrorTruncation: true,
};
writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));

afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.entries(COMPILERS))("TypeScript %s names them", async (_, compiler) => {
  const found = (await run(compiler)).split("\n").filter((line) => /^\S/.test(line));
  const expected = MISTAKES.map(([mistake, line], at) => {
    const column = `export const m${at} = `.length + mistake.indexOf("‸") + 1;
    return `server.ts(${first + at + 1},${column}): error ${line}`;
  });
  expect(found.map((line, at) => (fits(line, expected[at] ?? "") ? expected[at] : line))).toEqual(
    expected,
  );
});

function fits(line: string, expected: string): boolean {
  const parts = expected.split("…").map((part) => part.replace(/[^\w ]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(line);
}

/** What a compiler prints about the program. */
function run(compiler: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [join(ROOT, compiler), "-p", folder, "--pretty", "false"];
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      if (error !== null && stdout === "") reject(new Error(stderr || error.message));
      else resolve(stdout);
    });
  });
}
