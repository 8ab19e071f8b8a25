/** An engine that continues with an older copy of its data, as after a failover to a replica, or without data. */
import { connect, type Client } from "@mcp-gen/client";
import { tasks } from "@mcp-gen/client/tasks";
import type { Revision } from "@mcp-gen/protocol";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startCluster, type TestedCluster } from "./cluster.mjs";
import { OperationSession, textOf } from "./operations/requests.mjs";
import { testedEngines } from "./tested-engines.js";

const present = testedEngines();

/** Our client, and the statuses and session ids of the responses that it got. */
async function open(url: URL, revision: Revision) {
  const statuses: number[] = [];
  const sessions: string[] = [];
  const client: Client = await connect(url, {
    name: "lost-writes",
    version: "1.0.0",
    revisions: [revision],
    timeout: 300_000,
    maxTimeout: 300_000,
    reconnect: { attempts: 1_000, delay: 100, longestDelay: 1_000 },
    http: {
      headers: { authorization: `Bearer ${revision}` },
      async fetch(input, init) {
        const response = await fetch(input, init);
        statuses.push(response.status);
        const session = response.headers.get("mcp-session-id");
        if (session !== null) sessions.push(session);
        return response;
      },
    },
    extensions: [tasks()],
    onError: () => {},
  });
  return { client, statuses, sessions };
}

function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  // Keeps the owner, which `cpSync` does not.
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

/** Changes the data of an engine while it is stopped. Nodes on SQLite are the engine, so they stop too. */
async function whileStopped(
  { engine, nodes }: TestedCluster,
  isRemote: boolean,
  signal: NodeJS.Signals,
  change: (folder: string) => void,
): Promise<void> {
  if (engine === undefined) throw new Error("expected an engine");
  if (!isRemote) await Promise.all(nodes.map((node) => node.stop(signal, 20_000)));
  if (isRemote) await engine.restart(async () => change(engine.folder));
  else change(engine.folder);
  if (!isRemote) await Promise.all(nodes.map((node) => node.start()));
  await Promise.all(nodes.map(({ port }) => OperationSession.untilServed(port)));
}

const call = (session: OperationSession, port: number) =>
  session.callPatiently(port, "stamp", { mark: "any" });

function withShortLeases() {
  return { taskLeaseMs: 6_000 };
}

/** A cluster with a session, and with a task whose first step is stored. */
async function start(engine: string) {
  const cluster = await startCluster({ engine, nodes: 2, settingsOf: withShortLeases });
  onTestFinished(() => cluster.close());
  const { nodes, steps, url } = cluster;
  const stepsRun = (): string[] => {
    const lines = existsSync(steps) ? readFileSync(steps, "utf8").trim().split("\n") : [];
    const records = lines.map((line) => JSON.parse(line) as { kind: string; step: string });
    return records.filter(({ kind }) => kind === "step").map(({ step }) => step);
  };
  const finish = (step: string): void => writeFileSync(`${steps}.${step}`, "");
  const ports = nodes.map(({ port }) => port) as [number, number];
  const session = await OperationSession.open(ports[0], "ann");
  const worker = await open(url, "2026-07-28");
  const task = await worker.client.startTool("gated_work", { mark: "done" });
  finish("one");
  await expect.poll(stepsRun).toEqual(["one", "two"]);
  return { cluster, ports, session, worker, task, stepsRun, finish };
}

describe.for(present)("$name", ({ name, isRemote }) => {
  test("sessions that the engine has lost begin again, and steps of tasks run again", async () => {
    const { cluster, ports, session, worker, task, stepsRun, finish } = await start(name);
    const older = `${cluster.engine?.folder}-older`;
    onTestFinished(() => rmSync(older, { recursive: true, force: true }));
    await whileStopped(cluster, isRemote, "SIGTERM", (data) => copyFolder(data, older));

    const lost = await OperationSession.open(ports[0], "ann");
    const user = await open(cluster.url, "2025-11-25");
    await user.client.callTool("stamp", { mark: "before" });
    finish("two");
    await expect.poll(stepsRun).toContain("three");
    const before = stepsRun();
    await whileStopped(cluster, isRemote, "SIGKILL", (data) => copyFolder(older, data));

    for (const port of ports) {
      expect(textOf(await call(session, port))).toContain("ann");
      // A process that has cached the session looks for it again within 5 seconds.
      await expect.poll(async () => (await call(lost, port)).status).toBe(404);
    }
    const { content } = await user.client.callTool("stamp", { mark: "after" });
    expect(JSON.stringify(content)).toContain("after");
    expect(user.statuses).toContain(404);
    expect(new Set(user.sessions).size).toBe(2);

    // A process that still runs the task knows the result of the lost step.
    await Promise.all(cluster.nodes.map((node) => node.stop("SIGKILL")));
    await Promise.all(cluster.nodes.map((node) => node.start()));
    finish("three");
    expect(JSON.stringify((await task.result()).content)).toContain("done");
    const again = stepsRun().slice(before.length);
    expect(again).toContain("two");
    expect(again).not.toContain("one");
    await Promise.all([user, worker].map(({ client }) => client.close()));
  });
});

describe.for(present.filter(({ name }) => name === "redis" || name === "nats"))(
  "$name",
  (engine) => {
    test("clients continue with new sessions and tasks when the engine has lost all data", async () => {
      const { cluster, ports, session, worker, task, finish } = await start(engine.name);
      const user = await open(cluster.url, "2025-11-25");
      await user.client.callTool("stamp", { mark: "before" });
      await whileStopped(cluster, true, "SIGKILL", (data) => {
        for (const file of readdirSync(data)) rmSync(join(data, file), { recursive: true });
      });
      for (const port of ports) {
        await expect.poll(async () => (await call(session, port)).status).toBe(404);
      }
      const { content } = await user.client.callTool("stamp", { mark: "after" });
      expect(JSON.stringify(content)).toContain("after");
      expect(new Set(user.sessions).size).toBe(2);
      await expect(task.result()).rejects.toThrow("expected the server to know task");
      for (const step of ["two", "three"]) finish(step);
      const next = await worker.client.startTool("gated_work", { mark: "next" });
      expect(JSON.stringify((await next.result()).content)).toContain("next");
      await Promise.all([user, worker].map(({ client }) => client.close()));
    });
  },
);
