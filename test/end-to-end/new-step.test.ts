/**
 * What a future revision requires of the adapters: the generator lists missing rules and generates nothing until they
 * exist. Then every pair with the new revision exists, and no existing byte has changed.
 */
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { adaptMessageWith, adaptWith, Pair } from "@mcp-gen/adapt/runtime";
import { NEXT_REVISION, nextRevisionSchema } from "../fixtures/next-revision/next-revision.js";
import { generateIn } from "../support/generate-in.js";
import { filesBelow, mcpGen, repository } from "./program.js";

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/next-revision/${name}`, import.meta.url));

// Inside the repository, so that the generated code finds the protocol package.
const cwd = join(repository, ".cache/new-step");
const stepFile = join(cwd, `schema/steps/2026-07-28_${NEXT_REVISION}.ts`);
const filled = readFileSync(fixture("step.ts"), "utf8");

beforeAll(() => {
  rmSync(cwd, { recursive: true, force: true });
  cpSync(join(repository, "schema"), join(cwd, "schema"), { recursive: true });
  for (const name of ["protocol", "adapt"]) {
    for (const part of ["package.json", "src", "README.md", ".mcp-gen.json"]) {
      cpSync(join(repository, "packages", name, part), join(cwd, "packages", name, part), {
        recursive: true,
      });
    }
  }
  writeFileSync(join(cwd, "published.ts"), nextRevisionSchema());
  mcpGen(["schema", "add", "published.ts", "--id", NEXT_REVISION], { cwd });
  copyFileSync(fixture("overlay.json"), join(cwd, `schema/${NEXT_REVISION}/overlay.json`));
});

afterAll(() => {
  rmSync(cwd, { recursive: true, force: true });
});

describe("before the rules exist", () => {
  test("lists the missing rules by file as a template", () => {
    const { code, stdout, stderr } = mcpGen(["diff", "--impact", "2026-07-28", NEXT_REVISION], {
      cwd,
    });
    expect(code).toBe(1);
    expect(stderr).toContain(`schema/steps/2026-07-28_${NEXT_REVISION}.ts: does not exist yet`);
    const places = [...stdout.matchAll(/^ {4}at: "(.*)",$/gm)].map(([, place]) => place);
    expect(places).toEqual([
      "method-removed completion/complete",
      "ServerCapabilities.completions",
      "CallToolResult.isError",
      "member-added ContentBlock VideoContent",
      "member-removed ContentBlock ResourceLink",
    ]);
    expect(stdout).toContain('up: { fill: "…" },');
  });

  test('treats an empty step file as missing, because "> file" creates it (audit E7)', () => {
    const file = join(cwd, `schema/steps/2026-07-28_${NEXT_REVISION}.ts`);
    writeFileSync(file, "\n");
    const args = ["diff", "--impact", "2026-07-28", NEXT_REVISION];
    const printed = mcpGen(args, { cwd });
    expect(mcpGen(["generate"], { cwd }).stderr).toContain("project/no-step");
    rmSync(file);
    expect(printed).toEqual(mcpGen(args, { cwd }));
    expect(printed.stdout).toContain("satisfies Step");
  });

  test("generates nothing", () => {
    const before = filesBelow(cwd);
    const { code, stderr } = mcpGen(["generate"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("project/no-step");
    expect(stderr).toContain(`mcp-gen diff --impact 2026-07-28 ${NEXT_REVISION}`);
    expect(filesBelow(cwd)).toEqual(before);
  });
});

test.each<[what: string, text: () => string, words: string[]]>([
  [
    "an unedited template",
    () => {
      const { stdout } = mcpGen(["diff", "--impact", "2026-07-28", NEXT_REVISION], { cwd });
      return stdout;
    },
    ["read/bad-step", "expected words instead of …"],
  ],
  [
    "a rule that is missing",
    () => filled.replace(/ {2}\{\n {4}at: "CallToolResult\.isError"[^}]*\}[^}]*\},\n/, ""),
    ["evolve/unclaimed", "CallToolResult.isError"],
  ],
  [
    "a rule for an unknown change",
    () => filled.replace('"CallToolResult.isError"', '["CallToolResult.isError", "Tool.colour"]'),
    ["evolve/no-match", "Tool.colour"],
  ],
  [
    "a rule that leaves values open (audit E3)",
    () => filled.replace("{ fill: false }", '"transport"'),
    ["evolve/open", '`at: "CallToolResult.isError"`', '`on: "CallToolResult"`'],
  ],
  [
    "a value of another type (audit E5)",
    () => filled.replace("{ fill: false }", '{ fill: "zero" }'),
    [
      "evolve/bad-value",
      'fill of `CallToolResult.isError`: expected a boolean in 2026-07-28, received "zero"',
    ],
  ],
  [
    "an unknown function",
    () => filled.replace("custom: linkInText", "custom: linkAsPoem"),
    ["read/bad-step", "linkAsPoem"],
  ],
  [
    "a function with an unknown result type",
    () => filled.replace('gives: "EmbeddedResource"', 'gives: "Embedded"'),
    ["evolve/bad-gives", "Embedded"],
  ],
  [
    "a function without a result type",
    () => filled.replace('gives: "TextContent", ', ""),
    ["evolve/bad-gives", "linkInText"],
  ],
  [
    "a wrong claim that an alternative is valid (audit E3)",
    () =>
      filled.replace(
        '{ custom: videoAsResource, gives: "EmbeddedResource", loss: "approximated" }',
        '"same"',
      ),
    ["evolve/open", '`at: "member-added ContentBlock VideoContent"`'],
  ],
  [
    "an unknown name",
    () => filled.replace('{ drop: "completion/complete left with 2027-01-15" }', '{ rename: "x" }'),
    ["evolve/open", "ServerCapabilities.completions as x"],
  ],
  [
    "an expression instead of a literal",
    () => filled.replace("{ fill: false }", "{ fill: process.exit() }"),
    ["read/bad-step", "expected a literal"],
  ],
  ["an empty file", () => "", ["project/no-step", "is missing or empty"]],
  ["no rules at all", () => "export {};", ["read/bad-step", "export default"]],
  ["invalid TypeScript", () => "export default [", ["read/syntax-error"]],
])("rejects %s with its location, and writes nothing", async (_what, text, words) => {
  rmSync(stepFile, { force: true });
  const written = text();
  writeFileSync(stepFile, written);
  expect(written).not.toBe(filled);
  const before = filesBelow(cwd);
  const { code, stderr } = await generateIn(cwd);
  expect(code).toBe(1);
  for (const word of words) expect(stderr).toContain(word);
  expect(stderr).toContain(`schema/steps/2026-07-28_${NEXT_REVISION}.ts`);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(filesBelow(cwd)).toEqual(before);
});

describe("with the rules", () => {
  let before: Map<string, string>;
  let generated: number | null;
  const folder = join(cwd, "packages/adapt");
  const load = async <T>(path: string): Promise<T> =>
    (await import(pathToFileURL(join(folder, "src", path)).href)) as T;

  beforeAll(() => {
    before = filesBelow(folder);
    copyFileSync(fixture("step.ts"), stepFile);
    generated = mcpGen(["generate"], { cwd }).code;
  });

  test("every change has a rule", () => {
    const { code, stdout, stderr } = mcpGen(["diff", "--impact", "2025-11-25", NEXT_REVISION], {
      cwd,
    });
    expect([code, stdout]).toEqual([0, ""]);
    expect(stderr).toMatch(/2026-07-28_2027-01-15\.ts: every change has a rule \(5\)/);
  });

  test("generates all pairs with the new revision, and changes no existing byte", () => {
    const after = filesBelow(folder);
    expect(generated).toBe(0);
    const changed = [...before].filter(([path, text]) => after.get(path) !== text);
    expect(changed.map(([path]) => path)).toEqual([
      ".mcp-gen.json",
      "README.md",
      "package.json",
      "src/pairs.ts",
      "src/revisions.ts",
    ]);
    const added = [...after.keys()].filter((path) => !before.has(path));
    const older = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"];
    expect(added.sort()).toEqual(
      [
        `src/${NEXT_REVISION}/client.ts`,
        `src/${NEXT_REVISION}/server.ts`,
        `src/names/${NEXT_REVISION}.ts`,
        `src/steps/2026-07-28_${NEXT_REVISION}.ts`,
        `src/types/${NEXT_REVISION}.ts`,
        ...older.map((to) => `src/to-${to}/from-${NEXT_REVISION}.ts`),
        ...older.map((from) => `src/to-${NEXT_REVISION}/from-${from}.ts`),
      ].sort(),
    );
  });

  test("sets the revision of an adapted request (audit E4)", async () => {
    const { adaptMessageWith: adaptMessage } = await load<{
      adaptMessageWith: typeof adaptMessageWith;
    }>("runtime/index.ts");
    const key = "io.modelcontextprotocol/protocolVersion";
    const call = (revision: string) => ({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        name: "x",
        _meta: { [key]: revision, "io.modelcontextprotocol/clientCapabilities": {} },
      },
    });
    const pairOf = async (from: string, to: string) =>
      (await load<{ pair: Pair }>(`to-${to}/from-${from}.ts`)).pair;
    for (const [from, to] of [
      ["2026-07-28", NEXT_REVISION],
      [NEXT_REVISION, "2026-07-28"],
    ] as const) {
      const { message, losses } = adaptMessage(await pairOf(from, to), call(from), {
        sender: "client",
      });
      expect({ message, losses }).toEqual({ message: call(to), losses: [] });
    }
    const { _meta, ...params } = call("").params;
    const older = { ...call(""), params };
    const up = await pairOf("2025-11-25", NEXT_REVISION);
    const { message } = adaptMessage(up, older, { sender: "client" });
    expect(message).toEqual({
      ...call(NEXT_REVISION),
      params: { ...params, _meta: { ..._meta, [key]: NEXT_REVISION } },
    });
  });

  test("carries a video to the oldest revision, and a link to the newest", async () => {
    const down = await load<{ pair: Pair }>(`to-2024-11-05/from-${NEXT_REVISION}.ts`);
    const up = await load<{ pair: Pair }>(`to-${NEXT_REVISION}/from-2025-06-18.ts`);
    const runtime = await load<{
      adaptWith: typeof adaptWith;
      adaptMessageWith: typeof adaptMessageWith;
    }>("runtime/index.ts");
    const video = {
      resultType: "complete",
      isError: false,
      content: [{ type: "video", data: "AAAA", mimeType: "video/mp4" }],
    };
    expect(runtime.adaptWith(down.pair, "CallToolResult", video)).toEqual({
      value: {
        isError: false,
        content: [
          {
            type: "resource",
            resource: { uri: "video:content", mimeType: "video/mp4", blob: "AAAA" },
          },
        ],
      },
      losses: [
        {
          pointer: "/content/0",
          kind: "approximated",
          reason: "video came with 2027-01-15: sent as an embedded resource",
          step: `2026-07-28_${NEXT_REVISION}`,
        },
      ],
    });
    const link = { content: [{ type: "resource_link", name: "notes", uri: "file:///notes" }] };
    expect(runtime.adaptWith(up.pair, "CallToolResult", link).value).toEqual({
      resultType: "complete",
      isError: false,
      content: [{ type: "text", text: "notes (file:///notes)" }],
    });
    const request = { jsonrpc: "2.0", id: 7, method: "completion/complete", params: {} };
    expect(runtime.adaptMessageWith(up.pair, request, { sender: "client" }).reply).toMatchObject({
      id: 7,
      error: { code: -32601 },
    });
  });
});
