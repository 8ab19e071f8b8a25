/** Nothing that a server says controls the terminal, in any command, on a terminal or in a pipe. JSON stays JSON. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { callCommand } from "../src/commands/call.js";
import { checkCommand } from "../src/commands/check.js";
import { colorsFor } from "../src/commands/colors.js";
import { note, printResult, reportDiagnostics } from "../src/commands/output.js";
import { DiagnosticError } from "../../../generator/src/diagnostics.js";
import { runCommand, type Outcome } from "../../../test/support/run-command.js";

/** Clears a screen, sets a title, moves the cursor, reverses text, hides text, and ends a line. */
const EVIL = "\u001b[2J\u001b]0;x\u0007\u009b1A\u202egnp\u2066\u200b\u2028\u007f\r\u{e0041}x";
const CONTROLS = /[^\n\t\P{C}]|[\p{Zl}\p{Zp}]/u;

let server: Server;
let url: string;

interface Ask {
  method: string;
  params?: { name?: string };
}

/** A server of 2025-11-25 that puts hostile text wherever there is text. */
function answerTo({ method, params }: Ask): object {
  switch (method) {
    case "initialize":
      return {
        result: {
          protocolVersion: "2025-11-25",
          capabilities: { tools: {} },
          serverInfo: { name: `s${EVIL}`, version: `1${EVIL}` },
        },
      };
    case "tools/list": {
      const property = { type: "string", description: EVIL, enum: [EVIL], default: EVIL };
      const inputSchema = { type: "object", properties: { [`p${EVIL}`]: property } };
      const names = ["echo", "fail", "refuse", `t${EVIL}`];
      return {
        result: {
          tools: names.map((name) => ({ name, title: EVIL, description: EVIL, inputSchema })),
        },
      };
    }
    case "tools/call":
      return params?.name === "refuse"
        ? { error: { code: -32000, message: EVIL, data: EVIL } }
        : {
            result: {
              content: [
                { type: "text", text: EVIL },
                { type: "image", data: "", mimeType: EVIL },
              ],
              isError: params?.name === "fail",
            },
          };
    default:
      return { error: { code: -32601, message: `${method} ${EVIL}` } };
  }
}

/** The check sends what is no JSON, too. */
function parsed(body: string): { id: number; method: string } | object {
  try {
    return JSON.parse(body) as object;
  } catch {
    return {};
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += String(chunk)));
    request.on("end", () => {
      const message = parsed(body);
      if (!("id" in message)) return response.writeHead(request.method === "GET" ? 405 : 202).end();
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ jsonrpc: "2.0", id: message.id, ...answerTo(message as Ask) }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.unstubAllEnvs());

const call = (...words: string[]): Promise<Outcome> => runCommand(callCommand, "call", ...words);

const COMMANDS: Record<string, () => Promise<Outcome>> = {
  "the tools of a server": () => call(url),
  "a result": () => call(url, "echo"),
  "a failed tool": () => call(url, "fail"),
  "a refusal": () => call(url, "refuse"),
  "a tool that is not there": () => call(url, "missing"),
  "an argument that is not there": () => call(url, "echo", "q=1"),
  "a wrong argument": () => call(url, "echo", `p${EVIL}=1`),
  "a check": () => runCommand(checkCommand, "check", url, "--revision", "2025-11-25", "--call"),
  "a check as JSON": () => runCommand(checkCommand, "check", url, "--json", "--call"),
};

describe.each([false, true])("terminal: %j", (isTTY) => {
  test.each(Object.entries(COMMANDS))(
    "%s (audit C2)",
    async (_, run) => {
      const streams = [process.stdout, process.stderr];
      const before = streams.map((stream) => stream.isTTY);
      for (const stream of streams) stream.isTTY = isTTY;
      vi.stubEnv("NO_COLOR", "1");
      try {
        const { stdout, stderr } = await run();
        expect(stdout + stderr).not.toBe("");
        expect(CONTROLS.exec(stdout + stderr)).toBeNull();
      } finally {
        for (const [at, stream] of streams.entries()) stream.isTTY = before[at] as boolean;
      }
    },
    600_000,
  );
});

test("JSON has the same text, escaped as JSON (audit C2)", async () => {
  const { stdout } = await call(url, "echo", "--json");
  expect(CONTROLS.exec(stdout)).toBeNull();
  expect(JSON.parse(stdout)).toMatchObject({ content: [{ type: "text", text: EVIL }, {}] });
});

test("text with joiners, tabs and line ends of Windows stays (audit C2)", async () => {
  const text = "\u{1f468}\u200d\u{1f469}\ta\r\nb\n";
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  printResult(text);
  expect(write.mock.calls).toEqual([[text]]);
  write.mockRestore();
});

test("colors are made by commands only, also around text of others (audit C2)", () => {
  vi.stubEnv("NO_COLOR", "");
  vi.stubEnv("FORCE_COLOR", "1");
  const { red, bold } = colorsFor(process.stderr);
  const written: string[] = [];
  const write = vi.spyOn(process.stderr, "write").mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  note(bold(`a ${red("b\u001b[32mc")} d`));
  reportDiagnostics([{ code: "x/y", message: "m\u001b[2J", fix: "f\u202e", file: "a\u0007" }]);
  reportDiagnostics(new DiagnosticError([{ code: "x", message: "\u202e", fix: "" }]).diagnostics, {
    json: true,
  });
  write.mockRestore();
  expect(written).toEqual([
    "\u001b[1ma \u001b[31mb\\u001b[32mc\u001b[39m d\u001b[22m\n",
    "a\\u0007 x/y\n  m\\u001b[2J\n  fix: f\\u202e\n",
    '{"diagnostics":[{"code":"x","message":"\\u202e","fix":""}]}\n',
  ]);
});
