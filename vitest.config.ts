/**
 * How the tests run. Tests import the sources of the packages, not what was built from them, so that a failure points
 * at a line somebody can change; `dist` is only used by tests that start a program.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  plugins: [{ name: "package-sources", enforce: "pre", resolveId: packageSource }],
  test: {
    include: ["test/**/*.test.ts", "generator/src/**/*.test.ts", "packages/*/src/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "test/read/*/**", "test/golden/**"],
    globalSetup: ["test/support/packed-folder.ts"],
    pool: "threads",
    // Many tests wait for a program they have started, so none of the cores is kept free.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // `scripts/ci-summary.mjs` reads the report.
    reporters: process.env["CI"] ? ["default", "json"] : ["default"],
    outputFile: { json: ".reports/vitest.json" },
  },
});

/** Maps `@mcp-gen/protocol/2026-07-28/guards` to `packages/protocol/src/2026-07-28/guards.ts`. */
function packageSource(id: string): string | undefined {
  const match = /^@mcp-gen\/([^/]+)(?:\/(.+))?$/.exec(id);
  if (match === null) return undefined;
  const base = `${root}packages/${match[1]}/src`;
  const subpath = match[2];
  const candidates =
    subpath === undefined
      ? [`${base}/index.ts`]
      : [`${base}/${subpath}/index.ts`, `${base}/${subpath}.ts`, `${base}/${subpath}`];
  return candidates.find((path) => existsSync(path));
}
