/** A thousand concurrent calls over each transport: each receives its own response. */
import { connect, memoryServerStore, type Client } from "@mcp-gen/client";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { ERAS } from "./servers.js";

const CALLS = 1_000;
const MANY = fileURLToPath(new URL("many-server.mjs", import.meta.url));

/** The responses to many concurrent calls. */
async function all(client: Client): Promise<string[]> {
  const results = await Promise.all(
    Array.from({ length: CALLS }, (_, at) => client.callTool("echo", { text: `call ${at}` })),
  );
  return results.map(({ content }) => (content[0] as { text: string }).text);
}

const OWN = Array.from({ length: CALLS }, (_, at) => `call ${at}`);
const APP = { name: "test", version: "1.0.0", store: memoryServerStore() };

describe.each(ERAS)("[req 4] [req 5] %s", (revision) => {
  test("over stdio", async () => {
    const command = { command: process.execPath, args: [MANY, "stdio"] };
    await using client = await connect(command, { ...APP, revisions: [revision] });
    expect(await all(client)).toEqual(OWN);
  });

  test("over HTTP", async () => {
    const server = spawn(process.execPath, [MANY, "http"], { stdio: ["pipe", "pipe", "inherit"] });
    const [url] = (await once(server.stdout.setEncoding("utf8"), "data")) as [string];
    const client = await connect(url.trim(), { ...APP, revisions: [revision] });
    expect(await all(client)).toEqual(OWN);
    await client.close();
    server.kill();
  });
});
