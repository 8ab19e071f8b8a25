/** Error classes of a published client: programs compare what other packages throw with them. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { run } from "../../scripts/run.mjs";
import { stage } from "../../scripts/stage.mjs";

const PROGRAM = `
  const [, client] = process.argv;
  const { HttpStatusError, ServerExitError } = await import(client);
  const http = await import("@mcp-gen/http/client/errors");
  const stdio = await import("@mcp-gen/stdio/child/server-exit");
  console.log(HttpStatusError === http.HttpStatusError, ServerExitError === stdio.ServerExitError);
`;

test("the client exports the error classes that the transports throw", async () => {
  const folder = await stage("packages/client");
  try {
    const entry = pathToFileURL(join(folder, "dist/index.js")).href;
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", PROGRAM, entry]);
    expect(stdout.trim()).toBe("true true");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
