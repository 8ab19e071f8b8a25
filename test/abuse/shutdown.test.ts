/**
 * The end of a whole program: what it serves over HTTP and over stdio has an end as well, and so has the program. How each
 * of the packages does that is tested there; here it is all of them together.
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

/** Posts something, and gives all that comes to the end, as far as it comes. */
function streamed(port: number, said: Wire): { begun: Promise<unknown>; whole: Promise<string> } {
  const sent = httpRequest({
    port,
    host: "127.0.0.1",
    path: "/mcp",
    method: "POST",
    headers: headersFor("stateless", said),
  });
  sent.end(JSON.stringify(said));
  const begun = once(sent, "response");
  const whole = begun.then(async ([response]) => {
    let text = "";
    for await (const chunk of response as AsyncIterable<Buffer>) text += chunk.toString();
    return text;
  });
  return { begun, whole };
}

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

describe("over HTTP", () => {
  test.each(SIGNALS)(
    "%s: streams get their result, calls their answer, nobody new gets in",
    async (signal) => {
      const { child, ended, port, errors } = await startHttp(5_000);
      const listen = request("stateless", "l", "subscriptions/listen", { notifications: {} });
      const stream = streamed(port, listen);
      await stream.begun;
      const channels = await Promise.all(ERAS.map((era) => openHttp(era, port)));
      const calls = ERAS.map((era, at) => channels[at]?.call(slow(era, 1, 400)));
      // A call that comes after them is answered, so those have come.
      await channels[0]?.call(echo("session", 2, "x"));
      await channels[1]?.call(echo("stateless", 2, "x"));
      child.kill(signal);
      for (const answer of await Promise.all(calls)) {
        expect(JSON.stringify(answer)).toContain("Slow, but done.");
      }
      const last = (await stream.whole).trim().split("\n\n").at(-1) ?? "";
      expect(JSON.parse(fieldOf(last, "data") ?? "")).toMatchObject({ id: "l", result: {} });
      expect(await ended).toEqual([0, null]);
      await expect(once(connect(port, "127.0.0.1"), "connect")).rejects.toThrow("ECONNREFUSED");
      expect(errors()).toBe("");
    },
  );

  test.each(ERAS)("calls that take longer than they may get one error: %s era", async (era) => {
    const { child, ended, port } = await startHttp(100);
    const channel = await openHttp(era, port);
    const call = channel.call(slow(era, 7, 60_000));
    await channel.call(echo(era, 8, "x"));
    child.kill("SIGTERM");
    expect(await call).toMatchObject({ id: 7, error: { code: -32603 } });
    expect(await ended).toEqual([0, null]);
  });

  test("connections that are idle, or have said half of something, do not hold it up", async () => {
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

  test("a second signal waits for nothing", async () => {
    const { child, ended, port } = await startHttp(60_000);
    const channel = await openHttp("stateless", port);
    const call = channel.call(slow("stateless", 1, 60_000)).catch((error: unknown) => error);
    await channel.call(echo("stateless", 2, "x"));
    child.kill("SIGTERM");
    // It has heard of the first when it lets nobody in any more.
    await expect
      .poll(() =>
        once(connect(port, "127.0.0.1"), "connect").then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    child.kill("SIGTERM");
    expect(await ended).toEqual([143, null]);
    expect(await call).toBeInstanceOf(Error);
  });

  test("a port that is taken is an error of one line, and exit code 1", async () => {
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

const startStdio = (): ReturnType<typeof start> => start(STDIO, "--stdio");

describe("over stdio", () => {
  test.each(ERAS)(
    "[incident 33] the end of input: what can be answered is, the rest gets one error: %s era",
    async (era) => {
      const { child, ended, errors } = startStdio();
      const channel = await openStdio(era, child);
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
    "[incident 33] what is said in one go, with the end behind it, is answered: %s era",
    async (era) => {
      const { child, ended } = startStdio();
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
    "SIGTERM: a call that takes too long is answered before clients kill the server: %s era (audit A9)",
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

  test.each(SIGNALS)("%s: what is in flight is answered", async (signal) => {
    const { child, ended } = startStdio();
    const channel = await openStdio("stateless", child);
    const call = channel.call(slow("stateless", 1, 300));
    await channel.call(echo("stateless", 2, "x"));
    child.kill(signal);
    expect(JSON.stringify(await call)).toContain("Slow, but done.");
    expect(await ended).toEqual([0, null]);
  });

  test("[incident 31] output that nobody reads ends it without a word", async () => {
    const { child, ended, errors } = startStdio();
    const channel = await openStdio("stateless", child);
    const call = channel.call(slow("stateless", 1, 60_000)).catch((error: unknown) => error);
    await channel.call(echo("stateless", 2, "x"));
    child.stdout.destroy();
    // Programs that other tests start hold on to the output for a moment, in which a write goes through.
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
