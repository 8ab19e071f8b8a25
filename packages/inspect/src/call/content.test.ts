import type { CallToolResult } from "@mcp-gen/protocol/2026-07-28";
import { expect, test } from "vitest";
import { resultLines } from "./content.js";

const lines = (result: object) => resultLines(result as CallToolResult);

test.each<[object, string]>([
  [{ type: "text", text: "a\nb" }, "a\nb"],
  [{ type: "image", mimeType: "image/png", data: "QQ==" }, "[image: image/png, 1 byte]"],
  [{ type: "audio", mimeType: "audio/wav", data: "A".repeat(4096) }, "[audio: audio/wav, 3.0 KiB]"],
  [
    { type: "audio", mimeType: "audio/wav", data: "A".repeat(4 * 1024 * 1024) },
    "[audio: audio/wav, 3.0 MiB]",
  ],
  [{ type: "resource_link", uri: "a:b", name: "b" }, "[link: a:b]"],
  [{ type: "resource", resource: { uri: "a:b", text: "T" } }, "[resource: a:b]\nT"],
  [
    { type: "resource", resource: { uri: "a:b", mimeType: "x/y", blob: "QUI=" } },
    "[resource: a:b, x/y, 2 bytes]",
  ],
  [{ type: "later" }, "[later]"],
])("%j", (block, expected) => {
  expect(lines({ content: [block] })).toEqual([expected]);
});

test("prints structured content if there is no text", () => {
  const structuredContent = { high: 21 };
  expect(lines({ content: [], structuredContent })).toEqual(['{\n  "high": 21\n}']);
  expect(lines({ content: [{ type: "text", text: "warm" }], structuredContent })).toEqual(["warm"]);
});
