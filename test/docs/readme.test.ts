/** What the READMEs show is compiled and run. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishedPackages } from "../../scripts/packages.mjs";
import { program, repository, withProject } from "../end-to-end/program.js";
import { nextRevisionSchema } from "../fixtures/next-revision/next-revision.js";
import { blocksOf } from "./blocks.js";
import { difference } from "./matches.js";
import { closeWorkshop, compile, openWorkshop, writeStandIns } from "./workshop.js";

const READMES = publishedPackages()
  .map(({ folder }) => `${folder}/README.md`)
  .filter((file) => existsSync(join(repository, file)));

/** What examples import from files of their reader. */
const OWN_FILES = {
  "server.ts": `import { defineServer, tool } from "@mcp-gen/server";
import * as z from "zod";
const forecast = {
  inputSchema: z.object({ city: z.string() }),
  outputSchema: z.object({ high: z.number() }),
};
export const server = defineServer({
  name: "own",
  version: "1.0.0",
  tools: { forecast: tool(forecast, ({ city }) => ({ high: city.length })) },
});`,
  "tokens.ts": `export async function verify(token: string) {
  return token === "" ? undefined : { issuer: "own", subject: token, scopes: ["read"] };
}`,
};

/** The contents of the fenced blocks of a language, in order. */
function blocks(file: string, language: string): string[] {
  return blocksOf(readFileSync(join(repository, file), "utf8")).flatMap((block) =>
    block.language === language ? [block.text] : [],
  );
}

let workshop = "";
let compiler = "";

beforeAll(() => {
  workshop = openWorkshop();
  const examples = READMES.flatMap((file) => blocks(file, "ts"));
  const [server = "", client = ""] = blocks("README.md", "ts");
  const files = new Map([
    ...examples.map((text, index) => [`packages/example${index}.ts`, text] as const),
    ...Object.entries(OWN_FILES).map(([name, text]) => [`packages/${name}`, text] as const),
    ["readme/server.ts", server],
    ["readme/client.ts", client],
  ]);
  compiler = compile(workshop, files, { skipLibCheck: false });
});

afterAll(() => closeWorkshop(workshop));

test("every TypeScript example compiles under strict rules", () => {
  expect(READMES.flatMap((file) => blocks(file, "ts")).length).toBeGreaterThan(20);
  expect(compiler).toBe("");
});

test("the server of the README has 15 lines, the client 10", () => {
  const lines = blocks("README.md", "ts").map((text) => text.trimEnd().split("\n").length);
  expect(lines).toEqual([15, 10]);
});

test("the server, the client and the commands of the README print what it says", () => {
  const bin = writeStandIns(workshop);
  const env = { ...process.env, PATH: `${bin}:${process.env["PATH"]}`, NO_COLOR: "1" };
  const run = (line: string): string => {
    const options = { cwd: join(workshop, "readme"), env, encoding: "utf8" } as const;
    const { stdout, stderr, status } = spawnSync("sh", ["-c", line], options);
    expect([line, status, stderr]).toEqual([line, 0, expect.not.stringContaining("Error")]);
    return stdout;
  };
  const commands = blocks("README.md", "sh").find((script) => script.includes("mcp-gen call"));
  const [said = "", commanded = "", ...others] = blocks("README.md", "text");
  expect(others).toEqual([]);
  expect(difference(said, run("node client.js"))).toBeUndefined();
  expect(difference(commanded, run(commands ?? "false"))).toBeUndefined();
});

test("what the READMEs point to is there", () => {
  const missing = ["README.md", ...READMES].flatMap((file) => {
    const text = readFileSync(join(repository, file), "utf8");
    const links = [...text.matchAll(/\]\(([^)#]+)|(?:src|srcset)="([^"]+)"/g)];
    return links
      .map(([, link, image]) => link ?? image ?? "")
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => !existsSync(join(repository, dirname(file), link)))
      .map((link) => `${file}: ${link}`);
  });
  expect(missing).toEqual([]);
});

/** The commands with which the README adds a revision, with what each exits with. */
const COMMANDS: Record<string, number> = {
  "npx mcp-gen schema add ./schema.ts --id 2027-01-15": 0,
  "npx mcp-gen diff --impact 2026-07-28 2027-01-15": 1,
  "npx mcp-gen generate": 0,
};

test("a revision is added as the README says", () => {
  const [script = ""] = blocks("README.md", "sh").filter((text) => text.includes("schema add"));
  expect(script.trim().split("\n")).toEqual(Object.keys(COMMANDS));
  withProject((cwd) => {
    writeFileSync(join(cwd, "schema.ts"), nextRevisionSchema());
    for (const [command, code] of Object.entries(COMMANDS)) {
      const line = command.replace("npx mcp-gen", `"${process.execPath}" "${program}"`);
      const { status, stderr } = spawnSync("sh", ["-c", line], { cwd, encoding: "utf8" });
      expect([command, status, stderr.includes("bug")]).toEqual([command, code, false]);
    }
  });
});

test.each(["README.md", "CONTRIBUTING.md"])("every folder that %s names exists", (file) => {
  const text = readFileSync(join(repository, file), "utf8");
  const folders = [
    ...text.matchAll(
      /`((?:docs|examples|generator|packages|schema|scripts|templates|test)\/[^`*\s]*)\/`/g,
    ),
  ];
  expect(folders.length).toBeGreaterThan(5);
  const missing = folders.filter(([, folder = ""]) => !existsSync(join(repository, folder)));
  expect(missing.map(([name]) => name)).toEqual([]);
});
