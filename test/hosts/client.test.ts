/**
 * The same client on Node, Bun, Deno, workerd and in Chromium: it reaches a server of Node over HTTP in every revision,
 * and as a program where the host starts programs. Each host is started once, and goes through all of it. The page in
 * Chromium is of another origin than the server, so that CORS holds. A host that this machine cannot have is left out,
 * and its name says why.
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
import { HTTP_REVISIONS, STDIO_REVISIONS, type Told } from "./client-visit.mjs";
import { startPageServer, type PageServer } from "./page-server.mjs";

const candidates = findClientHosts();
const hosts = candidates.flatMap((candidate) => ("host" in candidate ? [candidate.host] : []));
const missing = candidates.flatMap((candidate) => ("missing" in candidate ? [candidate] : []));

test.for(missing.map(({ name, missing: why }) => `a client on ${name} is left out: ${why}`))(
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
  let told: Told;
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
    // Which ports are free is nobody's choice.
    const names = new Map([
      [origin, "http://SERVER"],
      [origin.replace("127.0.0.1", "localhost"), "http://ELSEWHERE"],
      [page.origin, "http://PAGE"],
      [nowhere, "http://NOWHERE"],
      [JSON.stringify(process.execPath), "NODE"],
    ]);
    told = Object.fromEntries(
      Object.entries(all).map(([part, lines]) => [
        part,
        lines.map((line) =>
          [...names].reduce((text, [from, to]) => text.replaceAll(from, to), line),
        ),
      ]),
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

  /** What was told of the parts that are expected. */
  const partsOf = (expected: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.keys(expected).map((part) => [part, told[part]]));

  test.each(HTTP_REVISIONS.map(([revision]) => revision))("%s over HTTP", (revision) => {
    expect(told[revision]).toEqual(everythingAt(revision));
  });

  test.each(STDIO_REVISIONS)("%s over stdio, where there are programs", (revision) => {
    const expected = host.hasPrograms ? everythingAt(revision) : [WITHOUT_PROGRAMS];
    expect(told[`${revision} over stdio`]).toEqual(expected);
  });

  test("finds out what a server speaks", () => {
    expect(partsOf(FOUND)).toEqual(FOUND);
  });

  test("follows a redirect that can be looked at, to the same origin", () => {
    const expected = redirectsOn(host);
    expect(partsOf(expected)).toEqual(expected);
  });

  test("says so where there is no answer that it may read", () => {
    const expected = silenceOn(host);
    expect(partsOf(expected)).toEqual(expected);
  });

  test("shows a challenge to the application, and tries again with what that gives", () => {
    expect(told["/guarded"]).toEqual(LOG_IN);
  });

  test("ends the sessions that it has opened", () => {
    expect(log.used.size).toBe(4);
    expect(log.ended).toEqual(log.used);
  });

  test("is refused where that tells it something, and nowhere else", () => {
    const guarded = Array.from({ length: 3 }, () => "POST /guarded 401");
    const sse = ["POST /sse 405", "POST /sse 405", "POST /sse 405"];
    expect(log.refused).toEqual(["POST /sse 405", "POST /older 400", ...sse.slice(1), ...guarded]);
    expect(log.errors).toEqual([]);
  });

  test("asks before it sends to another origin, where it is a page", () => {
    const preflights = new Set(log.requests.filter((request) => request.startsWith("OPTIONS")));
    const paths = ["/sse", "/messages", "/mcp", "/older", "/moved", "/away", "/guarded"];
    const asked = [...paths.map((path) => `OPTIONS ${path} 204`), "OPTIONS /bare 405"];
    expect([...preflights].sort()).toEqual(host.isBrowser ? asked.sort() : []);
  });
});
