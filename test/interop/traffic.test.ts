/** What `npm run interop` hears of a stdio server, with a server of three lines. */
import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { judgeTraffic, overStdio } from "./traffic.mjs";

/** Answers each ping, after a line that is none of its business. */
const SERVER = `
  process.stdin.setEncoding("utf8").on("data", (text) => {
    for (const line of text.trim().split("\\n")) {
      const { id, method } = JSON.parse(line);
      process.stdout.write("started\\n" + JSON.stringify({ jsonrpc: "2.0", id, result: {} }) + "\\n");
    }
  });
`;

test("every line of both sides is heard, in order, and judged", async () => {
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
