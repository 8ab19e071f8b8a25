/** One client, five revisions: every feature of our server with the types of the newest revision. */
import { MissingCapabilityError, type Change, type LossReport } from "@mcp-gen/client";
import { McpError } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import { defineServer, tool } from "@mcp-gen/server";
import { describe, expect, test } from "vitest";
import { everythingServer } from "../../../test/everything/server.mjs";
import { connected, failureOf, REVISIONS, type Connected, type Options } from "./helpers.js";

const since = (revision: Revision, first: Revision): boolean => revision >= first;
/** Runs a test in a revision from `first` on; older revisions do not have the feature. */
const from = (revision: Revision, first: Revision) => (since(revision, first) ? [revision] : []);

const answer: Options["answer"] = {
  elicit: {
    form: ({ requestedSchema }) => ({
      action: "accept",
      content: Object.fromEntries(
        Object.keys(requestedSchema.properties).flatMap((name) =>
          ["name", "username"].includes(name)
            ? [[name, "Ada"]]
            : name === "email"
              ? [[name, "ada@example.com"]]
              : [],
        ),
      ),
    }),
    url: () => ({ action: "accept" }),
  },
  sample: () => ({ role: "assistant", model: "test", content: { type: "text", text: "Hello" } }),
  roots: [{ uri: "file:///home/ada", name: "home" }],
};

function textOf({ content }: { content: readonly { type: string }[] }): string {
  const [block] = content as readonly { text?: string }[];
  return block?.text ?? "";
}

describe.each(REVISIONS)("%s", (revision) => {
  const open = (options: Partial<Options> = {}): Promise<Connected> =>
    connected(
      everythingServer({ pageSize: 10, onError: () => {}, onWarning: () => {} }),
      revision,
      {
        answer,
        ...options,
      },
    );

  test("receives name and instructions of the server", async () => {
    const { client } = await open();
    expect(client.revision).toBe(revision);
    expect(client.era).toBe(since(revision, "2026-07-28") ? "stateless" : "session");
    expect(client.server).toMatchObject({ name: "everything", version: "1.0.0" });
    expect(client.instructions).toBe("Call what you like.");
    expect(client.serverCapabilities).toMatchObject({ tools: { listChanged: true }, logging: {} });
  });

  describe("tools", () => {
    test("are listed from all pages, once each", async () => {
      const { client, sent } = await open();
      const names: string[] = [];
      for await (const { name } of client.listTools()) names.push(name);
      expect(names.length).toBeGreaterThan(30);
      expect(new Set(names).size).toBe(names.length);
      expect(sent.filter(({ method }) => method === "tools/list").length).toBe(
        Math.ceil(names.length / 10),
      );
      const page = await client.listTools().page();
      expect(page.tools).toHaveLength(10);
      expect(page.resultType).toBe("complete");
      expect((await client.listTools().page(page.nextCursor)).tools[0]?.name).toBe(names[10]);
      expect(await client.listTools().all()).toHaveLength(names.length);
    });

    test("return structured output", async () => {
      const { client } = await open();
      const result = await client.callTool("structured", { city: "Bern" });
      const structured = since(revision, "2025-06-18") ? { high: 21, low: 12 } : undefined;
      expect(result.structuredContent).toEqual(structured);
      expect(JSON.parse(textOf(result))).toEqual({ high: 21, low: 12 });
    });

    test("return every content type of the revision", async () => {
      const { client } = await open();
      const kinds = async (name: string): Promise<string[]> =>
        (await client.callTool(name)).content.map(({ type }) => type);
      expect(await kinds("test_image_content")).toEqual(["image"]);
      expect(await kinds("test_audio_content")).toEqual([
        since(revision, "2025-03-26") ? "audio" : "resource",
      ]);
      expect(await kinds("test_embedded_resource")).toEqual(["resource"]);
      expect(await kinds("test_multiple_content_types")).toEqual(["text", "image", "resource"]);
      expect(await kinds("link")).toEqual([
        since(revision, "2025-06-18") ? "resource_link" : "text",
      ]);
    });

    test("can fail with an error result", async () => {
      const { client } = await open();
      const result = await client.callTool("test_error_handling");
      expect(result.isError).toBe(true);
    });

    test("that do not exist are an error", async () => {
      const { client } = await open();
      const error = await failureOf(client.callTool("no_such_tool"));
      expect(error).toBeInstanceOf(McpError);
      expect(error).toMatchObject({ code: -32602 });
    });

    test("[req 43] report progress to the caller", async () => {
      const { client } = await open();
      const seen: number[][] = [[], []];
      await Promise.all(
        seen.map((list) =>
          client.callTool("test_tool_with_progress", undefined, {
            onProgress: ({ progress }) => list.push(progress),
          }),
        ),
      );
      expect(seen).toEqual([
        [0, 50, 100],
        [0, 50, 100],
      ]);
    });

    test("[req 38] are cancelled, and the server is notified", async () => {
      const { client, sent } = await open();
      const controller = new AbortController();
      const failure = failureOf(
        client.callTool("slow", { ms: 60_000 }, { signal: controller.signal }),
      );
      await Promise.resolve();
      controller.abort("enough");
      expect(await failure).toMatchObject({ name: "RequestCancelledError", reason: "enough" });
      const call = sent.find(({ method }) => method === "tools/call");
      expect(sent.at(-1)).toMatchObject({
        method: "notifications/cancelled",
        params: { requestId: call?.["id"] },
      });
    });

    test("time out", async () => {
      const { client } = await open();
      const failure = failureOf(client.callTool("slow", { ms: 60_000 }, { timeout: 20 }));
      expect(await failure).toMatchObject({ name: "RequestTimeoutError", timeout: 20 });
    });
  });

  test("resources and templates are listed and read", async () => {
    const { client } = await open();
    const uris = (await client.listResources().all()).map(({ uri }) => uri);
    expect(uris).toContain("test://static-text");
    const [template] = await client.listResourceTemplates().all();
    expect(template?.uriTemplate).toBe("test://template/{id}/data");
    const { contents } = await client.readResource("test://template/7/data");
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ id: "7" });
    const binary = await client.readResource("test://static-binary");
    expect(binary.contents[0]).toMatchObject({ mimeType: "image/png", blob: expect.any(String) });
    expect(await failureOf(client.readResource("test://nowhere"))).toMatchObject({ code: -32602 });
  });

  test("prompts are listed and filled in", async () => {
    const { client } = await open();
    expect((await client.listPrompts().all()).map(({ name }) => name)).toContain(
      "test_simple_prompt",
    );
    const { messages } = await client.getPrompt("test_prompt_with_arguments", {
      arg1: "one",
      arg2: "two",
    });
    expect(messages[0]?.content).toEqual({
      type: "text",
      text: "Prompt with arguments: arg1='one', arg2='two'",
    });
  });

  test("arguments are completed", async () => {
    const { client } = await open();
    const prompt = { type: "ref/prompt", name: "test_prompt_with_arguments" } as const;
    const { completion } = await client.complete(prompt, { name: "arg1", value: "par" });
    expect(completion.values).toEqual(["paris", "park", "party"]);
  });

  test("receives requested log messages", async () => {
    const { client } = await open();
    const levels: string[] = [];
    const stop = client.on("log", ({ level }) => levels.push(level));
    await client.setLogLevel("warning");
    await client.callTool("test_tool_with_logging");
    expect(levels).toEqual([]);
    await client.callTool("test_logging_tool");
    expect(levels).toEqual(["warning"]);
    stop();
    await client.callTool("test_logging_tool");
    expect(levels).toEqual(["warning"]);
  });

  test("reports a log level for one call as a loss in a session", async () => {
    const losses: LossReport[] = [];
    const { client } = await open();
    const levels: string[] = [];
    client.on("log", ({ level }) => levels.push(level));
    await client.callTool("test_logging_tool", undefined, {
      logLevel: "debug",
      onLoss: (report) => losses.push(report),
    });
    const dropped = {
      method: "tools/call",
      revision,
      direction: "sent",
      losses: [{ kind: "dropped" }],
    };
    expect(losses).toMatchObject(client.era === "stateless" ? [] : [dropped]);
    expect(levels).toEqual(["warning"]);
  });

  test("pings the server", async () => {
    const { client, sent } = await open();
    await client.ping();
    expect(sent.at(-1)?.["method"]).toBe(client.era === "session" ? "ping" : "server/discover");
  });

  describe("input requests", () => {
    test.each(from(revision, "2025-06-18"))(
      "[req 155] the application answers forms and knows the server",
      async () => {
        const asked: unknown[] = [];
        const { client } = await open({
          answer: {
            elicit: (question, { server, signal }) => {
              asked.push([question.message, server?.name, signal.aborted]);
              return { action: "accept", content: { username: "ada", email: "ada@example.com" } };
            },
          },
        });
        const result = await client.callTool("test_elicitation", { message: "Who are you?" });
        expect(asked).toEqual([["Who are you?", "everything", false]]);
        expect(textOf(result)).toContain('"username":"ada"');
      },
    );

    test.each(from(revision, "2025-11-25"))("fills in defaults of a form", async () => {
      const { client } = await open({
        answer: { elicit: () => ({ action: "accept", content: {} }) },
      });
      const result = await client.callTool("test_elicitation_sep1034_defaults");
      expect(textOf(result)).toContain('"action":"accept"');
      expect(textOf(result)).toContain('"content":{');
      expect(textOf(result)).not.toContain('"content":{}');
    });

    const actions = since(revision, "2025-06-18") ? (["decline", "cancel"] as const) : [];
    test.each(actions)("answers a form with %s", async (action) => {
      const { client } = await open({ answer: { elicit: () => ({ action }) } });
      const result = await client.callTool("test_elicitation", { message: "Who are you?" });
      expect(textOf(result)).toContain(`"action":"${action}"`);
    });

    test.each(from(revision, "2025-11-25"))(
      "[req 159] shows a URL to open with its host",
      async () => {
        const pages: unknown[] = [];
        const { client } = await open({
          answer: {
            elicit: {
              url: ({ url }, { page }) => {
                pages.push(url, page);
                return { action: "decline" };
              },
            },
          },
        });
        const result = await client.callTool("ask_url");
        expect(textOf(result)).toBe("The user said decline.");
        const url = "https://example.com/sign-in";
        expect(pages).toEqual([url, { href: url, host: "example.com", punycode: false }]);
      },
    );

    test("samples a model", async () => {
      const { client } = await open();
      const result = await client.callTool("test_sampling", { prompt: "Say hello" });
      expect(textOf(result)).toBe('LLM response: {"type":"text","text":"Hello"}');
    });

    test("lists roots", async () => {
      const { client } = await open();
      expect(textOf(await client.callTool("ask_roots"))).toBe("file:///home/ada");
    });

    test.each(from(revision, "2025-06-18"))(
      "answers several together, over several rounds",
      async () => {
        const { client } = await open();
        expect(textOf(await client.callTool("many_questions"))).toBe(
          'Ada: {"type":"text","text":"Hello"}, 1 roots',
        );
        const twice = await client.callTool("test_input_required_result_multi_round");
        expect(textOf(twice)).toBe("Hello, Ada and Ada!");
        const prompt = await client.getPrompt("test_input_required_result_prompt");
        expect(prompt.messages[0]?.content).toMatchObject({ text: "Write a poem for Ada." });
      },
    );

    test.each(from(revision, "2025-06-18"))(
      "[req 136] separates input requests of concurrent calls",
      async () => {
        const { client } = await open();
        const results = await Promise.all(
          Array.from({ length: 10 }, () => client.callTool("once")),
        );
        const tickets = results.map((result) => textOf(result));
        expect(new Set(tickets).size).toBe(10);
        for (const ticket of tickets) expect(ticket).toMatch(/^ticket \d+ for Ada$/);
      },
    );

    test("sends none to a client without the capability", async () => {
      const { client, sent, received } = await open({ answer: {} });
      const failure = failureOf(
        client.callTool("test_sampling", { prompt: "Say hello" }).then((result) => {
          if (result.isError === true) throw new Error(textOf(result));
        }),
      );
      expect(await failure).toBeInstanceOf(Error);
      expect(sent.some(({ result }) => result !== undefined)).toBe(false);
      expect(received.some(({ id, method }) => id !== undefined && method !== undefined)).toBe(
        false,
      );
    });
  });

  describe("subscriptions", () => {
    test("report resources and lists until they are closed", async () => {
      const { client } = await open();
      const changes: Change[] = [];
      const events: string[] = [];
      client.on("resourceUpdated", ({ uri }) => events.push(uri));
      client.on("toolsChanged", () => events.push("tools"));
      const uri = "test://watched-resource";
      const subscription = await client.subscribe(
        { resources: [uri], lists: ["tools"] },
        (change) => changes.push(change),
      );
      expect(subscription.granted).toEqual({ resources: [uri], lists: ["tools"] });
      await client.callTool("touch_resource", { uri });
      await client.callTool("touch_resource", { uri: "test://static-text" });
      await client.callTool("toggle_tool");
      await client.ping();
      expect(changes).toEqual([
        { kind: "resource", uri },
        { kind: "list", list: "tools" },
      ]);
      expect(events).toEqual([uri, "tools"]);
      await subscription.close();
      expect(await subscription.ended).toBeUndefined();
      await client.callTool("touch_resource", { uri });
      await client.ping();
      expect(changes).toHaveLength(2);
    });

    test("end with the connection", async () => {
      const { client } = await open();
      const subscription = await client.subscribe({ resources: ["test://watched-resource"] });
      const ended = subscription.ended;
      await client.close();
      expect([undefined, "ConnectionClosedError"]).toContain((await ended)?.name);
    });
  });

  test("[req 29] sends nothing that the server has not declared", async () => {
    const server = defineServer({
      name: "small",
      version: "1.0.0",
      tools: { hi: tool({ description: "Says hi" }, () => "hi") },
    });
    const { client, sent } = await connected(server, revision);
    const before = sent.length;
    expect(await failureOf(client.getPrompt("x"))).toBeInstanceOf(MissingCapabilityError);
    expect(await failureOf(client.readResource("x://y"))).toMatchObject({
      capability: "resources",
    });
    expect(await failureOf(client.listPrompts().all())).toBeInstanceOf(MissingCapabilityError);
    expect(await failureOf(client.subscribe({ resources: ["x://y"] }))).toMatchObject({
      capability: "resources.subscribe",
    });
    expect(sent).toHaveLength(before);
    expect(textOf(await client.callTool("hi"))).toBe("hi");
  });

  test("ends every call on close", async () => {
    const { client } = await open();
    const failures = [1, 2, 3].map(() => failureOf(client.callTool("slow", { ms: 60_000 })));
    await client.close();
    for (const failure of failures)
      expect(await failure).toMatchObject({ name: "ConnectionClosedError" });
    expect(await failureOf(client.ping())).toMatchObject({ name: "ConnectionClosedError" });
    expect(await client.closed).toBeUndefined();
  });
});
