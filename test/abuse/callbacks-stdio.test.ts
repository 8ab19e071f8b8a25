/**
 * Every function that an application gives to the stdio transports, with every way it can fail: each call is still answered
 * once, nothing crashes, and closing ends.
 */
import { connectEndpoint, type Clock, type JsonRpcMessage, type Transport } from "@mcp-gen/core";
import { defineServer, tool } from "@mcp-gen/server";
import { serveConnection, streamTransport } from "@mcp-gen/stdio";
import {
  restartingTransport,
  spawnServer,
  type RestartOptions,
  type ServerCommand,
} from "@mcp-gen/stdio/child";
import { spawn } from "node:child_process";
import { PassThrough } from "node:stream";
import { connect as dial, createServer } from "node:net";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

type Callback = (...values: never[]) => never;

/** Milliseconds for which a slow callback does nothing else. */
const SLOW = 20;

const FAULTS: Readonly<Record<string, () => unknown>> = {
  throws: () => {
    throw new Error("broken");
  },
  "throws no error": () => {
    throw Object.create(null);
  },
  rejects: () => Promise.reject(new Error("broken later")),
  "never settles": () => new Promise(() => {}),
  "is slow": () => {
    const until = performance.now() + SLOW;
    while (performance.now() < until);
  },
};

const CLOCK_FAULTS: Readonly<Record<string, Clock>> = {
  "now throws": { now: FAULTS["throws"] as Callback, after: FAULTS["throws"] as Callback },
  "now is no time": { now: () => NaN, after: (_, callback) => timer(callback) },
  "after throws": { now: () => 0, after: FAULTS["throws"] as Callback },
  "after returns no timer": { now: () => 0, after: () => undefined as never },
};

/** Prints text that is not a message on both outputs, answers calls, and exits on request. */
const SERVER = `
  console.log("stray"); console.error("for people");
  require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method } = JSON.parse(line);
    if (method === "die") process.exit(3);
    console.log("stray"); console.error("for people");
    console.log(JSON.stringify({ jsonrpc: "2.0", id, result: {} }));
  });`;

const warnings: Error[] = [];
const note = (warning: Error): void => void warnings.push(warning);
beforeEach(() => process.on("warning", note));
afterEach(() => {
  process.off("warning", note);
  warnings.length = 0;
});

describe("a child server", () => {
  const callbacks = ["stderr", "onStray"] as const;

  test.each(rows(callbacks, FAULTS))("%s %s (audit A3)", async (name, _, fault) => {
    const line = talkTo(spawnServer(commandOf({ [name]: fault })));
    expect(await line.ask(1)).toEqual([1]);
    expect(await line.ask(2)).toEqual([1, 2]);
    await line.close();
  });

  test.each(Object.entries(CLOCK_FAULTS))("clock: %s (audit A3)", async (_, clock) => {
    const line = talkTo(spawnServer(commandOf({ clock })));
    expect(await line.ask(1)).toEqual([1]);
    await line.close();
  });

  test("env: a variable that throws (audit A3)", () => {
    const env = Object.defineProperty({}, "KEY", {
      enumerable: true,
      get: FAULTS["throws"] as Callback,
    });
    expect(() => spawnServer(commandOf({ env }))).toThrow("broken");
  });
});

describe("a server that is started again", () => {
  const callbacks = ["onLost", "onRestarted"] as const;

  test.each(rows(callbacks, FAULTS))("%s %s (audit A3)", async (name, _, fault) => {
    const line = talkTo(restarting({ [name]: fault }));
    expect(await line.ask(1)).toEqual([1]);
    line.send("die", 2);
    await line.lost;
    expect(await line.ask(3)).toEqual([1, 3]);
    await line.close();
  });

  test.each(["throws", "throws no error"])(
    "restarts %s: there is no other one (audit A3)",
    async (how) => {
      const line = talkTo(restarting({ restarts: FAULTS[how] as Callback }));
      expect(await line.ask(1)).toEqual([1]);
      line.send("die", 2);
      expect(await line.closed).toMatchObject({ message: expect.stringContaining("code 3") });
    },
  );

  test.each(["rejects", "never settles", "is slow"])(
    "restarts %s: there is (audit A3)",
    async (how) => {
      const line = talkTo(restarting({ restarts: FAULTS[how] as Callback }));
      line.send("die", 1);
      await line.lost;
      expect(await line.ask(2)).toEqual([2]);
      await line.close();
    },
  );

  test("start throws: the channel ends with that error (audit A3)", async () => {
    let starts = 0;
    const start = (): Transport => {
      starts += 1;
      if (starts > 1) throw new Error("no second start");
      return spawnServer(commandOf({}));
    };
    const line = talkTo(restartingTransport(start, { delay: 1 }));
    line.send("die", 1);
    expect(await line.closed).toMatchObject({ message: "no second start" });
  });

  test.each(Object.entries(CLOCK_FAULTS))("clock: %s (audit A3)", async (_, clock) => {
    const line = talkTo(restarting({ clock }));
    line.send("die", 1);
    await line.lost;
    expect(await line.ask(2)).toEqual([2]);
    await line.close();
  });
});

describe("a server on a byte stream", () => {
  const server = defineServer({
    name: "test",
    version: "1.0.0",
    onError: () => {},
    tools: { large: tool({ description: "Answers with a long text" }, () => "a".repeat(200_000)) },
  });

  test.each(rows(["onStray", "onDropped"], FAULTS))("%s %s (audit A3)", async (name, _, fault) => {
    const [up, down] = [new PassThrough(), new PassThrough()];
    const options = { limits: { backlog: 10 }, [name]: fault };
    const transport = streamTransport({ readable: up, writable: down }, options);
    const duplex = connectEndpoint(server, transport);
    up.write("stray\n");
    for (const id of [1, 2]) up.write(`${JSON.stringify(listTools(id))}\n`);
    transport.send({ jsonrpc: "2.0", id: "large", result: { text: "a".repeat(200_000) } });
    transport.send({ jsonrpc: "2.0", method: "notifications/message", params: {} });
    const line = talkTo(streamTransport({ readable: down, writable: new PassThrough() }));
    await line.until(4);
    // The line that is no message is answered as well, without an id.
    expect(line.answered.toSorted()).toEqual([1, 2, "large", undefined]);
    await duplex.close();
  });

  test.each(Object.entries(CLOCK_FAULTS))("clock: %s (audit A3)", async (_, clock) => {
    const path = join(mkdtempSync(join(tmpdir(), "callbacks-")), "mcp.sock");
    const listening = createServer((socket) => serveConnection(server, socket, { clock }));
    await once(listening.listen(path), "listening");
    const socket = dial(path);
    const transport = streamTransport({ readable: socket, writable: socket });
    const line = talkTo(transport);
    for (const id of [1, 2]) transport.send(listTools(id) as JsonRpcMessage);
    expect(await line.until(2)).toEqual([1, 2]);
    await line.close();
    listening.close();
    await once(listening, "close");
  });
});

describe("a program on stdio", () => {
  const callbacks = ["exit", "endpoint.close", "clock"];
  const program = new URL("../../packages/stdio/test/fixtures/broken-server.mjs", import.meta.url);

  test.each(rows(callbacks, FAULTS))("%s %s (audit A3)", async (name, how) => {
    const child = spawn(process.execPath, [fileURLToPath(program), name, how]);
    let [text, errors] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => (errors += chunk));
    const ended = once(child, "close");
    for (const id of [1, 2])
      child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "echo" })}\n`);
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
    const answers = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: number });
    expect(answers.map(({ id }) => id)).toEqual([1, 2]);
    if (name !== "clock" && how === "throws") expect(errors).toContain("Error: broken\n");
  });
});

/** Each name with each fault. */
function rows(
  names: readonly string[],
  faults: typeof FAULTS,
): [name: string, how: string, fault: () => unknown][] {
  return names.flatMap((name) =>
    Object.entries(faults).map(([how, fault]): [string, string, () => unknown] => [
      name,
      how,
      fault,
    ]),
  );
}

function timer(callback: () => void): { cancel(): void } {
  const handle = setTimeout(callback, 1);
  return { cancel: () => clearTimeout(handle) };
}

function commandOf(command: Partial<ServerCommand>): ServerCommand {
  return { command: process.execPath, args: ["-e", SERVER], stderr: "ignore", ...command };
}

function restarting(options: RestartOptions): Transport {
  return restartingTransport(() => spawnServer(commandOf({})), { delay: 1, ...options });
}

function listTools(id: number): object {
  const meta = "io.modelcontextprotocol/";
  const _meta = { [`${meta}protocolVersion`]: "2026-07-28", [`${meta}clientCapabilities`]: {} };
  return { jsonrpc: "2.0", id, method: "tools/list", params: { _meta } };
}

/** Starts a transport, and collects the ids of the answers. */
function talkTo(transport: Transport) {
  const answered: unknown[] = [];
  let heard: (() => void) | undefined;
  let lose: () => void;
  let end: (error: Error | undefined) => void;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  const closed = new Promise<Error | undefined>((resolve) => (end = resolve));
  transport.start({
    value(value) {
      answered.push((value as { id: unknown }).id);
      heard?.();
    },
    invalid() {},
    lost: () => lose(),
    closed: (error) => end(error),
  });
  const until = async (count: number): Promise<unknown[]> => {
    while (answered.length < count) await new Promise<void>((resolve) => (heard = resolve));
    return answered;
  };
  const send = (method: string, id: number): void => transport.send({ jsonrpc: "2.0", id, method });
  return {
    answered,
    lost,
    closed,
    until,
    send,
    ask(id: number): Promise<unknown[]> {
      const before = answered.length;
      send("ping", id);
      return until(before + 1);
    },
    async close(): Promise<void> {
      await transport.close();
      expect(await closed).toBeUndefined();
    },
  };
}
