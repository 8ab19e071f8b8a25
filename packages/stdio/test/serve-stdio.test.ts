import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const SERVER = fileURLToPath(new URL("./fixtures/server.mjs", import.meta.url));
const running: ChildProcessWithoutNullStreams[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

describe("serveStdio", () => {
  it("[req 58] answers requests and invalid messages", async () => {
    const server = serve();
    server.write('{"jsonrpc":"2.0","id":0,"method":"echo","params":{"text":"é"}}\n{\n[]\n');
    const [echoed, ...refused] = await server.lines(3);
    expect(echoed).toMatchObject({ id: 0, result: { text: "é" } });
    expect(refused).toMatchObject([{ error: { code: -32700 } }, { error: { code: -32600 } }]);
    expect(server.errors()).toBe("");
  });

  it("answers a batch in one line", async () => {
    const server = serve();
    server.write(`[${call(1, "later", { ms: 5 })},${call(2, "echo")}]\n`);
    expect(await server.lines(1)).toMatchObject([[{ id: 2 }, { id: 1 }]]);
  });

  it("[req 48] writes only messages to stdout", async () => {
    const server = serve();
    server.write(`${call(1, "print")}\n${call(2, "print")}\n`);
    server.end();
    expect(await server.ended).toEqual([0, null]);
    expect(server.all()).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(server.errors().match(/printed by console\.log\nprinted by process/g)).toHaveLength(2);
    expect(server.errors().match(/^stdout: expected only messages/gm)).toHaveLength(1);
  });

  it("[incident 53] is not disturbed by child processes of handlers that inherit neither stream", async () => {
    const server = serve();
    server.write(`${call(1, "spawn")}\n${call(2, "echo")}\n`);
    expect(await server.lines(2)).toMatchObject([{ id: 2 }, { id: 1 }]);
    await server.error(/^printed by a child$/m);
  });

  it("[req 51] writes messages of the endpoint, and no requests", async () => {
    const server = serve();
    server.write(`${call(1, "notify")}\n`);
    server.end();
    await server.ended;
    expect(server.all()).toMatchObject([{ method: "notifications/message" }, { id: 1 }]);
    expect(server.all().filter((line) => "method" in line && "id" in line)).toEqual([]);
  });

  it("continues after uncaught errors, and does not report them to the client", async () => {
    const server = serve();
    server.write(`${call(1, "throw")}\n`);
    await server.lines(1);
    await server.error(
      /uncaught exception; the server continues\nError: uncaught in a test\n +at /,
    );
    await server.error(
      /unhandled rejection; the server continues\nError: unhandled in a test\n +at /,
    );
    server.write(`${call(2, "echo")}\n`);
    expect(await server.lines(2)).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it("serves stdin and stdout only once", async () => {
    const server = serve("twice");
    server.end();
    await server.ended;
    expect(server.errors()).toMatch(
      /^serveStdio: stdin and stdout already belong to another server/,
    );
  });

  it("restores stdout when the program closes the server", async () => {
    const server = serve("closes");
    expect(await server.ended).toEqual([0, null]);
    expect(server.text()).toBe("this is ours again\n");
  });
});

describe("large answers", () => {
  it.each([
    [20, 4_000_000, "immediately", "big"],
    [100, 700_000, "immediately", "big"],
    [20, 4_000_000, "later", "later"],
    [100, 700_000, "later", "later"],
  ])(
    "answers %i parallel calls with %i bytes each, %s (audit A4)",
    async (count, size, _, method) => {
      const server = serve();
      const ids = Array.from({ length: count }, (__, id) => id);
      const calls = ids.map((id) => `${call(id, method, { size, ms: 1 })}\n`);
      server.write(calls.join(""));
      const answers = (await server.lines(count)) as { id: number; result: { text: string } }[];
      expect(answers.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
      expect(answers.every(({ result }) => result.text.length === size)).toBe(true);
      server.end();
      expect(await server.ended).toEqual([0, null]);
    },
  );

  it("answers everything received before the end of input, even to a slow reader (audit A4)", async () => {
    const server = serve();
    for (let id = 0; id < 20; id++) server.write(`${call(id, "big", { size: 4_000_000 })}\n`);
    server.end();
    expect(await server.ended).toEqual([0, null]);
    expect(server.all()).toHaveLength(20);
  });

  it("disconnects a client that reads nothing, reports why, and exits with code 1 (audit A4)", async () => {
    const server = serve("cuts");
    server.child.stdout.pause();
    server.write(`${call(1, "big", { size: 3_000_000 })}\n`);
    expect(await once(server.child, "exit")).toEqual([1, null]);
    expect(server.errors()).toContain("server: output: the peer has read nothing for 200 ms");
  });
});

describe("shutdown", () => {
  it("[req 54] ends with its input", async () => {
    const server = serve();
    server.write(`${call(1, "echo")}\n`);
    server.end();
    expect(await server.ended).toEqual([0, null]);
    expect(server.all()).toMatchObject([{ id: 1 }]);
  });

  it("[req 54] answers a last request without a newline", async () => {
    const server = serve();
    server.write(call(1, "echo"));
    server.end();
    await server.ended;
    expect(server.all()).toMatchObject([{ id: 1 }]);
  });

  it("[req 54] answers requests in flight that finish within the grace period after the end of input", async () => {
    const server = serve("patient");
    server.write(`${call(1, "later", { ms: 50 })}\n`);
    server.end();
    expect(await server.ended).toEqual([0, null]);
    expect(server.all()).toMatchObject([{ id: 1, result: { done: true } }]);
  });

  it("[req 54] [incident 33] aborts requests that take longer", async () => {
    const server = serve();
    server.write(`${call(1, "hang")}\n`);
    server.end();
    expect(await server.ended).toEqual([0, null]);
    expect(server.errors()).toContain("closing with a grace of 200 ms");
    expect(server.all()).toMatchObject([{ id: 1, error: { code: -32603 } }]);
  });

  it.each(["SIGTERM", "SIGINT"] as const)(
    "%s ends it after a grace period for requests in flight",
    async (signal) => {
      const server = serve();
      server.write(`${call(1, "later", { ms: 100 })}\n${call(2, "echo")}\n`);
      await server.lines(1);
      server.child.kill(signal);
      expect(await server.ended).toEqual([0, null]);
      expect(server.all()).toMatchObject([{ id: 2 }, { id: 1, result: { done: true } }]);
      expect(server.errors()).toContain("closing with a grace of 1000 ms");
    },
  );

  it("waits 1,500 ms by default, less than clients wait before SIGKILL (audit A9)", async () => {
    const server = serve("as usual");
    server.write(`${call(1, "hang")}\n${call(2, "echo")}\n`);
    await server.lines(1);
    server.child.kill("SIGTERM");
    expect(await server.ended).toEqual([0, null]);
    expect(server.errors()).toContain("closing with a grace of 1500 ms");
    expect(server.all()).toMatchObject([{ id: 2 }, { id: 1, error: {} }]);
  });

  it.each([
    ["SIGTERM", 143],
    ["SIGINT", 130],
  ] as const)("a second %s ends it immediately", async (signal, code) => {
    const server = serve();
    server.write(`${call(1, "hang")}\n${call(2, "echo")}\n`);
    await server.lines(1);
    server.child.kill("SIGTERM");
    await server.error(/closing with a grace/);
    server.child.kill(signal);
    expect(await server.ended).toEqual([code, null]);
  });

  it("calls the `exit` option once instead of exiting", async () => {
    const server = serve("custom exit");
    server.write(`${call(1, "echo")}\n`);
    await server.lines(1);
    server.child.kill("SIGTERM");
    expect(await server.ended).toEqual([0, null]);
    expect(server.errors().match(/^exit 0$/gm)).toHaveLength(1);
  });

  it("ends even if its endpoint does not", async () => {
    const server = serve("stuck");
    server.end();
    expect(await server.ended).toEqual([0, null]);
  });

  it("[incident 31] ends silently when its output is closed", async () => {
    const server = serve();
    server.child.stdout.destroy();
    server.write(`${call(1, "hang")}\n${call(2, "echo")}\n`);
    expect(await server.ended).toEqual([0, null]);
    expect(server.errors()).toContain("1 cancelled");
    expect(server.errors()).not.toContain("EPIPE");
  });

  it("ends when the client closes all streams together", async () => {
    const server = serve();
    server.write(`${call(1, "throw")}\n${call(2, "print")}\n`);
    server.child.stdout.destroy();
    server.child.stderr.destroy();
    server.end();
    expect(await server.ended).toEqual([0, null]);
  });

  it("delivers a whole response to a slow reader", async () => {
    const server = serve("patient");
    server.child.stdout.pause();
    server.write(`${call(1, "big", { size: 3_000_000 })}\n`);
    server.end();
    await server.error(/answering with/);
    server.child.stdout.resume();
    expect(await server.ended).toEqual([0, null]);
    expect(server.all()).toEqual([
      { jsonrpc: "2.0", id: 1, result: { text: "a".repeat(3_000_000) } },
    ]);
  });
});

function call(id: number, method: string, params: object = {}): string {
  return JSON.stringify({ jsonrpc: "2.0", id, method, params });
}

async function until(source: Readable, ready: () => boolean): Promise<void> {
  while (!ready()) await once(source, "data");
}

function serve(...args: string[]) {
  const child = spawn(process.execPath, [SERVER, ...args]);
  running.push(child);
  let text = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (errors += chunk));
  child.stdin.on("error", () => {});
  let count = 0;
  child.stdout.on("data", (chunk: string) => (count += chunk.split("\n").length - 1));
  const all = (): object[] =>
    text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as object);
  return {
    child,
    ended: once(child, "close"),
    text: () => text,
    errors: () => errors,
    all,
    write: (lines: string) => child.stdin.write(lines),
    end: () => child.stdin.end(),
    async lines(least: number): Promise<object[]> {
      await until(child.stdout, () => count >= least);
      return all();
    },
    error: (pattern: RegExp) => until(child.stderr, () => pattern.test(errors)),
  };
}
