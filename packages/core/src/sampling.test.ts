import type { SamplingMessage } from "@mcp-gen/protocol/2026-07-28";
import { expect, test } from "vitest";
import { unansweredUse } from "./sampling.js";

const text: SamplingMessage = { role: "user", content: { type: "text", text: "?" } };
const uses = (...ids: string[]): SamplingMessage => ({
  role: "assistant",
  content: ids.map((id) => ({ type: "tool_use", id, name: "t", input: {} })),
});
const results = (...ids: string[]): SamplingMessage => ({
  role: "user",
  content: ids.map((toolUseId) => ({ type: "tool_result", toolUseId, content: [] })),
});

test.each([[[]], [[text]], [[text, uses("1", "2"), results("2", "1"), text]]])(
  "[req 166] %j is whole",
  (messages) => {
    expect(unansweredUse(messages)).toBeUndefined();
  },
);

test.each<[SamplingMessage[], string]>([
  [[text, uses("1")], "messages[2]"],
  [[uses("1"), text], "messages[1]"],
  [[results("1")], "messages[0]"],
  [[uses("1", "2"), results("1")], "messages[1]"],
  [
    [text, uses("1"), results("2")],
    'messages[2]: expected results for "1", received "2"; the next message must contain the result of each tool_use',
  ],
  [[uses("1")], 'messages[1]: expected results for "1", received no use'],
  [
    [{ ...uses("1"), role: "user" }],
    "expected tool_use only from the assistant, received it from the user",
  ],
  [[uses("1", "1")], 'expected a unique id for each tool_use, received "1", "1"'],
  [
    [uses("1"), { ...results("1"), role: "assistant" }],
    'in a message of the user with results, received "tool_result" from the assistant',
  ],
  [
    [
      uses("1"),
      { role: "user", content: [...(results("1").content as []), text.content as never] },
    ],
    'received "tool_result", "text" from the user',
  ],
])("[req 166] %j is not", (messages, words) => {
  expect(unansweredUse(messages)).toContain(words);
});
