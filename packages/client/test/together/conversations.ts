/** Notifications and input requests of servers: different in each revision, and the same for the application. */
import type { Change } from "@mcp-gen/client";
import { until } from "./cell.js";
import { taken, textOf, type Feature } from "./feature.js";

const WATCHED = "test://watched-resource";

export const CONVERSATIONS: readonly Feature[] = [
  {
    name: "log messages from the requested level",
    run: async ({ client }) => {
      const levels: string[] = [];
      const stop = client.on("log", ({ level }) => levels.push(level));
      await client.setLogLevel("error");
      await client.callTool("test_logging_tool");
      await client.setLogLevel("warning");
      await client.callTool("test_logging_tool");
      await until(() => levels.length > 0);
      await client.setLogLevel("emergency");
      stop();
      return levels;
    },
    since: { "2024-11-05": ["warning"] },
  },
  {
    name: "a log level for one call",
    run: async ({ client, losses }) => {
      taken(losses);
      await client.callTool("echo", { text: "x" }, { logLevel: "debug" });
      return taken(losses).flatMap(({ losses: lost }) => lost.map(({ kind }) => kind));
    },
    since: { "2024-11-05": ["dropped"], "2026-07-28": [] },
  },
  {
    name: "changes of a resource and a list during a subscription",
    run: async ({ client }) => {
      const changes: Change[] = [];
      const events: string[] = [];
      const stops = [
        client.on("resourceUpdated", ({ uri }) => events.push(uri)),
        client.on("toolsChanged", () => events.push("tools")),
      ];
      const filter = { resources: [WATCHED], lists: ["tools"] } as const;
      const subscription = await client.subscribe(filter, (change) => changes.push(change));
      await client.callTool("touch_resource", { uri: "test://static-text" });
      await client.callTool("touch_resource", { uri: WATCHED });
      await until(() => changes.length > 0);
      await client.callTool("toggle_tool");
      await until(() => changes.length > 1);
      const has = (await client.listTools().all()).some(({ name }) => name === "extra");
      await client.callTool("toggle_tool");
      await until(() => changes.length > 2);
      await subscription.close();
      await client.callTool("touch_resource", { uri: WATCHED });
      await client.ping();
      for (const stop of stops) stop();
      const told = changes.map((change) => (change.kind === "list" ? change.list : change.uri));
      return [subscription.granted, told, events, has, await subscription.ended];
    },
    since: {
      "2024-11-05": [
        { resources: [WATCHED], lists: ["tools"] },
        [WATCHED, "tools", "tools"],
        [WATCHED, "tools", "tools"],
        true,
        undefined,
      ],
    },
  },
  {
    name: "a form",
    run: async ({ client, asked }) => {
      taken(asked);
      const result = await client.callTool("test_input_required_result_elicitation");
      return [textOf(result), taken(asked)];
    },
    since: {
      "2024-11-05": -32021,
      "2025-06-18": ["Hello, Ada!", ["everything: What is your name?"]],
    },
  },
  {
    name: "a URL to open",
    run: async ({ client, asked }) => {
      taken(asked);
      return [textOf(await client.callTool("ask_url")), taken(asked)];
    },
    since: {
      "2024-11-05": -32021,
      "2025-11-25": ["The user said accept.", ["example.com: Sign in"]],
    },
  },
  {
    name: "a sampling request",
    run: async ({ client }) => textOf(await client.callTool("test_sampling", { prompt: "Hi" })),
    since: { "2024-11-05": 'LLM response: {"type":"text","text":"Hello"}' },
  },
  {
    name: "a roots request",
    run: async ({ client }) => textOf(await client.callTool("ask_roots")),
    since: { "2024-11-05": "file:///home/ada" },
  },
  {
    name: "several input requests together",
    run: async ({ client }) => textOf(await client.callTool("many_questions")),
    since: {
      "2024-11-05": -32021,
      "2025-06-18": 'Ada: {"type":"text","text":"Hello"}, 1 roots',
    },
  },
  {
    name: "input requests in sequence",
    run: async ({ client, asked }) => {
      taken(asked);
      const result = await client.callTool("test_input_required_result_multi_round");
      return [textOf(result), taken(asked).length];
    },
    since: { "2024-11-05": -32021, "2025-06-18": ["Hello, Ada and Ada!", 2] },
  },
  {
    name: "a prompt with an input request",
    run: async ({ client }) => {
      const { messages } = await client.getPrompt("test_input_required_result_prompt");
      return messages[0]?.content;
    },
    since: {
      "2024-11-05": -32021,
      "2025-06-18": { type: "text", text: "Write a poem for Ada." },
    },
  },
  {
    name: "an action that runs once over several rounds",
    run: async ({ client }) => {
      const results = await Promise.all([1, 2, 3].map(() => client.callTool("once")));
      const tickets = new Set(results.map((result) => textOf(result)));
      return [tickets.size, [...tickets].every((ticket) => /^ticket \d+ for Ada$/.test(ticket))];
    },
    since: { "2024-11-05": -32021, "2025-06-18": [3, true] },
  },
  {
    name: "the end of pending calls",
    run: async ({ client }) => {
      const failed = client.callTool("wait").catch((error: Error) => error.name);
      await client.close();
      const later = client.ping().catch((error: Error) => error.name);
      return [await failed, await later, await client.closed];
    },
    since: { "2024-11-05": ["ConnectionClosedError", "ConnectionClosedError", undefined] },
  },
];
