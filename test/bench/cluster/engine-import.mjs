// Measures the import of a published engine package, in addition to its client.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { median } from "../measure.mjs";
import { published, root } from "../setup.mjs";

/** @type {Readonly<Record<string, readonly string[]>>} */
const CLIENTS = {
  redis: ["ioredis"],
  postgres: ["pg"],
  nats: ["@nats-io/transport-node", "@nats-io/jetstream"],
  sqlite: ["node:sqlite"],
};

/**
 * Returns milliseconds of CPU time.
 *
 * @param {string} engine
 * @param {string} program Node.
 * @param {boolean} quick
 */
export function measureImport(engine, program, quick) {
  const { resolve } = createRequire(join(root, "test/cluster/package.json"));
  const clients = (CLIENTS[engine] ?? []).map((name) =>
    name.startsWith("node:") ? name : pathToFileURL(resolve(name)).href,
  );
  const probe = join(published, "import-probe.mjs");
  // A client may leave work for the time after its import. This work is not that of the engine package.
  const pause = "data:text/javascript,await new Promise((resolve) => setTimeout(resolve, 20))";
  const modules = [...clients, pause, `@mcp-gen/${engine}`];
  return median(
    Array.from({ length: quick ? 9 : 25 }, () => {
      const { stdout, stderr } = spawnSync(program, ["--no-warnings", probe, ...modules], {
        encoding: "utf8",
      });
      if (stdout === "") throw new Error(stderr);
      return /** @type {number} */ (JSON.parse(stdout).last);
    }),
  );
}
