/** Mistakes that only callers without types can make, and errors of `connect`: one clear sentence each, with the fix. */
import { connect } from "@mcp-gen/client";
import { defineServer, tool } from "@mcp-gen/server";
import { describe, expect, test } from "vitest";
import { connected, failureOf, REVISIONS } from "./helpers.js";
import { memoryTransports } from "@mcp-gen/core";

const APP = { name: "test", version: "1.0.0", onError: () => {} };
const EXAMPLE = 'Call connect(target, { name: "app", version: "1.0.0" }).';

const untyped = connect as (...args: unknown[]) => ReturnType<typeof connect>;

async function messageOf(promise: Promise<unknown>): Promise<string> {
  const error = await failureOf(promise);
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

describe("options of connect", () => {
  test.each<[unknown, string]>([
    [
      undefined,
      `TypeError: connect: options with the name and version of the client are missing. ${EXAMPLE}`,
    ],
    [{}, `TypeError: connect: option name: expected a string, received undefined. ${EXAMPLE}`],
    [
      { name: "a", version: 1 },
      `TypeError: connect: option version: expected a string, received number. ${EXAMPLE}`,
    ],
    [
      { ...APP, timeOut: 5 },
      "TypeError: connect: option timeOut is unknown. Did you mean timeout?",
    ],
    [
      { ...APP, answer: { elicitation: () => {} } },
      "TypeError: connect: option answer.elicitation is unknown. Known options: elicit, sample, roots, tasks.",
    ],
    [
      { ...APP, http: { header: {} } },
      "TypeError: connect: option http.header is unknown. Did you mean headers?",
    ],
  ])("%j (audit F1)", async (options, expected) => {
    expect(await messageOf(untyped("https://example.com/mcp", options))).toBe(expected);
  });

  test("options that are undefined are left out (audit F1)", async () => {
    const [near] = memoryTransports();
    const options = { ...APP, unknown: undefined, timeout: 1, probeTimeout: 1 };
    expect(await messageOf(untyped(near, options))).toMatch(/^RequestTimeoutError/);
  });
});

const server = defineServer({
  name: "a",
  version: "1.0.0",
  tools: { hello: tool({}, () => "Hi") },
});

describe.each(REVISIONS)("calls in %s", (revision) => {
  test("options of a call that are undefined are left out (audit F1)", async () => {
    const { client } = await connected(server, revision);
    const options = { unknown: undefined } as object;
    expect(await client.callTool("hello", {}, options)).toHaveProperty("content");
  });

  test.each<[string, unknown[], string]>([
    [
      "callTool",
      [{ name: "hello", arguments: {} }],
      'callTool: expected the name as a string, received an object. Call callTool("hello", args).',
    ],
    [
      "callTool",
      [],
      'callTool: expected the name as a string, received undefined. Call callTool("forecast", args).',
    ],
    [
      "readResource",
      [{ uri: "a://b" }],
      'readResource: expected the uri as a string, received an object. Call readResource("a://b").',
    ],
    [
      "getPrompt",
      [{ name: "greet" }],
      'getPrompt: expected the name as a string, received an object. Call getPrompt("greet", args).',
    ],
    [
      "callTool",
      ["hello", {}, { timeOut: 5 }],
      "tools/call: option timeOut is unknown. Did you mean timeout?",
    ],
  ])("%s(...%j) (audit F1)", async (call, args, expected) => {
    const { client, sent } = await connected(server, revision);
    const before = sent.length;
    const run = Reflect.get(client, call) as (...args: unknown[]) => Promise<unknown>;
    expect(await messageOf(run.apply(client, args))).toBe(`TypeError: ${expected}`);
    expect(sent).toHaveLength(before);
  });
});

describe("errors of connect", () => {
  test("a command with arguments in it suggests args (audit F1)", async () => {
    const message = await messageOf(connect({ command: "node x.js" }, APP));
    expect(message).toBe(
      'ConnectError: connect node x.js: server "node x.js": it could not be started: spawn node x.js ENOENT; pass arguments with args: { command: "node", args: ["x.js"] }. Tried: 2024-11-05 to 2026-07-28',
    );
  });

  test("a command line instead of a URL suggests a command (audit F1)", async () => {
    expect(await messageOf(connect("node x.js --port 1", APP))).toBe(
      'TypeError: connect: expected a URL with http or https, received "node x.js --port 1". Start a program with { command: "node", args: ["x.js","--port","1"] }.',
    );
  });

  test("the root cause comes first (audit F1)", async () => {
    const script = 'console.error("Error: the key is missing"); process.exit(3)';
    const target = { command: process.execPath, args: ["-e", script], stderr: "pipe" as const };
    const message = await messageOf(connect(target, APP));
    const prefix = `ConnectError: connect ${process.execPath}: `;
    expect(message.slice(0, prefix.length)).toBe(prefix);
    expect(message.slice(prefix.length)).toMatch(
      /^server .* exited with code 3.*the key is missing/,
    );
    expect(message).not.toContain("the connection ended");
  });
});
