/** `mcp-gen upgrade` on scaffolded projects. */
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashOf } from "../../../generator/src/tree/manifest.js";
import { upgradeCommand } from "../src/commands/upgrade.js";
import { filesBelow } from "../../../test/end-to-end/program.js";
import { newProject, VERSION } from "../../../test/support/new-project.js";
import { runCommand } from "../../../test/support/run-command.js";

let parent = "";
let folder = "";
const upgrade = (...words: string[]) => runCommand(upgradeCommand, "upgrade", folder, ...words);
const read = (path: string): string => readFileSync(join(folder, path), "utf8");
const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);

/** The changes that the command lists for an upgrade to 2025-06-18. */
async function headlines(): Promise<string[]> {
  const { stdout } = await upgrade("--revision", "2025-06-18", "--dry-run", "--json");
  const plan = JSON.parse(stdout) as { relevantChanges: { headline: string }[] };
  return plan.relevantChanges.map(({ headline }) => headline);
}

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "mcp-gen-upgrade-"));
  folder = join(parent, "travel");
});
afterEach(() => rmSync(parent, { recursive: true }));

test("does not change an up-to-date project", async () => {
  await newProject(folder, "server");
  const before = filesBelow(folder);
  expect(await upgrade()).toEqual({
    code: 0,
    stdout: "Nothing to do: travel is up to date, with 2026-07-28.\n",
    stderr: "",
  });
  expect(filesBelow(folder)).toEqual(before);
});

test.each([
  ["server", ["http"]],
  ["server", ["stdio", "http"]],
  ["client", ["stdio"]],
  ["client", ["http"]],
  ["client", ["stdio", "http"]],
  ["extension", ["stdio"]],
  ["protocol", ["stdio"]],
] as const)("reports a new %s over %j as up to date", async (template, transports) => {
  const revisions = ["2025-03-26", "2026-07-28"];
  await newProject(folder, template, { transports, revisions, schema: "none", name: "@acme/a.b" });
  expect((await upgrade()).stdout).toContain("Nothing to do");
});

test("ignores the code that a user adds", async () => {
  await newProject(folder, "server", {
    revisions: ["2026-07-28"],
    schema: "arktype",
  });
  write("src/legacy.ts", 'export const options = { revisions: ["2024-11-05"] };\n');
  write(
    "package.json",
    `\ufeff${read("package.json").replace('"arktype"', '"zod": "4.0.0",\n    "arktype"')}`,
  );
  const mine = { other: { command: "node", args: ["/opt/other/dist/stdio.js"] } };
  const { mcpServers } = JSON.parse(read(".mcp.json")) as { mcpServers: object };
  write(".mcp.json", JSON.stringify({ mcpServers: { ...mine, ...mcpServers } }));
  expect((await upgrade()).stdout).toContain("Nothing to do");
});

/** Changes the record in `.mcp-gen-scaffold.json`. */
function rewrite(change: (record: Record<string, unknown>) => void): void {
  const record = JSON.parse(read(".mcp-gen-scaffold.json")) as Record<string, unknown>;
  change(record);
  write(".mcp-gen-scaffold.json", JSON.stringify(record));
}

test("replaces absolute paths in a project of an older version (audit C3)", async () => {
  await newProject(folder, "server", {}, "0.0.9");
  const old = read(".mcp.json").replace("dist/stdio.js", "/home/me/travel/dist/stdio.js");
  write(".mcp.json", old);
  rewrite((record) => {
    Object.assign(record["options"] as object, { folder: "/home/me/travel" });
    Object.assign(record["files"] as object, { ".mcp.json": hashOf(old) });
  });
  await upgrade();
  expect(JSON.parse(read(".mcp.json"))).toMatchObject({
    mcpServers: { travel: { args: ["dist/stdio.js"] } },
  });
  expect(read(".mcp-gen-scaffold.json")).not.toContain("/home/me");
  expect((await upgrade()).stdout).toBe("Nothing to do: travel is up to date, with 2026-07-28.\n");
});

test("updates the record of the project", async () => {
  await newProject(folder, "server", { revisions: ["2025-06-18"], docker: true }, "0.0.9");
  await upgrade("--revision", "2025-11-25");
  const { files, ...record } = JSON.parse(read(".mcp-gen-scaffold.json")) as { files: object };
  expect(record).toEqual({
    mcpGen: VERSION,
    template: "server",
    options: {
      name: "travel",
      packageManager: "npm",
      schema: "zod",
      revisions: ["2025-06-18", "2025-11-25"],
      transports: ["stdio"],
      docker: true,
      ci: false,
      auth: false,
    },
  });
  expect(Object.keys(files)).toContain("Dockerfile");
});

test("keeps the authorization of a server, and adds none to an older one", async () => {
  const http = { transports: ["http"], auth: true } as const;
  await newProject(folder, "server", { ...http, revisions: ["2025-11-25"] }, "0.0.9");
  await upgrade();
  expect(read("src/http.ts")).toContain("auth: protection(");
  const record = JSON.parse(read(".mcp-gen-scaffold.json"));
  expect(record.options.auth).toBe(true);

  delete record.options.auth;
  write(".mcp-gen-scaffold.json", JSON.stringify(record));
  await upgrade();
  expect(read("src/http.ts")).not.toContain("auth: protection(");
});

test("keeps the record after a rename in package.json", async () => {
  await newProject(folder, "server", { revisions: ["2025-11-25"] });
  write("package.json", read("package.json").replace('"travel"', '"$(reboot)"'));
  await upgrade();
  expect(read("src/revisions.ts")).toContain('"2026-07-28"');
  for (const [, text] of filesBelow(join(folder, "src"))) expect(text).not.toContain("reboot");
  expect(read("README.md")).not.toContain("reboot");
});

test("treats a server that also generates code as a server", async () => {
  await newProject(folder, "server", { revisions: ["2025-11-25"] });
  const script = "mcp-gen generate --schema a.ts --base 2025-11-25 --id a/b --out src/generated";
  write(
    "package.json",
    read("package.json").replace('"test":', `"generate": "${script}",\n    "test":`),
  );
  const { stdout } = await upgrade();
  expect(read("src/revisions.ts")).toContain('["2025-11-25", "2026-07-28"]');
  expect(read("package.json")).toContain(script);
  expect(stdout).not.toContain("npm run generate");
});

test("updates only versions and lists of revisions without the record", async () => {
  await newProject(folder, "server", { revisions: ["2025-11-25"], packages: () => "0.0.9" });
  rmSync(join(folder, ".mcp-gen-scaffold.json"));
  const { stdout } = await upgrade("--to", VERSION);
  expect(stdout).toContain(
    ".mcp-gen-scaffold.json does not record the options of the project: the files of the template are unchanged",
  );
  expect(stdout.match(/^ {2}\S+: changed$/gm)).toEqual([
    "  package.json: changed",
    "  src/revisions.ts: changed",
  ]);
});

test("keeps the files of a newer mcp-gen", async () => {
  await newProject(folder, "server", { revisions: ["2025-11-25"] }, "9.0.0");
  const readme = read("README.md");
  const { stdout } = await upgrade();
  expect(stdout).toContain(`created with mcp-gen 9.0.0, which is newer than this ${VERSION}`);
  expect(read("src/revisions.ts")).toContain('"2026-07-28"');
  expect(read("README.md")).toBe(readme);
  expect(JSON.parse(read(".mcp-gen-scaffold.json"))).toMatchObject({ mcpGen: "9.0.0" });
});

test.each<[string, Record<string, unknown>, string]>([
  [
    "a version",
    { mcpGen: "latest" },
    '`mcpGen`: expected a version such as 1.2.3, received "latest"',
  ],
  [
    "a template",
    { template: "servr" },
    "expected one of server, client, extension, protocol, received",
  ],
  ["no template", { template: undefined }, "`template`: expected one of"],
  ["no options", { options: undefined }, "`options`: expected an object, received nothing"],
  ["a name", { name: "$(reboot)" }, "`options.name`: expected the name of a package"],
  ["a package manager", { packageManager: "cargo" }, "expected one of npm, pnpm, yarn, bun"],
  ["a schema library", { schema: "joi" }, "expected one of zod, valibot, arktype, typebox, none"],
  ["no revision", { revisions: [] }, "`options.revisions`: expected a list of at least one"],
  ["a revision", { revisions: ["new"] }, "`options.revisions[0]`: expected a revision such as"],
  ["an unknown revision", { revisions: ["2020-01-01"] }, "upgrade/unknown-revision"],
  ["one transport twice", { transports: ["http", "http"] }, "expected a list of at least one"],
  ["a transport", { transports: ["ws"] }, "`options.transports[0]`: expected one of stdio, http"],
  ["authorization", { auth: 1 }, "`options.auth`: expected true or false, received 1"],
  ["a flag", { docker: "yes" }, '`options.docker`: expected true or false, received "yes"'],
])("reports %s if it is invalid in the record, and changes nothing", async (_, wrong, message) => {
  await newProject(folder, "server", { revisions: ["2025-11-25"] });
  rewrite((record) => {
    const inner = Object.keys(wrong).every((key) => !(key in record));
    Object.assign(inner ? (record["options"] as object) : record, wrong);
  });
  const before = filesBelow(folder);
  const { code, stderr } = await upgrade();
  expect(stderr).toContain(message);
  expect(code).toBe(1);
  expect(filesBelow(folder)).toEqual(before);
});

test("reports an invalid list of files", async () => {
  await newProject(folder, "server");
  write(".mcp-gen-scaffold.json", "{");
  const { code, stderr } = await upgrade();
  expect(stderr).toContain(".mcp-gen-scaffold.json tree/bad-manifest");
  expect(code).toBe(1);
});

test("does not treat Windows line breaks as edits", async () => {
  await newProject(folder, "server", { revisions: ["2025-11-25"] });
  const paths = ["README.md", "src/revisions.ts", "package.json"];
  for (const path of paths) write(path, read(path).replaceAll("\n", "\r\n"));
  const { stdout } = await upgrade();
  expect(stdout).toContain("README.md: changed");
  for (const path of paths) expect(read(path)).not.toMatch(/(?<!\r)\n/);
  expect((await upgrade()).stdout).toContain("Nothing to do");
});

test("keeps and reports a link instead of a file", async () => {
  await newProject(folder, "server", { revisions: ["2025-11-25"] });
  rmSync(join(folder, "README.md"));
  symlinkSync("AGENTS.md", join(folder, "README.md"));
  const { code, stdout } = await upgrade();
  expect(stdout).toContain("a link or a folder, so unchanged: README.md");
  expect(code).toBe(0);
});

test("adds the newest revision to a server, and lists the changes", async () => {
  await newProject(folder, "server", { revisions: ["2025-11-25"], packages: () => "0.0.9" });
  const { code, stdout } = await upgrade("--to", VERSION);
  expect(code).toBe(0);
  expect(read("src/revisions.ts")).toContain('["2025-11-25", "2026-07-28"]');
  expect(read("package.json")).toContain(`"@mcp-gen/server": "${VERSION}"`);
  expect(stdout).toContain(`@mcp-gen/server 0.0.9 → ${VERSION}`);
  expect(stdout).toContain("Every result must carry `resultType`");
  expect(stdout.split("\n").slice(-4)).toEqual(["Next", "  npm install", "  npm test", ""]);
  expect((await upgrade("--to", VERSION)).stdout).toContain("Nothing to do");
});

test("lists only changes that affect the project", async () => {
  await newProject(folder, "server", { revisions: ["2025-03-26"] });
  const all = await headlines();
  for (const path of filesBelow(join(folder, "src")).keys()) rmSync(join(folder, "src", path));
  write("src/revisions.ts", 'export const revisions = ["2025-03-26"];\n');
  const bare = await headlines();
  expect(bare.length).toBeLessThan(all.length);
  expect(all).toEqual(expect.arrayContaining(bare));
});

test("keeps edited files, and writes the new content next to them once", async () => {
  await newProject(folder, "server", { revisions: ["2025-11-25"] });
  appendFileSync(join(folder, "README.md"), "Mine.\n");
  write("src/revisions.ts", 'export const revisions = ["2025-11-25"] as const; // mine\n');
  rmSync(join(folder, "AGENTS.md"));
  const { stdout } = await upgrade();
  expect(stdout).toContain("README.md.new: the new version of README.md");
  expect(read("README.md")).toMatch(/Mine\.\n$/);
  expect(read("src/revisions.ts")).toBe(
    'export const revisions = ["2025-11-25", "2026-07-28"] as const; // mine\n',
  );
  const files = [...filesBelow(folder).keys()];
  expect(files.filter((path) => path.endsWith(".new"))).toEqual(["README.md.new"]);
  expect(files).not.toContain("AGENTS.md");
  rmSync(join(folder, "README.md.new"));
  expect((await upgrade()).stdout).toContain("Nothing to do");
});

test("--dry-run writes nothing and keeps tarballs", async () => {
  await newProject(folder, "client", {
    revisions: ["2025-06-18"],
    packages: (name) => (name === "mcp-gen" ? "0.0.1" : "file:vendor/a.tgz"),
  });
  const before = filesBelow(folder);
  const { stdout, stderr } = await upgrade("--dry-run");
  expect(stdout).toMatch(/^\+ {4}"mcp-gen": "\d/m);
  expect(stdout).not.toMatch(/^[-+].*vendor/m);
  expect(stderr).toContain("kept as tarballs of the project: @mcp-gen/client (file:vendor/a.tgz)");
  expect(filesBelow(folder)).toEqual(before);
});

test("generates handlers for the revision in an own runtime", async () => {
  await newProject(folder, "protocol", { revisions: ["2025-11-25"] });
  const generated = filesBelow(join(folder, "src/generated"));
  const { stdout } = await upgrade();
  expect(stdout).toContain("src/handlers/2026-07-28.ts: new");
  expect(stdout).toContain("src/connection.ts: changed");
  expect(stdout).toMatch(/Next\n {2}npm run generate\n {2}npm test\n$/);
  expect(read("package.json").match(/--only 2025-11-25,2026-07-28 /g)).toHaveLength(2);
  // With the mcp-gen version that the project will have, not this one.
  expect(filesBelow(join(folder, "src/generated"))).toEqual(generated);
});

test("moves an extension to another base", async () => {
  await newProject(folder, "extension");
  const old = "2025-11-25";
  for (const path of ["package.json", "schema.ts"]) {
    write(path, read(path).replaceAll("2026-07-28", old));
  }
  rewrite((record) => Object.assign(record["options"] as object, { revisions: [old] }));
  const { stdout } = await upgrade();
  expect(stdout).toContain("Changes from 2025-11-25 to 2026-07-28 that affect the project");
  expect(read("schema.ts")).toContain('from "@mcp-gen/protocol/2026-07-28"');
  expect(read("package.json")).not.toContain(old);
});

test.each([
  [["--to", "0.0.1"], 1, "upgrade/older"],
  [["--to", "latest"], 2, "expected a version such as 1.2.3 after --to"],
  [["--revision", "2026-07-29"], 1, "did you mean 2026-07-28?"],
  [["--revision", "2025-06-18"], 1, "upgrade/older-revision"],
])("%j exits with %i", async (words, code, message) => {
  await newProject(folder, "client", { revisions: ["2025-11-25", "2026-07-28"] });
  const outcome = await upgrade(...words);
  expect(outcome.stderr).toContain(message);
  expect(outcome.code).toBe(code);
});

test("reports options that change nothing", async () => {
  await newProject(folder, "server", {
    packages: () => "file:vendor/a.tgz",
    docker: true,
  });
  const { stdout } = await upgrade("--to", "9.9.9", "--dry-run");
  expect(stdout + (await upgrade("--to", "9.9.9", "--dry-run")).stderr).toContain(
    "--to 9.9.9 has no effect: the project lists no package with a version",
  );
  expect((await upgrade("--revision", "2025-06-18")).stdout).toBe(
    "Nothing to do: travel is up to date, with 2026-07-28.\n" +
      "--revision 2025-06-18 has no effect: the project already supports this revision, and 2026-07-28, which is newer\n" +
      `kept as tarballs of the project: ${["@mcp-gen/server", "@mcp-gen/testing", "mcp-gen"].map((name) => `${name} (file:vendor/a.tgz)`).join(", ")}; \`mcp-gen scaffold --vendor\` packs others\n`,
  );
});

test("reports that the folder is not a project", async () => {
  const outcome = await runCommand(upgradeCommand, "upgrade", parent);
  expect(outcome.stderr).toContain("package.json upgrade/no-project");
  expect(outcome.code).toBe(1);
});
