// What a user pays for importing guards, in bytes after minifying and gzip. `npm run size` prints the table.
import { readFileSync } from "node:fs";

/** @type {{ id: string }[]} */
const revisions = JSON.parse(
  readFileSync(new URL("schema/revisions.json", import.meta.url), "utf8"),
).revisions;
const built = "packages/protocol/dist";

export default [
  {
    name: "two guards of 2026-07-28",
    path: `${built}/2026-07-28/index.js`,
    import: "{ isTool, isCallToolRequest }",
    gzip: true,
    limit: "1 KB",
  },
  ...revisions.map(({ id }) => ({
    name: `all guards of ${id}`,
    path: `${built}/${id}/guards.js`,
    gzip: true,
    limit: "6 KB",
    // As a module, or the bundler would drop every export nobody uses, which is all of them.
    modifyEsbuildConfig: (/** @type {object} */ config) => ({ ...config, format: "esm" }),
  })),
];
