/** Calls whose process is killed: how often they run, and what our client does. */
import { connect, type Client } from "@mcp-gen/client";
import { revisions, type Revision } from "@mcp-gen/protocol";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { startCluster, type NodeProcess } from "./cluster.mjs";
import { callStateless, OperationSession, textOf } from "./operations/requests.mjs";
import { testedEngines } from "./tested-engines.js";

const URI = "test://static-text";

const present = testedEngines().map(({ name }) => name);

/** The marks of the runs of the tool `hang`, in all processes. */
function runsIn(steps: string): string[] {
  const lines = existsSync(steps) ? readFileSync(steps, "utf8").trim().split("\n") : [];
  return lines.map((line) => (JSON.parse(line) as { mark: string }).mark).toSorted();
}

/** Our client, and the numbers of its sessions and of its requests that resume a stream. */
async function open(url: URL, revision: Revision) {
  let resumed = 0;
  const sessions = new Set<string>();
  const client: Client = await connect(url, {
    name: "killed-calls",
    version: "1.0.0",
    revisions: [revision],
    timeout: 60_000,
    maxTimeout: 60_000,
    http: {
      headers: { authorization: `Bearer ${revision}` },
      async fetch(input, init) {
        if (new Headers(init?.headers).has("last-event-id")) resumed += 1;
        const response = await fetch(input, init);
        const session = response.headers.get("mcp-session-id");
        if (session !== null) sessions.add(session);
        return response;
      },
    },
    onError: () => {},
  });
  return { client, resumed: () => resumed, sessions };
}

describe.for(present)("%s", (engine) => {
  test("a call whose process is killed runs once, and its client gets an error", async () => {
    const cluster = await startCluster({ engine, nodes: 2 });
    onTestFinished(() => cluster.close());
    const [first, second] = cluster.nodes as [NodeProcess, NodeProcess];
    cluster.balancer.use([first.port]);
    const clients = await Promise.all(revisions.map((revision) => open(cluster.url, revision)));
    const marks = revisions.flatMap((revision) => [`${revision}`, `${revision} with progress`]);
    const [progress, pending] = [new Set<Client>(), new Set<string>()];
    const hang = async (client: Client, mark = "", options = {}): Promise<unknown> => {
      pending.add(mark);
      const error = await errorOf(client.callTool("hang", { mark }, options));
      pending.delete(mark);
      return error;
    };
    const calls = clients.flatMap(({ client }, n) => [
      hang(client, marks[2 * n]),
      hang(client, marks[2 * n + 1], { onProgress: () => progress.add(client) }),
    ]);
    await expect.poll(() => runsIn(cluster.steps)).toEqual(marks.toSorted());
    await expect.poll(() => progress.size).toBe(clients.length);
    const notified = new Set<Client>();
    for (const { client } of clients) {
      await client.subscribe({ resources: [URI] }, () => void notified.add(client));
    }
    const other = await OperationSession.open(second.port, "ann");

    // A client that repeats its call reaches the other process.
    cluster.balancer.use([second.port]);
    await first.stop("SIGKILL");
    expect(textOf(await other.call(second.port, "stamp", { mark: "b" }))).toContain("ann");
    const resumable = clients.filter(({ client }) => client.era === "session").length;
    // The other client did not wait until the calls of the killed process ended.
    expect(pending.size).toBeGreaterThanOrEqual(resumable);
    const errors = await Promise.all(calls);
    const ended = /the server process ended before it could respond/;
    for (const [n, { client, resumed }] of clients.entries()) {
      const [plain, withProgress] = errors.slice(2 * n, 2 * n + 2).map(String);
      // The load balancer responds with 502, because the process has sent nothing.
      expect(plain).toMatch(/status 502/);
      const isResumable = client.era === "session";
      expect(withProgress).toMatch(isResumable ? ended : /the response ended early/);
      expect(resumed() > 0).toBe(isResumable);
      // The session continues.
      const { content } = await client.callTool("stamp", { mark: "continues" });
      expect(JSON.stringify(content)).toContain("continues");
    }
    notified.clear();
    await callStateless(second.port, "change", { uri: URI });
    await expect.poll(() => notified.size).toBe(clients.length);
    expect(clients.reduce((sum, { sessions }) => sum + sessions.size, 0)).toBe(resumable);
    await Promise.all(clients.map(({ client }) => client.close()));
    expect(runsIn(cluster.steps)).toEqual(marks.toSorted());
  });
});

/** The error of a call; `undefined` if it succeeds. */
function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}
