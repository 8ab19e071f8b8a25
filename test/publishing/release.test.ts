// A release, to a registry of this test: what is published, in which order, and what is left alone.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { publishedPackages } from "../../scripts/packages.mjs";
import { root } from "../../scripts/run.mjs";
import { packedPackages } from "../support/packed.js";
import { runProgram } from "../support/run-program.js";

/** All packages have one. */
const version = publishedPackages()[0]?.version ?? "";

/** What was published, in order. */
let published: string[] = [];
/** Names that the registry refuses to take. */
const refused = new Set<string>();

const registry = createServer(async (request, response) => {
  const name = decodeURIComponent((request.url ?? "").slice(1));
  const answer = (status: number, body: object): void => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  if (request.method !== "PUT") {
    const versions = { [version]: { name, version } };
    if (!published.includes(name)) answer(404, { error: "not found" });
    else answer(200, { name, versions, "dist-tags": { latest: version } });
  } else if (refused.has(name)) {
    answer(403, { error: "you may not" });
  } else {
    await read(request);
    published.push(name);
    answer(201, { ok: true });
  }
});

const folder = mkdtempSync(join(tmpdir(), "release-"));
let tarballs = "";
beforeAll(async () => {
  tarballs = await packedPackages();
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(registry.address() as AddressInfo).port}`;
  writeFileSync(
    join(folder, "npmrc"),
    `registry=http://${host}/\n//${host}/:_authToken=test\ncache=${join(folder, "cache")}\n`,
  );
});
beforeEach(() => {
  published = [];
  refused.clear();
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

const names = publishedPackages().map(({ name }) => name);

test("publishes each package after those it needs, and nothing twice", async () => {
  published = ["@mcp-gen/protocol", "@mcp-gen/core"];
  const first = await release(tarballs);
  expect(first.stderr).toBe("");
  expect(first.code).toBe(0);
  expect(first.stdout).toContain(`@mcp-gen/core ${version}: is published already\n`);
  expect(first.stdout).toContain(`mcp-gen ${version}: published\n`);
  expect([...published].sort()).toEqual([...names].sort());
  for (const { name, dependencies } of publishedPackages()) {
    for (const needed of dependencies.filter((dependency) => names.includes(dependency))) {
      expect(published.indexOf(needed), `${needed} before ${name}`).toBeLessThan(
        published.indexOf(name),
      );
    }
  }
});

test("says what it would publish", async () => {
  const { stdout, code } = await release(tarballs, "--dry-run");
  expect(code).toBe(0);
  expect(stdout.match(/would be published/g)).toHaveLength(names.length);
  expect(published).toEqual([]);
});

test("stops at the first package that the registry does not take", async () => {
  published = names.filter((name) => name !== "@mcp-gen/server" && name !== "create-mcp-gen");
  refused.add("@mcp-gen/server");
  const { stdout, code } = await release(tarballs);
  expect(code).toBe(1);
  expect(stdout).toContain(`@mcp-gen/server ${version}: not published\n`);
  expect(stdout).toContain("E403");
  expect(published).not.toContain("create-mcp-gen");
});

test("wants a tarball of each package", async () => {
  const { stderr, code } = await release(folder);
  expect(code).toBe(2);
  expect(stderr).toContain("expected a tarball of each package, found no ");
});

function release(...words: string[]) {
  return runProgram(process.execPath, ["scripts/release.mjs", ...words], {
    cwd: root,
    env: { npm_config_userconfig: join(folder, "npmrc") },
  });
}

async function read(request: IncomingMessage): Promise<void> {
  for await (const chunk of request) void chunk;
}
