/** The examples can be copied: each names all it imports, and in the versions that are tested here. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/run.mjs";
import { EXAMPLES, folderOf, ON_SDK, OURS, read, sourcesOf, WORKERS } from "./folders.js";

interface Manifest {
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));

/** Whether the packages of an example are not those of the workspace. */
const hasOwnLock = (name: string): boolean => name === ON_SDK || WORKERS.includes(name);

/** What an example says that it needs; what cannot be in a lock file yet is in a command of the README. */
function declaredBy(name: string): string[] {
  const { dependencies, devDependencies } = manifestOf(`examples/${name}`);
  const named = Object.entries({ ...dependencies, ...devDependencies }).map(
    ([dependency, version]) => `${dependency}@${version}`,
  );
  const added = hasOwnLock(name) ? (read(name, "README.md").match(/^npm install .*$/gm) ?? []) : [];
  return [
    ...named,
    ...added
      .join(" ")
      .split(" ")
      .filter((word) => /.@\d/.test(word)),
  ];
}

/** The packages that are imported, by their names alone. */
function importedBy(name: string): string[] {
  const specifiers = sourcesOf(name).flatMap((text) =>
    [...text.matchAll(/ from "([^"]+)";/g)].map(([, specifier = ""]) => specifier),
  );
  const packages = specifiers
    .filter((specifier) => !specifier.startsWith(".") && !specifier.startsWith("node:"))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  return [...new Set(packages)];
}

/** The version of a package that the tests of the repository run with. */
function versionHere(dependency: string): string | undefined {
  const { devDependencies = {} } = manifestOf("");
  if (dependency === "@modelcontextprotocol/sdk") {
    return manifestOf("examples/old-clients").dependencies?.["sdk-1.32.2"]?.split("@").at(-1);
  }
  return dependency.startsWith("@mcp-gen/")
    ? manifestOf(`packages/${dependency.slice("@mcp-gen/".length)}`).version
    : devDependencies[dependency];
}

/** The version of a package of a queue in the lock file of its example. */
function lockedVersion(name: string, dependency: string): string | undefined {
  if (!WORKERS.includes(name)) return undefined;
  const { packages } = JSON.parse(read(name, "package-lock.json")) as {
    packages: Record<string, Manifest | undefined>;
  };
  return packages[`node_modules/${dependency}`]?.version;
}

test("every project in the folder is an example that is tested", () => {
  const folders = readdirSync(folderOf("")).filter((name) =>
    existsSync(join(folderOf(name), "src")),
  );
  expect(folders.toSorted()).toEqual([...EXAMPLES, ...WORKERS].toSorted());
});

test.each([...EXAMPLES, ...WORKERS])(
  "%s is private, and names what it imports and what compiles it",
  (name) => {
    expect(manifestOf(`examples/${name}`).private).toBe(true);
    const needed = [...importedBy(name), "@types/node", "typescript"];
    if (name === ON_SDK) needed.push("zod");
    // BullMQ uses the Redis client that is installed.
    if (name === "bullmq-worker") needed.push("ioredis");
    const expected = [...new Set(needed)].map(
      (dependency) => `${dependency}@${lockedVersion(name, dependency) ?? versionHere(dependency)}`,
    );
    expect(declaredBy(name).toSorted()).toEqual(expected.toSorted());
  },
);

test.each(["tsconfig.json", "src/stdio.ts", "src/http.ts", "src/everywhere.ts"])(
  "%s is the same wherever the server is ours",
  (file) => {
    const [first, ...others] = OURS.map((name) => read(name, file));
    for (const other of others) expect(other).toBe(first);
  },
);

test.each(["client", "everywhere", "render", "render-job", "server", "store"])(
  "src/%s.ts is the same with both queues",
  (file) => {
    const [first, second] = WORKERS.map((name) => read(name, `src/${file}.ts`));
    expect(second).toBe(first);
  },
);

test("the documentation shows the proxy of the example", () => {
  const page = readFileSync(join(root, "docs/transports/proxies-and-raw-handlers.md"), "utf8");
  const [, shown] = /^```ts \[src\/proxy\.ts\]\n([^]*?)^```$/m.exec(page) ?? [];
  expect(read("proxy", "src/proxy.ts").replace(/^\/\*\*.*\*\/\n/, "")).toBe(shown);
});
