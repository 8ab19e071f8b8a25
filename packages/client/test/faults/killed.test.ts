/** Servers that are gone in the middle of a call, as programs and over HTTP: every call ends, and nothing is left behind. */
import { connect, memoryServerStore, type Client } from "@mcp-gen/client";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { ERAS, nameOfFailure } from "./servers.js";

const TINY = fileURLToPath(new URL("tiny-server.mjs", import.meta.url));
const MANY = fileURLToPath(new URL("many-server.mjs", import.meta.url));
const APP = { name: "test", version: "1.0.0", store: memoryServerStore(), onError: () => {} };

/** How often a program is killed. */
const TIMES = 30;

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

describe.each(ERAS)("%s", (revision) => {
  const tiny = { command: process.execPath, args: [TINY] };

  test.each(["SIGKILL", "SIGTERM"] as const)(
    "[req 55] a program that is ended by %s, again and again: its calls fail, and it is gone",
    async (signal) => {
      const pids: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        // What it is asked next is not for the next one: that is shown elsewhere.
        const client = await connect(tiny, { ...APP, revisions: [revision], restart: false });
        const pid = Number(client.server?.version);
        pids.push(pid);
        const calls = ["a", "b", "c"].map((name) => nameOfFailure(client.callTool(name)));
        // Sometimes it has read them, sometimes not.
        if (time % 2 === 0) await client.callTool("echo");
        process.kill(pid, signal);
        expect(await Promise.all(calls)).toEqual(calls.map(() => "ConnectionClosedError"));
        expect(await client.closed).toMatchObject({ name: "ServerExitError", exit: { signal } });
        expect(await nameOfFailure(client.callTool("echo"))).toBe("ConnectionClosedError");
        await client.close();
      }
      expect(new Set(pids).size).toBe(TIMES);
      expect(pids.filter(isThere)).toEqual([]);
    },
  );

  test.each([
    ["exit", { exit: { code: 3 } }],
    ["hangup", { name: "ServerExitError" }],
  ])("a program that ends itself with %s: its calls fail, and it is gone", async (how, ended) => {
    const client = await connect(tiny, { ...APP, revisions: [revision], restart: false });
    const calls = ["a", how, "b"].map((name) => nameOfFailure(client.callTool(name)));
    expect(await Promise.all(calls)).toEqual(calls.map(() => "ConnectionClosedError"));
    expect(await client.closed).toMatchObject(ended);
    await client.close();
    expect(isThere(Number(client.server?.version))).toBe(false);
  });

  test("[incident 36] closes a connection to a program that stops reading (audit A4)", async () => {
    const command = { ...tiny, grace: 100, limits: { drainTime: 300 } };
    const client = await connect(command, { ...APP, revisions: [revision], restart: false });
    expect(await nameOfFailure(client.callTool("deaf", {}, { timeout: 100 }))).toBe(
      "RequestTimeoutError",
    );
    const text = "x".repeat(1_000_000);
    const calls = ["a", "b", "c", "d"].map((name) =>
      nameOfFailure(client.callTool(name, { text })),
    );
    expect(await Promise.all(calls)).toEqual(calls.map(() => "ConnectionClosedError"));
    expect((await client.closed)?.message).toContain("the peer has read nothing for 300 ms");
    await client.close();
    expect(isThere(Number(client.server?.version))).toBe(false);
  });

  test("a program that never stops talking: other calls are answered, and closing ends it", async () => {
    const client = await connect({ ...tiny, grace: 100 }, { ...APP, revisions: [revision] });
    let heard = 0;
    client.on("log", () => heard++);
    await nameOfFailure(client.callTool("flood", {}, { timeout: 100 }));
    expect(await client.callTool("echo")).toMatchObject({ content: [{ text: "echo" }] });
    expect(heard).toBeGreaterThan(100);
    await client.close();
    expect(isThere(Number(client.server?.version))).toBe(false);
  });

  test("a program that is killed while the connection opens: connecting fails", async () => {
    const silent = ["-e", "process.stdin.once('data', () => process.kill(process.pid, 'SIGKILL'))"];
    const command = { command: process.execPath, args: silent };
    const failed = nameOfFailure(connect(command, { ...APP, revisions: [revision] }));
    expect(await failed).toBe("ConnectError");
  });

  async function overHttp(): Promise<{ readonly server: ChildProcess; readonly client: Client }> {
    const server = spawn(process.execPath, [MANY, "http"], { stdio: ["pipe", "pipe", "inherit"] });
    running.push(server);
    const [url] = (await once(server.stdout.setEncoding("utf8"), "data")) as [string];
    const http = { limits: { reconnects: 1, reconnectDelay: 10, closeTime: 200 } };
    const client = await connect(url.trim(), { ...APP, revisions: [revision], http });
    return { server, client };
  }

  test("[incident 5] a server over HTTP that is killed: its calls fail, and so do those after them", async () => {
    const { server, client } = await overHttp();
    const began = new Promise((resolve) => {
      void nameOfFailure(client.callTool("slow", { ms: 500 }, { onProgress: resolve }));
    });
    const call = () => nameOfFailure(client.callTool("slow", { ms: 60_000 }, { timeout: 20_000 }));
    const calls = [call(), call(), call()];
    await began;
    server.kill("SIGKILL");
    expect(await Promise.all(calls)).toEqual(calls.map(() => "HttpConnectionError"));
    const next = nameOfFailure(client.callTool("echo", { text: "x" }));
    expect(await next).toBe("HttpConnectionError");
    await client.close();
  });
});
