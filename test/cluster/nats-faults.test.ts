/** Faults of clusters on NATS, and what they store. */
import { InvalidRecordError, NewerRecordError, StoreUnavailableError } from "@mcp-gen/core/cluster";
import { BucketMismatchError, nats } from "@mcp-gen/nats";
import { defineServer, tool } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { listenHttp, type HttpServer } from "@mcp-gen/server/node";
import { httpSse } from "@mcp-gen/server/sse";
import { keyring } from "@mcp-gen/server/state";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { run, typescript } from "../../scripts/run.mjs";
import { installClients } from "./engines/connect.mjs";
import { missingDatabase, NATS, startNats } from "./engines/databases.mjs";
import { exampleSession, exampleTask } from "./example-records.mjs";
import { newPrefix, openNats, type OpenedNats } from "./nats-connection.js";
import { startTcpRelay } from "./tcp-relay.mjs";

// The test of `nats.test.ts` says why NATS is missing.
const missing = missingDatabase(NATS) ?? installClients();
const MINUTE = 60_000;

const SESSION = exampleSession("s1");
const TASK = exampleTask("t1");

describe.runIf(missing === undefined)("NATS", () => {
  let server: Awaited<ReturnType<typeof startNats>>;
  const opened: OpenedNats[] = [];
  beforeAll(async () => {
    server = await startNats();
  });
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close();
  });
  afterAll(() => server.stop());

  const open = async (...given: Parameters<typeof openNats>): Promise<OpenedNats> => {
    const one = await openNats(...given);
    opened.push(one);
    return one;
  };

  test("the types of the clients fit", async () => {
    const folder = mkdtempSync(fileURLToPath(new URL("node_modules/types-", import.meta.url)));
    try {
      writeFileSync(join(folder, "fit.mts"), TYPES);
      const options = [
        "--noEmit",
        "--ignoreConfig",
        "--strict",
        "--module",
        "nodenext",
        "--skipLibCheck",
      ];
      const { output } = await run(process.execPath, [
        typescript,
        ...options,
        "--target",
        "es2023",
        join(folder, "fit.mts"),
      ]);
      expect(output).toBe("");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("rejects invalid options", () => {
    const jetstream = { publish() {}, jetstreamManager() {} } as never;
    const client = {
      publish() {},
      subscribe() {},
      request() {},
      status() {},
      isClosed() {},
    } as never;
    expect(() => nats(client, {} as never)).toThrow(
      "nats: jetstream: expected the result of jetstream(connection). Write nats(connection, { jetstream: jetstream(connection) }).",
    );
    expect(() => nats(client, { jetstream, prefix: "shop:" })).toThrow(
      'nats: prefix: expected up to 64 letters, digits, "-" and "_", received "shop:"',
    );
    expect(() => nats(client, { jetstream, replicas: 0 })).toThrow(
      "nats: replicas: expected an integer of at least 1, received 0",
    );
    expect(() => nats(client, { jetstream: client })).toThrow("nats: jetstream: expected");
    expect(() => nats(Promise.resolve(client) as never, { jetstream })).toThrow(
      "nats: expected a connection of @nats-io/transport-node, received a promise. Write nats(await connect({ servers }), …).",
    );
    expect(() => nats("nats://localhost" as never, { jetstream })).toThrow("received a string.");
  });

  test("refuses a stream with another configuration, unless it may change it", async () => {
    const prefix = newPrefix();
    const one = await open(server.port, { prefix, sessions: { idleTimeoutMs: MINUTE } });
    await one.cluster.setUp();
    await one.cluster.setUp();
    const two = await open(server.port, { prefix, sessions: { idleTimeoutMs: 2 * MINUTE } });
    await expect(two.cluster.setUp()).rejects.toThrow(BucketMismatchError);
    await expect(two.cluster.sessions.find("s1")).rejects.toThrow(
      `NATS: the stream ${prefix}_sessions exists with another configuration: max_age: expected 132000000000, received 66000000000.`,
    );
    await two.cluster.setUp({ update: true });
    expect(await two.cluster.sessions.find("s1")).toBeUndefined();
  });

  test("keeps the heads of open requests whose events are too old, while their process runs", async () => {
    const prefix = newPrefix();
    const settings = { prefix, events: { ageMs: 4_000 } };
    const [writer, reader] = [await open(server.port, settings), await open(server.port, settings)];
    const head = { session: "s", node: "n", epoch: 1, requests: ["a"] };
    const { events } = writer.cluster;
    for (const stream of ["quiet", "used", "ended"]) await events.open?.({ ...head, stream });
    await events.append({ session: "s", stream: "used", sequence: 1, data: "{}" });
    await events.append({ session: "s", stream: "ended", sequence: 1, data: "{}", isLast: true });
    const found = async (stream: string) => reader.cluster.events.head?.("s", stream);
    const stored = () => reader.stored(`${prefix}_events`);
    const before = await stored();
    // Both open heads are stored again several times, the last time after the first ones are too old.
    await expect.poll(() => found("ended")).toBeUndefined();
    await expect.poll(stored).toBeGreaterThanOrEqual(before + 6);
    for (const stream of ["quiet", "used"]) {
      await expect.poll(() => found(stream)).toEqual({ ...head, stream });
    }
    // Another process stores the end of the stream.
    await writer.cluster.close();
    const end = { session: "s", stream: "quiet", sequence: 1, data: "end", isLast: true };
    await reader.cluster.events.append(end);
    expect(await reader.cluster.events.after("s", "quiet", 0)).toEqual([end]);
    await expect.poll(() => found("used")).toBeUndefined();
  });

  test("rejects sessions that something else has changed, and those of newer versions", async () => {
    const prefix = newPrefix();
    const { cluster, write } = await open(server.port, { prefix });
    await cluster.sessions.create(SESSION);
    const subject = `${prefix}.sessions.s1`;
    const value = { slot: 1, order: 1, record: SESSION };
    const values = [
      "no JSON",
      "null",
      "{}",
      JSON.stringify({ ...value, slot: "1" }),
      JSON.stringify({ ...value, record: { ...SESSION, id: "s2" } }),
      JSON.stringify({ ...value, record: { ...SESSION, version: "1" } }),
    ];
    for (const text of values) {
      await write(subject, text);
      await expect(cluster.sessions.find("s1"), text).rejects.toThrow(InvalidRecordError);
    }
    await write(subject, JSON.stringify({ record: { ...SESSION, format: 2 } }));
    await expect(cluster.sessions.find("s1")).rejects.toThrow(NewerRecordError);
    await expect(cluster.sessions.update("s1", 1, {})).rejects.toThrow(NewerRecordError);
    await cluster.sessions.remove("s1");
    expect(await cluster.sessions.find("s1")).toBeUndefined();
  });

  test("rejects tasks that something else has changed, and keeps the others in lists", async () => {
    const prefix = newPrefix();
    const { cluster, write } = await open(server.port, { prefix });
    await cluster.tasks.create(TASK, { durationMs: MINUTE, kinds: ["report"] });
    await write(`${prefix}.tasks.task.t2`, '{"format":1,"task":{}}');
    await write(`${prefix}.tasks.task.t3`, '{"format":2,"task":{"id":"t3"}}');
    await expect(cluster.tasks.read("t2")).rejects.toThrow(InvalidRecordError);
    await expect(cluster.tasks.read("t3")).rejects.toThrow(NewerRecordError);
    const { tasks } = await cluster.tasks.list("ann", undefined, 10);
    expect(tasks.map(({ id }) => id)).toEqual(["t1"]);
  });

  test("rejects an event above the limit of NATS, and stores the next ones", async () => {
    const { cluster } = await open(server.port, { prefix: newPrefix() });
    const { events } = cluster;
    await events.open?.({ session: "s1", stream: "a", node: "n1", epoch: 1, requests: [1] });
    await events.append({ session: "s1", stream: "a", sequence: 1, data: "1" });
    const data = "x".repeat(1_048_576);
    await expect(
      Promise.resolve(events.append({ session: "s1", stream: "a", sequence: 2, data })),
    ).rejects.toThrow(/^events: value: expected at most 1047552 bytes, received \d+\. Store less/);
    await events.append({ session: "s1", stream: "a", sequence: 3, data: "3" });
    const found = await events.after("s1", "a", 1);
    expect(found?.map(({ sequence }) => sequence)).toEqual([3]);
  });

  test("finds events after many that could not be stored", async () => {
    const { cluster } = await open(server.port, { prefix: newPrefix() });
    const { events } = cluster;
    await events.open?.({ session: "s1", stream: "a", node: "n1", epoch: 1, requests: [1] });
    await events.append({ session: "s1", stream: "a", sequence: 1, data: "1" });
    await events.append({ session: "s1", stream: "a", sequence: 1_000, data: "1000" });
    const found = await events.after("s1", "a", 1);
    expect(found?.map(({ sequence }) => sequence)).toEqual([1_000]);
  });

  test("drops events by their age", async () => {
    const { cluster } = await open(server.port, { prefix: newPrefix(), events: { ageMs: 1_000 } });
    const { events } = cluster;
    let last = 0;
    const append = async (): Promise<void> => {
      await events.append({ session: "s1", stream: "a", sequence: (last += 1), data: "{}" });
    };
    const after = async (sequence: number): Promise<unknown> =>
      (await events.after("s1", "a", sequence))?.map((event) => event.sequence) ?? "unknown";
    await events.open?.({ session: "s1", stream: "a", node: "n1", epoch: 1, requests: [1] });
    await append();
    await append();
    await expect.poll(() => after(0), { timeout: MINUTE }).toBe("unknown");
    // On a busy machine, an event can be too old before it is read.
    const next = async (): Promise<unknown> => {
      await append();
      return (await after(last - 1)) !== "unknown";
    };
    await expect.poll(next, { timeout: MINUTE }).toBe(true);
    expect(await after(0)).toBe("unknown");
  });

  test("tells all processes about a message that is too large", async () => {
    const prefix = newPrefix();
    const clusters = [await open(server.port, { prefix }), await open(server.port, { prefix })];
    let gaps = 0;
    for (const { cluster } of clusters) cluster.bus.onGap(() => (gaps += 1));
    // The other process has subscribed when it responds.
    const stop = clusters[1]!.cluster.bus.serve("n2", async (message) => message);
    await expect
      .poll(() => clusters[0]!.cluster.bus.request("n2", new Uint8Array(1), 1_000).catch(() => {}))
      .toBeDefined();
    clusters[0]!.cluster.bus.publish("topic", new Uint8Array(2_000_000));
    await expect.poll(() => gaps).toBe(2);
    stop();
  });

  test("a POST of HTTP+SSE that is too large to hand over gets 413, and the session continues", async () => {
    const prefix = newPrefix();
    const secret = "the processes of this test share it";
    const listeners = [];
    for (const name of ["one", "two"]) {
      const { cluster } = await open(server.port, { prefix });
      const state = { keyring: keyring({ keys: [{ secret }] }) };
      const definition = { name, version: "1.0.0", cluster, state, onError: () => {} };
      listeners.push(await listenHttp(defineServer(definition), { port: 0, sse: httpSse() }));
    }
    const [holder, other] = listeners as [HttpServer, HttpServer];
    const stream = await fetch(new URL("/sse", holder.url), {
      headers: { accept: "text/event-stream" },
    });
    const events = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    const [, path = ""] = /^data: (.*)$/m.exec((await events.read()).value ?? "") ?? [];
    const post = async (text: string): Promise<[status: number, body: string]> => {
      const body = { jsonrpc: "2.0", id: 1, method: "ping", params: { _meta: { text } } };
      const headers = { "content-type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      const response = await fetch(new URL(path, other.url), sent);
      return [response.status, await response.text()];
    };
    // The process with the stream has subscribed to its requests when it accepts one.
    await expect.poll(() => post("small")).toEqual([202, ""]);
    const refused = expect.stringContaining("cannot pass on a message of this size");
    expect(await post("x".repeat(1_500_000))).toEqual([413, refused]);
    expect(await post("small")).toEqual([202, ""]);
    await events.cancel();
    for (const listener of listeners) await listener.close(0);
  });

  test("an input response that is too large to pass on gets 413, and a smaller one is accepted", async () => {
    const prefix = newPrefix();
    const secret = "the processes of this test share it";
    const listeners: HttpServer[] = [];
    for (const name of ["one", "two"]) {
      const { cluster } = await open(server.port, { prefix });
      const state = { keyring: keyring({ keys: [{ secret }] }) };
      const asks = tool(
        { description: "Asks", inputSchema: { type: "object" } },
        async (_, ctx) => {
          const schema = { type: "object", properties: { text: { type: "string" } } } as const;
          const { action } = await ctx.elicit("text", { message: "Text?", schema });
          return action;
        },
      );
      const tools = { asks };
      const shared = { cluster, state, jsonSchema: ajv(), onError: () => {} };
      const definition = { name, version: "1.0.0", tools, ...shared };
      listeners.push(await listenHttp(defineServer(definition), { port: 0 }));
    }
    const [asking, other] = listeners as [HttpServer, HttpServer];
    const headers: Record<string, string> = {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    };
    const post = ({ url }: HttpServer, message: object): Promise<Response> =>
      fetch(url, { method: "POST", headers, body: JSON.stringify({ jsonrpc: "2.0", ...message }) });
    const clientInfo = { name: "client", version: "1" };
    const capabilities = { elicitation: {} };
    const params = { protocolVersion: "2025-11-25", capabilities, clientInfo };
    const first = await post(asking, { id: 1, method: "initialize", params });
    headers["mcp-session-id"] = first.headers.get("mcp-session-id") ?? "";
    await post(asking, { method: "notifications/initialized" });
    const call = await post(asking, { id: 2, method: "tools/call", params: { name: "asks" } });
    const events = call.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes("elicitation/create")) text += (await events.read()).value ?? "";
    const [, id] = /"id":"([^"]+)"/.exec(text) ?? [];
    const respond = (length: number): Promise<Response> =>
      post(other, { id, result: { action: "accept", content: { text: "x".repeat(length) } } });
    const refused = await respond(1_500_000);
    expect([refused.status, await refused.text()]).toEqual([
      413,
      expect.stringContaining("cannot pass on a message of this size"),
    ]);
    expect((await respond(10)).status).toBe(202);
    while (!text.includes('"id":2')) text += (await events.read()).value ?? "";
    expect(text).toContain("accept");
    for (const listener of listeners) await listener.close(0);
  });

  test("drops messages of a session that are too large, and refuses a client that is too large", async () => {
    const { cluster } = await open(server.port, { prefix: newPrefix() });
    const errors: Error[] = [];
    const onError = (error: unknown): void => void errors.push(error as Error);
    const state = {
      keyring: keyring({ keys: [{ secret: "the only process of this test has it" }] }),
    };
    const definition = { name: "one", version: "1.0.0", cluster, state, logging: true, onError };
    const logs = defineServer(definition);
    const listener = await listenHttp(logs, { port: 0, onError });
    const post = (body: object, given: Record<string, string> = {}): Promise<Response> => {
      const accept = "application/json, text/event-stream";
      const headers = { "content-type": "application/json", accept, ...given };
      return fetch(listener.url, { method: "POST", headers, body: JSON.stringify(body) });
    };
    const initialize = (name: string): Promise<Response> => {
      const clientInfo = { name, version: "1" };
      const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
      return post({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    };
    const refused = await initialize("x".repeat(1_500_000));
    expect([refused.status, await refused.text()]).toEqual([
      413,
      expect.stringContaining("larger than the engine of this server allows"),
    ]);
    expect(errors).toEqual([]);
    const first = await initialize("client");
    const session = first.headers.get("mcp-session-id") ?? "";
    const ready = { jsonrpc: "2.0", method: "notifications/initialized" };
    await post(ready, { "mcp-session-id": session });
    const log = (text: string): void => logs.log("error", text, { session });
    const backlog = async (): Promise<readonly string[]> =>
      (await cluster.sessions.find(session))?.backlog ?? [];
    for (let number = 10; number < 37; number++) log(`${number}${"x".repeat(40_000)}`);
    log("y".repeat(1_500_000));
    log("last");
    await expect.poll(async () => (await backlog()).at(-1)).toContain("last");
    const kept = (await backlog()).slice(0, -1).map((text) => /"(\d\d)x/.exec(text)?.[1]);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept).toEqual(
      Array.from({ length: 27 }, (_, number) => String(10 + number)).slice(-kept.length),
    );
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^GET stream: dropped a message, .* expected at most \d+ bytes/),
    ]);
    await listener.close(0);
  });

  test("fails fast while NATS is silent, and works again afterwards", async () => {
    const relay = await startTcpRelay(server.port);
    const { cluster } = await open(relay.port, { prefix: newPrefix() });
    await cluster.sessions.create(SESSION);
    relay.hang();
    const find = (): Promise<unknown> => cluster.sessions.find("s1");
    await expect(find()).rejects.toThrow(StoreUnavailableError);
    // Only one call in 250 ms waits.
    await expect
      .poll(async () => {
        const errors = await Promise.all(
          Array.from({ length: 20 }, () => find().catch((error: Error) => String(error.cause))),
        );
        return errors.filter((error) => String(error).includes("does not respond")).length;
      })
      .toBeGreaterThan(15);
    relay.restore();
    await expect.poll(() => find().catch(() => {})).toMatchObject({ id: "s1" });
    await opened.pop()?.close();
    await relay.stop();
  });

  test("epochs grow although the server was killed and holds no lease", async () => {
    const { cluster } = await open(server.port, { prefix: newPrefix() });
    const acquire = () => cluster.leases.acquire("a", "first", MINUTE);
    let epoch = 0;
    for (let n = 0; n < 3; n++) {
      const lease = await acquire();
      expect(lease!.epoch).toBeGreaterThan(epoch);
      epoch = lease!.epoch;
      await cluster.leases.release(lease!);
      process.kill(server.pid(), "SIGKILL");
      await server.restart();
      await expect.poll(() => cluster.sessions.find("s1").then(() => "up", String)).toBe("up");
    }
  });

  test("creates the streams again after the server has lost its data", async () => {
    const { cluster, lose } = await open(server.port, { prefix: newPrefix() });
    await cluster.sessions.create(SESSION);
    await cluster.tasks.create(TASK, { durationMs: MINUTE, kinds: ["report"] });
    await lose();
    await server.restart();
    await expect.poll(() => cluster.sessions.find("s1").catch(String)).toBeUndefined();
    await cluster.sessions.create(SESSION);
    expect(await cluster.sessions.find("s1")).toMatchObject({ id: "s1" });
    await expect
      .poll(() => cluster.tasks.list("ann", undefined, 10).catch(String))
      .toEqual({ tasks: [] });
  });
});

const TYPES = `
import { jetstream } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { nats, natsTaskStore } from "@mcp-gen/nats";

const connection = await connect({ servers: "nats://localhost:4222" });
export const cluster = nats(connection, { jetstream: jetstream(connection), replicas: 3 });
export const tasks = natsTaskStore(connection, { jetstream: jetstream(connection) });
`;
