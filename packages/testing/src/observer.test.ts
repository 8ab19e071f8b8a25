import { expect, test } from "vitest";
import { Observer } from "./observer.js";

const text = { content: [{ type: "text", text: "a" }] };

async function problems(said: object): Promise<string[]> {
  const observer = await Observer.for("2024-11-05");
  observer.asked(1, "tools/call");
  observer.saw(said);
  return observer.violations.map(({ problem }) => problem);
}

test("accepts what the revision defines", async () => {
  expect(await problems({ jsonrpc: "2.0", id: 1, result: text })).toEqual([]);
});

test.each<[string, object]>([
  [
    "content of a newer revision",
    { jsonrpc: "2.0", id: 1, result: { content: [{ type: "audio" }] } },
  ],
  ["a result without a request", { jsonrpc: "2.0", id: 2, result: text }],
  ["an error without a request", { jsonrpc: "2.0", id: 2, error: { code: 1, message: "" } }],
  ["a method of a newer revision", { jsonrpc: "2.0", id: "a", method: "elicitation/create" }],
  ["wrong params", { jsonrpc: "2.0", method: "notifications/message", params: { level: 1 } }],
  ["no message", { jsonrpc: "1.0" }],
  ["an error without an id", { jsonrpc: "2.0", error: { code: 1, message: "" } }],
])("reports %s", async (_, said) => {
  expect(await problems(said)).toHaveLength(1);
});
