/** What clusters on PostgreSQL do when connections end, tables change, or rows are damaged. */
import {
  InvalidRecordError,
  NewerRecordError,
  NodeGoneError,
  SESSION_FORMAT,
  StoreUnavailableError,
} from "@mcp-gen/core/cluster";
import {
  migrate,
  migration,
  postgres,
  PostgresSchemaError,
  postgresTaskStore,
  type PostgresCluster,
  type PostgresOptions,
  type PostgresPool,
} from "@mcp-gen/postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Running } from "./engines/databases.mjs";
import { exampleSession, exampleTask } from "./example-records.mjs";
import { missing, openPool, rowsOf, startPostgres, type TestPool } from "./postgres-pool.mjs";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (message: Uint8Array): string => new TextDecoder().decode(message);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Collects messages and gaps. Resolves when messages arrive. */
async function listen(cluster: PostgresCluster, from: PostgresCluster): Promise<string[]> {
  const received: string[] = [];
  let isReady = false;
  cluster.bus.subscribe("topic", (message) => {
    if (text(message) === "ready") isReady = true;
    else received.push(text(message));
  });
  cluster.bus.onGap(() => received.push("gap"));
  await expect
    .poll(() => {
      from.bus.publish("topic", bytes("ready"));
      return isReady;
    })
    .toBe(true);
  return received;
}

/** A new connection starts read-only, so the statement has to allow itself to write. */
async function resetReadOnly(pool: PostgresPool): Promise<void> {
  const client = await pool.connect();
  await client.query({ text: "SET default_transaction_read_only = off" });
  await client.query({ text: "ALTER DATABASE postgres RESET default_transaction_read_only" });
  client.release(true);
}

describe.skipIf(missing.length > 0)("postgres", () => {
  let server: Running;
  /** For the statements of the tests. */
  let admin: TestPool;
  let ends: (() => Promise<unknown>)[] = [];
  let schemas = 0;
  let schema = "";

  beforeAll(async () => {
    server = await startPostgres();
    admin = await openPool(server.url, { max: 4 });
    // A restart of the server ends its idle connections.
    admin.on?.("error", () => {});
    admin.on?.("error", () => {});
  });

  afterAll(async () => {
    await admin.end();
    await server.stop();
  });

  beforeEach(async () => {
    schema = `faults_${++schemas}`;
    await migrate(admin, { schema });
  });

  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  const sql = (statement: string, values: unknown[] = []) => rowsOf(admin, statement, values);
  const table = (name: string): string => `"${schema}"."mcp_${name}"`;

  async function open(
    options: PostgresOptions & { pool?: object; wrap?: (pool: PostgresPool) => PostgresPool } = {},
  ): Promise<PostgresCluster> {
    const { pool: poolOptions, wrap = (opened) => opened, ...own } = options;
    const pool = await openPool(server.url, {
      application_name: schema,
      ...poolOptions,
    });
    const cluster = postgres(wrap(pool), { schema, ...own });
    ends.push(
      () => cluster.close(),
      () => pool.end(),
    );
    return cluster;
  }

  /** Ends the connections of the clusters of this test. */
  const terminate = () =>
    sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", [
      schema,
    ]);

  describe("tables", () => {
    test("without tables, each call says how to create them", async () => {
      const pool = await openPool(server.url);
      const cluster = postgres(pool, { schema: "absent" });
      ends.push(
        () => cluster.close(),
        () => pool.end(),
      );
      const calls = [
        () => cluster.sessions.find("s"),
        () => cluster.tasks.read("t"),
        () => cluster.ping()["postgres"],
      ];
      for (const call of calls) {
        const error: unknown = await call()?.catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(PostgresSchemaError);
        expect(String(error)).toContain(
          "no tables in this database or schema. Run `await migrate(pool)`",
        );
      }
      // The same objects work when the tables are there.
      await migrate(pool, { schema: "absent" });
      expect(await cluster.sessions.find("s")).toBeUndefined();
    });

    test("rejects older tables and tables that only newer versions can use", async () => {
      const cluster = await open();
      for (const [version, oldest, fix] of [
        [0, 0, "received version 0. Run"],
        [7, 7, "received version 7 of a newer @mcp-gen/postgres. Upgrade"],
      ]) {
        await sql(`UPDATE ${table("schema")} SET version = $1, oldest = $2`, [version, oldest]);
        await expect(cluster.ping().postgres).rejects.toThrow(String(fix));
        await expect(cluster.nonces.use("n", 1)).rejects.toThrow(PostgresSchemaError);
      }
      await expect(migrate(admin, { schema })).rejects.toThrow("Upgrade");
      // A newer version that declares its tables usable.
      await sql(`UPDATE ${table("schema")} SET version = 7, oldest = 1`);
      await cluster.ping().postgres;
    });

    test("a process stops using tables that a newer version has migrated meanwhile", async () => {
      const { leases, tasks } = await open();
      await tasks.create(exampleTask("t"), { durationMs: 60_000, kinds: ["report"] });
      const lease = await leases.acquire("l", "owner", 60_000);
      await sql(`UPDATE ${table("schema")} SET version = 7, oldest = 1`);
      const calls = [() => tasks.read("t"), () => leases.renew(lease!, 60_000)];
      await expect
        .poll(async () => {
          await Promise.all(calls.map((call) => call()));
          return sql(`UPDATE ${table("schema")} SET oldest = 7 RETURNING version`);
        })
        .toEqual([{ version: 7 }]);
      for (const call of calls) {
        await expect
          .poll(() => call().then(() => "used", String))
          .toContain("received version 7 of a newer @mcp-gen/postgres");
      }
      await sql(`UPDATE ${table("schema")} SET oldest = 1`);
      for (const call of calls) expect(await call()).toBeTruthy();
    });

    test("processes can migrate at the same time, and again", async () => {
      const names = { schema: "parallel", prefix: "p_" };
      await Promise.all(upTo(4).map(() => migrate(admin, names)));
      await migrate(admin, names);
      expect(await sql('SELECT version FROM "parallel"."p_schema"')).toEqual([{ version: 1 }]);
    });

    test("`migration` returns the SQL for a migration tool", async () => {
      const pool = await openPool(server.url, { options: "-c search_path=by_tool" });
      const cluster = postgres(pool, { prefix: "x_" });
      ends.push(
        () => cluster.close(),
        () => pool.end(),
      );
      await sql("CREATE SCHEMA by_tool");
      const client = await pool.connect();
      await client.query({ text: `BEGIN; ${migration({ prefix: "x_" })} COMMIT` });
      client.release();
      await cluster.sessions.create(exampleSession("s"));
      expect(await sql("SELECT id FROM by_tool.x_sessions")).toEqual([{ id: "s" }]);
    });

    test("rejects names that are not plain, and values that are not pools", () => {
      expect(() => postgres(admin, { prefix: 'a"b' })).toThrow(
        "prefix: expected at most 40 letters",
      );
      expect(() => postgres({} as PostgresPool)).toThrow(
        "expected a pool, received a value of the type object",
      );
      expect(() => postgres({ ...admin, connect: admin.connect, options: { max: 1 } })).toThrow(
        "at least 2 connections",
      );
      const wrong = { sesions: {} } as PostgresOptions;
      expect(() => postgres(admin, wrong)).toThrow('unknown option "sesions"');
    });
  });

  describe("connections", () => {
    test("terminated connections fail no later call, and lose no message", async () => {
      const [one, other] = [await open(), await open()];
      await one.sessions.create(exampleSession("s"));
      const received = await listen(other, one);
      for (const n of upTo(60)) {
        one.bus.publish("topic", bytes(`${n}`));
        if (n % 20 === 0) await terminate();
        await one.leases.acquire(`lease ${n}`, "a", 1_000).catch(() => {});
      }
      await expect
        .poll(() => received.filter((got) => got !== "gap"))
        .toEqual(upTo(60).map(String));
      expect(received).not.toContain("gap");
      await expect
        .poll(async () => (await one.sessions.find("s").catch(() => undefined))?.id)
        .toBe("s");
    });

    test("a restart of the server is a gap, and messages follow", async () => {
      const [one, other] = [await open(), await open()];
      const received = await listen(other, one);
      await server.restart();
      await expect.poll(() => received).toContain("gap");
      await expect
        .poll(() => {
          one.bus.publish("topic", bytes("after"));
          return received.includes("after");
        })
        .toBe(true);
    });

    test("a server that has become read-only is unavailable until another one takes over", async () => {
      const cluster = await open();
      await cluster.sessions.create(exampleSession("s"));
      await sql("ALTER DATABASE postgres SET default_transaction_read_only = on");
      await terminate();
      try {
        await expect
          .poll(() => cluster.sessions.update("s", 1, { isReady: false }).catch(String))
          .toContain("not available");
      } finally {
        await resetReadOnly(admin);
      }
      await expect
        .poll(() => cluster.sessions.update("s", 1, { isReady: false }).catch(String))
        .toBe(true);
    });

    test("a pool without free connections is unavailable, and later works again", async () => {
      const pool = await openPool(server.url, { max: 2 });
      const cluster = postgres(pool, { schema });
      const held = [await pool.connect(), await pool.connect()];
      ends.push(
        () => cluster.close(),
        () => pool.end(),
      );
      const calls = upTo(200).map((n) => cluster.sessions.find(`s${n}`));
      const failed = await Promise.allSettled(calls);
      expect(failed.every((result) => isUnavailable(result))).toBe(true);
      // Further calls fail immediately, so that they do not pile up.
      await expect(cluster.sessions.find("s")).rejects.toThrow(StoreUnavailableError);
      for (const client of held) client.release();
      await expect.poll(() => cluster.sessions.find("s").catch(String)).toBeUndefined();
    });

    test("a statement that waits for a lock is unavailable, and does not block its connection", async () => {
      const cluster = await open();
      await cluster.sessions.create(exampleSession("s"));
      const client = await admin.connect();
      await client.query({ text: `BEGIN; LOCK TABLE ${table("sessions")}` });
      await expect(cluster.sessions.find("s")).rejects.toThrow(StoreUnavailableError);
      expect(await cluster.nonces.use("n", 1)).toBe(true);
      await client.query({ text: "COMMIT" });
      client.release();
      await expect
        .poll(async () => (await cluster.sessions.find("s").catch(() => undefined))?.id)
        .toBe("s");
    });

    test("a node that never existed is gone, and so is one that has ended", async () => {
      const [one, other] = [await open(), await open()];
      await expect(one.bus.request("absent", bytes("a"), 50)).rejects.toThrow(NodeGoneError);
      const end = other.bus.serve("node", async (message) => message);
      await expect
        .poll(() => one.bus.request("node", bytes("a"), 1_000).then(text, String))
        .toBe("a");
      end();
      await expect(one.bus.request("node", bytes("a"), 50)).rejects.toThrow(NodeGoneError);
    });

    test("works through a pooler without prepared statements", async () => {
      const cluster = await open({ wrap: unprepared });
      const received = await listen(cluster, await open());
      expect(received).toEqual([]);
      expect(await cluster.sessions.find("s")).toBeUndefined();
      await cluster.sessions.create(exampleSession("s"));
      expect((await cluster.sessions.find("s"))?.id).toBe("s");
    });

    test("polls if notifications do not arrive", async () => {
      const [one, other] = [await open(), await open({ wrap: deaf })];
      const received = await listen(other, one);
      one.bus.publish("topic", bytes("a"));
      await expect.poll(() => received).toEqual(["a"]);
      other.bus.serve("node", async (message) => message);
      await expect
        .poll(() => one.bus.request("node", bytes("b"), 1_000).then(text, String))
        .toBe("b");
    });
  });

  describe("messages", () => {
    test("reads a message that is committed after messages with higher numbers", async () => {
      const [one, other] = [await open(), await open()];
      const received = await listen(other, one);
      const client = await admin.connect();
      const insert = `INSERT INTO ${table("messages")} (sent_at, sequence, sender, topic, body)
        VALUES (extract(epoch FROM now()) * 1000, $1, 'slow', 'topic topic', $2)`;
      await client.query({ text: "BEGIN" });
      await client.query({ text: insert, values: [1, bytes("slow")] });
      for (const n of upTo(3)) one.bus.publish("topic", bytes(`${n}`));
      await expect.poll(() => received).toEqual(["1", "2", "3"]);
      await client.query({ text: "COMMIT" });
      client.release();
      await expect.poll(() => received).toEqual(["1", "2", "3", "slow"]);
      // A sender that repeats a message is not heard twice.
      await sql(insert, [1, bytes("slow")]);
      one.bus.publish("topic", bytes("end"));
      await expect.poll(() => received.at(-1)).toBe("end");
      expect(received).toEqual(["1", "2", "3", "slow", "end"]);
    });

    test("reports a gap only if messages were removed", async () => {
      const [one, other] = [await open(), await open()];
      const received = await listen(other, one);
      await sql(`UPDATE ${table("removed_messages")} SET n = n + 1000000`);
      await expect.poll(() => received).toEqual(["gap"]);
    });

    test("reports a gap to all processes, also to the sender, if it dropped messages", async () => {
      const [one, other] = [await open(), await open()];
      const received = await listen(other, one);
      const own: string[] = [];
      one.bus.subscribe("topic", () => own.push("message"));
      one.bus.onGap(() => own.push("gap"));
      // More than the sender keeps while they wait.
      for (const _ of upTo(5)) one.bus.publish("topic", new Uint8Array(4 * 1_048_576));
      await expect.poll(() => received[0]).toBe("gap");
      await expect.poll(() => own[0]).toBe("gap");
    });

    test("stores no message of a topic that is too large, and reports a gap to others", async () => {
      const [one, other] = [await open(), await open()];
      const received = await listen(other, one);
      one.bus.publish("topic", new Uint8Array(17 * 1_048_576));
      await expect.poll(() => received).toEqual(["gap"]);
      await expect(one.bus.request("n", new Uint8Array(17 * 1_048_576), 1_000)).rejects.toThrow(
        RangeError,
      );
    });
  });

  describe("rows", () => {
    test("a damaged session is invalid, and one of a newer version is unavailable", async () => {
      const cluster = await open();
      await cluster.sessions.create(exampleSession("s"));
      await sql(`UPDATE ${table("sessions")} SET backlog = '[' WHERE id = 's'`);
      await expect(cluster.sessions.find("s")).rejects.toThrow(InvalidRecordError);
      await sql(`UPDATE ${table("sessions")} SET format = ${SESSION_FORMAT + 1} WHERE id = 's'`);
      await expect(cluster.sessions.find("s")).rejects.toThrow(NewerRecordError);
    });

    test("a task of a newer version is unavailable, and neither changed nor claimed", async () => {
      const { tasks } = await open();
      const lease = { durationMs: 60_000, kinds: ["report"] };
      for (const id of ["newer", "own"]) {
        await tasks.create(exampleTask(id), lease);
        await tasks.append(id, 1, { kind: "released" });
      }
      await sql(`UPDATE ${table("tasks")} SET format = 2 WHERE id = 'newer'`);
      const row = () => sql(`SELECT * FROM ${table("tasks")} WHERE id = 'newer'`);
      const before = await row();
      for (const call of [
        () => tasks.read("newer"),
        () => tasks.read("newer", { principal: "ann" }),
        () => tasks.append("newer", 1, { kind: "value", key: "k", value: 1 }),
        () => tasks.addInputResponses("newer", { key: { action: "decline" } }),
        () => tasks.cancel("newer"),
        () => tasks.list("ann", undefined, 10),
      ]) {
        await expect(call()).rejects.toThrow(NewerRecordError);
      }
      const claimed = await tasks.claim("second", lease, 10);
      expect(claimed.map(({ task }) => task.id)).toEqual(["own"]);
      expect(await row()).toEqual(before);
    });

    test("a damaged event or head is invalid", async () => {
      const { events } = await open();
      const stream = { session: "s", stream: "a" };
      await events.open?.({ ...stream, node: "n", epoch: 1, requests: [1] });
      await events.append({ ...stream, sequence: 1, data: "{}" });
      for (const head of ["{", "{}", "null", '{"node":"n","epoch":1}']) {
        await sql(`UPDATE ${table("streams")} SET head = $1`, [head]);
        await expect(events.head?.("s", "a"), head).rejects.toThrow(InvalidRecordError);
      }
      await sql(`UPDATE ${table("streams")} SET head = '{"format":2}'`);
      await expect(events.head?.("s", "a")).rejects.toThrow("stores events in format 2");
      await sql(`UPDATE ${table("events")} SET data = '"'`);
      await expect(events.after("s", "a", 0)).rejects.toThrow(InvalidRecordError);
    });

    test("drops events by their bytes and by their age", async () => {
      const { events } = await open({ events: { bytes: 2_000, ageMs: 3_600_000 } });
      const stream = { session: "s", stream: "a" };
      for (const sequence of upTo(30)) {
        await events.append({ ...stream, sequence, data: "x".repeat(400) });
      }
      const [{ total }] = (await sql(
        `SELECT sum(length(data))::int AS total FROM ${table("events")}`,
      )) as [{ total: number }];
      expect(total).toBeLessThanOrEqual(2_500);
      expect(await events.after("s", "a", 10)).toBeUndefined();
      expect(await events.after("s", "a", 30)).toEqual([]);
      await sql(`UPDATE ${table("events")} SET stored_at = stored_at - 4000000`);
      expect(await events.after("s", "a", 29)).toBeUndefined();
      events.sweep?.();
      await expect.poll(() => sql(`SELECT 1 FROM ${table("events")}`)).toEqual([]);
      expect(await events.after("s", "a", 29)).toBeUndefined();
      expect(await events.after("s", "a", 30)).toEqual([]);
    });

    test("removes expired rows of each kind", async () => {
      const cluster = await open();
      const now = Number((await sql("SELECT extract(epoch FROM now()) * 1000 AS now"))[0].now);
      await cluster.sessions.create(exampleSession("s"));
      const stream = { session: "s", stream: "a" };
      await cluster.events.append({ ...stream, sequence: 1, data: "{}" });
      await cluster.leases.acquire("l", "o", 1);
      await cluster.nonces.use("n", now);
      await cluster.counters.add(new Map([["c", 1]]), 1_000);
      const other = await open();
      await listen(cluster, other);
      for (const [name, column] of Object.entries(EXPIRY)) {
        await sql(`UPDATE ${table(name)} SET ${column} = ${column} - 100000000`);
      }
      cluster.events.sweep?.();
      for (const name of Object.keys(EXPIRY)) {
        await expect.poll(() => sql(`SELECT 1 FROM ${table(name)}`), { message: name }).toEqual([]);
      }
      expect(await sql(`SELECT 1 FROM ${table("removed_messages")} WHERE n > 0`)).toHaveLength(1);
    });

    test("keeps the head of an open stream whose events are too old", async () => {
      const { events } = await open();
      const head = { session: "s", node: "n", epoch: 1, requests: [1] };
      for (const stream of ["open", "ended"]) {
        await events.open?.({ ...head, stream });
        const isLast = stream === "ended";
        await events.append({ session: "s", stream, sequence: 1, data: "{}", isLast });
      }
      await sql(`UPDATE ${table("streams")} SET used_at = used_at - 400000`);
      await sql(`UPDATE ${table("events")} SET stored_at = stored_at - 400000`);
      events.sweep?.();
      await expect.poll(() => sql(`SELECT stream FROM ${table("streams")}`)).toHaveLength(1);
      expect(await events.head?.("s", "open")).toEqual({ ...head, stream: "open" });
      expect(await events.head?.("s", "ended")).toBeUndefined();
      expect(await events.after("s", "open", 0)).toBeUndefined();
      expect(await events.after("s", "open", 1)).toEqual([]);
      await events.append({ session: "s", stream: "open", sequence: 2, data: "{}" });
      expect(await events.after("s", "open", 1)).toHaveLength(1);
    });

    test("the epoch grows although an earlier call waits for the row of the lease", async () => {
      const { leases } = await open({ timeoutMs: 600_000 });
      await leases.acquire("l", "first", 1);
      const blocker = await admin.connect();
      const run = async (statement: string) => (await blocker.query({ text: statement })).rows;
      await run("BEGIN");
      await run(`SELECT 1 FROM ${table("leases")} FOR UPDATE`);
      const waiting = leases.acquire("l", "second", 600_000);
      await expect
        .poll(() => sql("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"))
        .toHaveLength(1);
      const [{ epoch }] = (await run(`UPDATE ${table("leases")}
        SET owner = 'third', epoch = nextval('${table("epochs")}'), expires_at = 0
        RETURNING epoch`)) as [{ epoch: string }];
      await run("COMMIT");
      blocker.release();
      expect((await waiting)?.epoch).toBeGreaterThan(Number(epoch));
    });

    test("tells watchers of tasks that another program has changed", async () => {
      const pool = await openPool(server.url);
      const tasks = postgresTaskStore(pool, { schema });
      ends.push(
        async () => tasks.close?.(),
        () => pool.end(),
      );
      const told: string[] = [];
      const stop = tasks.watch(
        () => ["t"],
        (id) => told.push(id),
      );
      await tasks.create(exampleTask("t"), { durationMs: 60_000, kinds: ["report"] });
      let version = 1;
      await expect
        .poll(async () => {
          await sql(`UPDATE ${table("tasks")} SET version = $1`, [++version]);
          return told.length;
        })
        .toBeGreaterThan(0);
      stop();
      await sql(`UPDATE ${table("tasks")} SET record = '{'`);
      await expect(tasks.read("t")).rejects.toThrow(InvalidRecordError);
    });
  });
});

/** The column with the time of each table. */
const EXPIRY = {
  sessions: "expires_at",
  events: "stored_at",
  messages: "sent_at",
  leases: "expires_at",
  nonces: "expires_at",
  counters: "window_start",
};

function isUnavailable(result: PromiseSettledResult<unknown>): boolean {
  return result.status === "rejected" && result.reason instanceof StoreUnavailableError;
}

/** A pool whose connections never get notifications, as behind a pooler. */
function deaf(pool: PostgresPool): PostgresPool {
  return changed(pool, (client) => ({
    on: (event: string, listener: () => void) =>
      event === "notification" ? undefined : client.on(event as "end", listener),
  }));
}

/** A pool whose connections reject prepared statements. */
function unprepared(pool: PostgresPool): PostgresPool {
  return changed(pool, (client) => ({
    query: async (query: Parameters<typeof client.query>[0]) => {
      if (query.name === undefined) return client.query(query);
      const error = new Error("prepared statement does not exist");
      throw Object.assign(error, { code: "26000", severity: "ERROR" });
    },
  }));
}

type Client = Awaited<ReturnType<PostgresPool["connect"]>>;

function changed(pool: PostgresPool, change: (client: Client) => object): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      const plain = {
        query: client.query.bind(client),
        on: client.on.bind(client),
        release: client.release.bind(client),
      };
      return { ...plain, ...change(client) } as Client;
    },
  };
}
