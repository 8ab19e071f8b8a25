/** Sampling and roots: requests to the client. */
import type { Revision } from "@mcp-gen/protocol";
import { tool, type Definition } from "@mcp-gen/server";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { quietServer, refusalOf, strictClients, textOf } from "./helpers.js";

const client = strictClients();

const use = (id: string) => ({ type: "tool_use" as const, id, name: "add", input: { a: 1 } });
const outcome = (toolUseId: string) => ({ type: "tool_result" as const, toolUseId, content: [] });
const text = { type: "text" as const, text: "Hi" };
const user = (content: unknown) => ({ role: "user", content });
const assistant = (content: unknown) => ({ role: "assistant", content });

const tools: Definition["tools"] = {
  sample: tool({}, async ({ messages, withTools }, ctx) => {
    const inputSchema = { type: "object" as const };
    const answer = await ctx.sample("ask", {
      messages: messages as never,
      maxTokens: 10,
      ...(withTools === true && { tools: [{ name: "add", inputSchema }] }),
    });
    return JSON.stringify(answer.content);
  }),
  loop: tool({}, async (_, ctx) => {
    const messages: unknown[] = [user(text)];
    for (let round = 0; round < 5; round++) {
      const { content } = await ctx.sample(`round ${round}`, {
        messages: messages as never,
        maxTokens: 10,
      });
      const blocks = [content].flat();
      const uses = blocks.flatMap((block) => (block.type === "tool_use" ? [block.id] : []));
      if (uses.length === 0) return JSON.stringify(content);
      messages.push(assistant(content), user(uses.map(outcome)));
    }
    return "enough";
  }),
};

const good: [string, unknown[]][] = [
  ["text alone", [user(text), assistant(text), user([text, text])]],
  ["a use with its result", [user(text), assistant([text, use("1")]), user([outcome("1")])]],
  ["several, in any order", [assistant([use("1"), use("2")]), user([outcome("2"), outcome("1")])]],
  [
    "uses in turns",
    [
      assistant(use("1")),
      user(outcome("1")),
      assistant(use("1")),
      user(outcome("1")),
      assistant(text),
    ],
  ],
];

const bad: [string, unknown[], RegExp][] = [
  [
    "a use without a result",
    [assistant(use("1"))],
    /messages\[1\]: expected results for "1", received no use/,
  ],
  [
    "a use and then something else",
    [assistant(use("1")), user(text)],
    /messages\[1\]: expected results for "1"/,
  ],
  [
    "the result of another use",
    [assistant(use("1")), user(outcome("2"))],
    /expected results for "1", received "2"/,
  ],
  [
    "one result of two",
    [assistant([use("1"), use("2")]), user(outcome("1"))],
    /expected results for "1", "2", received "1"/,
  ],
  [
    "one result twice",
    [assistant([use("1"), use("2")]), user([outcome("1"), outcome("1")])],
    /received "1", "1"/,
  ],
  [
    "a result of nothing",
    [user(outcome("1"))],
    /messages\[0\]: expected results for no use, received "1"/,
  ],
  [
    "a result with text",
    [assistant(use("1")), user([outcome("1"), text])],
    /expected only tool_result in a message of the user/,
  ],
  [
    "a result of the assistant",
    [assistant(use("1")), assistant(outcome("1"))],
    /expected only tool_result in a message of the user/,
  ],
  ["a use by the user", [user(use("1"))], /expected tool_use only from the assistant/],
  [
    "a use under the same id",
    [assistant([use("1"), use("1")])],
    /expected a unique id for each tool_use/,
  ],
];

const sample = { role: "assistant", model: "test", content: text };
const withTools = { sampling: { tools: {} } };
const TOOLS = REVISIONS.filter((revision) => revision >= "2025-11-25");

describe.each(TOOLS)("[req 166] %s: tool use", (revision) => {
  test.each(good)("sends %s", async (_, messages) => {
    const connected = await client(quietServer({ tools }), {
      revision,
      answers: { sample },
      capabilities: withTools,
    });
    expect(textOf(await connected.callTool("sample", { messages }))).toBe(JSON.stringify(text));
  });

  test.each(bad)("rejects %s", async (_, messages, problem) => {
    const errors: unknown[] = [];
    const server = quietServer({ tools, onError: (error) => errors.push(error) });
    const connected = await client(server, {
      revision,
      answers: { sample },
      capabilities: withTools,
    });
    expect(await refusalOf(connected.callTool("sample", { messages }))).toMatchObject({
      code: -32603,
    });
    expect(String(errors[0])).toMatch(problem);
  });

  test("runs several rounds, up to the limit of the handler", async () => {
    let asked = 0;
    const answer = (until: number) => (): WireObject => {
      asked += 1;
      return { ...sample, content: asked < until ? [use(`use ${asked}`)] : text };
    };
    const connect = (until: number) =>
      client(quietServer({ tools }), {
        revision,
        answers: { sample: answer(until) as never },
        capabilities: withTools,
      });
    expect(textOf(await (await connect(3)).callTool("loop"))).toBe(JSON.stringify(text));
    asked = 0;
    expect(textOf(await (await connect(99)).callTool("loop"))).toBe("enough");
    expect(asked).toBe(5);
  });

  test("[req 133] requires the capability of the client", async () => {
    const connected = await client(quietServer({ tools }), { revision, answers: { sample } });
    expect(
      await refusalOf(connected.callTool("sample", { messages: [user(text)], withTools: true })),
    ).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { sampling: { tools: {} } } },
    });
  });
});

const BEFORE_TOOLS = REVISIONS.filter((revision) => revision < "2025-11-25");

test.each(BEFORE_TOOLS)(
  "[req 29] %s: has no tools for models, whatever the client declares",
  async (revision) => {
    const server = quietServer({
      tools: {
        ...tools,
        may: tool({}, (_, { client: { capabilities } }) => JSON.stringify(capabilities)),
      },
    });
    const connected = await client(server, {
      revision,
      answers: { sample },
      capabilities: { sampling: { tools: {} } },
    });
    expect(textOf(await connected.callTool("may"))).toBe('{"sampling":{}}');
    const call = connected.callTool("sample", { messages: [user(text)], withTools: true });
    expect(await refusalOf(call)).toMatchObject({
      code: -32021,
      message: expect.stringMatching(/to declare sampling\.tools$/),
      data: { requiredCapabilities: { sampling: { tools: {} } } },
    });
  },
);

test.each(REVISIONS)("%s: text is sampled in every revision", async (revision) => {
  const connected = await client(quietServer({ tools }), { revision, answers: { sample } });
  expect(textOf(await connected.callTool("sample", { messages: [user(text)] }))).toBe(
    JSON.stringify(text),
  );
});

test.each(REVISIONS)("%s: rejects an invalid response", async (revision) => {
  const wrong = { role: "unknown", content: 7 };
  const connected = await client(quietServer({ tools }), { revision, answers: { sample: wrong } });
  // In the stateless era, it is rejected as invalid params.
  expect(await refusalOf(connected.callTool("sample", { messages: [user(text)] }))).toMatchObject({
    code: revision === "2026-07-28" ? -32602 : -32603,
  });
});

const SAMPLING: [string, object, boolean][] = REVISIONS.flatMap((revision) => [
  [revision, { sampling: {} }, revision < "2025-11-25"],
  [revision, { sampling: { context: {} } }, true],
]);

test.each(SAMPLING)(
  "%s: %j is asked for context of servers: %s (audit D7)",
  async (revision, capabilities, asked) => {
    const losses: unknown[] = [];
    const server = quietServer({
      tools: {
        ask: tool({}, async (_, ctx) => {
          const messages = [{ role: "user" as const, content: text }];
          const includeContext = "allServers" as const;
          const { model } = await ctx.sample("ask", { messages, maxTokens: 1, includeContext });
          return model;
        }),
      },
      onLoss: ({ losses: found }) => losses.push(...found),
    });
    let params: WireObject = {};
    const answer = (given: WireObject): WireObject => ((params = given), sample);
    const connected = await client(server, {
      revision: revision as Revision,
      answers: { sample: answer as never },
      capabilities,
    });
    expect(textOf(await connected.callTool("ask"))).toBe("test");
    expect(params["includeContext"]).toBe(asked ? "allServers" : undefined);
    if (!asked) {
      expect(losses[0]).toMatchObject({ pointer: "/params/includeContext", kind: "dropped" });
    }
  },
);
