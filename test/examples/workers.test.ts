/**
 * The examples with a queue, a worker and a database, as their readers run them. An example whose database cannot run here
 * is skipped, and the name of its test contains the reason.
 */
import { connect } from "@mcp-gen/client";
import { tasks } from "@mcp-gen/client/tasks";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, test } from "vitest";
import { installLocked } from "../../scripts/install-locked.mjs";
import { run, typescript } from "../../scripts/run.mjs";
import { findPinnedPrograms } from "../hosts/find-programs.mjs";
import {
  missingDatabase,
  POSTGRES,
  REDIS,
  startPostgres,
  startRedis,
} from "../cluster/engines/databases.mjs";
import { folderOf, read } from "./folders.js";

const EXAMPLES = [
  { name: "bullmq-worker", database: REDIS, start: startRedis, variable: "REDIS_URL" },
  { name: "pg-boss-worker", database: POSTGRES, start: startPostgres, variable: "DATABASE_URL" },
];
type Example = (typeof EXAMPLES)[number];

// The oldest Node has no SQLite.
const [node] = findPinnedPrograms().filter(({ name }) => name === "node 24");
const program = node !== undefined && "program" in node ? node.program : undefined;
const withoutNode =
  node !== undefined && "missing" in node ? `Node 24: ${node.missing}` : undefined;

const candidates = EXAMPLES.map((example) => {
  const { name, version } = example.database;
  const missing = withoutNode ?? missingDatabase(example.database);
  return { ...example, missing: missing && `${name} ${version}: ${missing}` };
});
const available = candidates.filter(({ missing }) => missing === undefined);
const leftOut = candidates.filter(({ missing }) => missing !== undefined);

test.for(leftOut.map(({ name, missing }) => `${name} is left out: ${missing}`))(
  "%s",
  (line, { skip }) => {
    expect(line).not.toMatch(/: $/);
    // Reporters do not always show the names of skipped tests.
    console.warn(line);
    skip();
  },
);

describe.each(available)("$name", { concurrent: true }, (example) => {
  const { name } = example;

  beforeAll(async () => {
    const problem = installLocked({ folder: folderOf(name), what: `the packages of ${name}` });
    if (problem !== undefined) throw new Error(problem);
    const compiled = await run(process.execPath, [typescript, "-p", folderOf(name)]);
    if (!compiled.ok) throw new Error(compiled.output);
  });

  test("runs over every transport in every revision, and prints the output of its README", async () => {
    await using place = await open(example);
    const { ok, output, stdout } = await run(
      program!,
      [join(folderOf(name), "dist/client.js")],
      place.variables,
    );
    expect(ok, output).toBe(true);
    const [, promised] = /^```text\n([^]*?)^```$/m.exec(read(name, "README.md")) ?? [];
    expect(stdout).toBe(promised);
  });

  test("another worker continues the job of a killed worker, and does not ask again", async () => {
    await using place = await open(example);
    const server = await place.start("http", "0");
    const first = await place.start("worker");
    let asked = 0;
    await using client = await connect(server.line, {
      name: "reader",
      version: "1.0.0",
      extensions: [tasks()],
      answer: {
        elicit: () => {
          asked++;
          return { action: "accept", content: { color: "blue" } };
        },
      },
    });
    const task = await client.startTool("render", { title: "Book", pages: 100 });
    for await (const { statusMessage } of task) {
      if (statusMessage?.startsWith("Page ") === true) break;
    }
    first.process.kill("SIGKILL");
    await place.start("worker");
    const { content } = await task.result();
    expect([content, asked]).toEqual([[{ type: "text", text: "Book: 100 pages in blue" }], 1]);
  });
});

interface Program {
  readonly process: ChildProcess;
  /** The first line that it printed. */
  readonly line: string;
}

interface Place extends AsyncDisposable {
  readonly variables: Record<string, string>;
  start(name: string, ...args: string[]): Promise<Program>;
}

/** Starts the database of an example, with an empty store. Ends all programs afterwards. */
async function open({ name, variable, start }: Example): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-worker-"));
  const database = await start();
  const programs: ChildProcess[] = [];
  const variables = { [variable]: database.url, TASKS_DB: join(folder, "tasks.db") };
  return {
    variables,
    async start(file, ...args) {
      const child = spawn(program!, [join(folderOf(name), `dist/${file}.js`), ...args], {
        env: { ...process.env, ...variables },
        stdio: ["ignore", "pipe", "inherit"],
      });
      programs.push(child);
      const ended = new AbortController();
      child.once("exit", () => ended.abort(new Error(`${name}: ${file} has ended`)));
      const { signal } = ended;
      const [line] = (await once(createInterface(child.stdout), "line", { signal })) as [string];
      return { process: child, line };
    },
    async [Symbol.asyncDispose]() {
      for (const child of programs) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      await database.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
