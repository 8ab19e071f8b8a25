// Files, folders and sockets that cannot be used, and processes that end without cleaning up.
import {
  InvalidRecordError,
  NewerRecordError,
  NodeGoneError,
  StoreUnavailableError,
} from "@mcp-gen/core/cluster";
import { inTransaction } from "@mcp-gen/server/tasks/sqlite-file";
import { sqlite } from "@mcp-gen/sqlite";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { exampleSession, exampleTask } from "./example-records.mjs";

/** @typedef {{ title: string, run: () => Promise<void> }} Case */

/** @type {Case[]} */
export const cases = [];

/**
 * @param {string} title
 * @param {(folder: string) => Promise<void>} run
 */
function test(title, run) {
  cases.push({
    title,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), "mcp-gen-"));
      try {
        await run(folder);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  });
}

const SESSION = exampleSession("one");

/**
 * Waits until a function returns a value.
 *
 * @template Value
 * @param {() => Value | undefined} find
 * @returns {Promise<Value>}
 */
async function until(find) {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await setTimeout(5);
  }
}

test("creates the file and the folder of the sockets for their user only", async (folder) => {
  const path = join(folder, "a.db");
  const cluster = sqlite({ path });
  const modes = [path, `${path}-bus`].map((name) => statSync(name).mode & 0o777);
  assert.deepEqual(modes, [0o600, 0o700]);
  cluster.bus.onGap(() => {});
  await until(() => readdirSync(`${path}-bus`)[0]);
  await cluster.close();
  assert.deepEqual(readdirSync(`${path}-bus`), []);
});

test("explains wrong options", async (folder) => {
  const path = join(folder, "a.db");
  const wrong = /** @type {[object, RegExp][]} */ ([
    [{}, /expected either a path or a database/],
    [{ path: 7 }, /path: expected a string, received a number/],
    [{ path: ":memory:" }, /expected a file/],
    [{ path, file: "b" }, /unknown option "file"/],
    [{ path, synchronous: "off" }, /synchronous: expected "full" or "normal", received "off"/],
    [{ path, sessions: { idleTimeoutMs: 0 } }, /idleTimeoutMs: expected a number above 0/],
    [{ path, sessions: 5 }, /sessions: expected an object with options, received a number/],
    [{ path, events: { ages: 1 } }, /events: unknown option "ages"/],
    [{ path, socketFolder: join(folder, "x".repeat(120)) }, /Set socketFolder to a shorter path/],
    [{ path: join(folder, "none/a.db") }, /Create the directory/],
  ]);
  for (const [options, message] of wrong) {
    assert.throws(() => sqlite(/** @type {any} */ (options)), message);
  }
  assert.throws(() => sqlite(/** @type {any} */ (undefined)), /expected options/);
});

test("explains a file that is not a database, and tables of a newer version", async (folder) => {
  const path = join(folder, "a.db");
  writeFileSync(path, "This is not a database, but it is long enough to look like one. ".repeat(9));
  assert.throws(() => sqlite({ path }), /sqlite: cannot use .*not a database/s);
  const newer = join(folder, "b.db");
  await sqlite({ path: newer }).close();
  const database = new DatabaseSync(newer);
  database.exec("UPDATE mcp_cluster SET version = 99");
  assert.throws(() => sqlite({ path: newer }), /newer version of @mcp-gen\/sqlite.*received 99/);
  database.exec("UPDATE mcp_cluster SET version = 1; UPDATE mcp_task_store SET version = 99");
  assert.throws(() => sqlite({ path: newer }), /newer version of @mcp-gen\/server.*received 99/);
  database.close();
});

test("a process stops using tables that a newer version has migrated meanwhile", async (folder) => {
  const path = join(folder, "a.db");
  const { close, counters, events, leases, nonces, ping, sessions, tasks } = sqlite({ path });
  const stream = { session: "one", stream: "a" };
  let sequence = 0;
  const event = () => ({ ...stream, sequence: ++sequence, data: "{}" });
  const calls = [
    () => sessions.find("one"),
    () => sessions.create(exampleSession(`session ${++sequence}`)),
    async () => events.append(event()),
    async () => events.appendAll?.([{ ...stream, events: [event()] }]),
    async () => events.after("one", "a", 0),
    () => leases.acquire("a", "b", 1_000),
    async () => nonces.use(`${++sequence}`, Date.now() + 60_000),
    async () => counters.add(new Map([["a", 1]]), 1_000),
    async () => ping().sqlite,
    async () => tasks.read("one"),
    async () => tasks.claim("one", { durationMs: 60_000, kinds: ["report"] }, 10),
    async () => tasks.create(exampleTask(`task ${++sequence}`), { durationMs: 1_000, kinds: [] }),
  ];
  for (const call of calls) await call();
  const database = new DatabaseSync(path);
  const migrate = (/** @type {number} */ version) =>
    database.exec(
      `UPDATE mcp_cluster SET version = ${version}; UPDATE mcp_task_store SET version = ${version}`,
    );
  migrate(99);
  await setTimeout(1_100);
  for (const call of calls) {
    await assert.rejects(call, (error) => error instanceof NewerRecordError && error.format === 99);
  }
  migrate(1);
  database.close();
  for (const call of calls) await call();
  await close();
});

test("starts although another process has stopped in a transaction", async (folder) => {
  const path = join(folder, "a.db");
  await sqlite({ path }).close();
  const database = new DatabaseSync(path);
  database.exec("BEGIN IMMEDIATE");
  const { sessions, close } = sqlite({ path });
  assert.equal(await sessions.find("one"), undefined);
  database.exec("ROLLBACK");
  database.close();
  await close();
});

test("works when the file is locked during the first call", async (folder) => {
  const path = join(folder, "a.db");
  const { sessions, close } = sqlite({ path });
  const database = new DatabaseSync(path);
  database.exec("BEGIN IMMEDIATE");
  assert.equal(await sessions.find("one"), undefined);
  database.exec("ROLLBACK");
  database.close();
  await sessions.create(SESSION);
  await close();
});

test("closes files that were not used, and can be closed twice", async (folder) => {
  const cluster = sqlite({ path: join(folder, "a.db") });
  await cluster.close();
  await cluster.close();
  assert.deepEqual(readdirSync(folder).sort(), ["a.db", "a.db-bus"]);
});

test("a record that something else has changed is an InvalidRecordError", async (folder) => {
  const path = join(folder, "a.db");
  const { events, sessions, close } = sqlite({ path });
  await sessions.create(SESSION);
  const database = new DatabaseSync(path);
  for (const record of ["{", "null", '{"id":"other"}']) {
    database.prepare("UPDATE mcp_sessions SET record = ?").run(record);
    await assert.rejects(sessions.find("one"), InvalidRecordError);
  }
  await events.open?.({ session: "one", stream: "a", node: "n", epoch: 1, requests: [1] });
  for (const head of ["{", "{}", "null", '{"node":"n","epoch":1}']) {
    database.prepare("UPDATE mcp_streams SET head = ?").run(head);
    await assert.rejects(async () => events.head?.("one", "a"), InvalidRecordError);
  }
  database.prepare("UPDATE mcp_streams SET head = ?").run('{"format":2}');
  await assert.rejects(async () => events.head?.("one", "a"), NewerRecordError);
  await events.append({ session: "one", stream: "a", sequence: 1, data: "{}" });
  for (const data of ["{", "{}"]) {
    database.prepare("UPDATE mcp_events SET data = ?").run(data);
    await assert.rejects(async () => events.after("one", "a", 0), InvalidRecordError);
  }
  database.close();
  await close();
});

test("drops events by their age", async (folder) => {
  const path = join(folder, "a.db");
  const { events, close } = sqlite({ path, events: { ageMs: 3_600_000 } });
  const stream = { session: "one", stream: "a" };
  const after = async (/** @type {number} */ sequence) =>
    (await events.after("one", "a", sequence))?.map((event) => event.sequence);
  for (const sequence of [1, 2]) await events.append({ ...stream, sequence, data: "{}" });
  assert.deepEqual(await after(0), [1, 2]);
  const database = new DatabaseSync(path);
  database.exec("UPDATE mcp_events SET at = at - 4000000");
  database.close();
  assert.equal(await after(1), undefined);
  await events.append({ ...stream, sequence: 3, data: "{}" });
  assert.deepEqual([await after(0), await after(1), await after(2)], [undefined, undefined, [3]]);
  await close();
});

test("keeps a new event after another process has removed the older ones", async (folder) => {
  const path = join(folder, "a.db");
  const { events, close } = sqlite({ path, events: { bytes: 4_000 } });
  const stream = { session: "one", stream: "a" };
  await events.append({ ...stream, sequence: 1, data: "x".repeat(3_900) });
  const database = new DatabaseSync(path);
  database.exec("DELETE FROM mcp_events; UPDATE mcp_streams SET dropped = 1");
  database.close();
  for (const sequence of [2, 3]) {
    await events.append({ ...stream, sequence, data: "x".repeat(200) });
  }
  const found = await events.after("one", "a", 1);
  assert.deepEqual(
    found?.map(({ sequence }) => sequence),
    [2, 3],
  );
  await close();
});

test("waits only once for a file that stays locked", async (folder) => {
  const path = join(folder, "a.db");
  const { nonces, tasks, close } = sqlite({ path });
  const database = new DatabaseSync(path);
  database.exec("BEGIN IMMEDIATE");
  const started = performance.now();
  for (let n = 0; n < 1_000; n++) {
    await assert.rejects(async () => nonces.use("a", Date.now() + 60_000), StoreUnavailableError);
    await assert.rejects(tasks.addInputResponses("a", {}), StoreUnavailableError);
  }
  // With a wait of 250 ms for each one, this would take 500 s.
  assert.ok(performance.now() - started < 250_000);
  database.exec("ROLLBACK");
  database.close();
  assert.equal(await nonces.use("a", Date.now() + 60_000), true);
  await close();
});

test("a file that another process has locked makes stores unavailable, and works again later", async (folder) => {
  const path = join(folder, "a.db");
  const { sessions, leases, events, close } = sqlite({ path });
  const database = new DatabaseSync(path);
  database.exec("BEGIN IMMEDIATE");
  await assert.rejects(sessions.create(SESSION), StoreUnavailableError);
  await assert.rejects(leases.acquire("a", "b", 1_000), StoreUnavailableError);
  const event = { session: "one", stream: "a", sequence: 1, data: "{}" };
  await assert.rejects(async () => events.append(event), StoreUnavailableError);
  database.exec("ROLLBACK");
  database.close();
  await sessions.create(SESSION);
  assert.equal((await sessions.find("one"))?.id, "one");
  await close();
});

test("works with a database that the application has opened", async (folder) => {
  const database = new DatabaseSync(join(folder, "a.db"));
  assert.throws(() => sqlite({ database }), /socketFolder: expected a folder/);
  const { sessions, close } = sqlite({ database, socketFolder: join(folder, "bus") });
  await sessions.create(SESSION);
  await close();
  assert.equal(database.prepare("SELECT id FROM mcp_sessions").all().length, 1);
  database.close();
});

/**
 * Starts a process that has the node `other`.
 *
 * @param {string} path
 */
async function startOther(path) {
  const program = `
    const { sqlite } = await import("@mcp-gen/sqlite");
    const { bus, ping } = sqlite({ path: process.argv[1] });
    bus.serve("other", async (message) => message);
    setInterval(() => {}, 1e6);
    // The bus is loaded with its first use.
    await ping().sqlite;
    console.log("ready");`;
  const args = ["--no-warnings", "--input-type=module", "-e", program, path];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: import.meta.dirname,
  });
  await once(child.stdout, "data");
  return {
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

test("removes the socket of a process that was killed", async (folder) => {
  const path = join(folder, "a.db");
  const other = await startOther(path);
  const { bus, close } = sqlite({ path });
  const ask = async () => [...(await bus.request("other", Uint8Array.of(7), 5_000))];
  // The other process can take longer to introduce itself.
  const first = await ask()
    .catch(ask)
    .catch(() => undefined);
  await other.kill();
  assert.deepEqual(first, [7]);
  await assert.rejects(bus.request("other", Uint8Array.of(7), 5_000), NodeGoneError);
  while (readdirSync(`${path}-bus`).length > 1) await setTimeout(50);
  await close();
});

test("a new process reports a gap if an older one connects late", async (folder) => {
  const path = join(folder, "a.db");
  const other = await startOther(path);
  other.pause();
  const { bus, close } = sqlite({ path });
  const gap = new Promise((resolve) => {
    bus.onGap(() => resolve("gap"));
  });
  // The bus is open.
  while (readdirSync(`${path}-bus`).length < 2) await setTimeout(5);
  await setTimeout(200);
  other.resume();
  assert.equal(await gap, "gap");
  await other.kill();
  await close();
});

test("a process whose connections broke reports a gap, and gets messages again", async (folder) => {
  const path = join(folder, "a.db");
  const first = sqlite({ path });
  const second = sqlite({ path });
  /** @type {string[]} */
  const seen = [];
  second.bus.subscribe("topic", (message) => seen.push(String(message)));
  second.bus.onGap(() => seen.push("gap"));
  const received = async (/** @type {string} */ wanted) => {
    while (!seen.includes(wanted)) {
      first.bus.publish("topic", Uint8Array.of(1));
      await setTimeout(10);
    }
  };
  await received("1");
  // More than a process may have unread: the sender breaks the connection.
  first.bus.publish("topic", new Uint8Array(20 * 1024 * 1024));
  await received("gap");
  seen.length = 0;
  await received("1");
  await first.close();
  await second.close();
});

test("a position before events that the cleaner has removed is unknown", async (folder) => {
  const path = join(folder, "a.db");
  const { events, close } = sqlite({ path });
  for (let sequence = 1; sequence <= 3; sequence++) {
    await events.append({ session: "one", stream: "a", sequence, data: "{}" });
  }
  const database = new DatabaseSync(path);
  const source = new URL("../../packages/sqlite/dist/database.js", import.meta.url);
  const { ClusterFile } = await import(source.href);
  const file = new ClusterFile(database, inTransaction);
  database.exec("UPDATE mcp_events SET at = 0 WHERE first < 3");
  file.sweep(file.now(), 1);
  const after = async (/** @type {number} */ position) =>
    (await events.after("one", "a", position))?.map(({ sequence }) => sequence);
  assert.deepEqual(await after(1), undefined);
  assert.deepEqual(await after(2), [3]);
  database.exec("UPDATE mcp_events SET at = 0");
  file.sweep(file.now(), 1);
  assert.deepEqual(await after(0), undefined);
  assert.deepEqual(await after(2), undefined);
  assert.deepEqual(await after(3), []);
  database.close();
  await close();
});

test("ignores strangers that connect to a socket", async (folder) => {
  const path = join(folder, "a.db");
  const first = sqlite({ path, onError: () => {} });
  first.bus.onGap(() => {});
  const name = await until(() => readdirSync(`${path}-bus`)[0]);
  for (const bytes of [
    Buffer.alloc(64, 255),
    Buffer.from([0, 0, 0, 8, 1, 0, 0, 0, 0, 0, 0, 123]),
  ]) {
    const socket = createConnection(join(`${path}-bus`, name));
    socket.on("error", () => {});
    socket.end(bytes);
    await once(socket, "close");
  }
  await first.sessions.create(SESSION);
  await first.close();
});

test("a file beside the sockets is left alone", async (folder) => {
  const path = join(folder, "a.db");
  const first = sqlite({ path });
  const other = join(`${path}-bus`, "notes.txt");
  writeFileSync(other, "");
  const server = createServer().listen(join(`${path}-bus`, "b.other"));
  const second = sqlite({ path });
  await second.close();
  await first.close();
  assert.equal(existsSync(other), true);
  server.close();
});
