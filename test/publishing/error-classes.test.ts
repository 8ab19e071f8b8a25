/** Error classes of published packages: programs compare what other packages throw with them. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { run } from "../../scripts/run.mjs";
import { stage } from "../../scripts/stage.mjs";

const CORE = ["ConnectionClosedError", "McpError", "SessionEndedError"];
const HTTP = ["HttpAnswerError", "HttpConnectionError", "HttpStatusError"];

/** Prints the names of the classes that differ between the two modules. */
const PROGRAM = `
  const [, first, second, ...names] = process.argv;
  const [one, other] = await Promise.all([import(first), import(second)]);
  console.log(names.filter((name) => one[name] === undefined || one[name] !== other[name]).join());
`;

test.each([
  ["client", "@mcp-gen/core", CORE],
  ["client", "@mcp-gen/core/errors", CORE],
  ["client", "@mcp-gen/http/client/errors", HTTP],
  ["client", "@mcp-gen/stdio/child/server-exit", ["ServerExitError"]],
  ["server", "@mcp-gen/core", ["McpError"]],
  ["server", "@mcp-gen/core/errors", ["McpError"]],
])("%s exports the same classes as %s", async (name, other, classes) => {
  const folder = await stage(`packages/${name}`);
  try {
    const entry = pathToFileURL(join(folder, "dist/index.js")).href;
    const args = ["--input-type=module", "-e", PROGRAM, entry, other, ...classes];
    const { stdout } = await run(process.execPath, args);
    expect(stdout.trim()).toBe("");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
