/** The answer to a message that cannot be adapted, over several steps or with missing options. */
import { adaptMessage, type MessageOptions } from "@mcp-gen/adapt";
import { describe, expect, test } from "vitest";

const URL_QUESTIONS = {
  jsonrpc: "2.0",
  id: 1,
  result: {
    resultType: "input_required",
    inputRequests: {
      first: {
        method: "elicitation/create",
        params: { mode: "url", url: "https://a.example/x", message: "m" },
      },
      second: {
        method: "elicitation/create",
        params: { mode: "url", url: "https://a.example/x", message: "n" },
      },
    },
  },
};

describe.each(["2025-06-18", "2025-03-26", "2024-11-05"] as const)(
  "questions by URL to %s",
  (to) => {
    const options = { sender: "server", method: "tools/call" } as const;
    const direct = adaptMessage(URL_QUESTIONS, { from: "2026-07-28", to, ...options }).message;

    test("are an internal error whose message names the URL (audit D7)", () => {
      expect(direct).toMatchObject({
        id: 1,
        error: {
          code: -32603,
          message: "The user must visit a URL first\nhttps://a.example/x\nhttps://a.example/x",
        },
      });
    });

    test("applies the steps one after the other", () => {
      const first = adaptMessage(URL_QUESTIONS, {
        from: "2026-07-28",
        to: "2025-11-25",
        ...options,
      }).message;
      expect(adaptMessage(first, { from: "2025-11-25", to, ...options }).message).toEqual(direct);
    });
  },
);

test("keeps two input requests for one URL apart in 2025-11-25", () => {
  const { message } = adaptMessage(URL_QUESTIONS, {
    from: "2026-07-28",
    to: "2025-11-25",
    sender: "server",
    method: "tools/call",
  });
  const { error } = message as { error: { data: { elicitations: { elicitationId: string }[] } } };
  expect(error.data.elicitations.map(({ elicitationId }) => elicitationId)).toEqual([
    "first",
    "second",
  ]);
});

test("answers a batch with an error without id in revisions without batches", () => {
  const batch = [{ jsonrpc: "2.0", id: 1, method: "ping" }];
  const { message, reply, session } = adaptMessage(batch, {
    from: "2025-03-26",
    to: "2025-06-18",
    sender: "client",
  });
  expect([message, session]).toEqual([undefined, "batch"]);
  expect(reply).toMatchObject({ jsonrpc: "2.0", error: { code: -32600 } });
  expect(reply).not.toHaveProperty("id");
});

test.each<[what: string, options: Partial<MessageOptions>, words: string]>([
  [
    "an unknown sender",
    { sender: "proxy" as "client", method: "ping" },
    'sender: expected "client" or "server", received "proxy"',
  ],
  ["no sender", { method: "ping" }, "sender: expected"],
])("rejects %s", (_what, options, words) => {
  const way = { from: "2025-11-25", to: "2025-06-18" } as const;
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  expect(() => adaptMessage(message, { ...way, ...options } as never)).toThrow(RangeError);
  expect(() => adaptMessage(message, { ...way, ...options } as never)).toThrow(words);
});

test("requires the method for a result", () => {
  const result = { jsonrpc: "2.0", id: 1, result: { content: [] } };
  const adapt = () =>
    adaptMessage(result, { from: "2025-11-25", to: "2025-06-18", sender: "server" });
  expect(adapt).toThrow(
    "method: expected the method of the request that is answered, received none",
  );
});

test("adapts a resource that it reads for a link", () => {
  const hooks = {
    readResource: (uri: string) => ({ uri, text: "t", mimeType: "text/plain", _meta: { a: 1 } }),
  };
  const link = { type: "resource_link", uri: "file:///a", name: "a" };
  const message = { jsonrpc: "2.0", id: 1, result: { content: [link] } };
  const options = { sender: "server", method: "tools/call", hooks } as const;
  const adapted = adaptMessage(message, { from: "2025-06-18", to: "2025-03-26", ...options });
  expect(adapted.message).toMatchObject({
    result: {
      content: [
        { type: "resource", resource: { uri: "file:///a", mimeType: "text/plain", text: "t" } },
      ],
    },
  });
  expect(JSON.stringify(adapted.message)).not.toContain("_meta");
});
