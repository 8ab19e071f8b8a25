/** The prototype of a cluster on Durable Objects, in workerd. */
import { testCluster } from "@mcp-gen/testing/cluster";
import { testTaskStore } from "@mcp-gen/testing/task-store";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type ServerProcess } from "../../scripts/server-process.mjs";
import { findPrograms } from "../hosts/find-programs.mjs";
import { clusterCommand } from "./cloudflare/command.mjs";

const found = findPrograms().find(({ name }) => name === "workerd")!;

test.for("missing" in found ? [found.missing] : [])(
  "workerd is not tested: %s",
  (why, { skip }) => {
    expect(why).not.toBe("");
    // Reporters do not always show the names of skipped tests.
    console.warn(`workerd is not tested: ${why}`);
    skip();
  },
);

/** The Worker has the same cases, and runs them. */
const titles: string[] = [];
const unused = (): never => expect.fail("expected the case to run in the Worker");
testCluster((title) => titles.push(title), { open: unused, without: ["outage"] });
testTaskStore((title) => titles.push(`tasks: ${title}`), { open: unused });

describe.each("missing" in found ? [] : [found.program])("Durable Objects", (program) => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-"));
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    server = await startServer(await clusterCommand(program, folder));
  });

  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  test.for(titles)("%s", async (title) => {
    const url = `http://127.0.0.1:${server!.port}/?title=${encodeURIComponent(title)}`;
    expect(await (await fetch(url)).text()).toBe("{}");
  });
});
