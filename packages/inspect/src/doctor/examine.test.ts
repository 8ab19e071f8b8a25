/** Examines small projects on disk, each with one fault. */
import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Diagnosis } from "./diagnosis.js";
import { examine, type ExamineOptions } from "./examine.js";

const root = mkdtempSync(join(tmpdir(), "doctor "));
afterAll(() => rmSync(root, { recursive: true }));

let projects = 0;

/** Creates a correct project with changed files. `undefined` removes a file. */
function project(files: Record<string, unknown> = {}): string {
  const folder = join(root, String(++projects));
  const all: Record<string, unknown> = {
    "package.json": { name: "weather", type: "module", dependencies: { zod: "4.6.7" } },
    "node_modules/zod/package.json": { name: "zod", version: "4.6.7" },
    "node_modules/@mcp-gen/server/package.json": { name: "@mcp-gen/server", version: "0.1.0" },
    "node_modules/@mcp-gen/stdio/package.json": { name: "@mcp-gen/stdio", version: "0.1.0" },
    "src/stdio.ts": 'import { server } from "./server.js";\nserveStdio(server);',
    "src/server.ts": "export const server = 1;",
    "dist/stdio.js": "",
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    if (content === undefined) continue;
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}

const programs = join(root, "bin");
mkdirSync(programs);
writeFileSync(join(programs, "node"), "");

const AROUND: ExamineOptions = {
  node: "20.20.0",
  userAgent: "npm/10.9.3 node/v20.20.0 linux x64",
  platform: "linux",
  env: { PATH: ["/nowhere", programs].join(delimiter) },
  home: join(root, "home"),
  signal: new AbortController().signal,
};

/** Returns the faults and warnings, one line each: `error config: …`. */
async function bad(folder: string, options: Partial<ExamineOptions> = {}): Promise<string[]> {
  const found = await examine(folder, { ...AROUND, ...options });
  return found.filter(({ level }) => level !== "ok").map(lineOf);
}

const lineOf = ({ level, check, message, fix }: Diagnosis): string =>
  `${level} ${check}: ${message}${fix === undefined ? "" : `; ${fix}`}`;

const entry = { command: "node", args: ["dist/stdio.js"] };
const ODD = { type: "module", dependencies: ["a"], devDependencies: "x", engines: { node: 5 } };
const BARE = { "src/stdio.ts": undefined, "src/server.ts": undefined };
const config = (own: object): object => ({ mcpServers: { weather: { ...entry, ...own } } });

test("accepts a correct project", async () => {
  const folder = project({ ".mcp.json": config({}), "tsconfig.json": '{ // "strict"\n}' });
  mkdirSync(join(folder, "node_modules/typescript"));
  writeFileSync(join(folder, "node_modules/typescript/package.json"), '{"version":"7.0.2"}');
  expect((await examine(folder, AROUND)).map(lineOf)).toEqual([
    "ok node: Node.js 20.20.0",
    "ok npm: npm 10.9.3",
    "ok typescript: TypeScript 7.0.2",
    "ok duplicates: one copy of each schema library and of each package of mcp-gen",
    'ok modules: "type": "module"',
    "ok tsconfig: the options are strict and resolve subpaths of packages",
    "ok stdout: no source of src/stdio.ts prints to standard output",
    "ok config: .mcp.json: weather",
    "ok build: dist is newer than src",
    "ok start: .mcp.json: weather: not started; `mcp-gen doctor --run` starts it",
  ]);
});

describe("missing or invalid projects", () => {
  test.each<[unknown, string]>([
    [undefined, "expected the package.json of a project, received none"],
    ["{", "package.json: expected JSON, received "],
    ["[]", "package.json: expected an object, received an empty array"],
  ])("%j", async (manifest, message) => {
    const [only, ...rest] = await bad(project({ "package.json": manifest }));
    expect(only).toContain(message);
    expect(rest).toEqual([]);
  });
});

describe("versions", () => {
  test("reports a Node.js version that is too old for the project or for us", async () => {
    const manifest = { type: "module", engines: { node: ">=22" } };
    expect(await bad(project({ "package.json": manifest }))).toEqual([
      "error node: expected Node.js >=22, received 20.20.0; install Node.js 22 or later",
    ]);
    expect(await bad(project(), { node: "18.20.0" })).toEqual([
      "error node: expected Node.js >=20.19, received 18.20.0; install Node.js 20.19 or later",
    ]);
  });

  test("reports an old TypeScript version", async () => {
    const folder = project({ "node_modules/typescript/package.json": { version: "5.4.2" } });
    expect((await bad(folder)).join()).toContain(
      "expected TypeScript 5.9 or later, received 5.4.2",
    );
  });
});

describe("installed packages:", () => {
  test("none", async () => {
    const dependencies = { zod: "4.6.7", none: "1.0.0" };
    const folder = project({ "package.json": { type: "module", dependencies } });
    expect(await bad(folder)).toEqual([
      "error install: node_modules lacks dependencies of package.json: none; run `npm install`",
    ]);
  });

  test("a library twice", async () => {
    const nested = "node_modules/@mcp-gen/server/node_modules/zod/package.json";
    const folder = project({ [nested]: { name: "zod", version: "3.25.1" } });
    expect(await bad(folder)).toEqual([
      "warn duplicates: expected one copy of zod, received 3.25.1 in node_modules/@mcp-gen/server/node_modules/zod and 4.6.7 in node_modules/zod: one copy does not accept schemas of the other; run `npm dedupe`, or `npm ls zod` to see which package needs the other copy",
    ]);
  });

  test("one copy, with links to it", async () => {
    const folder = project({
      "node_modules/.pnpm/zod@4.6.7/node_modules/zod/package.json": { version: "4.6.7" },
      "node_modules/zod/package.json": undefined,
    });
    symlinkSync(
      join(folder, "node_modules/.pnpm/zod@4.6.7/node_modules/zod"),
      join(folder, "node_modules/zod"),
    );
    expect(await bad(folder)).toEqual([]);
  });

  test("a second copy above the project, which is loaded only if none is nearer", async () => {
    const above = project({ "node_modules/zod/package.json": { version: "3.25.1" } });
    const nested = join(above, "node_modules/other/node_modules/valibot/package.json");
    mkdirSync(dirname(nested), { recursive: true });
    writeFileSync(nested, '{"version":"1.0.0"}');
    const folder = project({}).slice(root.length + 1);
    const inner = join(above, folder);
    renameSync(join(root, folder), inner);
    expect(await bad(inner)).toEqual([]);
    rmSync(join(inner, "node_modules/zod"), { recursive: true });
    expect((await bad(inner)).join()).toContain("expected zod 4.2 or later, received 3.25.1");
  });

  test("a library both in a workspace and above it", async () => {
    const above = project({
      "node_modules/tools/package.json": { version: "1.0.0", dependencies: { zod: "3" } },
      "node_modules/zod/package.json": { version: "3.25.1" },
    });
    const manifest = { type: "module", dependencies: { tools: "1", zod: "4.6.7" } };
    const folder = project({ "package.json": manifest }).slice(root.length + 1);
    renameSync(join(root, folder), join(above, folder));
    expect((await bad(join(above, folder))).join()).toContain("one copy of zod, received 4.6.7 in");
  });

  test("zod 3", async () => {
    const folder = project({ "node_modules/zod/package.json": { version: "3.25.1" } });
    expect((await bad(folder)).join()).toContain("expected zod 4.2 or later, received 3.25.1");
  });

  test("our packages twice, or in several versions", async () => {
    const nested = "node_modules/@mcp-gen/server/node_modules/@mcp-gen/stdio/package.json";
    expect((await bad(project({ [nested]: { version: "0.2.0" } }))).join()).toContain(
      "expected one copy of @mcp-gen/stdio, received 0.2.0 in node_modules/@mcp-gen/server/node_modules/@mcp-gen/stdio and 0.1.0 in",
    );
    const equal = project({ [nested]: { version: "0.1.0" } });
    expect(await bad(equal)).toEqual([]);
    expect((await examine(equal, AROUND)).map(lineOf).join("\n")).toContain(
      "ok duplicates: @mcp-gen/stdio 0.1.0 is installed more than once, in node_modules/@mcp-gen/server/",
    );
    const mixed = { "node_modules/@mcp-gen/stdio/package.json": { version: "0.2.0" } };
    expect((await bad(project(mixed))).join()).toContain(
      "expected one version of all packages of mcp-gen, received @mcp-gen/server 0.1.0, @mcp-gen/stdio 0.2.0",
    );
  });
});

describe("modules:", () => {
  const source = 'const s = require("@mcp-gen/server"); // require("x")';

  test("no type", async () => {
    const lines = await bad(project({ "package.json": { name: "weather" } }));
    expect(lines).toEqual([expect.stringContaining('"type": "module" is missing')]);
  });

  test("require in a module", async () => {
    expect(await bad(project({ "src/a.ts": `\n${source}` }))).toEqual([
      "error modules: src/a.ts:2: expected import in a module, received require, which modules do not have; write `import … from` instead",
    ]);
    expect(await bad(project({ "src/a.ts": `// ${source}` }))).toEqual([]);
    expect(
      await bad(project({ "src/a.ts": `const require = createRequire(1);${source}` })),
    ).toEqual([]);
  });

  test("require in a Node.js that cannot require modules", async () => {
    const folder = project({ "src/a.cts": source });
    expect(await bad(folder)).toEqual([]);
    expect((await bad(folder, { node: "22.11.0" })).join()).toContain(
      "src/a.cts:1: expected a Node.js that can require modules, received 22.11.0",
    );
  });
});

describe("tsconfig.json", () => {
  const base = { compilerOptions: { strict: false } };
  test.each<[string, unknown, string]>([
    ["no JSON", "{", "tsconfig.json: expected JSON"],
    ["not strict", { compilerOptions: { strict: false } }, 'expected "strict": true'],
    ["not strict, in another file", { extends: "./base" }, 'expected "strict": true'],
    ["an old way", { compilerOptions: { strict: true, moduleResolution: "Node" } }, '"node"'],
    ["a way that is not said", { compilerOptions: { strict: true, module: "ES2022" } }, '"es2022"'],
    // TypeScript before 6 is not strict by default.
    ["nothing", {}, 'expected "strict": true'],
  ])("%s", async (_, tsconfig, message) => {
    const [line, ...rest] = await bad(project({ "tsconfig.json": tsconfig, "base.json": base }));
    expect(line).toContain(message);
    expect(rest).toEqual([]);
  });

  test.each([
    { compilerOptions: { strict: true, module: "nodenext" } },
    { compilerOptions: { strict: true, module: "esnext", moduleResolution: "bundler" } },
    { extends: ["./base.json"], compilerOptions: { strictNullChecks: true } },
  ])("accepts %j", async (tsconfig) => {
    expect(await bad(project({ "tsconfig.json": tsconfig, "base.json": base }))).toEqual([]);
  });
});

describe("standard output:", () => {
  test("reports printing in the sources of a stdio server", async () => {
    const folder = project({
      "src/server.ts": 'import "./deep/log.js";\n// console.log()\nconsole.error("x");',
      "src/deep/log.ts": '"console.log()";\n\nconsole.log(1); process.stdout\n  .write("a");',
      "src/not-reached.ts": "console.log(1);",
      "src/stdio.test.ts": "serveStdio(1); console.log(1);",
    });
    expect(await bad(folder)).toEqual([
      "warn stdout: expected only messages on standard output, received src/deep/log.ts:3 (console.log), src/deep/log.ts:3 (process.stdout.write); print to standard error with console.error, or use ctx.log for messages to the client",
    ]);
  });

  test("is ignored without a stdio server", async () => {
    expect(await bad(project({ "src/stdio.ts": "console.log(1)" }))).toEqual([]);
  });
});

const only = async (own: object): Promise<string> =>
  (await bad(project({ ".mcp.json": config(own) }))).join("\n");

describe("files that list servers:", () => {
  test.each<[object, string]>([
    [{ command: "nodee" }, "cannot find the program nodee in PATH"],
    [{ command: "./bin/serve" }, "/bin/serve; correct command, or install it"],
    [{ args: ["dist/other.js"] }, "the file dist/other.js does not exist; run `npm run build`"],
    [{ args: ["/no/such/server.js"] }, "the file /no/such/server.js does not exist"],
    [{ cwd: "none" }, "/none does not exist; correct cwd"],
    [{ args: [5] }, "args: expected an array of strings"],
    [{ env: { A: "${TOKEN}" } }, "warn config: .mcp.json: weather: no value for ${TOKEN}"],
  ])("%j", async (own, message) => {
    expect(await only(own)).toContain(message);
  });

  test.each([
    [{ args: ["--enable-source-maps", "dist/stdio.js"] }],
    [{ command: join(programs, "node") }],
    [{ env: { A: "${input:token}" } }],
    [{ command: "node", args: ["-e", "0"] }],
  ])("accepts %j", async (own) => {
    expect(await only(own)).toBe("");
  });

  test("accepts a missing output folder", async () => {
    expect(await only({ args: ["dist/stdio.js", "/no/such/folder"] })).toMatch(/^warn config/);
  });

  test("reports an entry that starts another checkout of the project (audit C3)", async () => {
    const original = project({});
    const started = join(original, "dist/stdio.js");
    for (const own of [
      { args: [started] },
      { cwd: original },
      { args: ["dist/stdio.js", join(original, "data")] },
      { command: join(original, "dist/stdio.js"), args: [] },
      { args: [`../${original.slice(root.length + 1)}/dist/stdio.js`] },
    ]) {
      const [first = ""] = await bad(project({ ".mcp.json": config(own) }));
      expect(first).toMatch(
        /^error config: \.mcp\.json: weather: expected a path in this project, received .*, which is in another checkout of weather; use a path relative to the project/,
      );
    }
  });

  test("reports an entry that starts a program outside of the project (audit C3)", async () => {
    const other = project({ "package.json": { name: "other", type: "module" } });
    expect(await only({ args: [join(other, "dist/stdio.js")] })).toMatch(
      /^warn config: .*expected a path in this project, received .*, which is outside of it/,
    );
    // A relative path into a monorepo is valid in every clone.
    expect(await only({ args: [`../${other.slice(root.length + 1)}/dist/stdio.js`] })).toBe("");
  });

  test("reports a file of the project that contains its own folder (audit C3)", async () => {
    const folder = project({});
    for (const file of [".mcp.json", ".cursor/mcp.json", ".vscode/mcp.json"]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      const own = { args: [join(folder, "dist/stdio.js")] };
      writeFileSync(join(folder, file), JSON.stringify(config(own)));
      expect((await bad(folder)).join()).toContain(
        `${file}: expected paths that are valid in every clone of the project, received the absolute path`,
      );
      writeFileSync(
        join(folder, file),
        JSON.stringify(config({ args: ["${workspaceFolder}/dist/stdio.js"] })),
      );
      expect(await bad(folder)).toEqual([]);
    }
  });

  test("allows comments only in some of them", async () => {
    const text = `{ "mcpServers": {} /* none */ }`;
    const files = { ".mcp.json": text, ".vscode/mcp.json": text, ".cursor/mcp.json": text };
    const lines = await bad(project(files));
    expect(lines).toEqual([
      expect.stringContaining(".mcp.json: expected JSON without comments, received"),
    ]);
  });

  test("reports an invalid URL", async () => {
    const servers = { a: { url: "localhost:3000" }, b: { url: "https://x.example/mcp" } };
    const lines = await bad(project({ ".vscode/mcp.json": { servers } }));
    expect(lines).toEqual([
      "error config: .vscode/mcp.json: a: expected a URL with http or https, received localhost:3000; correct the URL",
    ]);
  });

  test.each([
    ["linux", {}, ".config/Claude"],
    ["linux", { XDG_CONFIG_HOME: join(root, "xdg") }, "../xdg/Claude"],
    ["darwin", {}, "Library/Application Support/Claude"],
  ])("the file of Claude Desktop on %s needs absolute paths", async (platform, env, at) => {
    const home = join(root, `home ${++projects}`);
    const folder = join(home, at);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "claude_desktop_config.json"), JSON.stringify(config({})));
    const own = project();
    const options = { platform, home, env: { ...AROUND.env, ...env } };
    expect((await bad(own, options)).join()).toContain(
      `weather: expected an absolute path, received dist/stdio.js: the editor does not start it in your project; write ${join(own, "dist/stdio.js")}`,
    );
  });
});

test("reports a build that is older than the sources", async () => {
  const folder = project({ ".mcp.json": config({}), "src/server.test.ts": "" });
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(folder, "src/server.test.ts"), later, later);
  expect(await bad(folder)).toEqual([]);
  utimesSync(join(folder, "src/server.ts"), later, later);
  expect(await bad(folder)).toEqual([
    "warn build: expected dist to be newer than src, received src/server.ts changed after the build; run `npm run build`",
  ]);
});

describe("no false alarm and no crash:", () => {
  test.each<[string, Record<string, unknown>]>([
    ["a manifest of wrong types", { "package.json": ODD, "src/stdio.ts": "" }],
    ["a manifest with a byte order mark", { "package.json": '\uFEFF{"type":"module"}' }],
    ["a file named src", { ...BARE, src: "", "dist/x.js": "", ".mcp.json": config({}) }],
    ["a very large source", { "src/server.ts": `console.log(1);${"/".repeat(2 ** 20)}` }],
  ])("%s", async (_, files) => {
    expect(await bad(project(files))).toEqual([]);
  });

  test.each<[string, unknown]>([
    ["options of a package", { extends: "@tsconfig/strictest/tsconfig.json" }],
    ["a package by its name", { extends: "@tsconfig/strictest" }],
    ["options that are not found", { extends: "@tsconfig/none" }],
    ["a list of projects", { files: [], references: [{ path: "a" }] }],
    ["a file that extends itself", { extends: "./tsconfig.json" }],
  ])("tsconfig.json: %s", async (_, tsconfig) => {
    const strictest = { compilerOptions: { strict: true } };
    const path = "node_modules/@tsconfig/strictest/tsconfig.json";
    expect(await bad(project({ "tsconfig.json": tsconfig, [path]: strictest }))).toEqual([]);
  });

  test("packages that Plug'n'Play keeps for a whole workspace", async () => {
    const manifest = { type: "module", dependencies: { left: "1.0.0" } };
    const folder = project({ ".pnp.cjs": "", "packages/a/package.json": manifest });
    expect(await bad(join(folder, "packages/a"))).toEqual([]);
  });
});
