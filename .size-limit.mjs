// Limits for the size of imported guards and adapters, in bytes after minifying and gzip. `npm run size` prints the table.
import { readFileSync } from "node:fs";

/** @type {{ id: string }[]} */
const revisions = JSON.parse(
  readFileSync(new URL("schema/revisions.json", import.meta.url), "utf8"),
).revisions;
const built = "packages/protocol/dist";
const adapters = "packages/adapt/dist";
const pairs = revisions.flatMap((from) =>
  revisions.filter((to) => to !== from).map((to) => ({ from: from.id, to: to.id })),
);

/**
 * Two guards with everything that they call. The size of a guard depends on its type: in 2026-07-28, the params of
 * `tools/call` contain responses to sampling, elicitation and roots requests, so this revision has its own limit.
 *
 * @param {string} id
 * @param {string} first
 * @param {string} second
 * @param {string} limit
 */
const pair = (id, first, second, limit) => ({
  name: `${first} and ${second} of ${id}`,
  path: `${built}/${id}/index.js`,
  import: `{ ${first}, ${second} }`,
  gzip: true,
  limit,
});

export default [
  ...revisions.map(({ id }) => pair(id, "isTool", "isTextContent", "1 KB")),
  ...revisions.map(({ id }) =>
    pair(id, "isCallToolRequest", "isCallToolResult", id === "2026-07-28" ? "1.4 KB" : "1 KB"),
  ),
  ...revisions.map(({ id }) => ({
    name: `all guards of ${id}`,
    path: `${built}/${id}/guards.js`,
    gzip: true,
    limit: "6 KB",
    // As a module, or the bundler would drop unused exports, which are all of them.
    modifyEsbuildConfig: asModule,
  })),
  ...pairs.map(({ from, to }) => ({
    name: `adapters from ${from} to ${to}`,
    path: `${adapters}/to-${to}/from-${from}.js`,
    import: "{ pair }",
    gzip: true,
    limit: "8 KB",
  })),
  {
    name: "what adapts with one pair",
    path: `${adapters}/runtime/index.js`,
    import: "{ adaptWith, adaptMessageWith }",
    gzip: true,
    limit: "2.5 KB",
  },
  {
    name: "adapters of all pairs",
    path: `${adapters}/index.js`,
    gzip: true,
    limit: "30 KB",
    modifyEsbuildConfig: asModule,
  },
];

/** @param {object} config */
function asModule(config) {
  return { ...config, format: "esm" };
}
