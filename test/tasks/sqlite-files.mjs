// Cases of the files of the SQLite store: errors, versions, several processes, and power failures.
import { fakeClock } from "@mcp-gen/core";
import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleTask } from "../cluster/example-records.mjs";

/** @typedef {{ title: string, run: () => Promise<void> }} Case */

const LEASE = { durationMs: 60_000, kinds: ["report"] };

/** @type {Case[]} */
export const cases = [];

/**
 * @param {string} title
 * @param {(folder: string) => unknown} run
 */
function add(title, run) {
  cases.push({
    title,
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), "mcp-gen-tasks-"));
      try {
        await run(folder);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  });
}

/**
 * Runs a script in a process that is not root, because root can write everywhere.
 *
 * @param {string} script
 */
function runAsUser(script) {
  const store = new URL("../../packages/server/dist/entry/tasks/sqlite.js", import.meta.url);
  const drop = "if (process.getuid?.() === 0) { process.setgid(65534); process.setuid(65534); }";
  const source = `import { sqliteTaskStore } from ${JSON.stringify(store.href)}; ${drop} ${script}`;
  return spawnSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", source], {
    encoding: "utf8",
  });
}

add(
  "does not read tasks of other callers, so that they take the time of unknown tasks",
  async (folder) => {
    const store = sqliteTaskStore({ path: join(folder, "tasks.db") });
    await store.create(exampleTask("own"), LEASE);
    await store.create({ ...exampleTask("unlisted"), isListed: false }, LEASE);
    await store.create({ ...exampleTask("anonymous"), principal: undefined }, LEASE);
    const found = async (/** @type {string | undefined} */ principal) => {
      const ids = ["own", "unlisted", "anonymous"];
      const tasks = await Promise.all(ids.map((id) => store.read(id, { principal })));
      return tasks.map((task) => task?.id);
    };
    assert.deepEqual(await found("ann"), ["own", undefined, undefined]);
    assert.deepEqual(await found("bob"), [undefined, undefined, undefined]);
    assert.deepEqual(await found(undefined), [undefined, undefined, "anonymous"]);
    await store.close?.();
  },
);

add("rejects a directory that does not exist", (folder) => {
  const path = join(folder, "missing", "tasks.db");
  assert.throws(() => sqliteTaskStore({ path }), {
    message: `sqliteTaskStore: cannot open ${path}: ENOENT: no such file or directory, open '${path}'. Create the directory ${join(folder, "missing")}.`,
  });
});

add("rejects a directory instead of a file", (folder) => {
  assert.throws(() => sqliteTaskStore({ path: folder }), /EISDIR.* Pass the path of a file\.$/);
});

add("rejects a file that is not a database, and does not change it", (folder) => {
  const path = join(folder, "tasks.db");
  const text = "This is not a database. ".repeat(100);
  writeFileSync(path, text);
  assert.throws(
    () => sqliteTaskStore({ path }),
    /^Error: sqliteTaskStore: cannot use .*tasks\.db: file is not a database\. The file is damaged/,
  );
  assert.equal(statSync(path).size, text.length);
});

add("rejects a damaged database", async (folder) => {
  const path = join(folder, "tasks.db");
  const store = sqliteTaskStore({ path });
  await store.create(exampleTask("a"), LEASE);
  await store.close?.();
  const { size } = statSync(path);
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(size - 100, 0xff), 0, size - 100, 100);
  closeSync(file);
  assert.throws(() => sqliteTaskStore({ path }), /The file is damaged/);
});

add("rejects a folder and a file that the process cannot write", async (folder) => {
  const path = join(folder, "tasks.db");
  await sqliteTaskStore({ path }).close?.();
  chmodSync(folder, 0o555);
  chmodSync(path, 0o666);
  const open = `
    try { sqliteTaskStore({ path: PATH }); console.log("opened"); }
    catch (error) { console.log(error.message); }`;
  const tried = [path, join(folder, "new.db")].map(
    (file) => runAsUser(open.replace("PATH", JSON.stringify(file))).stdout,
  );
  chmodSync(folder, 0o755);
  for (const message of tried) {
    assert.match(message, /The process must be able to write to the file and to its directory\./);
  }
});

add("rejects the tables of a newer version", async (folder) => {
  const path = join(folder, "tasks.db");
  await sqliteTaskStore({ path }).close?.();
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(path);
  database.exec("UPDATE mcp_task_store SET version = 2");
  database.close();
  assert.throws(() => sqliteTaskStore({ path }), {
    message: `sqliteTaskStore: ${path} has the tables of a newer version of @mcp-gen/server: expected version 1 or earlier, received 2. Upgrade @mcp-gen/server, or use another file.`,
  });
});

add("creates a file that only its user can read", async (folder) => {
  const path = join(folder, "tasks.db");
  const store = sqliteTaskStore({ path });
  await store.create(exampleTask("a"), LEASE);
  for (const name of [path, `${path}-wal`]) assert.equal(statSync(name).mode & 0o777, 0o600, name);
  await store.close?.();
});

add("shares a database with tables of the application, and does not close it", async (folder) => {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(join(folder, "app.db"));
  database.exec("CREATE TABLE tasks (id TEXT); INSERT INTO tasks VALUES ('own')");
  const store = sqliteTaskStore({ database });
  assert.equal(store.isDurable, true);
  await store.create(exampleTask("a"), LEASE);
  await store.close?.();
  assert.equal(database.prepare("SELECT id FROM tasks").all().length, 1);
  assert.equal(database.prepare("SELECT id FROM mcp_tasks").all().length, 1);
  database.close();
});

add("is not durable in memory", async () => {
  const { DatabaseSync } = await import("node:sqlite");
  const store = sqliteTaskStore({ database: new DatabaseSync(":memory:") });
  assert.equal(store.isDurable, false);
  await store.create(exampleTask("a"), LEASE);
  assert.equal((await store.read("a"))?.status, "working");
  await store.close?.();
});

add("many processes create the same file at the same time", async (folder) => {
  mkdirSync(join(folder, "shared"));
  const path = join(folder, "shared", "tasks.db");
  const store = new URL("../../packages/server/dist/entry/tasks/sqlite.js", import.meta.url);
  const source = (/** @type {string} */ id) => `
    import { sqliteTaskStore } from ${JSON.stringify(store.href)};
    const store = sqliteTaskStore({ path: ${JSON.stringify(path)} });
    await store.create({ ...${JSON.stringify(exampleTask("a"))}, id: ${JSON.stringify(id)} }, ${JSON.stringify(LEASE)});
    await store.close();`;
  const codes = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const child = spawn(
        process.execPath,
        ["--no-warnings", "--input-type=module", "-e", source(`task ${n}`)],
        { stdio: ["ignore", "ignore", "inherit"] },
      );
      return (await once(child, "close"))[0];
    }),
  );
  assert.deepEqual(codes, [0, 0, 0, 0, 0, 0]);
  const opened = sqliteTaskStore({ path });
  assert.equal((await opened.list("ann", undefined, 100)).tasks.length, 6);
  await opened.close?.();
});

add("tells a process that missed many changes of each task that it watches", async (folder) => {
  const path = join(folder, "tasks.db");
  const [near, far] = [sqliteTaskStore({ path, synchronous: "normal" }), sqliteTaskStore({ path })];
  await near.create(exampleTask("watched"), LEASE);
  await near.create(exampleTask("busy"), LEASE);
  /** @type {Set<string>} */
  const heard = new Set();
  const stop = far.watch(
    () => ["watched"],
    (id) => heard.add(id),
  );
  await near.append("watched", 1, { kind: "note", statusMessage: "missed" });
  // The other connection cannot look before these are done, because they do not wait.
  const entry = /** @type {const} */ ({ kind: "note", statusMessage: "again" });
  const changes = Array.from({ length: 6_000 }, () => near.append("busy", 1, entry));
  await Promise.all(changes);
  while (!heard.has("watched")) await new Promise((resolve) => setTimeout(resolve, 5));
  stop();
  await near.close?.();
  await far.close?.();
});

add("tells changes of another process from before a change of its own", async (folder) => {
  const path = join(folder, "tasks.db");
  const [near, far] = [sqliteTaskStore({ path }), sqliteTaskStore({ path })];
  for (const id of ["own", "other"]) await near.create(exampleTask(id), LEASE);
  /** @type {string[]} */
  const heard = [];
  const stop = near.watch(
    () => ["own", "other"],
    (id) => heard.push(id),
  );
  const calls = [far.cancel("other"), near.cancel("own")];
  await Promise.all(calls);
  while (!heard.includes("other")) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(heard[0], "own");
  stop();
  await near.close?.();
  await far.close?.();
});

add("removes the rows of expired tasks in the background", async (folder) => {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(join(folder, "tasks.db"));
  const clock = fakeClock();
  const store = sqliteTaskStore({ database, clock });
  for (let n = 0; n < 90; n++) {
    const task = { ...exampleTask(`task ${n}`), createdAt: clock.now(), ttlMs: 1_000 };
    await store.create({ ...task, values: { load: 1 } }, LEASE);
  }
  const rows = (/** @type {string} */ table) => database.prepare(`SELECT * FROM ${table}`).all();
  assert.deepEqual([rows("mcp_tasks").length, rows("mcp_task_journal").length], [90, 90]);
  await clock.advance(60_000);
  assert.deepEqual([rows("mcp_tasks"), rows("mcp_task_journal")], [[], []]);
  await store.close?.();
  assert.equal(clock.waiting, 0);
  database.close();
});
