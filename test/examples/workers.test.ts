/**
 * The examples with a queue, a worker and a database, as their readers run them. An example whose database cannot run here
 * is skipped, and the name of its test contains the reason.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installLocked } from "../../scripts/install-locked.mjs";
import { root, run, typescript } from "../../scripts/run.mjs";
import { findPinnedPrograms } from "../hosts/find-programs.mjs";
import { missingDatabase, POSTGRES, REDIS, startPostgres, startRedis } from "./databases.mjs";
import { folderOf, read } from "./folders.js";

const node = findPinnedPrograms().find(({ name }) => name === "node 24");

const examples = [
  { name: "bullmq-worker", database: REDIS, start: startRedis, variable: "REDIS_URL" },
  { name: "pg-boss-worker", database: POSTGRES, start: startPostgres, variable: "DATABASE_URL" },
];

/** Returns why an example cannot run here. */
function missingFor({ name, database }: (typeof examples)[number]): string | undefined {
  if (node === undefined || "missing" in node) return `Node 24: ${node?.missing}`;
  const failure = missingDatabase(database);
  if (failure !== undefined) return `${database.name} ${database.version}: ${failure}`;
  const problem = installLocked({ folder: folderOf(name), what: `the packages of ${name}` });
  if (problem !== undefined) throw new Error(problem);
  return undefined;
}

for (const example of examples) {
  const { name, start, variable } = example;
  const missing = missingFor(example);
  const title = missing === undefined ? "" : ` (left out: ${missing})`;
  test(`${name} runs over every transport in every revision, and prints the output of its README${title}`, async ({
    skip,
  }) => {
    if (missing !== undefined || node === undefined || "missing" in node) {
      // Reporters do not always show the names of skipped tests.
      console.warn(`${name} is left out: ${missing}`);
      return skip();
    }
    const compiled = await run(process.execPath, [typescript, "-p", folderOf(name)]);
    expect(compiled).toMatchObject({ ok: true, output: "" });
    const folder = mkdtempSync(join(tmpdir(), "mcp-gen-worker-"));
    const database = await start();
    try {
      const env = { [variable]: database.url, TASKS_DB: join(folder, "tasks.db") };
      const program = join(root, "examples", name, "dist/client.js");
      const { ok, output, stdout } = await run(node.program, [program], env);
      expect(ok, output).toBe(true);
      const [, promised] = /^```text\n([^]*?)^```$/m.exec(read(name, "README.md")) ?? [];
      expect(stdout).toBe(promised);
    } finally {
      await database.stop();
      rmSync(folder, { recursive: true });
    }
  });
}
