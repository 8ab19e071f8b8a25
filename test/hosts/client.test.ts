/**
 * The same client on Node, Bun, Deno, workerd and in Chromium: it connects to a Node server over HTTP in every
 * revision, and over stdio if the host can start programs. Each host starts once. The page in Chromium has another
 * origin than the server, so CORS applies. A host that is not available is skipped, and its name contains the reason.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/run.mjs";
import { freePort } from "../../scripts/server-process.mjs";
import {
  everythingAt,
  FOUND,
  LOG_IN,
  redirectsOn,
  silenceOn,
  WITHOUT_PROGRAMS,
} from "./client-expected.js";
import { findClientHosts } from "./client-hosts.mjs";
import { serveClients, type Log, type Served } from "./client-servers.js";
import { HTTP_REVISIONS, STDIO_REVISIONS, type VisitReport } from "./client-visit.mjs";
import { startPageServer, type PageServer } from "./page-server.mjs";

const candidates = findClientHosts();
const hosts = candidates.flatMap((candidate) => ("host" in candidate ? [candidate.host] : []));
const missing = candidates.flatMap((candidate) => ("missing" in candidate ? [candidate] : []));

test.for(missing.map(({ name, missing: why }) => `a client on ${name} is left out: ${why}`))(
  "%s",
  (line, { skip }) => {
    expect(line).not.toMatch(/: $/);
    // Reporters do not always show the names of skipped tests.
    console.warn(line);
    skip();
  },
);

test("always runs on Node", () => {
  expect(hosts.map(({ name }) => name)).toContain("node");
});

let page: PageServer;
let served: Served;

beforeAll(async () => {
  page = await startPageServer();
  served = await serveClients(page.origin);
});

afterAll(async () => {
  await served.stop();
  page.stop();
});

const named = hosts.map((host) => [`${host.name} ${host.version}`, host] as const);

describe.each(named)("a client on %s", (_, host) => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-client-"));
  let report: VisitReport;
  let log: Log;

  beforeAll(async () => {
    const { origin } = served;
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const args = [join(root, "test/hosts/programs/everything.mjs")];
    const command = { command: process.execPath, args };
    const where = { name: host.name, origin, nowhere: `${nowhere}/mcp`, command };
    served.takeLog();
    const all = await host.run({ where, folder, page });
    log = served.takeLog();
    // Clients cannot choose free ports.
    const names = new Map([
      [origin, "http://SERVER"],
      [origin.replace("127.0.0.1", "localhost"), "http://ELSEWHERE"],
      [page.origin, "http://PAGE"],
      [nowhere, "http://NOWHERE"],
      [JSON.stringify(process.execPath), "NODE"],
    ]);
    report = Object.fromEntries(
      Object.entries(all).map(([part, lines]) => [
        part,
        lines.map((line) =>
          [...names].reduce((text, [from, to]) => text.replaceAll(from, to), line),
        ),
      ]),
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

  /** The reported lines of the expected parts. */
  const partsOf = (expected: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.keys(expected).map((part) => [part, report[part]]));

  test.each(HTTP_REVISIONS.map(([revision]) => revision))("%s over HTTP", (revision) => {
    expect(report[revision]).toEqual(everythingAt(revision));
  });

  test.each(STDIO_REVISIONS)("%s over stdio, if the host can start programs", (revision) => {
    const expected = host.hasPrograms ? everythingAt(revision) : [WITHOUT_PROGRAMS];
    expect(report[`${revision} over stdio`]).toEqual(expected);
  });

  test("detects the revisions of a server", () => {
    expect(partsOf(FOUND)).toEqual(FOUND);
  });

  test("follows a visible redirect to the same origin", () => {
    const expected = redirectsOn(host);
    expect(partsOf(expected)).toEqual(expected);
  });

  test("reports a response that it cannot read", () => {
    const expected = silenceOn(host);
    expect(partsOf(expected)).toEqual(expected);
  });

  test("passes a challenge to the application, and retries with the result", () => {
    expect(report["/guarded"]).toEqual(LOG_IN);
  });

  test("ends all its sessions", () => {
    expect(log.used.size).toBe(4);
    expect(log.ended).toEqual(log.used);
  });

  test("receives only the expected refusals", () => {
    const guarded = Array.from({ length: 3 }, () => "POST /guarded 401");
    const sse = ["POST /sse 405", "POST /sse 405", "POST /sse 405"];
    expect(log.refused).toEqual(["POST /sse 405", "POST /older 400", ...sse.slice(1), ...guarded]);
    expect(log.errors).toEqual([]);
  });

  test("sends a preflight request to another origin from a page", () => {
    const preflights = new Set(log.requests.filter((request) => request.startsWith("OPTIONS")));
    const paths = ["/sse", "/messages", "/mcp", "/older", "/moved", "/away", "/guarded"];
    const asked = [...paths.map((path) => `OPTIONS ${path} 204`), "OPTIONS /bare 405"];
    expect([...preflights].sort()).toEqual(host.isBrowser ? asked.sort() : []);
  });
});
