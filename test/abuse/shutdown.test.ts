/**
 * Shuts down a whole program that serves HTTP and stdio. The tests of each package cover its own shutdown; these
 * cover all packages together.
 */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { openHttp, openStdio } from "./channels.mjs";
import { fieldOf } from "./lines.mjs";
import {
  echo,
  ERAS,
  headersFor,
  initialize,
  INITIALIZED,
  request,
  type Era,
  type Wire,
} from "./messages.mjs";

const running: ChildProcessWithoutNullStreams[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

const SERVED = fileURLToPath(new URL("served.mjs", import.meta.url));
const STDIO = fileURLToPath(new URL("../conformance/everything-server.mjs", import.meta.url));

function start(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args]);
  running.push(child);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  return { child, ended: once(child, "close"), errors: () => errors };
}

async function startHttp(grace: number) {
  const started = start(SERVED, String(grace));
  const [line] = (await once(started.child.stdout, "data")) as [Buffer];
  return { ...started, port: Number(line.toString()) };
}

const slow = (era: Era, id: unknown, ms: number): Wire =>
  request(era, id, "tools/call", { name: "slow", arguments: { ms } });

/** Posts something, and returns everything received until the end. */
function streamed(port: number, said: Wire): { begun: Promise<unknown>; whole: Promise<string> } {
  const sent = httpRequest({
    port,
    host: "127.0.0.1",
    path: "/mcp",
    method: "POST",
    headers: headersFor("stateless", said),
  });
  // After the response has begun, a broken connection is an error of the response, and an event here.
  sent.on("error", () => {});
  sent.end(JSON.stringify(said));
  const begun = once(sent, "response");
  const whole = begun.then(async ([response]) => {
    let text = "";
    for await (const chunk of response as AsyncIterable<Buffer>) text += chunk.toString();
    return text;
  });
  // A test that fails earlier does not wait for it.
  whole.catch(() => {});
  return { begun, whole };
}

/** Whether a server accepts new clients. */
async function stateOf(port: number): Promise<"open" | "closed"> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return "open";
  } catch {
    return "closed";
  } finally {
    // The server may reset the connection.
    socket.on("error", () => {}).destroy();
  }
}

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

describe("over HTTP", () => {
  test.each(SIGNALS)("%s: answers open streams and calls, and ends", async (signal) => {
    const { child, ended, port, errors } = await startHttp(5_000);
    const listen = request("stateless", "l", "subscriptions/listen", { notifications: {} });
    const stream = streamed(port, listen);
    await stream.begun;
    const channels = await Promise.all(ERAS.map((era) => openHttp(era, port)));
    const calls = ERAS.map((era, at) => channels[at]?.call(slow(era, 1, 400)));
    // The server answers a later call, so it has received these.
    await channels[0]?.call(echo("session", 2, "x"));
    await channels[1]?.call(echo("stateless", 2, "x"));
    child.kill(signal);
    for (const answer of await Promise.all(calls)) {
      expect(JSON.stringify(answer)).toContain("Slow, but done.");
    }
    const last = (await stream.whole).trim().split("\n\n").at(-1) ?? "";
    expect(JSON.parse(fieldOf(last, "data") ?? "")).toMatchObject({ id: "l", result: {} });
    expect(await ended).toEqual([0, null]);
    expect(errors()).toBe("");
  });

  test.each(ERAS)("answers calls over the time limit with one error: %s era", async (era) => {
    const { child, ended, port } = await startHttp(100);
    const channel = await openHttp(era, port);
    const call = channel.call(slow(era, 7, 60_000));
    await channel.call(echo(era, 8, "x"));
    child.kill("SIGTERM");
    expect(await call).toMatchObject({ id: 7, error: { code: -32603 } });
    expect(await ended).toEqual([0, null]);
  });

  test("does not wait for idle connections or incomplete requests", async () => {
    const { child, ended, port } = await startHttp(60_000);
    const agent = new Agent({ keepAlive: true });
    const got = httpRequest({ agent, port, host: "127.0.0.1", path: "/nope" });
    got.end();
    const [response] = (await once(got, "response")) as [NodeJS.ReadableStream];
    response.resume();
    await once(response, "end");
    const half = connect(port, "127.0.0.1");
    half.write("POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n");
    half.on("error", () => {});
    await once(half, "connect");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    agent.destroy();
    half.destroy();
  });

  test("exits immediately on a second signal", async () => {
    const { child, ended, port } = await startHttp(60_000);
    const channel = await openHttp("stateless", port);
    const call = channel.call(slow("stateless", 1, 60_000)).catch((error: unknown) => error);
    await channel.call(echo("stateless", 2, "x"));
    child.kill("SIGTERM");
    // Once the server accepts no new clients, it has received the first signal.
    await expect.poll(() => stateOf(port)).toBe("closed");
    child.kill("SIGTERM");
    expect(await ended).toEqual([143, null]);
    expect(await call).toBeInstanceOf(Error);
  });

  test("reports a port in use with one line and exit code 1", async () => {
    const { port } = await startHttp(0);
    const program = `
      import { listenHttp } from "@mcp-gen/server/node";
      import { defineServer } from "@mcp-gen/server";
      const server = defineServer({ name: "a", version: "1" });
      await listenHttp(server, { port: ${port} }).catch((error) => {
        console.error(error.message);
        process.exit(1);
      });`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
    running.push(child);
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
    expect(await once(child, "close")).toEqual([1, null]);
    expect(errors).toMatch(/^listenHttp: port \d+ of 127\.0\.0\.1 is already in use; .*\n$/);
  });
});

/** @param endGrace milliseconds after the end of the input; a busy machine needs many to import the code */
const startStdio = (endGrace = 1_000): ReturnType<typeof start> =>
  start(STDIO, "--stdio", "--end-grace", String(endGrace));

describe("over stdio", () => {
  test.each(ERAS)(
    "[incident 33] end of input: answers what it can, and the rest with one error: %s era",
    async (era) => {
      const { child, ended, errors } = startStdio(3_000);
      const channel = await openStdio(era, child);
      await channel.call(echo(era, "first", "x"));
      const calls = [slow(era, "soon", 50), slow(era, "never", 60_000)].map((call) =>
        channel.call(call),
      );
      child.stdin.end();
      const [soon, never] = await Promise.all(calls);
      expect(JSON.stringify(soon)).toContain("Slow, but done.");
      expect(never).toMatchObject({ id: "never", error: { code: -32603 } });
      expect(await ended).toEqual([0, null]);
      expect(errors()).not.toMatch(/uncaught|unhandled/);
    },
  );

  test.each(ERAS)(
    "[incident 33] answers requests that arrive in one chunk with the end of input: %s era",
    async (era) => {
      const { child, ended } = startStdio(60_000);
      const opening = era === "session" ? [initialize(), INITIALIZED] : [];
      const said = [...opening, slow(era, "slow", 50), echo(era, "quick", "x")];
      let text = "";
      child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      child.stdin.end(said.map((message) => JSON.stringify(message)).join("\n"));
      expect(await ended).toEqual([0, null]);
      const answers = text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Wire);
      expect(answers.slice(-2)).toMatchObject([
        { id: "quick", result: {} },
        { id: "slow", result: {} },
      ]);
    },
  );

  test.each(ERAS)(
    "SIGTERM: answers a slow call before clients kill the server: %s era (audit A9)",
    async (era) => {
      const { child, ended } = startStdio();
      const channel = await openStdio(era, child);
      const call = channel.call(slow(era, 1, 60_000));
      await channel.call(echo(era, 2, "x"));
      child.kill("SIGTERM");
      expect(await call).toMatchObject({
        id: 1,
        error: { code: -32603, message: expect.stringContaining("shutting down") },
      });
      expect(await ended).toEqual([0, null]);
    },
  );

  test.each(SIGNALS)("%s: answers calls in flight", async (signal) => {
    const { child, ended } = startStdio();
    const channel = await openStdio("stateless", child);
    const call = channel.call(slow("stateless", 1, 300));
    await channel.call(echo("stateless", 2, "x"));
    child.kill(signal);
    expect(JSON.stringify(await call)).toContain("Slow, but done.");
    expect(await ended).toEqual([0, null]);
  });

  test("[incident 31] exits silently if its output is closed", async () => {
    const { child, ended, errors } = startStdio();
    const channel = await openStdio("stateless", child);
    const call = channel.call(slow("stateless", 1, 60_000)).catch((error: unknown) => error);
    await channel.call(echo("stateless", 2, "x"));
    child.stdout.destroy();
    // Programs that other tests start keep the output open for a moment, so one write can succeed.
    let id = 3;
    const asking = setInterval(
      () => child.stdin.write(`${JSON.stringify(echo("stateless", id++, "x"))}\n`),
      50,
    );
    child.stdin.on("error", () => clearInterval(asking));
    expect(await ended).toEqual([0, null]);
    clearInterval(asking);
    expect(errors()).toBe("");
    expect(await call).toBeInstanceOf(Error);
  });
});
