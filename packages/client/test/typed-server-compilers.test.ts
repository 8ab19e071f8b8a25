/**
 * A client typed by `typeof server`, compiled as users do: against the published declarations, with every supported
 * TypeScript version, and at a cost that grows at most linearly with the server.
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

const SERVER = `
import { defineServer, prompt, tool, type Server } from "@mcp-gen/server";
import * as z from "zod";
export const server = defineServer({
  name: "travel",
  version: "1.0.0",
  tools: {
    forecast: tool(
      {
        inputSchema: z.object({ city: z.string(), days: z.number().default(1) }),
        outputSchema: z.object({ high: z.number() }),
      },
      ({ days }) => ({ high: days }),
    ),
    help: tool({}, () => "Help"),
  },
  prompts: { greet: prompt({ arguments: { name: { required: true }, tone: {} } }, ({ name }) => name) },
});
export const servers: Server[] = [server];`;

const CLIENT = `
import { connect, type Client } from "@mcp-gen/client";
import type { server } from "./server.js";
const client = await connect<typeof server>("https://a.example", { name: "a", version: "1" });
const { structuredContent } = await client.callTool("forecast", { city: "Berlin" });
export const high: number | undefined = structuredContent?.high;
await client.callTool("forecast", { city: "Berlin", days: 2 }, { timeout: 1 });
await client.callTool("help");
await client.getPrompt("greet", { name: "Ada", tone: "warm" });
// @ts-expect-error there is no such tool
await client.callTool("forecasts", { city: "Berlin" });
// @ts-expect-error the city is missing
await client.callTool("forecast", { days: 2 });
// @ts-expect-error the city is missing, with all the rest
await client.callTool("forecast");
// @ts-expect-error the name is missing
await client.getPrompt("greet", { tone: "warm" });
// @ts-expect-error a number, if anything
export const text: string = structuredContent?.high;
const loose = await connect("https://a.example", { name: "a", version: "1" });
await loose.callTool("anything", { at: "all" });
export const clients: Client[] = [client, loose];`;

const folder = mkdtempSync(join(tmpdir(), "typed-server-"));
mkdirSync(join(folder, "node_modules"));
for (const name of ["@mcp-gen", "zod", "@types"]) {
  symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
}
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');

afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.entries(COMPILERS))("compiles with TypeScript %s", async (version, compiler) => {
  const project = program(`version-${version}`, SERVER, CLIENT, {
    exactOptionalPropertyTypes: true,
    // The oldest and the newest also check the declarations themselves, which is slow.
    skipLibCheck: version === "6",
  });
  expect(await run(compiler, ["-p", project])).toBe("");
});

test("costs the same for each tool and each call", async () => {
  const [few, more, most] = [await cost(10), await cost(50), await cost(90)];
  const [first, second] = [more - few, most - more];
  expect(first).toBeGreaterThan(0);
  expect(Math.abs(second / first - 1)).toBeLessThan(0.05);
});

/** The type instantiations for a server with `count` tools and a client that calls each of them. */
async function cost(count: number): Promise<number> {
  const numbers = [...Array(count).keys()];
  const project = program(`tools-${count}`, manyTools(numbers), manyCalls(numbers), {});
  const flags = ["--singleThreaded", "--extendedDiagnostics"];
  const report = await run(COMPILERS["7"], ["-p", project, ...flags]);
  expect(report).not.toContain("error");
  return Number(/^Instantiations:\s+(\d+)/m.exec(report)?.[1]);
}

function manyTools(numbers: readonly number[]): string {
  const tools = numbers.map(
    (each) => `t${each}: tool({
      inputSchema: z.object({ in${each}: z.string(), k: z.enum(["x", "y"]).default("x") }),
      outputSchema: z.object({ out${each}: z.array(z.object({ n: z.number() })) }),
    }, () => ({ out${each}: [{ n: ${each} }] })),`,
  );
  return `
import { defineServer, tool } from "@mcp-gen/server";
import * as z from "zod";
export const server = defineServer({ name: "many", version: "1", tools: { ${tools.join("\n")} } });`;
}

function manyCalls(numbers: readonly number[]): string {
  const calls = numbers.map(
    (each) => `export const r${each}: number | undefined =
  (await client.callTool("t${each}", { in${each}: "" })).structuredContent?.out${each}[0]?.n;`,
  );
  return `
import { connect } from "@mcp-gen/client";
import type { server } from "./server.js";
const client = await connect<typeof server>("https://a.example", { name: "a", version: "1" });
${calls.join("\n")}`;
}

/** Writes a program of two files, and returns the path of its configuration. */
function program(name: string, server: string, client: string, options: object): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, "server.ts"), server);
  writeFileSync(join(path, "client.ts"), client);
  const compilerOptions = {
    module: "nodenext",
    target: "es2022",
    lib: ["es2023", "esnext.disposable", "dom", "dom.iterable"],
    types: ["node"],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
    ...options,
  };
  writeFileSync(join(path, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  return path;
}

/** The output of a compiler, with or without errors. */
function run(compiler: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(ROOT, compiler), ...args], (error, stdout, stderr) => {
      if (error !== null && stdout === "") reject(new Error(stderr || error.message));
      else resolve(stdout);
    });
  });
}
