import { memoryTransports } from "@mcp-gen/core";
import { expect, test } from "vitest";
import { resolveTarget, type Target } from "./target.js";

test.each([
  ["https://example.com/mcp?key=1#top", "https://example.com/mcp"],
  [new URL("http://localhost:8080"), "http://localhost:8080/"],
  [{ command: "npx", args: ["-y", "a server"] }, '["npx","-y","a server",""]'],
  [{ command: "npx", cwd: "/here" }, '["npx","/here"]'],
] satisfies [Target, string][])("%j is remembered as %s", async (target, key) => {
  expect(await resolveTarget(target)).toMatchObject({ key });
});

test("keeps the query of a URL", async () => {
  expect(await resolveTarget("https://example.com/mcp?key=1")).toMatchObject({
    kind: "http",
    url: new URL("https://example.com/mcp?key=1"),
  });
});

test("accepts a transport unchanged", async () => {
  const [transport] = memoryTransports();
  expect(await resolveTarget(transport)).toEqual({ kind: "transport", transport });
});

test.each([
  [
    "node server.js",
    'connect: expected a URL with http or https, received "node server.js". Start a program with { command: "node", args: ["server.js"] }.',
  ],
  ["file:///etc/passwd", "expected a URL with http or https"],
  ["", "expected a URL"],
  [{ command: "" }, "or a transport, received object"],
  [{}, "received object"],
  [["npx"], "received an array"],
  [null, "received null"],
  [7, "received number"],
])("rejects %j", async (target, message) => {
  await expect(resolveTarget(target as Target)).rejects.toThrow(message);
});
