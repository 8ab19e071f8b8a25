/**
 * The same server on Node, Bun, Deno and workerd, as each of them runs it: over HTTP in every revision that has
 * Streamable HTTP, over stdio in every revision there is. A host that this machine cannot have is left out, and its name
 * says why.
 */
import { eraOf, type Revision } from "@mcp-gen/protocol";
import { spawnServer } from "@mcp-gen/stdio/child";
import { REVISIONS, TestClient } from "@mcp-gen/testing";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFailed, test } from "vitest";
import { startServer } from "../../scripts/server-process.mjs";
import { findHosts } from "./hosts.mjs";
import { HttpTransport } from "../support/http-transport.js";
import { answers, book, bookingAt, count, COUNTED, NOTE, offersAt, visit } from "./visit.js";

const candidates = findHosts();
const hosts = candidates.flatMap((candidate) => ("host" in candidate ? [candidate.host] : []));
const missing = candidates.flatMap((candidate) => ("missing" in candidate ? [candidate] : []));

test.for(missing.map(({ name, missing: why }) => `${name} is left out: ${why}`))(
  "%s",
  (line, { skip }) => {
    expect(line).not.toMatch(/: $/);
    // Names of tests that are skipped are not always shown.
    console.warn(line);
    skip();
  },
);

test("Node is a host in any case", () => {
  expect(hosts.map(({ name }) => name)).toContain("node");
});

/** A call whose handler pauses the stream immediately. */
const PAUSE = { jsonrpc: "2.0", id: "pause", method: "tools/call", params: { name: "pause" } };

const overHttp = hosts.map(({ name, version, http }) => [`${name} ${version}`, http] as const);

describe.each(overHttp)("%s over HTTP", (_, http) => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-host-"));
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  let transport: HttpTransport;
  let client: TestClient | undefined;

  beforeAll(async () => {
    server = await startServer(await http(folder));
  });

  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  afterEach(async () => {
    await client?.close();
    // Whatever a test looks at, a strict client has looked at everything.
    const [fault] = [...transport.failures, ...(client?.violations ?? [])];
    if (fault !== undefined) throw new Error(JSON.stringify(fault));
  });

  async function open(revision: Revision): Promise<TestClient> {
    onTestFailed(() => console.error(server?.printed()));
    transport = new HttpTransport(`http://127.0.0.1:${server?.port}/mcp`, revision);
    client = await TestClient.open(transport, { revision, answers });
    return client;
  }

  const revisions = REVISIONS.filter((revision) => revision >= "2025-03-26");

  test.each(revisions)("%s: offers what it has", async (revision) => {
    expect(await visit(await open(revision))).toEqual(offersAt(revision));
  });

  test.each(revisions)("%s: asks the user", async (revision) => {
    expect(await book(await open(revision))).toMatch(bookingAt(revision));
    const calls = transport.answered.filter(({ method }) => method === "tools/call");
    expect(calls).toHaveLength(eraOf(revision) === "stateless" ? 2 : 1);
  });

  test.each(revisions)("%s: reports progress in a stream", async (revision) => {
    expect(await count(await open(revision))).toEqual(COUNTED);
    const streamed = { method: "tools/call", status: 200, type: "text/event-stream" };
    expect(transport.answered).toContainEqual(streamed);
  });

  test.each(revisions)("%s: tells of changes that another request makes", async (revision) => {
    const opened = await open(revision);
    if (eraOf(revision) === "session") await transport.listen();
    await opened.subscribe({ resources: [NOTE], lists: ["tools"] });
    await opened.callTool("touch");
    const { params } = await opened.next("notifications/resources/updated");
    expect(params).toMatchObject({ uri: NOTE });
    await opened.next("notifications/tools/list_changed");
  });

  const withSessions = revisions.filter((revision) => eraOf(revision) === "session");

  test("2025-11-25: sends an event id before it pauses a stream", async () => {
    await open("2025-11-25");
    const response = await fetch(`http://127.0.0.1:${server?.port}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-session-id": transport.session ?? "",
        "mcp-protocol-version": "2025-11-25",
      },
      body: JSON.stringify(PAUSE),
    });
    expect(await response.text()).toMatch(/^id: [\w-]+\.0\ndata:\n\nretry: 20\n\n$/);
  });

  test.each(withSessions)("%s: has a session, until it is ended", async (revision) => {
    await open(revision);
    expect(transport.session).toMatch(/^[\w-]{32}$/);
    expect(await transport.endSession()).toBe(204);
    expect(await transport.endSession()).toBe(404);
  });
});

const overStdio = hosts.flatMap(({ name, version, stdio }) =>
  stdio === undefined ? [] : [[`${name} ${version}`, stdio] as const],
);

describe.each(overStdio)("%s over stdio", (_, [command = "", ...args]) => {
  test.each(REVISIONS)("%s", async (revision) => {
    const transport = spawnServer({ command, args, stderr: "pipe" });
    const client = await TestClient.open(transport, { revision, answers });
    expect(await visit(client)).toEqual(offersAt(revision));
    expect(await book(client)).toMatch(bookingAt(revision));
    expect(await count(client)).toEqual(COUNTED);
    await client.close();
    expect(client.violations).toEqual([]);
    expect(await transport.exited).toEqual({ code: 0, signal: null });
    expect(transport.errors).toBe("");
  });
});
