// What the repository promises about releases, dependencies and reports, as far as a program can check it.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { publishedPackages } from "../../scripts/packages.mjs";
import { root } from "../../scripts/run.mjs";

interface Step {
  uses?: string;
  run?: string;
}

interface Job {
  needs?: string | string[];
  permissions?: Record<string, string>;
  steps: Step[];
}

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const yaml = (path: string): unknown => parse(read(path));

const workflows = readdirSync(join(root, ".github/workflows")).map(
  (name) => [name, yaml(`.github/workflows/${name}`) as Workflow] as const,
);
const jobs = workflows.flatMap(([file, { jobs: all }]) =>
  Object.entries(all).map(([name, job]) => ({ place: `${file}: ${name}`, job })),
);
const holdsIdentity = ({ job }: (typeof jobs)[number]): boolean =>
  job.permissions?.["id-token"] === "write";

describe("workflows", () => {
  test.each(workflows)("%s reads only, unless a job says more (audit C5)", (_, { permissions }) => {
    expect(permissions).toEqual({ contents: "read" });
  });

  test("pin each action by a commit, with its version in a comment (audit C5)", () => {
    const lines = workflows.flatMap(([name]) =>
      read(`.github/workflows/${name}`)
        .split("\n")
        .filter((line) => line.includes("uses:")),
    );
    expect(lines).not.toEqual([]);
    const pinned = /^ *(?:- )?uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(lines.filter((line) => !pinned.test(line))).toEqual([]);
  });

  test("one action has one commit (audit C5)", () => {
    const uses = new Set(
      jobs.flatMap(({ job }) => job.steps.flatMap(({ uses: one }) => one ?? [])),
    );
    const actions = [...uses].map((one) => one.split("@")[0]?.split("/").slice(0, 2).join("/"));
    const commits = new Set([...uses].map((one) => one.split("@")[1]));
    expect(commits.size).toBe(new Set(actions).size);
  });
});

describe("a job with `id-token: write`", () => {
  const withIdentity = jobs.filter(holdsIdentity);

  test("publishes, or signs a score (audit C5)", () => {
    expect(withIdentity.map(({ place }) => place).sort()).toEqual([
      "release.yml: publish",
      "scorecard.yml: analyze",
    ]);
  });

  test.each(withIdentity)("$place installs and builds nothing (audit C5)", ({ job }) => {
    const commands = job.steps.flatMap(({ run }) => run ?? []);
    for (const command of commands) {
      expect(command).not.toMatch(/\b(?:npm|npx|pnpm|yarn|bun)\b|\.ci\/|node_modules|curl|wget/);
    }
    for (const script of commands.flatMap((command) => command.match(/\S+\.mjs/g) ?? [])) {
      expect(packagesOf(script)).toEqual([]);
    }
  });

  test("gets what it publishes from a job without that right (audit C5)", () => {
    const { build, publish } = workflows.find(([name]) => name === "release.yml")?.[1].jobs ?? {};
    expect(publish?.needs).toBe("build");
    expect(build?.permissions).toBeUndefined();
    expect(publish?.steps.some(({ run = "" }) => run.includes("sha256sum --check"))).toBe(true);
  });
});

/** The packages that a script imports, or that what it imports does. */
function packagesOf(script: string, seen = new Set<string>()): string[] {
  const file = resolve(root, script);
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)];
  return imports
    .map(([, specifier = ""]) => specifier)
    .flatMap((specifier) => {
      // Types in comments are not loaded.
      if (specifier.startsWith(".")) return packagesOf(join(dirname(file), specifier), seen);
      return specifier.startsWith("node:") ? [] : [specifier];
    });
}

const lockFiles = execFileSync("git", ["ls-files", "*package-lock.json"], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n");

interface LockEntry {
  link?: boolean;
  inBundle?: boolean;
  integrity?: string;
}

describe("lock files", () => {
  test.each(lockFiles)("%s has an integrity hash for each package (audit C5)", (file) => {
    const { packages } = JSON.parse(read(file)) as { packages: Record<string, LockEntry> };
    const missing = Object.entries(packages)
      .filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
      .filter(([, { integrity, inBundle }]) => integrity === undefined && inBundle !== true)
      .map(([path]) => path);
    expect(missing).toEqual([]);
  });

  test("are all kept up to date (audit C5)", () => {
    const { updates } = yaml(".github/dependabot.yml") as {
      updates: { "package-ecosystem": string; directories?: string[] }[];
    };
    const folders = lockFiles.map((file) => `/${dirname(file)}`.replace(/^\/\.$/, "/"));
    const npm = updates.find((update) => update["package-ecosystem"] === "npm");
    expect([...(npm?.directories ?? [])].sort()).toEqual(folders.sort());
    expect(updates.map((update) => update["package-ecosystem"])).toContain("github-actions");
  });
});

describe("issues", () => {
  const labels = yaml(".github/labels.yml") as { name: string; color: string }[];
  const names = labels.map(({ name }) => name);

  test("have labels of a kind, a state and a priority (audit C5)", () => {
    expect(names).toEqual(
      expect.arrayContaining([
        "bug",
        "enhancement",
        "question",
        "needs confirmation",
        "needs repro",
        "ready for work",
        "good first issue",
        "help wanted",
        "P0",
        "P1",
        "P2",
        "P3",
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(labels.filter(({ color }) => !/^[0-9a-f]{6}$/.test(color))).toEqual([]);
  });

  test.each(["bug", "enhancement", "question"])("have a template for a %s (audit C5)", (kind) => {
    const template = yaml(`.github/ISSUE_TEMPLATE/${kind}.yml`) as { labels: string[] };
    expect(template.labels[0]).toBe(kind);
    expect(template.labels.filter((label) => !names.includes(label))).toEqual([]);
  });
});

test("SECURITY.md covers each published package (audit C5)", () => {
  const text = read("SECURITY.md");
  const missing = publishedPackages().filter(({ name }) => !text.includes(`| \`${name}\``));
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(text).toContain("## Reports that count");
});

test("only the command line, the generator and auth have third-party dependencies (audit C5)", () => {
  const { dependencies: ofAuth = [] } =
    publishedPackages().find(({ name }) => name === "@mcp-gen/auth") ?? {};
  expect(ofAuth.filter((name) => !name.startsWith("@mcp-gen/"))).toEqual(["jose", "oauth4webapi"]);
  const others = publishedPackages()
    .filter(({ name }) => !["mcp-gen", "@mcp-gen/generator", "@mcp-gen/auth"].includes(name))
    .flatMap(({ dependencies }) => dependencies)
    .filter((name) => name !== "mcp-gen" && !name.startsWith("@mcp-gen/"));
  expect(others).toEqual([]);
});

test.each(["security/dependency-policy", "migration/versioning-policy", "getting-started/roadmap"])(
  "the documentation has a page %s (audit C5)",
  (name) => {
    expect(existsSync(join(root, `docs/${name}.md`))).toBe(true);
  },
);
