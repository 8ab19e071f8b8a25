/** Runs `mcp-gen add` on scaffolded servers with each schema library. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCommand } from "../src/commands/add.js";
import { filesBelow } from "../../../test/end-to-end/program.js";
import { newProject } from "../../../test/support/new-project.js";
import { runCommand } from "../../../test/support/run-command.js";
import { compile, putTogether, runTests } from "../../../test/support/run-projects.js";

const LIBRARIES = ["zod", "valibot", "arktype", "typebox", "none"] as const;

let folder = "";
const add = (project: string, ...words: string[]) =>
  runCommand(addCommand, "add", ...words, "--dir", join(folder, project));
const serverOf = (project: string): string =>
  readFileSync(join(folder, project, "src/server.ts"), "utf8");

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mcp-gen-add-"));
  for (const schema of LIBRARIES) await newProject(join(folder, schema), "server", { schema });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("adds code that compiles and passes its tests at every revision, with each library", async () => {
  for (const library of LIBRARIES) {
    for (const [kind, name] of [
      ["tool", "book-visit"],
      ["resource", "today"],
      ["prompt", "delete"],
    ] as const) {
      const { code, stderr } = await add(library, kind, name);
      const file = `src/${kind}s/${name}`;
      expect(stderr.split("\n").slice(0, 2)).toEqual([
        `created ${file}.test.ts`,
        `created ${file}.ts`,
      ]);
      expect(stderr).toContain("changed src/server.ts");
      expect(code).toBe(0);
    }
    // Other tests run the tests of these five.
    rmSync(join(folder, library, "src/server.test.ts"));
  }
  putTogether(folder, LIBRARIES);
  expect(compile(folder, "typescript")).toBe("");
  const { passed, failed, output } = runTests(folder);
  expect(failed, output).toBe(0);
  expect(passed).toBe(LIBRARIES.length * 3 * 5);
});

test("adds tests to a project with a cluster, whose server a function makes", async () => {
  await newProject(join(folder, "shared"), "server", { cluster: "postgres" });
  const { code, stderr } = await add("shared", "tool", "hello");
  expect([code, stderr]).toEqual([
    0,
    "created src/tools/hello.test.ts\ncreated src/tools/hello.ts\nchanged src/server.ts\n",
  ]);
});

test("does nothing the second time", async () => {
  const before = filesBelow(join(folder, "zod/src"));
  const { code, stderr } = await add("zod", "tool", "book-visit");
  expect([code, stderr]).toEqual([0, "nothing to do: the tool book-visit already exists\n"]);
  expect(filesBelow(join(folder, "zod/src"))).toEqual(before);
});

test.each([
  ["tool", "Forecast", "src/tools/forecast.ts"],
  ["tool", "Book-Visit", "src/tools/book-visit.ts"],
])("rejects %s %s next to %s, which differs only in case", async (kind, name, file) => {
  const before = filesBelow(join(folder, "zod/src"));
  const { code, stderr } = await add("zod", kind, name);
  expect(stderr).toContain(`${file} add/other-case`);
  expect(code).toBe(1);
  expect(filesBelow(join(folder, "zod/src"))).toEqual(before);
});

test("--dry-run prints a diff and writes nothing, with --json as data", async () => {
  const before = filesBelow(join(folder, "zod/src"));
  const { stdout, stderr } = await add(
    "zod",
    "resource",
    "notes",
    "--uri",
    "notes://all",
    "--dry-run",
  );
  expect(stdout).toContain("+++ b/src/resources/notes.ts");
  expect(stdout).toMatch(/^\+  resources: \{.*"notes:\/\/all": notes \},$/m);
  expect(stderr).toContain("would be changed src/server.ts");
  const { stdout: data } = await add("zod", "resource", "notes", "--dry-run", "--json");
  expect(JSON.parse(data)).toMatchObject({
    created: ["src/resources/notes.test.ts", "src/resources/notes.ts"],
    changed: ["src/server.ts"],
    remarks: ["its URI is travel://notes; use --uri to set another one"],
  });
  expect(filesBelow(join(folder, "zod/src"))).toEqual(before);
});

test("keeps an existing file, and registers it if it has the expected export", async () => {
  const file = join(folder, "valibot/src/tools/mine.ts");
  writeFileSync(file, "export const other = 1;\n");
  const refused = await add("valibot", "tool", "mine");
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("src/tools/mine.ts add/other-file");
  expect(serverOf("valibot")).not.toContain("mine");

  appendFileSync(
    file,
    'import { tool } from "@mcp-gen/server";\nexport const mine = tool({}, () => "");\n',
  );
  const text = readFileSync(file, "utf8");
  expect((await add("valibot", "tool", "mine")).stderr).toBe("changed src/server.ts\n");
  expect(readFileSync(file, "utf8")).toBe(text);
  expect(serverOf("valibot")).toMatch(/tools: \{.*, mine \}/);
});

test("adds to a server that it cannot test, and prints the reason", async () => {
  const file = join(folder, "arktype/src/server.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace("export const server", "const server"));
  const { code, stderr } = await add("arktype", "prompt", "greet");
  expect(code).toBe(0);
  expect(stderr).toContain("no test was created: src/server.ts exports no server");
});

test.each(["await listenHttp(server);", "const stop = serveStdio(server);"])(
  "writes no test for a server that starts with %s",
  async (line) => {
    const file = join(folder, "typebox/src/server.ts");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, `${text}\n${line}\n`);
    const { stderr } = await add("typebox", "prompt", "greet", "--dry-run");
    writeFileSync(file, text);
    expect(stderr).toContain("src/server.ts starts a server when it is imported");
  },
);

test("tests a server at the revisions of its own list", async () => {
  const file = join(folder, "typebox/src/server.ts");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("  revisions,", '  revisions: ["2025-06-18"] as const,'));
  const { stdout } = await add("typebox", "prompt", "greet", "--dry-run");
  writeFileSync(file, text);
  expect(stdout).toContain('+const revisions = ["2025-06-18"] as const;');
});

test("rejects a tool without a schema library, and prints what to install", async () => {
  const file = join(folder, "none/src/server.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace("jsonSchema: ajv(),", ""));
  const withAjv = await add("none", "tool", "plain");
  expect(withAjv.code).toBe(1);
  expect(withAjv.stderr).toMatch(/src\/server\.ts:\d+:\d+ add\/no-schemas\n/);
  expect(withAjv.stderr).toContain("fix: set `jsonSchema: ajv()` from @mcp-gen/server/ajv");

  await newProject(join(folder, "bare"), "extension");
  const before = filesBelow(join(folder, "bare"));
  const { code, stderr } = await add("bare", "tool", "plain");
  expect(code).toBe(1);
  expect(stderr).toMatch(/fix: run `npm install --save-exact zod@\d+\.\d+\.\d+`/);
  expect(filesBelow(join(folder, "bare"))).toEqual(before);
  const manifest = join(folder, "bare/package.json");
  const text = readFileSync(manifest, "utf8");
  writeFileSync(manifest, text.replace('"dependencies": {', '"dependencies": { "zod": "4.0.0",'));
  expect((await add("bare", "tool", "plain")).stderr).toContain("created src/tools/plain.ts");
});

test("registers a resource once, and prints a URI that the user did not choose", async () => {
  const chosen = await add("none", "resource", "once", "--uri", "notes://once");
  expect(chosen.stderr).not.toContain("URI");
  const before = filesBelow(join(folder, "none/src"));
  const other = await add("none", "resource", "once", "--uri", "notes://other");
  expect(other.code).toBe(1);
  expect(other.stderr).toContain(
    'expected src/resources/once.ts to be absent or registered as "notes://other", received it as "notes://once"',
  );
  expect(await add("none", "resource", "once")).toMatchObject({
    code: 0,
    stderr: "nothing to do: the resource once already exists\nits URI is notes://once\n",
  });
  expect(filesBelow(join(folder, "none/src"))).toEqual(before);
  expect((await add("none", "resource", "now", "--dry-run")).stderr).toMatch(
    /\nits URI is travel:\/\/now; use --uri to set another one\n$/,
  );
});

test.each([
  [["tool", "no/name"], 1, "add/bad-name"],
  [["tool", "forecast", "--server", "src/none.ts"], 1, "src/none.ts add/no-server"],
  [["tool", "forecast", "--server", "../../etc/passwd"], 1, "add/no-server"],
  [["resource", "notes", "--uri", "notes://{name}"], 1, "add/bad-uri"],
  [["tool", "notes", "--uri", "notes://a"], 2, "--uri is only for resources"],
  [["gadget", "notes"], 2, "Invalid values"],
])("%j exits with %i", async (words, code, message) => {
  const outcome = await add("typebox", ...words);
  expect(outcome.stderr).toContain(message);
  expect(outcome.code).toBe(code);
});

test("reports that the folder is not a project", async () => {
  const outcome = await runCommand(addCommand, "add", "tool", "a", "--dir", tmpdir());
  expect(outcome.stderr).toContain("package.json add/no-project");
  expect(outcome.code).toBe(1);
});
