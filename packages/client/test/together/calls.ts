/** Calls that every revision answers the same, as far as the negotiated revision can express it. */
import { setTimeout as sleep } from "node:timers/promises";
import { taken, textOf, type Feature } from "./feature.js";

const kindsOf = ({ content }: { readonly content: readonly { readonly type: string }[] }) =>
  content.map(({ type }) => type).join();

const CAPABILITIES = {
  logging: {},
  prompts: { listChanged: true },
  resources: { listChanged: true, subscribe: true },
  tools: { listChanged: true },
};

export const CALLS: readonly Feature[] = [
  {
    name: "server info",
    run: async ({ client }) => [client.server?.name, client.server?.title, client.instructions],
    since: {
      "2024-11-05": ["everything", undefined, "Call what you like."],
      "2025-06-18": ["everything", "One of everything", "Call what you like."],
    },
  },
  {
    name: "server capabilities",
    run: async ({ client }) => client.serverCapabilities,
    since: {
      "2024-11-05": CAPABILITIES,
      "2025-03-26": { ...CAPABILITIES, completions: {} },
    },
  },
  {
    name: "ping",
    run: async ({ client }) => client.ping(),
    since: { "2024-11-05": undefined },
  },
  {
    name: "tools in pages",
    run: async ({ client, calls }) => {
      taken(calls);
      const names: string[] = [];
      for await (const { name } of client.listTools()) names.push(name);
      return [names.length, new Set(names).size, taken(calls).length];
    },
    since: { "2024-11-05": [42, 42, 5] },
  },
  {
    name: "a page by cursor",
    run: async ({ client }) => {
      const { nextCursor, tools } = await client.listTools().page();
      const second = await client.listTools().page(nextCursor);
      return [tools.length, second.tools.length, tools[0]?.name === second.tools[0]?.name];
    },
    since: { "2024-11-05": [10, 10, false] },
  },
  {
    name: "a tool",
    run: async ({ client }) => textOf(await client.callTool("echo", { text: "é😀\u2028" })),
    since: { "2024-11-05": "é😀\u2028" },
  },
  {
    name: "a failing tool",
    run: async ({ client }) => (await client.callTool("test_error_handling")).isError,
    since: { "2024-11-05": true },
  },
  {
    name: "a tool with wrong arguments",
    run: async ({ client }) => (await client.callTool("echo", { text: 7 })).isError,
    since: { "2024-11-05": true },
  },
  {
    name: "an unknown tool",
    run: async ({ client }) => client.callTool("no_such_tool"),
    since: { "2024-11-05": -32602 },
  },
  {
    name: "structured output",
    run: async ({ client }) => {
      const result = await client.callTool("structured", { city: "Bern" });
      return [textOf(result), result.structuredContent];
    },
    since: {
      "2024-11-05": ['{"high":21,"low":12}', undefined],
      "2025-06-18": ['{"high":21,"low":12}', { high: 21, low: 12 }],
    },
  },
  {
    name: "every content type",
    run: async ({ client }) => [
      kindsOf(await client.callTool("test_multiple_content_types")),
      kindsOf(await client.callTool("test_audio_content")),
      kindsOf(await client.callTool("link")),
    ],
    since: {
      "2024-11-05": ["text,image,resource", "resource", "text"],
      "2025-03-26": ["text,image,resource", "audio", "text"],
      "2025-06-18": ["text,image,resource", "audio", "resource_link"],
    },
  },
  {
    name: "progress",
    run: async ({ client }) => {
      const heard: number[] = [];
      const onProgress = ({ progress }: { progress: number }) => void heard.push(progress);
      const result = await client.callTool("slow", { ms: 10 }, { onProgress });
      return [textOf(result), heard];
    },
    since: { "2024-11-05": ["Slow, but done.", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] },
  },
  {
    name: "a cancelled call, which stops",
    run: async ({ client }) => {
      const before = Number(textOf(await client.callTool("stopped")));
      const controller = new AbortController();
      const call = client.callTool("wait", {}, { signal: controller.signal });
      const failed = call.catch((error: Error) => error.name);
      await client.callTool("echo", { text: "meanwhile" });
      controller.abort();
      const ended = await failed;
      // The abort can arrive after the next call.
      for (;;) {
        const stopped = Number(textOf(await client.callTool("stopped")));
        if (stopped > before) return [ended, stopped - before];
        await sleep(1);
      }
    },
    since: { "2024-11-05": ["RequestCancelledError", 1] },
  },
  {
    name: "a call that times out",
    run: async ({ client }) => client.callTool("wait", {}, { timeout: 20 }),
    since: { "2024-11-05": "RequestTimeoutError" },
  },
  {
    name: "resources",
    run: async ({ client }) => (await client.listResources().all()).map(({ uri }) => uri),
    since: {
      "2024-11-05": ["test://static-text", "test://static-binary", "test://watched-resource"],
    },
  },
  {
    name: "templates of resources",
    run: async ({ client }) =>
      (await client.listResourceTemplates().all()).map(({ uriTemplate }) => uriTemplate),
    since: { "2024-11-05": ["test://template/{id}/data"] },
  },
  {
    name: "resource contents: text, bytes, by template",
    run: async ({ client }) => {
      const read = async (uri: string) => (await client.readResource(uri)).contents[0];
      const [text, bytes, templated] = await Promise.all(
        ["test://static-text", "test://static-binary", "test://template/7/data"].map(read),
      );
      return [Object.keys(text ?? {}), Object.keys(bytes ?? {}), templated?.uri];
    },
    since: {
      "2024-11-05": [
        ["uri", "mimeType", "text"],
        ["uri", "mimeType", "blob"],
        "test://template/7/data",
      ],
    },
  },
  {
    name: "an unknown resource",
    run: async ({ client }) => client.readResource("test://nowhere"),
    since: { "2024-11-05": -32602 },
  },
  {
    name: "prompts",
    run: async ({ client }) => {
      const args = { arg1: "one", arg2: "two" };
      const { messages } = await client.getPrompt("test_prompt_with_arguments", args);
      return [(await client.listPrompts().all()).length, messages[0]?.content];
    },
    since: {
      "2024-11-05": [5, { type: "text", text: "Prompt with arguments: arg1='one', arg2='two'" }],
    },
  },
  {
    name: "a prompt without a required argument",
    run: async ({ client }) => client.getPrompt("test_prompt_with_arguments", { arg1: "one" }),
    since: { "2024-11-05": -32602 },
  },
  {
    name: "completion, of a prompt and of a template",
    run: async ({ client }) => {
      const prompt = { type: "ref/prompt", name: "test_prompt_with_arguments" } as const;
      const template = { type: "ref/resource", uri: "test://template/{id}/data" } as const;
      const first = await client.complete(prompt, { name: "arg1", value: "par" });
      const second = await client.complete(template, { name: "id", value: "12" });
      return [first.completion.values, second.completion.values];
    },
    since: {
      "2024-11-05": [
        ["paris", "park", "party"],
        ["12", "123"],
      ],
    },
  },
  {
    name: "the other arguments beside a completion",
    run: async ({ client, losses }) => {
      taken(losses);
      const prompt = { type: "ref/prompt", name: "test_prompt_with_arguments" } as const;
      const context = { arguments: { arg2: "two" } };
      await client.complete(prompt, { name: "arg1", value: "par" }, { context });
      return taken(losses).flatMap(({ direction, losses: lost }) =>
        lost.map(({ kind, reason }) => `${direction}, ${kind}: ${reason}`),
      );
    },
    since: { "2024-11-05": ["sent, dropped: context came with 2025-06-18"], "2025-06-18": [] },
  },
  {
    name: "middleware of every call",
    run: async ({ client, calls }) => {
      taken(calls);
      await client.ping();
      await client.callTool("echo", { text: "x" });
      await client.readResource("test://static-text");
      await client.setLogLevel("emergency");
      return taken(calls);
    },
    since: { "2024-11-05": ["ping", "tools/call", "resources/read", "logging/setLevel"] },
  },
];
