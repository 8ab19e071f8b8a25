// Publishes a release to a test registry: which packages, in which order, and which are skipped.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { publishedPackages } from "../../scripts/packages.mjs";
import { root } from "../../scripts/run.mjs";
import { packedPackages } from "../support/packed.js";
import { runProgram } from "../support/run-program.js";

/** All packages have the same version. */
const version = publishedPackages()[0]?.version ?? "";

/** A registry for one test, so that requests of an aborted run do not reach the next test. */
interface Registry {
  /** The published packages in order. */
  readonly published: string[];
  /** The folder of its `npmrc`. */
  readonly folder: string;
}

const closes: (() => void)[] = [];

/**
 * @param has packages that it has initially
 * @param refused names of packages that it rejects
 */
async function openRegistry(
  has: readonly string[] = [],
  refused: readonly string[] = [],
): Promise<Registry> {
  const published = [...has];
  const registry = createServer(async (request, response) => {
    const name = decodeURIComponent((request.url ?? "").slice(1));
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.method !== "PUT") {
      const versions = { [version]: { name, version } };
      if (!published.includes(name)) answer(404, { error: "not found" });
      else answer(200, { name, versions, "dist-tags": { latest: version } });
    } else if (refused.includes(name)) {
      answer(403, { error: "you may not" });
    } else {
      await read(request);
      published.push(name);
      answer(201, { ok: true });
    }
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  writeFileSync(
    join(folder, "npmrc"),
    `registry=http://${host}/\n//${host}/:_authToken=test\ncache=${join(folder, "cache")}\n`,
  );
  closes.push(() => {
    registry.close();
    registry.closeAllConnections();
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  return { published, folder };
}

let tarballs = "";
beforeAll(async () => {
  tarballs = await packedPackages();
});
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

const names = publishedPackages().map(({ name }) => name);

test("publishes each package after its dependencies, and none twice", async () => {
  const registry = await openRegistry(["@mcp-gen/protocol", "@mcp-gen/core"]);
  const { published } = registry;
  const first = await release(registry, tarballs);
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

test("prints what it would publish", async () => {
  const registry = await openRegistry();
  const { stdout, code } = await release(registry, tarballs, "--dry-run");
  expect(code).toBe(0);
  expect(stdout.match(/would be published/g)).toHaveLength(names.length);
  expect(registry.published).toEqual([]);
});

test("stops at the first package that the registry rejects", async () => {
  const has = names.filter((name) => name !== "@mcp-gen/server" && name !== "create-mcp-gen");
  const registry = await openRegistry(has, ["@mcp-gen/server"]);
  const { stdout, code } = await release(registry, tarballs);
  expect(code).toBe(1);
  expect(stdout).toContain(`@mcp-gen/server ${version}: not published\n`);
  expect(stdout).toContain("E403");
  expect(registry.published).not.toContain("create-mcp-gen");
});

test("requires a tarball of each package", async () => {
  const registry = await openRegistry();
  const { stderr, code } = await release(registry, registry.folder);
  expect(code).toBe(2);
  expect(stderr).toContain("no tarball of ");
});

function release({ folder }: Registry, ...words: string[]) {
  return runProgram(process.execPath, ["scripts/release.mjs", ...words], {
    cwd: root,
    env: { npm_config_userconfig: join(folder, "npmrc") },
  });
}

async function read(request: IncomingMessage): Promise<void> {
  for await (const chunk of request) void chunk;
}
