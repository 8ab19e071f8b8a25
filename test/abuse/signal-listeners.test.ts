/** A listener of `ctx.signal` that throws when the client cancels ends neither a process on HTTP nor one on stdio. */
import { connect, type Client } from "@mcp-gen/client";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";

const PROGRAM = fileURLToPath(new URL("signal-listeners.mjs", import.meta.url));

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Connects to a process of its own. `heard` resolves when the process has written the words on stderr. */
async function connected(transport: string, revision: "2025-11-25" | "2026-07-28") {
  let report: (line: string) => void;
  const heard = new Promise<string>((resolve) => (report = resolve));
  const stderr = (line: string): void => report(line);
  const options = { name: "test", version: "1.0.0", revisions: [revision], onError: () => {} };
  let client: Client;
  if (transport === "stdio") {
    const args = [PROGRAM, "stdio"];
    client = await connect({ command: process.execPath, args, stderr }, options);
  } else {
    const child = spawn(process.execPath, [PROGRAM, "http"]);
    ends.push(() => child.kill());
    createInterface({ input: child.stderr }).on("line", stderr);
    const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
    client = await connect(url, options);
  }
  ends.unshift(() => client.close());
  return { client, heard };
}

describe.each(["stdio", "HTTP"])("over %s", (transport) => {
  test.each(["2025-11-25", "2026-07-28"] as const)(
    "%s: reports the error and keeps the process running (audit A3)",
    async (revision) => {
      const { client, heard } = await connected(transport, revision);
      const controller = new AbortController();
      const onProgress = (): void => controller.abort("enough");
      const waiting = client.callTool("wait", {}, { signal: controller.signal, onProgress });
      await expect(waiting).rejects.toThrow("enough");
      expect(await heard).toContain("reported of a listener");
      expect(await client.callTool("echo")).toMatchObject({ content: [{ text: "echo" }] });
    },
  );
});
