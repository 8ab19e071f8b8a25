import { expect, test } from "vitest";
import { parseUrl } from "./parse-url.js";

test.each([
  ["https://example.com/mcp", undefined, "https://example.com/mcp"],
  ["/other?a=1", "https://example.com/mcp", "https://example.com/other?a=1"],
  ["/other", new URL("https://example.com/mcp"), "https://example.com/other"],
  ["/other", undefined, undefined],
  ["", undefined, undefined],
  ["https://", "https://example.com/mcp", undefined],
])("%j from %s is %s", (text, base, expected) => {
  expect(parseUrl(text, base)?.href).toBe(expected);
});

test("reads letters other than ASCII every time", () => {
  const wrong = new Set<string | undefined>();
  for (let n = 0; n < 20_000; n++) wrong.add(parseUrl("https://bücher.example/ä")?.href);
  expect([...wrong]).toEqual(["https://xn--bcher-kva.example/%C3%A4"]);
});
