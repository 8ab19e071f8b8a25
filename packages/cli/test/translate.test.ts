/** `mcp-gen translate`: a few lines of JSON, and the lines it writes to stdout and stderr. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { translateCommand } from "../src/commands/translate.js";
import { jsonLine } from "../src/commands/translate/json-line.js";
import { runCommand } from "../../../test/support/run-command.js";

const folder = mkdtempSync(join(tmpdir(), "mcp-gen-translate-"));
afterAll(() => rmSync(folder, { recursive: true }));

const linesOf = (text: string) => text.replace(/\n$/, "").split("\n");

async function translate(input: string | object, from: string, to: string, ...options: string[]) {
  const file = join(folder, "input.json");
  writeFileSync(file, typeof input === "string" ? input : JSON.stringify(input));
  const words = ["translate", file, "--from", from, "--to", to, ...options];
  const { code, stdout, stderr } = await runCommand(translateCommand, ...words);
  return { code, out: linesOf(stdout), err: linesOf(stderr) };
}

const traffic = (...messages: (string | object)[]) =>
  messages
    .map((message) => (typeof message === "string" ? message : JSON.stringify(message)))
    .join("\n");

const parsed = (lines: string[]) => lines.map((line): unknown => JSON.parse(line));

const request = (method: string, params: object = {}, id: string | number = 1) => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});
const answer = (result: object, id: string | number = 1) => ({ jsonrpc: "2.0", id, result });
const progress = (progressToken: string | number) => ({
  jsonrpc: "2.0",
  method: "notifications/progress",
  params: { progressToken, progress: 1 },
});
const AUDIO = { type: "audio", data: "AA==", mimeType: "audio/wav" };

describe("one value", () => {
  test("translates a value of a type", async () => {
    const tool = { name: "x", title: "X", inputSchema: { type: "object" } };
    expect(await translate(tool, "2025-11-25", "2025-03-26", "-t", "Tool")).toEqual({
      code: 0,
      out: ['{"name":"x","inputSchema":{"type":"object"},"annotations":{"title":"X"}}'],
      err: [
        "/title: approximated: title came with 2025-06-18: sent in the annotations (2025-03-26_2025-06-18)",
        "1 value from 2025-11-25 to 2025-03-26: 1 with loss",
      ],
    });
  });

  test("prints nothing and exits with 1 if the value cannot be expressed", async () => {
    const url = { mode: "url", message: "m", url: "https://example.com", elicitationId: "e" };
    const words = ["-m", "elicitation/create", "--part", "params"];
    expect(await translate(url, "2025-11-25", "2025-06-18", ...words)).toEqual({
      code: 1,
      out: [""],
      err: [
        "impossible: elicitation by URL came with 2025-11-25; instead: error -32602 (2025-06-18_2025-11-25)",
        "1 value from 2025-11-25 to 2025-06-18: 1 impossible",
      ],
    });
  });

  test("reads a value over several lines", async () => {
    const text = JSON.stringify({ name: "x", inputSchema: { type: "object" } }, undefined, 2);
    const { code, out } = await translate(text, "2025-11-25", "2025-06-18", "-t", "Tool");
    expect({ code, out }).toEqual({
      code: 0,
      out: ['{"name":"x","inputSchema":{"type":"object"}}'],
    });
  });

  test("reads an array as one value", async () => {
    const batch = [request("ping")];
    const { code, out, err } = await translate(batch, "2025-03-26", "2024-11-05");
    expect({ code, out, count: err.length }).toEqual({ code: 1, out: [""], count: 2 });
    expect(err[0]).toMatch(
      /^impossible: 2024-11-05 has no batches.*a session can convert it \(batch\)/,
    );
  });

  test.each<[string, object, string[], object]>([
    [
      "params",
      { name: "x", task: { ttl: 1 } },
      ["-m", "tools/call", "--part", "params"],
      { name: "x" },
    ],
    [
      "a result",
      { content: [AUDIO] },
      ["-m", "tools/call", "--part", "result"],
      {
        content: [
          {
            type: "resource",
            resource: { uri: "audio:content", mimeType: "audio/wav", blob: "AA==" },
          },
        ],
      },
    ],
    [
      "an error without a method",
      { code: -32603, message: "m" },
      ["--part", "error"],
      { code: -32603, message: "m" },
    ],
  ])("translates %s of a message", async (_, value, words, expected) => {
    const { code, out } = await translate(value, "2025-11-25", "2024-11-05", ...words);
    expect({ code, out: parsed(out) }).toEqual({ code: 0, out: [expected] });
  });

  test("translates an error whose code depends on the method", async () => {
    const error = { code: -32602, message: "m", data: { uri: "file:///x" } };
    const route = ["2026-07-28", "2025-11-25"] as const;
    const { out } = await translate(error, ...route, "--part", "error", "-m", "resources/read");
    expect(parsed(out)).toEqual([{ ...error, code: -32002 }]);
  });

  test("translates the params of an input request, which has no sender", async () => {
    const url = { mode: "url", message: "m", url: "https://example.com" };
    const words = ["-m", "elicitation/create", "--part", "params"];
    const { code, out } = await translate(url, "2026-07-28", "2025-11-25", ...words);
    expect({ code, out: parsed(out) }).toMatchObject({
      code: 0,
      out: [{ ...url, elicitationId: expect.any(String) as string }],
    });
  });
});

describe("traffic", () => {
  test("keeps the lines, and matches responses to requests by id", async () => {
    const { code, out, err } = await translate(
      traffic(
        request("tools/call", { name: "x" }),
        "",
        request("server/discover", {}, 2),
        answer({ resultType: "complete", content: [AUDIO] }),
        '{"jsonrpc": nope}',
      ),
      "2026-07-28",
      "2024-11-05",
    );
    expect(out.map((line) => (line === "" ? line : (JSON.parse(line) as unknown)))).toEqual([
      request("tools/call", { name: "x" }),
      "",
      "",
      answer({
        content: [
          {
            type: "resource",
            resource: { uri: "audio:content", mimeType: "audio/wav", blob: "AA==" },
          },
        ],
      }),
      "",
    ]);
    expect({ code, err }).toEqual({
      code: 1,
      err: [
        "line 3: impossible: server/discover came with 2026-07-28; instead: error -32601; a session can convert it (handshake) (2025-11-25_2026-07-28)",
        "line 4: /result/content/0: approximated: audio came with 2025-03-26: sent as an embedded resource (2024-11-05_2025-03-26)",
        'line 5, column 13: expected a value, received "n" (not JSON)',
        "4 messages from 2026-07-28 to 2024-11-05: 1 whole, 1 with loss, 1 impossible, 1 not JSON",
      ],
    });
  });

  test("matches an id used by both sides to the request that fits the result", async () => {
    const { out } = await translate(
      traffic(
        request("tools/list"),
        request("roots/list"),
        answer({ roots: [{ uri: "file:///x", _meta: { a: 1 } }] }),
        answer({ tools: [{ name: "x", title: "X", inputSchema: { type: "object" } }] }),
      ),
      "2025-06-18",
      "2025-03-26",
    );
    expect(parsed(out).slice(2)).toEqual([
      answer({ roots: [{ uri: "file:///x" }] }),
      answer({
        tools: [{ name: "x", inputSchema: { type: "object" }, annotations: { title: "X" } }],
      }),
    ]);
  });

  test("sends progress from the side that received the request", async () => {
    const { err } = await translate(
      traffic(
        request("tools/list", { _meta: { progressToken: "of the server" } }, 1),
        request("roots/list", { _meta: { progressToken: "of the client" } }, 2),
        progress("of the server"),
        progress("of the client"),
        progress("of an unknown request"),
      ),
      "2025-11-25",
      "2026-07-28",
    );
    expect(err.filter((line) => line.includes("progress"))).toEqual([
      "line 4: impossible: clients send no progress notifications since 2026-07-28; instead: nothing is sent (2025-11-25_2026-07-28)",
    ]);
  });

  test("passes unknown messages through and reports them", async () => {
    const messages = [
      answer({ tools: [] }, 9),
      request("acme/run"),
      { hello: 1 },
      request("roots/list"),
    ];
    const { code, out, err } = await translate(traffic(...messages), "2026-07-28", "2026-07-28");
    expect({ code, out: parsed(out) }).toEqual({ code: 0, out: messages });
    expect(err).toEqual([
      "line 1: the request of this response is not in the input: passed on unchanged; pass its method with --method",
      "line 2: 2026-07-28 has no acme/run that a client sends: passed on unchanged",
      "line 3: not a JSON-RPC message: passed on unchanged; pass its type with --type",
      "line 4: 2026-07-28 has no roots/list that a server sends: passed on unchanged",
      "4 messages from 2026-07-28 to 2026-07-28: 4 passed on",
    ]);
  });

  test("does not change a result without its request", async () => {
    const result = answer({ content: [AUDIO] }, 9);
    const { code, out, err } = await translate(result, "2025-11-25", "2024-11-05");
    expect({ code, out: parsed(out) }).toEqual({ code: 0, out: [result] });
    expect(err.at(-1)).toBe("1 message from 2025-11-25 to 2024-11-05: 1 passed on");
  });

  test("--method sets the method of responses without a request", async () => {
    const result = answer({ content: [AUDIO] }, 9);
    const { out, err } = await translate(result, "2025-03-26", "2024-11-05", "-m", "tools/call");
    expect(out[0]).toContain("audio:content");
    expect(err[0]).toMatch(/^\/result\/content\/0: approximated/);
  });

  test("--sender selects the side of a method that both sides send", async () => {
    const codes = [];
    for (const sender of ["server", "client"]) {
      const words = ["--sender", sender];
      codes.push((await translate(progress(1), "2025-11-25", "2026-07-28", ...words)).code);
    }
    expect(codes).toEqual([0, 1]);
  });
});

test("--policy passthrough keeps fields that receivers ignore", async () => {
  const tool = { name: "x", inputSchema: { type: "object" }, icons: [] };
  const kept = await translate(
    tool,
    "2025-11-25",
    "2025-06-18",
    "-t",
    "Tool",
    "--policy",
    "passthrough",
  );
  const stripped = await translate(tool, "2025-11-25", "2025-06-18", "-t", "Tool");
  expect([kept.out[0]?.includes("icons"), stripped.out[0]?.includes("icons")]).toEqual([
    true,
    false,
  ]);
});

test("--json prints an object for each value", async () => {
  const { code, out, err } = await translate(
    traffic(request("ping"), "", request("tools/list", {}, 2), "{", request("acme/run", {}, 3)),
    "2025-11-25",
    "2026-07-28",
    "--json",
  );
  const step = "2025-11-25_2026-07-28";
  expect(parsed(out)).toEqual([
    {
      line: 1,
      reply: answer({}),
      losses: [
        {
          pointer: "",
          kind: "impossible",
          reason: "ping left with 2026-07-28",
          step,
          answer: { kind: "result", result: {} },
          session: "liveness",
        },
      ],
      session: "liveness",
    },
    {
      line: 3,
      message: expect.objectContaining({ id: 2, method: "tools/list" }) as object,
      losses: [],
    },
    {
      line: 4,
      fault: expect.objectContaining({ line: 4, received: "the end of the text" }) as object,
      losses: [],
    },
    {
      line: 5,
      message: request("acme/run", {}, 3),
      losses: [],
      remark: "2025-11-25 has no acme/run that a client sends: passed on unchanged",
    },
  ]);
  expect({ code, err }).toEqual({
    code: 1,
    err: [
      "4 messages from 2025-11-25 to 2026-07-28: 1 whole, 1 passed on, 1 impossible, 1 not JSON",
    ],
  });
});

describe("hostile lines", () => {
  const DEEP = 10_000;
  const deep = `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`;

  test("10,000 deep, and keys that objects inherit", async () => {
    const args = `{"__proto__":{"polluted":true},"constructor":1,"deep":${deep}}`;
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":${args}}}`;
    const idless = `{"jsonrpc":"2.0","id":${deep},"method":"tools/list"}`;
    const input = [call, idless, `{"__proto__":1}`].join("\n");
    const { code, out } = await translate(input, "2025-11-25", "2024-11-05");
    expect({ code, same: out.map((line, index) => line === input.split("\n")[index]) }).toEqual({
      code: 0,
      same: [true, true, true],
    });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("10,000 brackets", async () => {
    const brackets = `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`;
    const { out } = await translate(brackets, "2025-11-25", "2026-07-28");
    expect(out).toEqual([brackets]);
  });

  test("control characters are shown as escapes to people", async () => {
    const result = answer({ resultType: "\u001b[31m" });
    const { err } = await translate(result, "2026-07-28", "2025-11-25", "-m", "tools/list");
    expect(err[0]).toContain(String.raw`\u001b[31m`);
    expect(err.join("")).not.toContain("\u001b");
  });

  test("writes a deep line like JSON.stringify", () => {
    const inner = {
      list: [1, null, "a\n", [], {}],
      none: undefined,
      ["__proto__"]: { no: 1 },
      b: true,
    };
    const value = Array.from({ length: DEEP }).reduce<unknown>((made) => [made], inner);
    const line = jsonLine(value);
    expect(line).toBe(`${"[".repeat(DEEP)}${JSON.stringify(inner)}${"]".repeat(DEEP)}`);
  });
});

describe("errors", () => {
  test.each<[string, string[], RegExp]>([
    [
      "an unknown revision",
      ["2025-11-26", "2024-11-05"],
      /expected one of .*, received "2025-11-26"\n.*did you mean 2025-11-25\?/,
    ],
    ["no revision at all", ["2025-11-25", "x"], /expected one of .*, received "x"\n.*schema add/],
    [
      "an unknown type",
      ["2025-11-25", "2024-11-05", "-t", "Tol"],
      /expected a type of 2025-11-25, received "Tol"\n.*did you mean Tool\?/,
    ],
    [
      "the type of any message",
      ["2025-11-25", "2024-11-05", "-t", "JSONRPCRequest"],
      /received "JSONRPCRequest"\n.*omit --type/,
    ],
    [
      "an unknown method",
      ["2025-11-25", "2024-11-05", "-m", "tools/cal", "--part", "params"],
      /expected a method of 2025-11-25, received "tools\/cal"\n.*did you mean tools\/call\?/,
    ],
    [
      "the result of a notification",
      ["2025-11-25", "2024-11-05", "-m", "notifications/initialized", "--part", "result"],
      /expected a request of 2025-11-25, received "notifications\/initialized"/,
    ],
  ])("exits with 1 for %s", async (_, [from = "", to = "", ...words], message) => {
    const { code, err } = await translate({}, from, to, ...words);
    expect(code).toBe(1);
    expect(err.join("\n")).toMatch(message);
  });

  test("exits with 1 for empty input", async () => {
    const { code, err } = await translate("\n", "2025-11-25", "2024-11-05");
    expect({ code, message: err[1] }).toEqual({
      code: 1,
      message: "  expected a JSON value, received nothing",
    });
  });

  test.each<[string, string[], RegExp]>([
    ["--part without --method", ["--part", "result"], /--part result needs --method, too/],
    [
      "the wrong sender",
      ["-m", "tools/call", "--part", "params", "--sender", "server"],
      /2025-11-25 allows only the client to send tools\/call/,
    ],
    ["--type with --method", ["-t", "Tool", "-m", "tools/call"], /mutually exclusive/],
    ["no limit", ["--limit", "0"], /--limit: expected a number of MiB above 0/],
  ])("rejects %s on the command line", async (_, words, message) => {
    const { code, err } = await translate({}, "2025-11-25", "2024-11-05", ...words);
    expect(code).toBe(2);
    expect(err.join("\n")).toMatch(message);
  });
});
