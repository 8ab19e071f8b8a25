/** Results of handlers in each revision: content, structured output, prompts, resources. */
import { prompt, resource, resourceTemplate, result, tool, type Definition } from "@mcp-gen/server";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  legacy,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  refusalOf,
  sessionTo,
  STATELESS,
  strictClients,
  textOf,
} from "./helpers.js";

const client = strictClients();
const text = (value: string) => ({ type: "text" as const, text: value });

describe.each(REVISIONS)("%s", (revision) => {
  const structured = revision >= "2025-06-18";

  test.each([
    ["text", () => "a", [text("a")]],
    ["nothing", () => {}, []],
    ["content", () => text("a"), [text("a")]],
    ["a list of content", () => [text("a"), text("b")], [text("a"), text("b")]],
    ["a result", () => ({ content: [text("a")] }), [text("a")]],
    ["a result in full", () => result({ content: [text("a")] }), [text("a")]],
    ["a promise", async () => "a", [text("a")]],
  ])("a tool returns %s", async (_, handler, content) => {
    const connected = await client(
      quietServer({ tools: { t: tool({}, handler as () => string) } }),
      { revision },
    );
    const answer = await connected.callTool("t");
    expect(answer["content"]).toEqual(content);
    expect(answer).not.toHaveProperty("isError");
  });

  test("a tool can return an error, with or without a schema", async () => {
    const server = quietServer({
      tools: {
        plain: tool({}, (_, ctx) => ctx.fail("no")),
        described: tool({ outputSchema: z.object({ a: z.number() }) }, (_, ctx) =>
          ctx.fail([text("no"), text("way")]),
        ),
      },
    });
    const connected = await client(server, { revision });
    expect(await connected.callTool("plain")).toMatchObject({
      isError: true,
      content: [text("no")],
    });
    const described = await connected.callTool("described");
    expect(described).toMatchObject({ isError: true, content: [text("no"), text("way")] });
    expect(described).not.toHaveProperty("structuredContent");
  });

  test("[req 140] structured output can be any JSON value, and is also sent as text", async () => {
    const values: [string, z.ZodType, unknown][] = [
      ["object", z.object({ a: z.number() }), { a: 1 }],
      ["list", z.array(z.number()), [1, 2]],
      ["number", z.number(), 0],
      ["text", z.string(), ""],
      ["nothing", z.null(), null],
    ];
    const tools = Object.fromEntries(
      values.map(([name, outputSchema, value]) => [
        name,
        tool({ outputSchema }, () => value as never),
      ]),
    );
    const connected = await client(quietServer({ tools }), { revision });
    // A strict client also checks the list: some revisions allow only object schemas.
    expect(await connected.listTools()).toHaveLength(values.length);
    for (const [name, , value] of values) {
      const answer = await connected.callTool(name);
      expect(textOf(answer), name).toBe(JSON.stringify(value));
      if (revision === STATELESS) expect(answer["structuredContent"]).toEqual(value);
      else if (!structured) expect(answer).not.toHaveProperty("structuredContent");
    }
  });

  test("[req 140] checks complete results, too", async () => {
    const outputSchema = z.object({ a: z.number() });
    const full = (value: unknown) => () =>
      result({ content: [text("a")], structuredContent: value });
    const server = quietServer({
      tools: {
        right: tool({ outputSchema }, full({ a: 1 })),
        wrong: tool({ outputSchema }, full({ a: "canary" })),
        missing: tool({ outputSchema }, () => result({ content: [] })),
      },
    });
    const connected = await client(server, { revision });
    const right = await connected.callTool("right");
    // Clients without structured output read it as text after the other content.
    expect(right["content"]).toEqual([text("a"), ...(structured ? [] : [text('{"a":1}')])]);
    expect(right["structuredContent"]).toEqual(structured ? { a: 1 } : undefined);
    for (const name of ["wrong", "missing"]) {
      expect(await refusalOf(connected.callTool(name))).toMatchObject({
        code: -32603,
        message: "Internal error",
      });
    }
    expect(JSON.stringify(connected.received)).not.toContain("canary");
  });

  test("[req 138] checks only the arguments that a tool describes", async () => {
    const server = quietServer({
      tools: {
        open: tool({}, (args) => JSON.stringify(args)),
        strict: tool({ inputSchema: z.strictObject({ a: z.number() }) }, () => "ok"),
      },
    });
    const connected = await client(server, { revision });
    expect(textOf(await connected.callTool("open", { b: [1] }))).toBe('{"b":[1]}');
    for (const args of [{}, { a: "1" }, { a: 1, b: 2 }, { a: null }]) {
      expect(await connected.callTool("strict", args)).toMatchObject({ isError: true });
    }
    expect(textOf(await connected.callTool("strict", { a: 1 }))).toBe("ok");
  });

  test("[req 138] requires arguments to be an object or missing", async () => {
    const line =
      revision === STATELESS
        ? lineTo(quietServer({ tools }))
        : await sessionTo(quietServer({ tools }), revision);
    const call = (args: unknown): Promise<WireObject> => {
      const params = { name: "t", ...(args !== undefined && { arguments: args }) };
      return line.ask(
        revision === STATELESS ? modern(1, "tools/call", params) : legacy(1, "tools/call", params),
      );
    };
    for (const args of [[], "a", 7, null, true])
      expect(await call(args)).toMatchObject({ error: { code: -32602 } });
    expect(await call(undefined)).toHaveProperty("result");
    expect(await call({})).toHaveProperty("result");
  });

  test("[req 147] passes strings to a prompt, including all required arguments", async () => {
    const server = quietServer({
      prompts: {
        say: prompt(
          { arguments: { what: { required: true }, how: {} } },
          ({ what, how }) => `${what} ${how}`,
        ),
      },
    });
    const connected = await client(server, { revision });
    const odd = 'a\u0000\u001b[2J\u202e</prompt>\n"}{';
    const { messages } = await connected.getPrompt("say", { what: odd });
    expect(messages).toEqual([{ role: "user", content: text(`${odd} undefined`) }]);
    for (const args of [
      {},
      { how: "x" },
      { what: 7 },
      { what: null },
      { what: ["a"] },
      { __proto__: { what: "x" } },
    ]) {
      expect(await refusalOf(connected.getPrompt("say", args as never))).toMatchObject({
        code: -32602,
      });
    }
  });

  test("[req 147] a prompt returns text, messages, or a complete result", async () => {
    const server = quietServer({
      prompts: {
        text: prompt({ description: "Says a" }, () => "a"),
        messages: prompt({}, () => [{ role: "assistant", content: text("a") }]),
        whole: prompt({ description: "Says a" }, () => ({ description: "Said a", messages: [] })),
      },
    });
    const connected = await client(server, { revision });
    const said = async (name: string): Promise<unknown> => {
      const { description, messages } = await connected.getPrompt(name);
      return [description, messages];
    };
    expect(await said("text")).toEqual(["Says a", [{ role: "user", content: text("a") }]]);
    expect(await said("messages")).toEqual([
      undefined,
      [{ role: "assistant", content: text("a") }],
    ]);
    expect(await said("whole")).toEqual(["Said a", []]);
  });

  test("a resource returns text, bytes, or several parts", async () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
    const server = quietServer({
      resources: {
        "test://text": resource({ mimeType: "text/plain" }, () => "a"),
        "test://empty": resource({}, () => ""),
        "test://bytes": resource({ mimeType: "image/png" }, () => bytes),
        "test://blob": resource({}, async () => ({ blob: Uint8Array.of(1, 2) })),
        "test://parts": resource({ mimeType: "text/plain" }, () => [
          { text: "a" },
          { uri: "test://parts/2", blob: "AQI=", mimeType: "image/png" },
        ]),
      },
    });
    const connected = await client(server, { revision });
    const read = async (uri: string): Promise<unknown> =>
      (await connected.readResource(uri))["contents"];
    expect(await read("test://text")).toEqual([
      { uri: "test://text", mimeType: "text/plain", text: "a" },
    ]);
    expect(await read("test://empty")).toEqual([{ uri: "test://empty", text: "" }]);
    expect(await read("test://bytes")).toEqual([
      { uri: "test://bytes", mimeType: "image/png", blob: Buffer.from(bytes).toString("base64") },
    ]);
    expect(await read("test://blob")).toEqual([{ uri: "test://blob", blob: "AQI=" }]);
    expect(await read("test://parts")).toEqual([
      { uri: "test://parts", mimeType: "text/plain", text: "a" },
      { uri: "test://parts/2", mimeType: "image/png", blob: "AQI=" },
    ]);
  });

  test("[req 144] [req 145] a template matches no URI with parent segments", async () => {
    const seen: unknown[] = [];
    const server = quietServer({
      resources: { "file:///notes/index.md": resource({}, () => "index") },
      resourceTemplates: {
        "file:///notes/{name}": resourceTemplate({}, ({ name }) => {
          seen.push(name);
          return "note";
        }),
      },
    });
    const connected = await client(server, { revision });
    const read = async (uri: string): Promise<unknown> => {
      const [contents] = (await connected.readResource(uri))["contents"] as { text: string }[];
      return contents?.text;
    };
    expect(await read("file:///notes/index.md")).toBe("index");
    expect(await read("file:///notes/a.md")).toBe("note");
    for (const uri of [
      "",
      "notes",
      "file:///notes/",
      "file:///notes/../secret",
      "file:///notes/a/../../secret",
      "file:///other/a.md",
      "FILE:///notes/a.md",
      "file:///notes/a/b",
      "http://localhost/notes/a.md",
      "javascript:alert(1)",
    ]) {
      expect(await refusalOf(read(uri)), uri).toMatchObject({ data: { uri } });
    }
    expect(seen).toEqual(["a.md"]);
  });
});

const tools: Definition["tools"] = { t: tool({}, () => "ok") };

test("sends the _meta of a result together with the _meta of the server", async () => {
  const server = quietServer({
    tools: {
      t: tool({}, () =>
        result({
          content: [],
          _meta: { "com.example/a": 1, [`${PROTOCOL}serverInfo`]: { name: "other", version: "0" } },
        }),
      ),
    },
  });
  const { result: answer } = await lineTo(server).ask(modern(1, "tools/call", { name: "t" }));
  expect((answer as WireObject)["_meta"]).toEqual({
    "com.example/a": 1,
    [`${PROTOCOL}serverInfo`]: { name: "test", version: "1.0.0" },
  });
});
