/** One definition, five revisions: every feature of a server with a client of each revision, over each transport. */
import type { Connected, StrictConnectOptions, WireObject } from "@mcp-gen/testing";
import type { Revision } from "@mcp-gen/protocol";
import { afterEach, describe, expect, test } from "vitest";
import { everythingServer } from "../../../test/everything/server.mjs";
import { MOVED, open, WAYS, type Way } from "./transports.js";

const ways: Way[] = [];

afterEach(async () => {
  for (const { client, close } of ways.splice(0)) {
    await close();
    // A strict client checks every message of each test.
    const [violation] = client.violations;
    if (violation !== undefined) throw new Error(JSON.stringify(violation));
  }
});

const answers: StrictConnectOptions["answers"] = {
  elicit: (params) =>
    params["mode"] === "url"
      ? { action: "accept" }
      : { action: "accept", content: { name: "Ada", username: "ada", email: "ada@example.com" } },
  sample: { role: "assistant", model: "test", content: { type: "text", text: "Hello" } },
  roots: [{ uri: "file:///home", name: "home" }],
};

function contentOf(result: WireObject): unknown[] {
  return result["content"] as unknown[];
}

function textOf(result: WireObject): unknown {
  return (contentOf(result)[0] as { text?: unknown } | undefined)?.text;
}

const since = (revision: Revision, first: Revision): boolean => revision >= first;

const newServer = () => everythingServer({ pageSize: 10, onError: () => {} });

describe.each([...WAYS, ...MOVED])("%s over %s", (revision, kind) => {
  async function client(options: Partial<StrictConnectOptions> = {}): Promise<Connected> {
    const way = await open(newServer(), kind, { revision, answers, ...options }, newServer);
    ways.push(way);
    return way.client;
  }

  describe("opening", () => {
    test("introduces the server in the form of the revision", async () => {
      const { opening } = await client();
      const info = (opening["serverInfo"] ??
        (opening["_meta"] as WireObject)["io.modelcontextprotocol/serverInfo"]) as WireObject;
      expect(info).toEqual({
        name: "everything",
        version: "1.0.0",
        ...(since(revision, "2025-06-18") ? { title: "One of everything" } : {}),
      });
      expect(opening["instructions"]).toBe("Call what you like.");
      expect(opening["capabilities"]).toEqual({
        logging: {},
        prompts: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
        tools: { listChanged: true },
        ...(since(revision, "2025-03-26") ? { completions: {} } : {}),
      });
    });
  });

  describe("tools", () => {
    test("are listed in pages, each item once", async () => {
      const connected = await client();
      const tools = await connected.listTools();
      expect(new Set(tools.map((tool) => tool["name"])).size).toBe(tools.length);
      expect(tools.length).toBeGreaterThan(30);
      const first = await connected.request("tools/list");
      expect(first["tools"]).toHaveLength(10);
      expect(first["nextCursor"]).toEqual(expect.any(String));
    });

    test("return text", async () => {
      const connected = await client();
      expect(textOf(await connected.callTool("echo", { text: "hi" }))).toBe("hi");
      expect(connected.losses).toEqual([]);
    });

    test("return every content type", async () => {
      const connected = await client();
      const contentType = async (name: string): Promise<unknown> =>
        (contentOf(await connected.callTool(name))[0] as WireObject)["type"];
      expect(await contentType("test_image_content")).toBe("image");
      expect(await contentType("test_embedded_resource")).toBe("resource");
      expect(await contentType("test_audio_content")).toBe(
        since(revision, "2025-03-26") ? "audio" : "resource",
      );
      expect(await contentType("link")).toBe(
        since(revision, "2025-06-18") ? "resource_link" : "text",
      );
      const lost = connected.losses.map(({ reason }) => reason.split(" ")[0]);
      expect(lost).toEqual([
        ...(since(revision, "2025-03-26") ? [] : ["audio"]),
        ...(since(revision, "2025-06-18") ? [] : ["resource_link"]),
      ]);
    });

    test("return structured output and its text", async () => {
      const result = await (await client()).callTool("structured", { city: "Bern" });
      expect(textOf(result)).toBe('{"high":21,"low":12}');
      expect(result["structuredContent"]).toEqual(
        since(revision, "2025-06-18") ? { high: 21, low: 12 } : undefined,
      );
    });

    test("return their own errors", async () => {
      const result = await (await client()).callTool("test_error_handling");
      expect(result["isError"]).toBe(true);
    });

    test("[req 138] return invalid arguments as an error for the model", async () => {
      const result = await (await client()).callTool("echo", { text: 7 });
      expect(result["isError"]).toBe(true);
      expect(textOf(result)).toMatch(/\/text/);
    });

    test("that do not exist are an error", async () => {
      const connected = await client();
      await expect(connected.callTool("nothing")).rejects.toMatchObject({ code: -32602 });
    });

    test("[req 140] never return output that does not match their schema", async () => {
      const connected = await client();
      await expect(connected.callTool("wrong_output")).rejects.toMatchObject({ code: -32603 });
    });

    test("notify listeners when they are added and removed", async () => {
      const connected = await client();
      await connected.subscribe({ lists: ["tools"] });
      await connected.callTool("toggle_tool");
      await connected.next("notifications/tools/list_changed");
      expect((await connected.listTools()).some((tool) => tool["name"] === "extra")).toBe(true);
    });
  });

  describe("resources", () => {
    test("are listed, with their templates", async () => {
      const connected = await client();
      expect((await connected.listResources()).map((each) => each["uri"])).toEqual([
        "test://static-text",
        "test://static-binary",
        "test://watched-resource",
      ]);
      expect(await connected.listResourceTemplates()).toMatchObject([
        { uriTemplate: "test://template/{id}/data" },
      ]);
    });

    test("are read: text, bytes, and by template", async () => {
      const connected = await client();
      const read = async (uri: string): Promise<unknown> =>
        ((await connected.readResource(uri))["contents"] as unknown[])[0];
      expect(await read("test://static-text")).toMatchObject({ text: expect.any(String) });
      expect(await read("test://static-binary")).toMatchObject({ blob: expect.any(String) });
      expect(await read("test://template/123/data")).toMatchObject({
        uri: "test://template/123/data",
        text: expect.stringContaining("123"),
      });
    });

    test("[req 146] that do not exist are an error with the URI", async () => {
      const connected = await client();
      await expect(connected.readResource("test://nothing")).rejects.toMatchObject({
        code: since(revision, "2026-07-28") ? -32602 : -32002,
        data: { uri: "test://nothing" },
      });
    });

    test("notify only subscribers of changes", async () => {
      const connected = await client();
      const uri = "test://watched-resource";
      const stop = await connected.subscribe({ resources: [uri] });
      await connected.callTool("touch_resource", { uri: "test://static-text" });
      await connected.callTool("touch_resource", { uri });
      const { params } = await connected.next("notifications/resources/updated");
      expect(params).toMatchObject({ uri });
      stop();
      await connected.callTool("echo", { text: "in between" });
      await connected.callTool("touch_resource", { uri });
      expect(connected.notifications).toEqual([]);
    });
  });

  describe("prompts", () => {
    test("are listed, and filled in", async () => {
      const connected = await client();
      expect(await connected.listPrompts()).toHaveLength(5);
      const got = await connected.getPrompt("test_prompt_with_arguments", { arg1: "a", arg2: "b" });
      expect(got["messages"]).toMatchObject([
        { role: "user", content: { text: "Prompt with arguments: arg1='a', arg2='b'" } },
      ]);
    });

    test("[req 147] without a required argument are an error", async () => {
      const connected = await client();
      await expect(
        connected.getPrompt("test_prompt_with_arguments", { arg1: "a" }),
      ).rejects.toMatchObject({ code: -32602, data: { argument: "arg2" } });
    });

    test("can send input requests", async () => {
      const connected = await client();
      if (!since(revision, "2025-06-18")) {
        await expect(
          connected.getPrompt("test_input_required_result_prompt"),
        ).rejects.toMatchObject({ code: -32021 });
        return;
      }
      const got = await connected.getPrompt("test_input_required_result_prompt");
      expect(got["messages"]).toMatchObject([{ content: { text: "Write a poem for Ada." } }]);
    });
  });

  test("[req 148] completion returns matching values for prompts and templates", async () => {
    const connected = await client();
    const complete = (ref: WireObject, name: string, value: string): Promise<WireObject> =>
      connected.request("completion/complete", { ref, argument: { name, value } });
    const prompt = { type: "ref/prompt", name: "test_prompt_with_arguments" };
    expect((await complete(prompt, "arg1", "par"))["completion"]).toMatchObject({
      values: ["paris", "park", "party"],
    });
    expect((await complete(prompt, "arg2", "x"))["completion"]).toMatchObject({ values: [] });
    const template = { type: "ref/resource", uri: "test://template/{id}/data" };
    expect((await complete(template, "id", "12"))["completion"]).toMatchObject({
      values: ["12", "123"],
    });
    await expect(complete({ ...prompt, name: "nothing" }, "a", "")).rejects.toMatchObject({
      code: -32602,
    });
  });

  test("[req 151] logging reaches clients from the requested level on", async () => {
    const connected = await client();
    await connected.setLogLevel("warning");
    await connected.callTool("test_logging_tool");
    const { params } = await connected.next("notifications/message");
    expect(params).toMatchObject({ level: "warning", logger: "everything" });
    await connected.setLogLevel("error");
    await connected.callTool("test_logging_tool");
    expect(connected.notifications).toEqual([]);
  });

  test("[req 44] progress increases, and reaches only the caller", async () => {
    const connected = await client();
    const heard: number[] = [];
    await connected.callTool(
      "slow",
      { ms: 20 },
      { onProgress: ({ progress }) => heard.push(progress) },
    );
    expect(heard.at(-1)).toBe(10);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    await connected.callTool("slow", { ms: 10 });
    expect(connected.notifications).toEqual([]);
  });

  test("[req 34] a cancelled call gets no response, and its handler is aborted", async () => {
    const connected = await client();
    const controller = new AbortController();
    const call = connected.callTool(
      "slow",
      { ms: 10_000 },
      { signal: controller.signal, onProgress: () => {} },
    );
    controller.abort("enough");
    await expect(call).rejects.toThrow(/enough/);
    await connected.callTool("echo", { text: "still there" });
    expect(connected.received.filter((message) => (message as WireObject)["error"])).toEqual([]);
  });

  describe("input requests", () => {
    test("elicitation by form", async () => {
      const connected = await client();
      const call = connected.callTool("test_elicitation", { message: "Who are you?" });
      if (!since(revision, "2025-06-18")) {
        await expect(call).rejects.toMatchObject({
          code: -32021,
          data: { requiredCapabilities: { elicitation: {} } },
        });
        return;
      }
      expect(textOf(await call)).toContain("ada@example.com");
    });

    test("elicitation by URL", async () => {
      const connected = await client();
      const call = connected.callTool("ask_url");
      if (!since(revision, "2025-11-25")) {
        await expect(call).rejects.toMatchObject({ code: -32021 });
        return;
      }
      expect(textOf(await call)).toBe("The user said accept.");
      if (revision === "2025-11-25") await connected.next("notifications/elicitation/complete");
    });

    test("sampling", async () => {
      const connected = await client();
      const result = await connected.callTool("test_sampling", { prompt: "Hello?" });
      expect(textOf(result)).toBe('LLM response: {"type":"text","text":"Hello"}');
    });

    test("roots", async () => {
      const connected = await client();
      expect(textOf(await connected.callTool("ask_roots"))).toBe("file:///home");
    });

    test("several together", async () => {
      const connected = await client();
      const call = connected.callTool("many_questions");
      if (!since(revision, "2025-06-18")) {
        await expect(call).rejects.toMatchObject({ code: -32021 });
        return;
      }
      expect(textOf(await call)).toBe('Ada: {"type":"text","text":"Hello"}, 1 roots');
    });

    test("in sequence", async () => {
      if (!since(revision, "2025-06-18")) return;
      const connected = await client();
      const result = await connected.callTool("test_input_required_result_multi_round");
      expect(textOf(result)).toBe("Hello, Ada and Ada!");
    });

    test("runs `once` actions once", async () => {
      if (!since(revision, "2025-06-18")) return;
      const connected = await client();
      const number = async (): Promise<number> =>
        Number(/ticket (\d+) for Ada/.exec(String(textOf(await connected.callTool("once"))))?.[1]);
      const first = await number();
      expect(await number()).toBe(first + 1);
    });

    test("are not sent to clients without the capability", async () => {
      const connected = await client({ answers: {} });
      for (const name of ["test_sampling", "ask_roots"]) {
        await expect(connected.callTool(name, { prompt: "" })).rejects.toMatchObject({
          code: -32021,
        });
      }
    });
  });
});
