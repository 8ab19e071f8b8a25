/** `mcp-gen call` with the everything server, over stdio and HTTP, in both eras. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defineServer, tool } from "@mcp-gen/server";
import { callCommand, keepDash } from "../src/commands/call.js";
import { httpListener } from "../../../test/everything/http-listener.mjs";
import { everythingServer } from "../../../test/everything/server.mjs";
import { repository } from "../../../test/end-to-end/program.js";
import { runCommand, type Outcome } from "../../../test/support/run-command.js";

const PROGRAM = `node "${join(repository, "test/conformance/everything-server.mjs")}" --stdio`;
const REVISIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"];

const folder = mkdtempSync(join(tmpdir(), "mcp-gen call "));
let http: Listening;
let url: string;

interface Listening {
  readonly address: string;
  readonly listener: Server;
  close(): Promise<void>;
}

async function listening(server: Parameters<typeof httpListener>[0]): Promise<Listening> {
  const listener = createServer(await httpListener(server, { host: "node", sse: false }));
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`,
    listener,
    async close() {
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

beforeAll(async () => {
  http = await listening(everythingServer({ onWarning: () => {} }));
  url = http.address;
});

afterAll(async () => {
  await http.close();
  rmSync(folder, { recursive: true });
});

const call = (...words: string[]): Promise<Outcome> => runCommand(callCommand, "call", ...words);
const overHttp = (...words: string[]): Promise<Outcome> => call(url, ...words);

describe("a program", () => {
  test("lists tools with their arguments", async () => {
    const { code, stdout, stderr } = await call(PROGRAM);
    expect(code).toBe(0);
    // The CLI asks a program that starts slowly for an older revision.
    expect(stderr).toMatch(/^everything 1\.0\.0 uses 20\d\d-\d\d-\d\d and has 40 tools\.\n$/);
    expect(stdout).toContain(
      "\n\nstructured  Forecast for a city\n  city=<string>  required; Anything\n\n",
    );
  });

  test.each(REVISIONS)(
    "calls a tool in %s, and answers input requests from --answer",
    async (revision) => {
      const words = ["--revision", revision, "--answer", "username=Ada", "--answer", "email=a@b.c"];
      const outcome = await call(PROGRAM, "test_elicitation", "message=Who?", ...words);
      const asks = revision >= "2025-06-18";
      expect(outcome).toEqual({
        code: asks ? 0 : 1,
        stdout: asks
          ? 'User response: {"action":"accept","content":{"username":"Ada","email":"a@b.c"}}\n'
          : "",
        stderr: expect.stringMatching(
          asks ? /^$/ : /^call\/refused\n {2}Missing required client capability: .*elicitation/,
        ) as string,
      });
    },
  );

  test("accepts a command with arguments after --", async () => {
    const program = [join(repository, "test/conformance/everything-server.mjs"), "--stdio"];
    const outcome = await call("structured", "city=Berlin", "--", "node", ...program);
    expect(outcome).toEqual({ code: 0, stdout: '{"high":21,"low":12}\n', stderr: "" });
  });

  test("finds a program by its name in .mcp.json, or by a dot", async () => {
    const [command = "", script = "", ...args] = ["node", PROGRAM.split('"')[1] ?? "", "--stdio"];
    const env = { GREETING: "hi" };
    const config = { mcpServers: { everything: { command, args: [script, ...args], env } } };
    writeFileSync(join(folder, ".mcp.json"), JSON.stringify(config));
    for (const name of [".", "everything"]) {
      const outcome = await call("--cwd", folder, name, "ask_roots");
      expect(outcome).toMatchObject({ code: 0, stderr: "" });
      expect(outcome.stdout).toMatch(/^file:\/\/.*\/mcp-gen%20call%20/);
    }
  });

  test("reports a program that cannot start, with a fix", async () => {
    const { code, stderr } = await call("no-such-program --serve", "echo");
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^call\/not-connected\n {2}connect no-such-program: .*ENOENT.*\n {2}fix: st/,
    );
  });
});

describe("resources and prompts", () => {
  test.each(REVISIONS)("%s: reads a resource and lists them (audit F7)", async (revision) => {
    const at = ["--revision", revision];
    expect(await overHttp("--resource", "test://static-text", ...at)).toEqual({
      code: 0,
      stdout: "This is the content of the static text resource.\n",
      stderr: "",
    });
    const binary = await overHttp("--resource", "test://static-binary", ...at);
    expect(binary.stdout).toBe("[resource: test://static-binary, image/png, 70 bytes]\n");
    const listed = await overHttp(...at, "--resource");
    expect(listed.stdout).toContain("test://static-text  Text (text/plain)\n");
    expect(listed.stdout).toContain("{");
    const missing = await overHttp("--resource", "test://none", ...at);
    expect({ code: missing.code, stdout: missing.stdout }).toEqual({ code: 1, stdout: "" });
    expect(missing.stderr).toMatch(/^call\/refused\n/);
  });

  test.each(REVISIONS)("%s: gets a prompt and lists them (audit F7)", async (revision) => {
    const at = ["--revision", revision];
    const words = ["arg1=Bern", "arg2=7", "--prompt", "test_prompt_with_arguments"];
    const { code, stdout, stderr } = await overHttp(...words, ...at);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^user: .*Bern.*7/);
    const listed = await overHttp(...at, "--prompt");
    expect(listed.stdout).toContain("test_simple_prompt  Without arguments\n");
    expect(listed.stdout).toMatch(
      /test_prompt_with_arguments .*\n {2}arg1=<string> {2}required; First/,
    );
  });

  test("reports wrong arguments (audit F7)", async () => {
    const missing = await overHttp("--prompt", "test_prompt_with_arguments");
    expect(missing.stderr).toContain("arg1: expected");
    const similar = await overHttp("--prompt", "test_simple_promt");
    expect(similar.stderr).toContain("did you mean test_simple_prompt?");
    const extra = await overHttp("a=1", "--resource", "test://static-text");
    expect(extra.code).toBe(2);
    expect(extra.stderr).toContain("expected no arguments for a resource");
  });

  test("prints them as JSON (audit F7)", async () => {
    const read = await overHttp("--json", "--resource", "test://static-text");
    expect(JSON.parse(read.stdout)).toMatchObject({
      server: { name: "everything" },
      contents: [{ uri: "test://static-text", mimeType: "text/plain" }],
      losses: [],
    });
    const prompt = await overHttp("--json", "--prompt", "test_simple_prompt");
    expect(JSON.parse(prompt.stdout)).toMatchObject({ messages: [{ role: "user" }] });
    const all = await overHttp("--json", "--prompt", "");
    expect(JSON.parse(all.stdout)).toHaveProperty("prompts.0.arguments");
  });
});

describe("over HTTP", () => {
  test.each(REVISIONS)("%s as JSON", async (revision) => {
    const words = ["--json", "--revision", revision];
    const { code, stdout, stderr } = await overHttp("structured", "city=Berlin", ...words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const structuredContent = { high: 21, low: 12 };
    expect(JSON.parse(stdout)).toMatchObject({
      server: { name: "everything", version: "1.0.0" },
      revision,
      tool: "structured",
      isError: false,
      content: [{ type: "text", text: '{"high":21,"low":12}' }],
      ...(revision < "2025-06-18" ? {} : { structuredContent }),
      losses: [],
    });
  });

  test("tools as JSON", async () => {
    const { stdout } = await overHttp("--json");
    const { tools } = JSON.parse(stdout) as { tools: { name: string }[] };
    expect(tools.find(({ name }) => name === "slow")).toEqual({
      name: "slow",
      description: "Takes its time",
      arguments: [{ name: "ms", type: "number", required: true }],
    });
  });

  test.each(["2025-11-25", "2026-07-28"])("%s: all kinds of input requests", async (revision) => {
    const answers = ["name=Ada", "sampling=Hello", 'roots=["/a","/b"]'].flatMap((answer) => [
      "--answer",
      answer,
    ]);
    const words = ["many_questions", "--revision", revision, ...answers];
    expect(await overHttp(...words)).toEqual({
      code: 0,
      stdout: 'Ada: {"type":"text","text":"Hello"}, 2 roots\n',
      stderr: "",
    });
  });

  test.each([
    ["2025-11-25", "elicitation", "elicitation"],
    ["2026-07-28", "user_name", "name"],
  ])("%s: answers a whole input request, and a single field", async (revision, whole, field) => {
    const pinned = ["--revision", revision, "--answer"];
    const name = `${whole}={"name":"Ada"}`;
    const one = await overHttp("test_streaming_elicitation", ...pinned, name);
    expect(one).toMatchObject({ code: 0, stdout: "Hello, Ada!\n" });
    const other = await overHttp("ask_url", ...pinned, `${field}=accept`);
    expect(other.stdout).toBe(`The user said ${field === "name" ? "decline" : "accept"}.\n`);
  });

  test("declines unanswered input requests, and reports unused answers", async () => {
    const words = ["test_elicitation", "message=Who?", "--answer", "nmae=Ada"];
    const { code, stdout, stderr } = await overHttp(...words);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'User response: {"action":"decline"}\n' });
    expect(stderr).toBe(
      "The server asks: Who?\n  declined, because no terminal is available to answer; pass --answer username=… (string) --answer email=… (string)\n--answer nmae: no request used this answer\n",
    );
  });

  test("fails on an invalid answer", async () => {
    const words = ["test_elicitation_sep1034_defaults", "--answer", "age=old"];
    for (const revision of ["2025-11-25", "2026-07-28"]) {
      const { code, stdout, stderr } = await overHttp(...words, "--revision", revision);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(
        /^call\/bad-answer\n {2}--answer age: expected integer, received "old"/,
      );
    }
  });

  test("declines sampling without an answer", async () => {
    const { code, stderr } = await overHttp("test_sampling", "prompt=Hi");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^call\/refused\n.*sampling\n {2}fix: .*--answer sampling="…"/);
  });

  test("writes progress and log messages to stderr", async () => {
    const progress = await overHttp("test_tool_with_progress");
    expect(progress.stdout).toBe("Done.\n");
    expect(progress.stderr).toContain("… 50 of 100: Completed step 50 of 100\n");
    const { stderr } = await overHttp("test_logging_tool");
    expect(stderr).toBe('[warning] everything: {"said":"something"}\n');
  });

  test("names content that is not text, with its size", async () => {
    const { stdout } = await overHttp("test_multiple_content_types");
    expect(stdout).toBe(
      'Multiple content types test:\n[image: image/png, 70 bytes]\n[resource: test://mixed-content-resource, application/json]\n{"test":"data","value":123}\n',
    );
  });

  test("reports losses of the adaptation", async () => {
    const block = { type: "text", text: "a" };
    const answer = JSON.stringify({ role: "assistant", content: [block, block] });
    const words = ["test_sampling", "prompt=Hi", "--answer", `sampling=${answer}`];
    const { stderr } = await overHttp(...words, "--revision", "2025-06-18");
    expect(stderr).toMatch(/^Lost in the conversion to 2025-06-18: \/content \(approximated\): /);
    const { stdout } = await overHttp(...words, "--revision", "2025-06-18", "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      losses: [{ direction: "sent", pointer: "/content", kind: "approximated" }],
    });
  });

  test("prints the text of a failed tool to stderr and exits with 1", async () => {
    expect(await overHttp("test_error_handling")).toEqual({
      code: 1,
      stdout: "",
      stderr: "This tool intentionally returns an error for testing\n",
    });
    const { code, stdout } = await overHttp("test_error_handling", "--json");
    expect({ code, json: JSON.parse(stdout) as unknown }).toMatchObject({
      code: 1,
      json: { isError: true },
    });
  });

  test("reads arguments from files", async () => {
    const file = join(folder, "arguments.json");
    writeFileSync(file, '{"text":"from a file"}');
    expect(await overHttp("echo", `@${file}`)).toMatchObject({ stdout: "from a file\n" });
    const text = join(folder, "text.txt");
    writeFileSync(text, "two\nlines\n");
    expect(await overHttp("echo", `text=@${text}`)).toMatchObject({ stdout: "two\nlines\n" });
    const { code, stderr } = await overHttp("echo", "text=@no/such/file");
    expect({ code, stderr }).toMatchObject({ code: 1 });
    expect(stderr).toContain("expected a readable file, received none");
    expect(stderr).not.toContain("the server");
  });

  test.each([
    [["strctured"], "call/unknown-tool", "did you mean structured?"],
    [["structured", "cty=Berlin"], "call/unknown-argument", "did you mean city?"],
    [["slow", "ms=soon"], 'slow: ms: expected number, received "soon"', "--unchecked"],
    [["slow"], "call/missing-argument", "give ms=…"],
    [["echo", "--revision", "1999-01-01"], "call/unknown-revision", "use one of them"],
    [["echo", "--answer", "name"], "call/bad-answer", "--answer name=Ada"],
    [["slow", "ms=5000", "--timeout", "0.05"], "call/timeout", "--timeout"],
  ])("reports %j before it calls a tool", async (words, message, fix) => {
    const { code, stdout, stderr } = await overHttp(...words);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).toContain(fix);
  });

  test("sends unchecked arguments with --unchecked", async () => {
    const { code, stderr } = await overHttp("slow", "ms=soon", "--unchecked");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Invalid arguments for tool slow/);
  });

  test("sends headers", async () => {
    const seen: unknown[] = [];
    const listen = (request: { headers: object }): void => void seen.push(request.headers);
    http.listener.on("request", listen);
    await overHttp("echo", "text=a", "--header", "x-one=1", "--header", "authorization=Bearer t");
    http.listener.off("request", listen);
    expect(seen[0]).toMatchObject({ "x-one": "1", authorization: "Bearer t" });
  });
});

test.each(["2025-11-25", "2026-07-28"])("%s: cancels the call on Ctrl-C", async (revision) => {
  let tell!: (text: string) => void;
  const cancelled = new Promise<string>((resolve) => (tell = resolve));
  const wait = tool({}, (_, { signal }) => {
    signal.addEventListener("abort", () => tell("cancelled"));
    setImmediate(() => process.emit("SIGINT"));
    return cancelled;
  });
  const { address, close } = await listening(everythingServer({ tools: { wait } }));
  const outcome = await call(address, "wait", "--revision", revision);
  expect(await cancelled).toBe("cancelled");
  await close();
  expect(outcome).toEqual({
    code: 130,
    stdout: "",
    stderr: "mcp-gen: interrupted; the call was cancelled\n",
  });
});

test.each([
  [[], "expected a server"],
  [['node "a'], "expected a command with closed quotation marks"],
  [["ftp://example.com/"], "expected a URL with http or https"],
  [
    ["https://ada:secret@example.com/"],
    "expected a URL without user and password, received credentials before example.com",
  ],
  [["node", "--env", "MCP_GEN_NONE"], "--env: expected NAME=value, or NAME of a variable"],
  [["node", "--timeout", "0"], "--timeout: expected a number of seconds above 0"],
  [["node", "--header", "x"], "--header: expected name=value"],
])("rejects the command line %j", async (words, message) => {
  const { code, stderr } = await call(...words);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test("treats a dash as standard input, except in the arguments of a program", () => {
  expect(keepDash(["call", ".", "echo", "-", "--", "node", "-"])).toEqual([
    "call",
    ".",
    "echo",
    "@-",
    "--",
    "node",
    "-",
  ]);
  expect(keepDash(["translate", "-"])).toEqual(["translate", "-"]);
});

test("explains a missing file, an outdated file and a crash", async () => {
  const at = join(folder, "project");
  mkdirSync(join(at, "src"), { recursive: true });
  writeFileSync(join(at, "package.json"), '{"scripts":{"build":"tsc"}}');
  const entry = { command: process.execPath, args: ["dist/stdio.mjs"] };
  writeFileSync(join(at, ".mcp.json"), JSON.stringify({ mcpServers: { weather: entry } }));
  expect(await call("--cwd", at, ".")).toMatchObject({
    code: 1,
    stderr:
      "call/no-program\n  .mcp.json: weather: the file dist/stdio.mjs does not exist\n  fix: run `npm run build`",
  });
  mkdirSync(join(at, "dist"));
  writeFileSync(join(at, "dist/stdio.mjs"), 'throw new Error("no luck");');
  writeFileSync(join(at, "src/stdio.ts"), "");
  utimesSync(join(at, "dist/stdio.mjs"), 1, 1);
  const { stderr } = await call("--cwd", at, ".");
  expect(stderr).toContain("dist is older than src/stdio.ts: run `npm run build`\n");
  expect(stderr.split("Error: no luck")).toHaveLength(2);
  expect(stderr).not.toContain("node:internal");
});

test("reports a server without tools", async () => {
  const { address, close } = await listening(defineServer({ name: "s", version: "1" }));
  const outcome = await call(address, "echo");
  await close();
  expect(outcome.code).toBe(1);
  expect(outcome.stderr).toContain("the server offers no tools");
});

test("explains how to pass JSON", async () => {
  const { stderr } = await overHttp("structured", '{"city":"a=b"}');
  expect(stderr).toContain("fix: pass JSON through standard input, with - as the argument, or");
});

test("explains a host that the server does not allow", async () => {
  const refusal = { jsonrpc: "2.0", error: { code: -32600, message: "add it to allowedHosts" } };
  const listener = createServer((_, response) => {
    response.writeHead(403, { "content-type": "application/json" }).end(JSON.stringify(refusal));
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const { stderr } = await call(`http://127.0.0.1:${port}/mcp`);
  listener.close();
  expect(stderr).toContain("fix: use the name or the address that the server was started with");
});

test("names a server that it cannot reach", async () => {
  const { code, stderr } = await call("http://127.0.0.1:9/mcp", "echo");
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^call\/not-connected\n {2}POST http:\/\/127\.0\.0\.1:9\/mcp: .*ECONNREFUSED/,
  );
});
