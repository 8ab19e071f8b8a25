import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Clock, JsonRpcMessage } from "@mcp-gen/core";
import { afterEach, describe, expect, it } from "vitest";
import { restartingTransport } from "../../src/child/restarting-transport.js";
import { ServerExitError } from "../../src/child/server-exit.js";
import {
  spawnServer,
  type ChildTransport,
  type ServerCommand,
} from "../../src/child/spawn-server.js";

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const running: ChildTransport[] = [];

/** Handles that keep this process alive. */
function openPipes(): number {
  return process.getActiveResourcesInfo().filter((name) => name === "PipeWrap").length;
}

afterEach(async () => {
  // With a manual clock, `close` of a server that still runs after a failed test would wait forever.
  for (const { pid } of running) if (isRunning(pid)) process.kill(pid as number, "SIGKILL");
  await Promise.all(running.splice(0).map((server) => server.close()));
});

describe("spawnServer", () => {
  it("exchanges messages with a server, and ends it by closing its input", async () => {
    const client = start({ args: [fixture("server.mjs")] });
    client.server.send(call(1, "echo", { text: "é\n" }));
    client.server.send([call(2, "echo"), call(3, "echo")]);
    expect(await client.values(2)).toMatchObject([
      { id: 1, result: { text: "é\n", pid: client.server.pid } },
      [{ id: 2 }, { id: 3 }],
    ]);
    await client.server.close();
    expect(await client.server.exited).toEqual({ code: 0, signal: null });
    expect(client.ends).toEqual([undefined]);
  });

  it("[req 49] [req 47] sends the server only messages, one per line", async () => {
    const client = start({ args: ["-e", "process.stdin.pipe(process.stderr)"], stderr: "pipe" });
    client.server.send(call(1, "echo", { text: "a\nb\r" }));
    client.server.send(call(2, "echo"));
    await client.server.close();
    // The end of standard error can arrive after the exit.
    await expect
      .poll(() => client.server.errors)
      .toBe(
        `${JSON.stringify(call(1, "echo", { text: "a\nb\r" }))}\n${JSON.stringify(call(2, "echo"))}\n`,
      );
  });

  it("[req 50] does not treat text on stderr as an error", async () => {
    const lines: string[] = [];
    const client = start({
      args: [fixture("server.mjs")],
      stderr: (line) => lines.push(line),
    });
    client.server.send(call(1, "throw"));
    client.server.send(call(2, "echo"));
    expect(await client.values(2)).toMatchObject([{ id: 1 }, { id: 2 }]);
    await client.server.close();
    // The end of standard error can arrive after the exit.
    await expect.poll(() => lines).toContain("Error: uncaught in a test");
    await expect.poll(() => client.server.errors).toContain("Error: unhandled in a test");
    expect(client.ends).toEqual([undefined]);
  });

  it("[incident 32] reports lines that are not JSON, and continues to read", async () => {
    const stray: string[] = [];
    const script = `console.log("Listening on 3000"); console.log('{"a":1}')`;
    const client = start({ args: ["-e", script], onStray: (line) => stray.push(line) });
    expect(await client.values(1)).toEqual([{ a: 1 }]);
    expect(stray).toEqual(["Listening on 3000"]);
    expect(client.invalid).toEqual([expect.stringMatching(/^Parse error: line 1, column 1/)]);
  });

  it("receives everything that a server sent before it ended", async () => {
    const script = `process.stdout.write('"a"\\n'.repeat(50_000) + '"b"')`;
    const client = start({ args: ["-e", script] });
    await client.server.exited;
    await client.ended;
    expect(client.received).toHaveLength(50_001);
    expect(client.received.at(-1)).toBe("b");
  });

  it("stays alive until it has read all output of an exited server (audit B7)", async () => {
    const program = `
      import { spawnServer } from ${JSON.stringify(new URL("../../dist/child/index.js", import.meta.url))};
      const script = 'process.stdout.write("{junk\\\\n[INFO] a\\\\n".repeat(30_000) + "{}\\\\n")';
      const server = spawnServer({ command: process.execPath, args: ["-e", script] });
      let reports = 0;
      await new Promise((resolve) =>
        server.start({ value: resolve, invalid: () => (reports += 1), closed() {} }));
      console.log(reports < 60_000);
      await server.close();`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    expect(await once(child, "close")).toEqual([0, null]);
    expect(text).toBe("true\n");
  });

  it("reads the remaining output of a server that closed its input", async () => {
    const script = `
      require("fs").closeSync(0);
      console.log('"a"');
      setTimeout(() => console.log('"b"'), 100);`;
    const client = start({ args: ["-e", script] });
    await client.values(1);
    client.server.send(call(1, "echo"));
    await client.ended;
    expect(client.received).toEqual(["a", "b"]);
  });

  it("uses the given environment and folder", async () => {
    const script = `console.log(JSON.stringify([process.env, process.cwd()]))`;
    process.env["MCP_GEN_SECRET"] = "secret";
    const env = { TRAVEL_KEY: "k", HOME: undefined };
    const client = start({ args: ["-e", script], env, cwd: "/" });
    const [[environment, folder]] = (await client.values(1)) as [[object, string]];
    delete process.env["MCP_GEN_SECRET"];
    expect(environment).toMatchObject({ TRAVEL_KEY: "k", PATH: process.env["PATH"] });
    expect(Object.keys(environment)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:MCP_GEN_SECRET|HOME)$/)]),
    );
    expect(folder).toBe("/");
  });

  it("passes arguments without a shell", async () => {
    const script = `console.log(JSON.stringify(process.argv.slice(1)))`;
    const args = ["$(id)", "a b", ";exit", '"'];
    const client = start({ args: ["-e", script, ...args] });
    expect(await client.values(1)).toEqual([args]);
  });
});

describe("a server that exits unexpectedly", () => {
  it.each([
    ["exits", { code: 7, signal: null }, "it exited with code 7"],
    ["is killed", { code: null, signal: "SIGKILL" }, "it was ended by SIGKILL"],
  ])("%s: reports how", async (_, exit, words) => {
    const client = start({ args: [fixture("server.mjs")] });
    client.server.send(call(1, "hang"));
    client.server.send(call(2, "echo"));
    await client.values(1);
    if (exit.code === null) process.kill(client.server.pid as number, "SIGKILL");
    else client.server.send(call(3, "exit", { code: exit.code }));
    const end = await client.ended;
    expect(end).toBeInstanceOf(ServerExitError);
    expect(end).toMatchObject({ exit, message: expect.stringContaining(`${words}`) });
    expect(await client.server.exited).toEqual(exit);
  });

  it("cannot start", async () => {
    const client = start({ command: "/no/such/program" });
    client.server.send(call(1, "echo"));
    expect(await client.ended).toMatchObject({
      message: expect.stringMatching(
        /^server "\/no\/such\/program": .*could not be started: .*ENOENT/,
      ),
      exit: { code: null, signal: null, error: { code: "ENOENT" } },
    });
    expect(client.server.pid).toBeUndefined();
    await client.server.close();
    expect(client.ends).toHaveLength(1);
  });

  it("is treated as ended when it closes its output, and is terminated", async () => {
    const { clock, waits, pass } = manualClock();
    const script = `require("fs").closeSync(1); setInterval(() => {}, 1000)`;
    const client = start({ args: ["-e", script], grace: 50, clock });
    await expect.poll(() => waits).toContain(1_000);
    pass();
    expect(await client.ended).toMatchObject({
      message: expect.stringContaining("closed its output"),
    });
    pass();
    expect(await client.server.exited).toEqual({ code: null, signal: "SIGTERM" });
  });

  it("is killed when it closes its output and ignores SIGTERM", async () => {
    const { clock, waits, pass } = manualClock();
    const { stderr, until } = errorLines();
    const script = `
      process.on("SIGTERM", () => console.error("SIGTERM"));
      require("fs").closeSync(1);
      setInterval(() => {}, 1000);`;
    const client = start({ args: ["-e", script], clock, stderr });
    await expect.poll(() => waits).toContain(1_000);
    pass();
    await client.ended;
    pass();
    await until("SIGTERM");
    expect(isRunning(client.server.pid)).toBe(true);
    pass();
    await expect.poll(() => isRunning(client.server.pid)).toBe(false);
    expect(await client.server.exited).toEqual({ code: null, signal: "SIGKILL" });
  });

  it("[req 55] is restarted, and answers later requests", async () => {
    const pids: (number | undefined)[] = [];
    const events: string[] = [];
    const received: { id: number }[] = [];
    let restarted: (() => void) | undefined;
    const again = new Promise<void>((resolve) => (restarted = resolve));
    const transport = restartingTransport(
      () => {
        const server = spawnServer(commandOf({ args: [fixture("server.mjs")] }));
        pids.push(server.pid);
        return server;
      },
      {
        delay: 1,
        onLost(error) {
          events.push(`lost: ${error?.message}`);
          transport.send(call(3, "echo"));
        },
        onRestarted: () => restarted?.(),
      },
    );
    let heard: (() => void) | undefined;
    transport.start({
      value(value) {
        received.push(value as { id: number });
        heard?.();
      },
      invalid: () => {},
      closed: (error) => void events.push(`closed: ${error?.message}`),
    });
    const until = async (count: number): Promise<void> => {
      while (received.length < count) await new Promise<void>((resolve) => (heard = resolve));
    };
    transport.send(call(1, "hang"));
    transport.send(call(2, "echo"));
    await until(1);
    process.kill(pids[0] as number, "SIGKILL");
    await again;
    await until(2);
    expect(received.map(({ id }) => id)).toEqual([2, 3]);
    await transport.close();
    expect(events).toEqual([expect.stringMatching(/^lost: .*SIGKILL$/), "closed: undefined"]);
    expect(pids.map(isRunning)).toEqual([false, false]);
  });
});

describe("shutdown [req 53]", () => {
  it("ends the input, then asks to terminate, then kills", async () => {
    const { clock, waits, pass } = manualClock();
    const { lines, stderr, until } = errorLines();
    const client = start({ args: [fixture("server.mjs"), "ignores-all"], clock, stderr });
    await client.values(1);
    const closed = client.server.close();
    await until("end of input");
    expect(lines).toEqual(["end of input"]);
    pass();
    await until("SIGTERM");
    pass();
    await closed;
    expect(waits).toContain(2_000);
    expect(await client.server.exited).toEqual({ code: null, signal: "SIGKILL" });
    expect(isRunning(client.server.pid)).toBe(false);
    expect(client.ends).toEqual([undefined]);
  });

  it("ends the child processes of the server", async () => {
    const script = `
      const { spawn } = require("child_process");
      const stubborn = 'process.on("SIGTERM", () => {}); console.log(process.pid); setInterval(() => {}, 1000)';
      spawn(process.execPath, ["-e", stubborn], { stdio: ["ignore", "inherit", "inherit"] });
      process.on("SIGTERM", () => {});
      setInterval(() => {}, 1000);`;
    const client = start({ args: ["-e", script], grace: 50 });
    const [pid] = await client.values(1);
    await client.server.close();
    await expect.poll(() => isRunning(pid as number)).toBe(false);
  });

  it("kills orphans of a launcher that ignore SIGTERM, and releases their pipes (audit B12)", async () => {
    const client = start({ args: ["-e", LAUNCHER], stderr: () => {}, grace: 100 });
    const [pid] = await client.values(1);
    const open = openPipes();
    await client.server.close();
    // Standard input, output and error.
    expect(openPipes()).toBeLessThanOrEqual(open - 3);
    await expect.poll(() => isRunning(pid as number)).toBe(false);
  });

  it("kills orphans of a launcher when this process exits during the grace period (audit B12)", async () => {
    const args = [fixture("parent.mjs"), "closes", "-e", LAUNCHER];
    const parent = spawn(process.execPath, args);
    const [chunk] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(chunk.toString());
    expect(isRunning(pid)).toBe(true);
    parent.stdin.write("go\n");
    await once(parent, "exit");
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it("ends orphans of a launcher", async () => {
    const script = `
      const { spawn } = require("child_process");
      const { pid } = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
      console.log(pid);
      process.stdin.once("data", () => process.exit(0));`;
    const client = start({ args: ["-e", script] });
    const [pid] = await client.values(1);
    expect(isRunning(pid as number)).toBe(true);
    client.server.send(call(1, "echo"));
    await client.ended;
    await expect.poll(() => isRunning(pid as number)).toBe(false);
  });

  it.each(["exits", "is killed"])("[req 54] no server outlives a client that %s", async (how) => {
    const args = [fixture("parent.mjs"), how, fixture("server.mjs")];
    const parent = spawn(process.execPath, args);
    const [chunk] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(chunk.toString());
    expect(isRunning(pid)).toBe(true);
    if (how === "exits") parent.stdin.write("go\n");
    else parent.kill("SIGKILL");
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it("kills a server that ignores signals when the client exits without close", async () => {
    const args = [fixture("parent.mjs"), "exits", fixture("server.mjs"), "ignores-all"];
    const parent = spawn(process.execPath, args);
    const [chunk] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(chunk.toString());
    parent.stdin.write("go\n");
    await once(parent, "exit");
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

/** Starts a process that ignores SIGTERM, prints its pid, and exits when its own input ends. */
const LAUNCHER = `
  const { spawn } = require("child_process");
  const stubborn = 'process.on("SIGTERM", () => {}); console.log(process.pid); setInterval(() => {}, 1000)';
  spawn(process.execPath, ["-e", stubborn], { stdio: ["ignore", "inherit", "inherit"] });
  process.stdin.resume().on("end", () => process.exit());`;

function call(id: number, method: string, params: Record<string, unknown> = {}): JsonRpcMessage {
  return { jsonrpc: "2.0", id, method, params };
}

function commandOf(command: Partial<ServerCommand>): ServerCommand {
  return { command: process.execPath, stderr: "ignore", ...command };
}

/** A server in its own process, and a client that records its output. */
function start(command: Partial<ServerCommand>) {
  const server = spawnServer(commandOf(command));
  running.push(server);
  const received: unknown[] = [];
  const invalid: string[] = [];
  const ends: (Error | undefined)[] = [];
  let heard: (() => void) | undefined;
  let end: ((error: Error | undefined) => void) | undefined;
  const ended = new Promise<Error | undefined>((resolve) => (end = resolve));
  server.start({
    value(value) {
      received.push(value);
      heard?.();
    },
    invalid: ({ error }) => void invalid.push(error.error.message),
    closed(error) {
      ends.push(error);
      end?.(error);
    },
  });
  const values = async (count: number): Promise<unknown[]> => {
    while (received.length < count) await new Promise<void>((resolve) => (heard = resolve));
    return received;
  };
  return { server, received, invalid, ends, ended, values };
}

/** Records the lines that a server writes to standard error. */
function errorLines() {
  const lines: string[] = [];
  let heard: (() => void) | undefined;
  return {
    lines,
    stderr(line: string): void {
      lines.push(line);
      heard?.();
    },
    async until(line: string): Promise<void> {
      while (!lines.includes(line)) await new Promise<void>((resolve) => (heard = resolve));
    },
  };
}

/** A clock whose timers fire when the test says so. */
function manualClock(): { clock: Clock; waits: number[]; pass(): void } {
  const waits: number[] = [];
  const timers = new Set<() => void>();
  return {
    waits,
    clock: {
      now: () => 0,
      after(milliseconds, callback) {
        waits.push(milliseconds);
        timers.add(callback);
        return { cancel: () => void timers.delete(callback) };
      },
    },
    pass() {
      const due = [...timers];
      timers.clear();
      for (const callback of due) callback();
    },
  };
}

function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0) && !isZombie(pid);
  } catch {
    return false;
  }
}

/** Whether a process has ended but was not reaped. In a container, this can take long. */
function isZombie(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && / Z /.test(readFileSync(stat, "utf8"));
}
