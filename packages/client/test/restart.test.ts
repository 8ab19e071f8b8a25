// Servers that exit and are restarted.
import { connect, ConnectError, memoryServerStore, type Change } from "@mcp-gen/client";
import { ServerExitError } from "@mcp-gen/stdio/child";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { failureOf, type Options } from "./helpers.js";

const PROGRAM = fileURLToPath(new URL("mortal-server.mjs", import.meta.url));
const QUICK = { delay: 1, longestDelay: 1, most: 50 };

async function mortal(revision: string, options: Partial<Options> = {}) {
  const lost: Error[] = [];
  const target = { command: process.execPath, args: [PROGRAM, revision] };
  const client = await connect(target, {
    name: "app",
    version: "1.0.0",
    store: memoryServerStore(),
    restart: QUICK,
    ...options,
  });
  client.on("lost", (error) => lost.push(error));
  const text = async (tool: string): Promise<string> => {
    const [content] = (await client.callTool(tool)).content;
    return content?.type === "text" ? content.text : "";
  };
  return { client, lost, text };
}

/** The client can see the end of the output before the end of the process. */
const GONE = /SIGKILL|closed its output/;

/** Whether a process is running. */
function runs(pid: string): boolean {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}

describe.each(["2025-06-18", "2026-07-28"])("a server of %s", (revision) => {
  test("[req 55] is restarted after a crash: pending calls reject, later calls are answered", async () => {
    const { client, lost, text } = await mortal(revision);
    const pids = [await text("pid")];
    for (let time = 1; time <= 10; time++) {
      const waiting = failureOf(client.callTool("wait"));
      const failed = await failureOf(client.callTool("die"));
      expect(failed).toMatchObject({ name: "ConnectionClosedError", method: "tools/call" });
      expect(String(failed)).toMatch(GONE);
      expect(await waiting).toMatchObject({ name: "ConnectionClosedError" });
      pids.push(await text("pid"));
      expect(lost).toHaveLength(time);
    }
    expect(lost[0]).toBeInstanceOf(ServerExitError);
    expect(new Set(pids).size).toBe(11);
    await client.close();
    expect(await client.closed).toBeUndefined();
    expect(pids.filter(runs)).toEqual([]);
  });

  test("is restarted after it exits", async () => {
    const { client, text } = await mortal(revision);
    await failureOf(client.callTool("leave"));
    expect(await text("pid")).toMatch(/^\d+$/);
    await client.close();
  });

  test("is given up after too many crashes, with a reason", async () => {
    const { client } = await mortal(revision, { restart: { ...QUICK, most: 2 } });
    for (let time = 1; time <= 3; time++) await failureOf(client.callTool("die"));
    expect(await client.closed).toBeInstanceOf(ServerExitError);
    const failed = await failureOf(client.callTool("pid"));
    expect(failed).toMatchObject({ name: "ConnectionClosedError" });
    expect(String(failed)).toMatch(GONE);
  });

  test("is not restarted with `restart: false`", async () => {
    const { client } = await mortal(revision, { restart: false });
    await failureOf(client.callTool("die"));
    expect(await client.closed).toBeInstanceOf(ServerExitError);
  });

  test("receives its subscriptions again after a restart", async () => {
    const { client, lost } = await mortal(revision, { reconnect: { delay: 1, longestDelay: 10 } });
    const heard: Change[] = [];
    let hear!: () => void;
    const changed = new Promise<void>((resolve) => (hear = resolve));
    await client.subscribe({ lists: ["tools"] }, (change) => {
      heard.push(change);
      hear();
    });
    await failureOf(client.callTool("die"));
    await changed;
    expect(heard).toEqual([{ kind: "list", list: "tools" }]);
    expect(lost).toHaveLength(1);
    await client.close();
  });
});

test("receives the log level again after a restart", async () => {
  const { client, text } = await mortal("2025-11-25");
  await client.setLogLevel("warning");
  await failureOf(client.callTool("die"));
  expect(await text("level")).toBe("warning");
  await client.close();
});

test("does not retry a program that cannot start", async () => {
  const failed = await failureOf(
    connect({ command: "mcp-gen-no-such-program" }, { name: "app", version: "1.0.0" }),
  );
  expect(failed).toBeInstanceOf(ConnectError);
  const { attempts } = failed as ConnectError;
  expect(attempts).toHaveLength(1);
  expect(String(failed)).toMatch(/could not be started: spawn mcp-gen-no-such-program ENOENT/);
});

test("reports what a program wrote before it ended", async () => {
  const args = ["-e", "console.error('note'); throw new Error('no such folder')"];
  const failed = await failureOf(
    connect({ command: process.execPath, args, stderr: "pipe" }, { name: "app", version: "1.0.0" }),
  );
  expect(String(failed)).toContain('it has written "Error: no such folder"');
  const [first] = (failed as ConnectError).attempts;
  const cause: unknown = (first?.error as Error | undefined)?.cause;
  expect(cause).toBeInstanceOf(ServerExitError);
  expect((cause as ServerExitError).errors).toContain("note");
});

test("reports invalid options unchanged", async () => {
  const target = { command: process.execPath, args: [PROGRAM, "2025-11-25"] };
  const app = { name: "app", version: "1.0.0" };
  const roots = [{ uri: "https://example.com" }];
  expect(await failureOf(connect(target, { ...app, answer: { roots } }))).toBeInstanceOf(TypeError);
  expect(await failureOf(connect(target, { ...app, timeout: -1 }))).toBeInstanceOf(RangeError);
});

test("ends a session that must not be reopened with its program", async () => {
  const { client, text } = await mortal("2025-06-18", { reconnect: false });
  await failureOf(client.callTool("die"));
  expect(await failureOf(text("pid"))).toMatchObject({ name: "ConnectionClosedError" });
  expect(await client.closed).toBeInstanceOf(ServerExitError);
});

test("reports a failing store, and still connects", async () => {
  const errors: unknown[] = [];
  const { client, text } = await mortal("2025-11-25", {
    onError: (error) => errors.push(error),
    store: {
      get: () => {
        throw new Error("not found");
      },
      set: () => Promise.reject(new Error("disk full")),
      delete: () => {},
    },
  });
  expect(errors.map(String)).toEqual(["Error: not found", "Error: disk full"]);
  expect(await text("pid")).toMatch(/^\d+$/);
  await client.close();
});
