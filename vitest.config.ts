/**
 * The configuration of the tests.
 *
 * Tests import the sources of the packages instead of compiled files, so that a failure points at a source
 * line. Only tests that start a program use `dist`.
 */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type UserWorkspaceConfig as ProjectConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { publishedPackages } from "./scripts/packages.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const packages = publishedPackages();
const packageSources = {
  name: "package-sources",
  enforce: "pre" as const,
  resolveId: packageSource,
};

/** Folders of tests that install programs, build the site, or run the command on whole projects: `npm run test:all`. */
export const SYSTEM_FOLDERS = [
  "auth",
  "cluster",
  "docs",
  "end-to-end",
  "examples",
  "hosts",
  "interop",
  "next-revision",
  "publishing",
  "tasks",
];
/** Tests that take half a minute or more. They run several compilers or millions of cases, or measure heaps. */
const LONG = [
  "**/*-compilers",
  "**/chaos",
  "test/abuse/leaks",
  "test/oracle/mutants",
  "test/oracle/zod",
].map((path) => `${path}.test.ts`);
const SYSTEM = [...SYSTEM_FOLDERS.map((folder) => `test/${folder}/**/*.test.ts`), ...LONG];
const NO_TESTS = [
  "**/node_modules/**",
  "**/dist/**",
  "generator/test/read/*/**",
  "generator/test/golden/**",
];

/** Runs the slowest files first, so that the other cores do not wait for one of them at the end. */
class SystemFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(({ project: { name } }) => name === "system"),
      ...sorted.filter(({ project: { name } }) => name !== "system"),
    ];
  }
}

/** Vitest ignores this option if the configuration names a sequencer. */
const shuffled = process.argv.includes("--sequence.shuffle.files");

export default defineConfig({
  plugins: [packageSources],
  test: {
    pool: "threads",
    // Many tests wait for a program that they started, so more workers than cores keep the cores busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Tests must not depend on the speed of the machine. These limits only end tests that hang.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    sequence: shuffled ? {} : { sequencer: SystemFirst },
    // `scripts/ci-summary.mjs` reads the JSON report.
    reporters: ["default", ...(process.env["CI"] ? ["json"] : []), "./scripts/count-reporter.mjs"],
    outputFile: { json: ".reports/vitest.json" },
    // `npm run coverage`
    coverage: {
      include: ["packages/auth/src/**/*.ts"],
      exclude: ["**/*.test.ts"],
      reporter: ["text"],
      thresholds: { lines: 97 },
    },
    projects: [
      project("unit", {
        include: ["generator/src/**/*.test.ts", "packages/*/src/**/*.test.ts"],
        setupFiles: ["test/support/patient-waits.ts", "test/support/no-programs.ts"],
        isolate: false,
      }),
      project("integration", {
        include: ["test/**/*.test.ts", "{generator,packages/*}/test/**/*.test.ts"],
        setupFiles: ["test/support/patient-waits.ts"],
        exclude: SYSTEM,
        isolate: false,
      }),
      project("system", {
        include: SYSTEM,
        setupFiles: ["test/support/patient-waits.ts"],
        globalSetup: ["test/support/packed-folder.ts"],
      }),
    ],
  },
});

/** `isolate: false`: files of a worker share their modules, because the import of a package takes longer than most tests. */
function project(name: string, { exclude = [], ...options }: ProjectConfig["test"] & object) {
  const test = { name, ...options, exclude: [...NO_TESTS, ...exclude] };
  return { extends: true as const, test };
}

/** Maps `@mcp-gen/protocol/2026-07-28/guards` to `packages/protocol/src/2026-07-28/guards.ts`. */
function packageSource(id: string): string | undefined {
  const own = packages.find(({ name }) => id === name || id.startsWith(`${name}/`));
  if (own === undefined) return undefined;
  const base = `${root}${own.folder}/src`;
  const subpath = id.slice(own.name.length + 1);
  const source = own.sources.get(subpath);
  if (source !== undefined) return `${root}${own.folder}/${source}`;
  const candidates =
    subpath === ""
      ? [`${base}/index.ts`]
      : [`${base}/${subpath}/index.ts`, `${base}/${subpath}.ts`, `${base}/${subpath}`];
  return candidates.find((path) => existsSync(path));
}
