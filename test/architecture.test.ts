/**
 * Keeps the plan of the house: which package and which folder may import which, what packages may depend on, and how
 * templates print. The rules are under `architecture/`; here they are run on the repository, and on made-up sources
 * that break each of them.
 */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { revisions } from "@mcp-gen/protocol";
import * as keys from "@mcp-gen/protocol/keys";
import { describe, expect, test } from "vitest";
import { workspaceFiles } from "../scripts/workspace.mjs";
import { reservedLiterals } from "./architecture/literals.js";
import { vagueMessages } from "./architecture/messages.js";
import { fileCycles, importGraph } from "./architecture/graph.js";
import { checkManifests, checkSources, type Manifest } from "./architecture/rules.js";
import type { SourceText } from "./architecture/source.js";
import { checkTemplates } from "./architecture/templates.js";

const RESERVED = {
  revisions,
  headers: Object.entries(keys).flatMap(([name, value]) =>
    /_HEADER(_PREFIX)?$/.test(name) && typeof value === "string" ? [value] : [],
  ),
};

const root = fileURLToPath(new URL("..", import.meta.url));

describe("the repository", () => {
  const sources = [...read("packages", /\/src\/.*\.ts$/), ...read("generator/src", /\.ts$/)];
  const manifests = read("packages", /^packages\/[^/]+\/package\.json$/);

  test("has sources to look at", () => {
    const folders = new Set(sources.map(({ path }) => path.split("/").slice(0, 2).join("/")));
    expect([...folders]).toEqual(expect.arrayContaining(["packages/protocol", "generator/src"]));
    expect(manifests.map(({ path }) => path)).toContain("packages/protocol/package.json");
  });

  test("keeps its imports in order", () => {
    expect(checkSources(sources)).toEqual([]);
  });

  test("has no import cycles", () => {
    const tools = [...read("test", /\.(ts|mjs)$/), ...read("scripts", /\.mjs$/)];
    expect(fileCycles(importGraph([...sources, ...tools]))).toEqual([]);
  });

  test("takes reserved names from the generated constants", () => {
    const handWritten = sources.filter(({ path }) => path.startsWith("packages/"));
    expect(handWritten.flatMap((file) => reservedLiterals(file, RESERVED))).toEqual([]);
  });

  test("keeps its packages free of dependencies", () => {
    expect(checkManifests(manifests.map(parseManifest))).toEqual([]);
  });

  test("lists its packages as scripts/packages.mjs does; npm run workspace writes the lists", async () => {
    for (const [file, text] of await workspaceFiles()) {
      expect(readFileSync(`${root}${file}`, "utf8"), file).toBe(text);
    }
  });

  test("keeps its templates to helpers", () => {
    expect(checkTemplates(read("templates", /\.hbs$/))).toEqual([]);
  });

  test("names received values in its messages (audit F1)", () => {
    const all = [...sources, ...read("scripts", /\.mjs$/), ...read("templates", /\.hbs$/)];
    const shipped = all.filter(({ path }) => !path.endsWith(".test.ts"));
    expect(shipped.flatMap(vagueMessages)).toEqual([]);
  });
});

test.each([
  [
    "throw new Error(`expected a name, found another`);",
    '"found another"; name the received value',
  ],
  [
    'fail("expected an object, received something else");',
    '"received something else"; name the received value',
  ],
  ["`${at}: expected a name, found ${name}`,", '"found"; write "received"'],
])("reports the message in %s (audit F1)", (text, problem) => {
  expect(vagueMessages({ path: "a.ts", text })).toEqual([`a.ts:1: ${problem}`]);
  expect(vagueMessages({ path: "a.ts", text: `// ${text}` })).toEqual([]);
});

describe("an import is reported when", () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      "a package imports one above it",
      { "packages/core/src/a.ts": `import { serve } from "@mcp-gen/server/stdio";` },
      [`packages/core/src/a.ts:1: imports "@mcp-gen/server/stdio"; core may use protocol, adapt`],
    ],
    [
      "a package imports one beside it",
      { "packages/stdio/src/a.ts": `\nexport * from "@mcp-gen/http";` },
      [`packages/stdio/src/a.ts:2: imports "@mcp-gen/http"; stdio may use protocol, adapt, core`],
    ],
    [
      "a package reaches into another's folder",
      { "packages/adapt/src/a.ts": `const b = await import("../../protocol/src/b.js");` },
      [
        `packages/adapt/src/a.ts:1: imports "../../protocol/src/b.js"; import another package by its name`,
      ],
    ],
    [
      "a package is not in the order",
      { "packages/extra/src/a.ts": `import type { A } from "./b.js";` },
      ["packages/extra/src/a.ts: LAYERS does not contain the package extra; add it"],
    ],
    [
      "a package, or its test, imports the generator",
      {
        "packages/core/src/a.ts": `import "@mcp-gen/generator/step";`,
        "packages/core/src/a.test.ts": `type M = import("../../../generator/src/model/model.js").Model;`,
      },
      [
        `packages/core/src/a.ts:1: imports "@mcp-gen/generator/step"; only packages/cli may import the generator`,
        `packages/core/src/a.test.ts:1: imports "../../../generator/src/model/model.js"; only packages/cli may import the generator`,
      ],
    ],
    [
      "the generator imports a package",
      { "generator/src/emit/a.ts": `import type { Loss } from "@mcp-gen/adapt";` },
      [
        `generator/src/emit/a.ts:1: imports "@mcp-gen/adapt"; the generator must not import packages of the workspace`,
      ],
    ],
    [
      "a folder of the command imports the commands",
      { "packages/cli/src/add/a.ts": `import "../commands/output.js";` },
      [
        `packages/cli/src/add/a.ts:1: imports "../commands/output.js"; only cli.ts may import commands`,
      ],
    ],
    [
      "the root entry of server reaches a transport",
      {
        "packages/server/src/index.ts": `export { a } from "./a.js";`,
        "packages/server/src/a.ts": `import "@mcp-gen/stdio";`,
      },
      [
        `packages/server/src/a.ts:1: imports "@mcp-gen/stdio"; the root entry of server must not load a transport`,
      ],
    ],
    [
      "the root entry of client loads a transport on demand",
      {
        "packages/client/src/index.ts": `export { a } from "./a.js";`,
        "packages/client/src/a.ts": `import type { B } from "@mcp-gen/http/client";\nexport type { B } from "@mcp-gen/http/client";\nexport const a = () => import("@mcp-gen/stdio/child");`,
      },
      [],
    ],
    [
      "a pass imports another pass",
      { "generator/src/lower/a.ts": `import { read } from "../read/read.js";` },
      [`generator/src/lower/a.ts:1: imports "../read/read.js"; lower may import model`],
    ],
    [
      "the tree imports the model",
      { "generator/src/tree/a.ts": `import type { Model } from "../model/model.js";` },
      [`generator/src/tree/a.ts:1: imports "../model/model.js"; tree may import no other folder`],
    ],
    [
      "a pass imports a command",
      { "generator/src/emit/a.ts": `import "../generate/run.js";` },
      [`generator/src/emit/a.ts:1: imports "../generate/run.js"; emit may import layout, model`],
    ],
    [
      "a shared module hides a pass",
      { "generator/src/shared.ts": `export * from "./emit/a.js";` },
      [`generator/src/shared.ts:1: imports "./emit/a.js"; shared.ts may import model`],
    ],
    [
      "the engine of a server imports a feature",
      { "packages/server/src/engine/a.ts": `import type { B } from "../features/b.js";` },
      [
        `packages/server/src/engine/a.ts:1: imports "../features/b.js"; engine may import no other folder`,
      ],
    ],
    [
      "input requests import a feature",
      { "packages/server/src/input/a.ts": `import "../features/b.js";` },
      [
        `packages/server/src/input/a.ts:1: imports "../features/b.js"; input may import engine, schema`,
      ],
    ],
    [
      "a folder of the server is not in the order",
      { "packages/server/src/extra/a.ts": `import "../engine/b.js";` },
      ["packages/server/src/extra/a.ts: SERVER_FOLDERS does not contain the folder extra; add it"],
    ],
    [
      "a folder of the generator is not in the order",
      { "generator/src/extra/a.ts": `import "../model/model.js";` },
      ["generator/src/extra/a.ts: FOLDERS does not contain the folder extra; add it"],
    ],
    [
      "ts-morph is used outside the reader",
      { "packages/cli/src/commands/a.ts": `import { Project } from "ts-morph";` },
      [
        `packages/cli/src/commands/a.ts:1: imports "ts-morph"; only generator/src/read/ and packages/cli/src/add/ may import ts-morph`,
      ],
    ],
    [
      "folders beside each other import each other",
      {
        "packages/http/src/a/x.ts": `import "../b/y.js";`,
        "packages/http/src/b/y.ts": `import "../c/z.js";`,
        "packages/http/src/c/z.ts": `import "../a/x.js";`,
      },
      [
        "packages/http/src/a → packages/http/src/b → packages/http/src/c → packages/http/src/a: these folders import each other",
      ],
    ],
    [
      "the HTTP core imports a module of Node",
      {
        "packages/http/src/server/a.ts": `import type { Server } from "node:http";`,
        "packages/http/src/server/node/b.ts": `import "node:http";`,
      },
      [
        `packages/http/src/server/a.ts:1: imports "node:http"; only server/node/ and server/fetch/ may import modules of a runtime`,
      ],
    ],
    [
      "a package makes code from text",
      {
        "packages/core/src/a.ts": `eval("1");\nnew Function("return 1");\nglobalThis.eval("1");`,
      },
      [1, 2, 3].map(
        (line) =>
          `packages/core/src/a.ts:${line}: ${line === 2 ? "new Function" : "eval"}; packages must run on platforms that forbid code from text`,
      ),
    ],
  ])("%s", (_, files, expected) => {
    expect(checkSources(sourceTexts(files))).toEqual(expected);
  });

  test("and not when it follows the rules, stands in a string, or belongs to a test", () => {
    const files = {
      "packages/server/src/index.ts": `import "@mcp-gen/core";\nimport "node:fs";\n// eval("1")`,
      "packages/server/src/stdio.ts": `import "@mcp-gen/stdio";\nimport "./index.js";`,
      "packages/core/src/a.ts": `const text = 'import "@mcp-gen/server"; eval("1")';`,
      "packages/core/src/a.test.ts": `import "@mcp-gen/testing";`,
      "generator/src/cli.ts": `import "./generate/a.js";`,
      "packages/cli/src/cli.ts": `import "./commands/a.js";`,
      "packages/cli/src/commands/a.ts": `import "@mcp-gen/generator/read/a";\nimport "@mcp-gen/inspect";`,
      "generator/src/read/a.ts": `import "ts-morph";\nimport "../model/model.js";\nimport "./types/b.js";`,
      "generator/src/read/types/b.ts": `import "../a.js";`,
      "generator/src/diagnostics.ts": "",
    };
    expect(checkSources(sourceTexts(files))).toEqual([]);
  });
});

test("a manifest is reported when a base package asks for more than the packages below it", () => {
  const path = "packages/http/package.json";
  const dependencies = {
    "@mcp-gen/core": "1.0.0",
    "eventsource-parser": "3.1.0",
    express: "5.0.0",
  };
  const peerDependencies = { "@mcp-gen/server": "1.0.0" };
  expect(checkManifests([{ path, dependencies, peerDependencies }])).toEqual([
    `${path}: depends on express; http may use protocol, adapt, core`,
    `${path}: depends on @mcp-gen/server; http may use protocol, adapt, core`,
  ]);
  expect(checkManifests([{ path: "packages/server/package.json", dependencies }])).toEqual([]);
});

test("a template is reported when it prints a value without a helper", () => {
  const text = [
    "{{! a note }}{{#each names}}{{code this}}{{else}}none{{/each}}",
    "{{name}}",
    "{{{code name}}}",
    "{{~ &name ~}} {{> part}} {{#if a}}{{^}}{{/if}}",
    "{{!-- {{name}} --}}{{str",
    "  name}}{{other name}}",
  ].join("\n");
  expect(checkTemplates([{ path: "templates/a.hbs", text }])).toEqual([
    "templates/a.hbs:2: {{name}}; say what it becomes, as in {{str name}}",
    "templates/a.hbs:3: {{{ prints a value unescaped; call a helper",
    "templates/a.hbs:4: {{&name}}; say what it becomes, as in {{str &name}}",
    "templates/a.hbs:4: {{> part}}; say what it becomes, as in {{str > part}}",
    "templates/a.hbs:6: {{other name}}; say what it becomes, as in {{str other name}}",
  ]);
});

test("a reserved name is reported in a literal of hand-written code", () => {
  const text = [
    `const revisions = ["2025-06-18"];`,
    'import "@mcp-gen/protocol/2026-07-28";',
    "const key = `io.modelcontextprotocol/${name}`;",
    'headers.set("Mcp-Session-Id", `${"mcp-param-"}x`);',
  ].join("\n");
  const advice = "use the generated constants of @mcp-gen/protocol";
  const path = "packages/core/src/a.ts";
  expect(reservedLiterals({ path, text }, RESERVED)).toEqual([
    `${path}:1: "2025-06-18"; ${advice}`,
    `${path}:2: "2026-07-28"; ${advice}`,
    `${path}:3: "io.modelcontextprotocol/"; ${advice}`,
    `${path}:4: "mcp-session-id"; ${advice}`,
    `${path}:4: "mcp-param-"; ${advice}`,
  ]);
});

test.each([
  ["packages/core/src/a.test.ts", `const revision = "2025-06-18";`],
  ["packages/core/src/a.ts", `// as "2025-06-18" does\nconst date = "2025-06-18T12:00:00Z";`],
  ["packages/core/src/a.ts", `fail("Mcp-Session-Id header: expected an id, received none");`],
  ["packages/core/src/a.ts", `/**\n * @generated from x\n */\nconst id = "2025-06-18";`],
  ["packages/cli/src/a.ts", `example("$0 model 2025-06-18");`],
  ["packages/auth/src/extension-ids.ts", `export const ID = "io.modelcontextprotocol/x";`],
])("a reserved name may stand in %s: %s", (path, text) => {
  expect(reservedLiterals({ path, text }, RESERVED)).toEqual([]);
});

/** The files of a folder whose path, from the repository's root, matches. */
function read(folder: string, pattern: RegExp): SourceText[] {
  return readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|\/dist(\/|$)/.test(entry.parentPath))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll("\\", "/"))
    .filter((path) => pattern.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, "utf8") }));
}

function sourceTexts(files: Record<string, string>): SourceText[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

function parseManifest({ path, text }: SourceText): Manifest {
  return { ...(JSON.parse(text) as Omit<Manifest, "path">), path };
}
