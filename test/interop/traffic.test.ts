/** The traffic that `npm run interop` records from a stdio server of three lines. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { judgeClient, judgeTraffic, overHttp, overStdio } from "./traffic.mjs";

/** Answers each ping after a line that is not a message. */
const SERVER = `
  process.stdin.setEncoding("utf8").on("data", (text) => {
    for (const line of text.trim().split("\\n")) {
      const { id, method } = JSON.parse(line);
      process.stdout.write("started\\n" + JSON.stringify({ jsonrpc: "2.0", id, result: {} }) + "\\n");
    }
  });
`;

test("records and checks every line of both sides in order", async () => {
  const traffic = overStdio([process.execPath, "-e", SERVER]);
  const [program = "", ...args] = traffic.command;
  const relay = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  let printed = "";
  relay.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
    if (printed.endsWith("}\n")) relay.stdin.end();
  });
  relay.stdin.write(`${JSON.stringify(ping)}\n`);
  const code = await new Promise((resolve) => void relay.on("exit", resolve));
  expect(code).toBe(0);
  const pong = { jsonrpc: "2.0", id: 1, result: {} };
  expect(printed).toBe(`started\n${JSON.stringify(pong)}\n`);
  expect(traffic.conversations()).toEqual([
    [
      { side: "client", value: ping },
      { side: "server", value: "started" },
      { side: "server", value: pong },
    ],
  ]);
  const { judged, violations } = judgeTraffic(traffic.conversations());
  expect(judged).toBe(2);
  expect(violations.map(({ message }) => message)[0]).toMatch(/expected an object/);
  traffic.close();
});

test("records and checks everything that the client wrote", async () => {
  const traffic = overStdio([process.execPath, "-e", "process.stdin.resume()"]);
  const [program = "", ...args] = traffic.command;
  const relay = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  relay.stdin.end('Hello\n{"jsonrpc":"2.0","id":1,"method":"ping"}');
  await new Promise((resolve) => void relay.on("exit", resolve));
  expect(traffic.wires()).toEqual([
    [
      { kind: "line", text: "Hello" },
      { kind: "line", text: '{"jsonrpc":"2.0","id":1,"method":"ping"}' },
    ],
  ]);
  expect(traffic.processes()).toHaveLength(2);
  expect(traffic.processes()[0]).toBe(relay.pid);
  const { judged, violations } = judgeClient(traffic.wires(), { transport: "stdio" });
  expect(judged).toBe(2);
  expect(violations.map(({ message }) => message)).toEqual([
    'expected JSON, received "Hello"',
    "the client has not sent initialize",
  ]);
  traffic.close();
});

test("records requests with headers over HTTP, and the heads of their responses", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "mcp-session-id": "s1" });
    response.end('{"jsonrpc":"2.0","id":1,"result":{}}');
  });
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  const traffic = await overHttp(new URL(`http://127.0.0.1:${port}/mcp`));
  const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  const headers = { "content-type": "application/json", "mcp-method": "ping" };
  await (await fetch(traffic.url, { method: "POST", body, headers })).text();
  const [wire = []] = traffic.wires();
  expect(wire).toMatchObject([
    { kind: "request", request: { verb: "POST", path: "/mcp", headers, text: body } },
    { kind: "head", head: { status: 200, session: "s1" } },
    { kind: "server", value: { id: 1, result: {} } },
  ]);
  const { violations } = judgeClient([wire], { transport: "http" });
  expect(violations.map(({ message }) => message)).toContain("mcp-method is of a newer revision");
  traffic.close();
  server.close();
});
