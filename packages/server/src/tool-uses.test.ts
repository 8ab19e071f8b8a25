import type { SamplingMessage } from "@mcp-gen/protocol/2026-07-28";
import { expect, test } from "vitest";
import { checkToolUses } from "./tool-uses.js";

const use = (id: string) => ({ type: "tool_use", id, name: "add", input: {} });
const outcome = (toolUseId: string) => ({ type: "tool_result", toolUseId, content: [] });
const text = { type: "text", text: "" };
const check =
  (...messages: [role: string, content: unknown][]) =>
  () =>
    checkToolUses(
      messages.map(([role, content]) => ({ role, content }) as SamplingMessage),
      "sample",
    );

test.each([
  [[]],
  [[["user", text]]],
  [
    [
      ["assistant", [text, use("a"), use("b")]],
      ["user", [outcome("b"), outcome("a")]],
      ["assistant", text],
    ],
  ],
] as [[string, unknown][]][])("[req 166] %j is a conversation", (messages) => {
  expect(check(...messages)).not.toThrow();
});

test("[req 166] the message at fault is named, with what it should have had", () => {
  expect(check(["user", text], ["assistant", use("a")], ["user", outcome("b")])).toThrow(
    'sample: messages[2]: expected results for "a", found "b"; a use of a tool is answered by the next message',
  );
  expect(check(["assistant", use("a")])).toThrow(
    'sample: messages[1]: expected results for "a", found no use',
  );
});
