/** Calls whose process is killed: how often they run, and what our client does. */
import { connect, type Client } from "@mcp-gen/client";
import { revisions, type Revision } from "@mcp-gen/protocol";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { missingEngine, startCluster, type NodeProcess } from "./cluster.mjs";
import { ENGINES } from "./engines/engines.mjs";

const engines = ENGINES.map(({ name }) => ({ name, missing: missingEngine(name) }));
const missing = engines.filter((engine) => engine.missing !== undefined);
const present = engines.filter((engine) => engine.missing === undefined).map(({ name }) => name);

test.for(missing)("$name is not tested", (engine, { skip }) => {
  expect(engine.missing).not.toBe("");
  // Reporters do not always show the names of skipped tests.
  console.warn(`${engine.name} is not tested: ${engine.missing}`);
  skip();
});

/** The marks of the runs of the tool `hang`, in all processes. */
function runsIn(steps: string): string[] {
  const lines = existsSync(steps) ? readFileSync(steps, "utf8").trim().split("\n") : [];
  return lines.map((line) => (JSON.parse(line) as { mark: string }).mark).toSorted();
}

/** Our client, and the number of requests that resume a stream. */
async function open(url: URL, revision: Revision): Promise<{ client: Client; resumed(): number }> {
  let resumed = 0;
  const client = await connect(url, {
    name: "killed-calls",
    version: "1.0.0",
    revisions: [revision],
    timeout: 60_000,
    maxTimeout: 60_000,
    http: {
      headers: { authorization: `Bearer ${revision}` },
      fetch(input, init) {
        if (new Headers(init?.headers).has("last-event-id")) resumed += 1;
        return fetch(input, init);
      },
    },
    onError: () => {},
  });
  return { client, resumed: () => resumed };
}

describe.for(present)("%s", (engine) => {
  test("a call whose process is killed runs once, and its client gets an error", async () => {
    const cluster = await startCluster({ engine, nodes: 2 });
    onTestFinished(() => cluster.close());
    const [first, second] = cluster.nodes as [NodeProcess, NodeProcess];
    cluster.balancer.use([first.port]);
    const clients = await Promise.all(revisions.map((revision) => open(cluster.url, revision)));
    const marks = revisions.flatMap((revision) => [`${revision}`, `${revision} with progress`]);
    const progress = new Set<Client>();
    const calls = clients.flatMap(({ client }, n) => [
      errorOf(client.callTool("hang", { mark: marks[2 * n] })),
      errorOf(
        client.callTool(
          "hang",
          { mark: marks[2 * n + 1] },
          { onProgress: () => progress.add(client) },
        ),
      ),
    ]);
    await expect.poll(() => runsIn(cluster.steps)).toEqual(marks.toSorted());
    await expect.poll(() => progress.size).toBe(clients.length);
    // A client that repeats its call reaches the other process.
    cluster.balancer.use([second.port]);
    await first.stop("SIGKILL");
    const errors = await Promise.all(calls);
    const ended = /the server process ended before it could respond/;
    for (const [n, { client, resumed }] of clients.entries()) {
      const [plain, withProgress] = errors.slice(2 * n, 2 * n + 2).map(String);
      // The load balancer responds with 502, because the process has sent nothing.
      expect(plain).toMatch(/status 502/);
      const isResumable = client.era === "session";
      expect(withProgress).toMatch(isResumable ? ended : /the response ended early/);
      expect(resumed() > 0).toBe(isResumable);
    }
    for (const { client } of clients) {
      const { content } = await client.callTool("stamp", { mark: "continues" });
      expect(JSON.stringify(content)).toContain("continues");
      await client.close();
    }
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
