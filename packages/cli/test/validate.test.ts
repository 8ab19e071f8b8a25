/** `mcp-gen validate`: a few lines of JSON, and the lines it prints. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { validateCommand } from "../src/commands/validate.js";
import { mcpGen, repository } from "../../../test/end-to-end/program.js";
import { runCommand } from "../../../test/support/run-command.js";

const folder = mkdtempSync(join(tmpdir(), "mcp-gen-validate-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function validate(input: string | Uint8Array | unknown[] | object, ...options: string[]) {
  const file = join(folder, "input.json");
  const isText = typeof input === "string" || input instanceof Uint8Array;
  writeFileSync(file, isText ? input : JSON.stringify(input));
  const { code, stdout, stderr } = await runCommand(validateCommand, "validate", file, ...options);
  return { code, lines: stdout.split("\n").slice(0, -1), stderr };
}

const call = (params: unknown) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params });

const traffic = (...messages: unknown[]) =>
  messages
    .map((message) => (typeof message === "string" ? message : JSON.stringify(message)))
    .join("\n");

describe("one message", () => {
  test("prints nothing and exits with 0 for a valid message", async () => {
    expect(await validate(call({ name: "x" }), "-r", "2025-11-25")).toEqual({
      code: 0,
      lines: [],
      stderr: "1 message of 2025-11-25: no faults\n",
    });
  });

  test("prints one line and exits with 1 for an invalid message", async () => {
    expect(await validate(call({ name: 42 }), "-r", "2025-11-25", "--from", "client")).toEqual({
      code: 1,
      lines: ["/params/name: expected a string, received 42 (tools/call request)"],
      stderr: "1 message of 2025-11-25: 1 fault\n",
    });
  });

  test.each<[string, unknown, string[], string]>([
    [
      "an unknown method",
      { jsonrpc: "2.0", id: 1, method: "tools/cal" },
      [],
      '/method: expected a method of 2025-11-25 such as "tools/call", received "tools/cal" (tools/cal request)',
    ],
    [
      "the wrong side",
      call({ name: "x" }),
      ["--from", "server"],
      '/method: expected a method 2025-11-25 lets the server send, received "tools/call" (tools/call request)',
    ],
    [
      "no id",
      { jsonrpc: "2.0", method: "ping" },
      [],
      "/id: expected a string or an integer, received nothing (ping request)",
    ],
    [
      "a fraction as id",
      { jsonrpc: "2.0", id: 0.5, method: "ping" },
      [],
      "/id: expected a string or an integer, received 0.5 (ping request)",
    ],
    [
      "an id on a notification",
      { jsonrpc: "2.0", id: 1, method: "notifications/initialized" },
      [],
      "/id: expected nothing in a notification, received 1 (notifications/initialized notification)",
    ],
    [
      "another jsonrpc",
      { ...call({ name: "x" }), jsonrpc: "1.0" },
      [],
      '/jsonrpc: expected "2.0", received "1.0" (tools/call request)',
    ],
    [
      "no params",
      { jsonrpc: "2.0", id: 1, method: "tools/call" },
      [],
      "/params: expected an object, received nothing (tools/call request)",
    ],
    [
      "a method and a result",
      { jsonrpc: "2.0", id: 1, method: "ping", result: {} },
      [],
      "/result: expected no result in a message with a method, received an object (ping request)",
    ],
    [
      "an error without a message",
      { jsonrpc: "2.0", id: 1, error: { code: 1 } },
      [],
      "/error/message: expected a string, received nothing (error)",
    ],
    [
      "an empty object",
      {},
      ["--issues", "1"],
      '/jsonrpc: expected "2.0", received nothing (message)',
    ],
    ["not an object", 5, [], "value: expected an object, received 5 (message)"],
    [
      "a batch in a revision without batches",
      [call({ name: "x" })],
      [],
      "value: expected an object, received an array of 1 item (message)",
    ],
    [
      "a result that is not an object",
      { jsonrpc: "2.0", id: 1, result: 5 },
      [],
      "/result: expected a result of 2025-11-25, received 5 (result)",
    ],
  ])("%s", async (_, input, options, line) => {
    const { code, lines } = await validate(input as object, "-r", "2025-11-25", ...options);
    expect({ code, lines }).toEqual({ code: 1, lines: [line] });
  });

  test("rejects an extension's input request as a message", async () => {
    const { lines } = await validate(
      { jsonrpc: "2.0", id: 1, method: "roots/list" },
      "-r",
      "2026-07-28",
    );
    expect(lines).toEqual([
      '/method: expected a method sent as a message of its own (2026-07-28 asks this inside the result of a request), received "roots/list" (roots/list request)',
    ]);
  });

  test("reads a message over several lines", async () => {
    const { lines } = await validate(JSON.stringify(call({}), undefined, 2), "-r", "2025-11-25");
    expect(lines).toEqual([
      "/params/name: expected a string, received nothing (tools/call request)",
    ]);
  });

  test("limits the number of faults", async () => {
    const input = call({ name: 1, arguments: [] });
    expect((await validate(input, "-r", "2025-11-25")).lines).toHaveLength(2);
    expect((await validate(input, "-r", "2025-11-25", "--issues", "1")).lines).toHaveLength(1);
  });
});

describe("traffic", () => {
  test("matches results to requests, counts lines, and continues after invalid JSON", async () => {
    const { code, lines, stderr } = await validate(
      traffic(
        { jsonrpc: "2.0", id: 1, method: "tools/list" },
        "",
        { jsonrpc: "2.0", id: 1, result: { tools: [{ name: "x" }] } },
        '{"jsonrpc": nope}',
        { jsonrpc: "2.0", id: 1, result: {} },
        { jsonrpc: "2.0", id: "1", method: "ping" },
      ),
      "-r",
      "2025-11-25",
    );
    expect(lines).toEqual([
      "line 3: /result/tools/0/inputSchema: expected an object, received nothing (tools/list result)",
      'line 4, column 13: expected a value, received "n" (not JSON)',
    ]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "5 messages of 2025-11-25: 2 faults in 2 messages\n",
    });
  });

  test("matches an id used by both sides to either request", async () => {
    const both = traffic(
      { jsonrpc: "2.0", id: 1, method: "tools/list" },
      { jsonrpc: "2.0", id: 1, method: "roots/list" },
      { jsonrpc: "2.0", id: 1, result: { roots: [] } },
      { jsonrpc: "2.0", id: 1, result: { tools: [] } },
    );
    expect((await validate(both, "-r", "2025-11-25")).lines).toEqual([]);
  });

  test("validates a result by its `resultType`", async () => {
    const both = traffic(
      {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "x",
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": {},
          },
        },
      },
      { jsonrpc: "2.0", id: 1, result: { resultType: "input_required", inputRequests: [] } },
    );
    expect((await validate(both, "-r", "2026-07-28")).lines).toEqual([
      "line 2: /result/inputRequests: expected an object, received an empty array (tools/call result)",
    ]);
  });

  test.each<[string, unknown, string[]]>([
    [
      "tools/call",
      { resultType: "complete", content: "no", isError: "no" },
      [
        '/result/content: expected an array, received "no"',
        '/result/isError: expected a boolean, received "no"',
      ],
    ],
    [
      "prompts/get",
      { resultType: "complete" },
      ["/result/messages: expected an array, received nothing"],
    ],
    [
      "resources/read",
      { resultType: "complete", contents: [] },
      [
        "/result/ttlMs: expected an integer of at least 0, received nothing",
        '/result/cacheScope: expected "public" or "private", received nothing',
      ],
    ],
    [
      "tools/call",
      { resultType: "done", content: [] },
      ['/result/resultType: expected "complete" or "input_required", received "done"'],
    ],
  ])("reports a broken result of %s %j (audit E1)", async (method, result, issues) => {
    const request = { jsonrpc: "2.0", id: 1, method, params: null };
    const both = traffic(request, { jsonrpc: "2.0", id: 1, result });
    const { lines } = await validate(both, "-r", "2026-07-28");
    expect(lines.slice(1)).toEqual(issues.map((issue) => `line 2: ${issue} (${method} result)`));
  });

  test("reports a broken complete result without its request (audit E1)", async () => {
    const result = { resultType: "complete", content: "no", isError: "no" };
    const { code } = await validate({ jsonrpc: "2.0", id: 1, result }, "-r", "2026-07-28");
    expect(code).toBe(1);
  });

  test("accepts batches of the revision with batches", async () => {
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const answer = { jsonrpc: "2.0", id: 1, result: {} };
    expect((await validate(traffic([ping], [answer]), "-r", "2025-03-26")).lines).toEqual([]);
    expect(
      (await validate(traffic([ping, answer], [], [{ ...ping, method: 5 }]), "-r", "2025-03-26"))
        .lines,
    ).toEqual([
      "line 1: /1: expected a request or notification like the others, received an object (batch)",
      "line 2: value: expected an array of at least 1 message, received an empty array (batch)",
      "line 3: /0/method: expected a string, received 5 (batch)",
    ]);
  });
});

describe("a type", () => {
  test("validates a type by its name", async () => {
    const { lines } = await validate(
      { name: "x", inputSchema: { type: "objct" } },
      "-r",
      "2026-07-28",
      "-t",
      "Tool",
    );
    expect(lines).toEqual(['/inputSchema/type: expected "object", received "objct" (Tool)']);
  });

  test("reports an unknown type with a suggestion", async () => {
    const { code, stderr } = await validate({}, "-r", "2026-07-28", "-t", "Tol");
    expect(code).toBe(1);
    expect(stderr).toMatch(/expected a type of 2026-07-28, received "Tol"\n.*did you mean Tool\?/);
  });

  test("rejects --type with --from", async () => {
    expect(await validate({}, "-r", "2026-07-28", "-t", "Tool", "--from", "client")).toMatchObject({
      code: 2,
    });
  });
});

test("--json prints the faults as JSON", async () => {
  const file = join(folder, "call.json");
  writeFileSync(file, JSON.stringify(call({ name: 42 })));
  const { stdout } = await runCommand(
    validateCommand,
    "validate",
    file,
    "-r",
    "2025-11-25",
    "--json",
  );
  expect(JSON.parse(stdout)).toEqual({
    revision: "2025-11-25",
    messages: 1,
    faults: [
      {
        line: 1,
        what: "tools/call request",
        path: "/params/name",
        expected: "a string",
        received: "42",
        message: "/params/name: expected a string, received 42",
      },
    ],
  });
});

describe("input that is not JSON", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["nothing", "", "expected a JSON message, received nothing"],
    ["only space", " \n\n", "expected a JSON message, received nothing"],
    [
      "other bytes",
      Uint8Array.of(0x80, 0x81),
      "expected UTF-8 text, received bytes that are not UTF-8",
    ],
    ["UTF-16", Uint8Array.of(0xff, 0xfe, 0x7b, 0), "expected UTF-8 text, received UTF-16"],
    ["too much", " ".repeat(2 * 1024 * 1024), "expected at most 1 MiB, received more"],
  ])("%s", async (_, input, words) => {
    const { code, lines, stderr } = await validate(input, "-r", "2025-11-25", "--limit", "1");
    expect({ code, lines }).toEqual({ code: 1, lines: [] });
    expect(stderr).toContain(words);
  });

  test.each([
    ["a trailing comma", '{"jsonrpc": "2.0",}', 'line 1, column 19: expected a key, received "}"'],
    ["zero bytes", "\0\0\0", 'line 1, column 1: expected a value, received "\\u0000"'],
    [
      "half a document",
      '{\n  "a": [1,\n',
      "line 3, column 1: expected a value, received the end of the text",
    ],
    [
      "a document with a fault inside",
      '{\n  "a": 1,\n  b: 2\n}',
      'line 3, column 3: expected a key, received "b"',
    ],
  ])("%s", async (_, input, words) => {
    const { code, lines } = await validate(input, "-r", "2025-11-25");
    expect({ code, lines }).toEqual({ code: 1, lines: [`${words} (not JSON)`] });
  });

  test("no file", async () => {
    const missing = await runCommand(
      validateCommand,
      "validate",
      join(folder, "none"),
      "-r",
      "2025-11-25",
    );
    expect(missing).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("expected a readable file, received none"),
    });
    const directory = await runCommand(validateCommand, "validate", folder, "-r", "2025-11-25");
    expect(directory).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("received a folder"),
    });
  });

  test("ignores a byte order mark", async () => {
    expect(
      (await validate(`\ufeff${JSON.stringify(call({ name: "x" }))}`, "-r", "2025-11-25")).code,
    ).toBe(0);
  });

  test("reads deep nesting", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":${deep}}}`;
    expect((await validate(message, "-r", "2025-11-25")).lines).toEqual([
      "/params/arguments: expected an object, received an array of 1 item (tools/call request)",
    ]);
    expect((await validate(deep, "-r", "2026-07-28", "-t", "JSONValue")).lines).toHaveLength(1);
  });
});

test.each([
  ["an unknown revision", ["-r", "2025-1"], 1, "expected one of 2024-11-05"],
  ["no revision", [], 2, "revision"],
  [
    "a limit that is not a number",
    ["-r", "2025-11-25", "--limit", "x"],
    2,
    "--limit: expected a number of MiB above 0",
  ],
  [
    "a limit of zero issues",
    ["-r", "2025-11-25", "--issues", "0"],
    2,
    "--issues: expected a number of at least 1",
  ],
])("%s", async (_, options, code, words) => {
  expect(await validate({}, ...options)).toMatchObject({
    code,
    stderr: expect.stringContaining(words),
  });
});

test.each([[["-"]], [[]]])("reads standard input with %j", (words) => {
  const input = `${JSON.stringify(call({ name: 42 }))}\n${JSON.stringify(call({ name: "x" }))}\n`;
  const args = ["validate", ...words, "-r", "2025-11-25"];
  expect(mcpGen(args, { cwd: repository, input })).toEqual({
    code: 1,
    stdout: "line 1: /params/name: expected a string, received 42 (tools/call request)\n",
    stderr: "2 messages of 2025-11-25: 1 fault in 1 message\n",
  });
});
