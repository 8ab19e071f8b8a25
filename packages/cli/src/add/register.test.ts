/** Edits of a server: the insertions, and that no other text changes. */
import { describe, expect, test } from "vitest";
import { register, type RegisteredItem } from "./register.js";
import { createSources } from "./source.js";

const entry: RegisteredItem = {
  kind: "tool",
  key: "visit",
  module: "src/tools/visit.ts",
  exported: "visit",
};

/** Returns the lines that an edit adds and removes. */
function edit(text: string, what: RegisteredItem = entry, others: Record<string, string> = {}) {
  const files: Record<string, string> = { "src/server.ts": text, ...others };
  const sources = createSources((path) => files[path]);
  const server = sources.read("src/server.ts");
  if (server === undefined) throw new Error("no server");
  const { path, before, after } = register(server, what, sources);
  files[path] = after;
  const [old, now] = [before.split("\n"), after.split("\n")];
  return {
    path,
    removed: old.filter((line) => !now.includes(line)),
    added: now.filter((line) => !old.includes(line)),
    files,
  };
}

const IMPORT = 'import { defineServer } from "@mcp-gen/server";';
const define = (rest: string) =>
  `${IMPORT}\nexport const server = defineServer({ name: "a", version: "1", ${rest} });\n`;

describe("inserts the property", () => {
  test.each<[string, string, string[]]>([
    ["into an empty object", "tools: {}", ["tools: { visit }"]],
    ["after others in a line", "tools: { a, b }", ["tools: { a, b, visit }"]],
    ["after a comma in a line", "tools: { a, }", ["tools: { a, visit, }"]],
    ["after a spread", "tools: { ...others() }", ["tools: { ...others(), visit }"]],
    ["after something inline", "tools: { a: tool({}, () => '') }", ["() => ''), visit }"]],
    ["after a comment", "tools: { a /* one */ }", ["tools: { a, /* one */ visit }"]],
    ["into a new list", "instructions: 'x'", ["instructions: 'x', tools: { visit } }"]],
    ["into what is typed", "tools: ({ a } satisfies object)", ["({ a, visit } satisfies"]],
  ])("%s", (_, before, expected) => {
    const { added, removed } = edit(define(before));
    expect(removed).toHaveLength(1);
    expect(added[0]).toBe('import { visit } from "./tools/visit.js";');
    for (const piece of expected) expect(added[1]).toContain(piece);
  });

  test("into a multi-line list, with its indentation and without a trailing comma", () => {
    const text = `${IMPORT}\ndefineServer({\n\tname: "a",\n\ttools: {\n\t\ta, // first\n\t\tb // last\n\t}\n})\n`;
    expect(edit(text)).toMatchObject({
      removed: ["\t\tb // last"],
      added: ['import { visit } from "./tools/visit.js";', "\t\tb, // last", "\t\tvisit"],
    });
  });

  test("into an empty multi-line list", () => {
    const text = `${IMPORT}\ndefineServer({\n  name: "a",\n  tools: {\n    // none yet\n  },\n});\n`;
    expect(edit(text)).toMatchObject({
      removed: [],
      added: ['import { visit } from "./tools/visit.js";', "    visit,"],
    });
  });

  test("into a constant, and into the file that exports it", () => {
    const local = `${IMPORT}\nconst tools = { a };\ndefineServer({ tools });\n`;
    expect(edit(local).added).toContain("const tools = { a, visit };");
    const elsewhere = `${IMPORT}\nimport { all as tools } from './tools/index.js'\ndefineServer({ tools });\n`;
    const { path, files } = edit(elsewhere, entry, {
      "src/tools/index.ts": "import { a } from './a'\nexport const all = { a } as const\n",
    });
    expect(path).toBe("src/tools/index.ts");
    expect(files[path]).toBe(
      "import { a } from './a'\nimport { visit } from './visit'\nexport const all = { a, visit } as const\n",
    );
  });

  test("into the definition of `defineServerOf`, and with a namespace import", () => {
    const of = `import * as mcp from "@mcp-gen/server";\nmcp.defineServerOf([wire], { name: "a" });\n`;
    expect(edit(of).added[1]).toBe(`mcp.defineServerOf([wire], { name: "a", tools: { visit } });`);
  });
});

describe("the import", () => {
  test("uses the style of the other imports", () => {
    const text = `import { defineServer } from '@mcp-gen/server' // ours\nimport { a } from './a.ts'\r\ndefineServer({ tools: { a } })\r\n`;
    expect(edit(text).added).toContain("import { visit } from './tools/visit.ts'\r");
  });

  test.each([
    ['import manifest from "../package.json" with { type: "json" };', "./tools/visit.js"],
    ['import { a } from "./a.mjs";', "./tools/visit.js"],
    ['import { a } from "./a";', "./tools/visit"],
  ])("is inserted next to %s", (other, from) => {
    const text = `${IMPORT}\n${other}\ndefineServer({ tools: {} });\n`;
    expect(edit(text).added).toContain(`import { visit } from "${from}";`);
  });

  test("ignores a type import of the same name", () => {
    const text = `${IMPORT}\nimport type { visit } from "./tools/visit.js";\ndefineServer({ tools: {} });\n`;
    expect(edit(text).added).toContain('import { visit as visitTool } from "./tools/visit.js";');
  });

  test("gets another local name if the name is taken", () => {
    const text = `${IMPORT}\nconst visit = 1;\ndefineServer({ tools: {} });\n`;
    expect(edit(text).added).toEqual([
      'import { visit as visitTool } from "./tools/visit.js";',
      "defineServer({ tools: { visit: visitTool } });",
    ]);
  });

  test("is reused if it exists", () => {
    const text = `${IMPORT}\nimport { visit as v } from "./tools/visit.js";\ndefineServer({ tools: {} });\n`;
    expect(edit(text).added).toEqual(["defineServer({ tools: { visit: v } });"]);
  });
});

test("registers twice only once, even if the file is missing and the list is a constant", () => {
  for (const text of [
    define("tools: {}"),
    `${IMPORT}\nconst tools = {};\ndefineServer({ tools });`,
  ]) {
    const { files } = edit(text);
    expect(edit(files["src/server.ts"] ?? "")).toMatchObject({ added: [], removed: [] });
  }
});

/** Returns the error for a text that cannot be edited. */
function faultOf(text: string): string {
  try {
    edit(text);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

describe("is refused with its location:", () => {
  test.each<[string, string, string[]]>([
    ["there is no server", 'import "x";', ["src/server.ts add/no-server", "--server"]],
    ["the function is another's", "defineServer({ tools: {} });", ["add/no-server"]],
    [
      "there are two",
      `${IMPORT}\ndefineServer({});\ndefineServer({});`,
      ["src/server.ts:3:1", "line 2"],
    ],
    [
      "the definition is made",
      `${IMPORT}\ndefineServer(make());`,
      ["src/server.ts:2:14", "`make()`"],
    ],
    ["the tools are made", define("tools: make()"), ["src/server.ts:2:63", "`make()`"]],
    [
      "the tools are a parameter, though the module has some",
      `${IMPORT}\nconst tools = {};\nconst make = (tools: object) => defineServer({ tools });`,
      ["src/server.ts:3:48", "`tools`"],
    ],
    [
      "the tools are a function's own, though the module has some",
      `${IMPORT}\nconst tools = {};\nfunction make() {\n  const { tools } = mine;\n  defineServer({ tools });\n}`,
      ["src/server.ts:5:18", "`tools`"],
    ],
    ["the tools may be in a spread", define("...rest"), ["`...rest`", "add/hidden-part"]],
    [
      "the name is taken",
      define("tools: { visit: tool({}, () => '') }"),
      ["add/name-taken", '"visit"'],
    ],
    ["the text is no TypeScript", `${IMPORT}\ndefineServer({ tools: `, ["add/syntax-error"]],
  ])("%s", (_, text, words) => {
    const message = faultOf(text);
    for (const word of words) expect(message).toContain(word);
    expect(message).toContain("fix: ");
  });

  test("finds names such as `__proto__` and `constructor` only as own properties", () => {
    expect(edit(define("tools: {}"), { ...entry, key: "constructor" }).added[1]).toContain(
      "tools: { constructor: visit }",
    );
  });
});
