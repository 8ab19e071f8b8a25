/** What the READMEs show is compiled and run. */
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nextRevisionSchema } from "../fixtures/next-revision/next-revision.js";
import { program, repository, withProject } from "./program.js";

const PACKAGES = [
  "protocol",
  "adapt",
  "core",
  "stdio",
  "http",
  "json-schema",
  "server",
  "client",
  "testing",
];
const READMES = ["README.md", ...PACKAGES.map((name) => `packages/${name}/README.md`)];

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
  const text = readFileSync(join(repository, file), "utf8");
  return [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, found, content = ""]) =>
    found === language ? [content] : [],
  );
}

test("every TypeScript example compiles under strict rules", () => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-readme-"));
  try {
    const examples = READMES.flatMap((file) => blocks(file, "ts"));
    expect(examples.length).toBeGreaterThanOrEqual(4);
    examples.forEach((text, index) => writeFileSync(join(folder, `example${index}.ts`), text));
    mkdirSync(join(folder, "node_modules/@mcp-gen"), { recursive: true });
    for (const name of PACKAGES) {
      symlinkSync(join(repository, "packages", name), join(folder, "node_modules/@mcp-gen", name));
    }
    for (const name of ["zod", "@types"]) {
      symlinkSync(join(repository, "node_modules", name), join(folder, "node_modules", name));
    }
    for (const [name, text] of Object.entries(OWN_FILES)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    const compilerOptions = {
      module: "nodenext",
      target: "es2022",
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
      lib: ["es2023", "esnext.disposable", "dom", "dom.iterable"],
      types: ["node"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    const compiler = join(repository, "node_modules/typescript/bin/tsc");
    const { stdout, status } = spawnSync(process.execPath, [compiler, "-p", folder], {
      encoding: "utf8",
    });
    expect(stdout).toBe("");
    expect(status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Every command of the README, with what it exits with. */
const COMMANDS: Record<string, number> = {
  "npx mcp-gen validate - --revision 2025-11-25 --from client": 1,
  "npx mcp-gen validate result.json --revision 2025-11-25 --type CallToolResult": 0,
  "npx mcp-gen diff 2025-11-25 2026-07-28": 0,
  "npx mcp-gen diff 2025-11-25 2026-07-28 --format html > diff.html": 0,
  "npx mcp-gen translate - --from 2025-11-25 --to 2024-11-05 --type CallToolResult": 0,
  "npx mcp-gen matrix": 0,
  "npx mcp-gen matrix --format html > matrix.html": 0,
  "npx mcp-gen model 2026-07-28": 0,
  "npx mcp-gen generate --schema ./schema.ts --base 2026-07-28 --id com.acme/reports --out src/generated": 0,
  "npx mcp-gen schema add ./schema.ts --id 2027-01-15": 0,
  "npx mcp-gen diff --impact 2026-07-28 2027-01-15": 1,
  "npx mcp-gen generate": 0,
};

test("every command of the README runs as it says", () => {
  const scripts = blocks("README.md", "sh").filter((script) => script.includes("mcp-gen"));
  const shown = scripts.flatMap((script) =>
    [...script.matchAll(/npx mcp-gen .*/g)].map(([command]) => command),
  );
  expect(shown).toEqual(Object.keys(COMMANDS));
  for (const script of scripts) {
    withProject((cwd) => {
      writeFileSync(join(cwd, "result.json"), '{"content":[{"type":"text","text":"done"}]}');
      if (script.includes("schema add")) {
        writeFileSync(join(cwd, "schema.ts"), nextRevisionSchema());
      } else {
        for (const name of ["schema.ts", "overlay.json"]) {
          copyFileSync(join(repository, "test/fixtures/vendor", name), join(cwd, name));
        }
      }
      for (const line of script
        .replace(/\|\n\s*/g, "| ")
        .trim()
        .split("\n")) {
        const command = /npx mcp-gen .*/.exec(line)?.[0] ?? "";
        const runnable = line.replace("npx mcp-gen", `"${process.execPath}" "${program}"`);
        const { status, stderr } = spawnSync("sh", ["-c", runnable], { cwd, encoding: "utf8" });
        expect([command, status, stderr.includes("bug")]).toEqual([
          command,
          COMMANDS[command],
          false,
        ]);
      }
    });
  }
});
