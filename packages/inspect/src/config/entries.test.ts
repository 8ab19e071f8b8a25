import { expect, test } from "vitest";
import { serverEntries } from "./entries.js";

const source = { env: { A: "1" }, folder: "/p", home: "/h" };

test("reads the servers of each kind of file, with their variables", () => {
  const args = ["${workspaceFolder}/a", "${userHome}", "${env:A}", "${B:-2}", "${input:key}"];
  expect(serverEntries({ servers: { x: { command: "node", args, cwd: "${A}" } } }, source)).toEqual(
    {
      entries: [
        {
          kind: "command",
          name: "x",
          command: "node",
          args: ["/p/a", "/h", "1", "2", "${input:key}"],
          env: {},
          cwd: "1",
          shown: {
            command: "node",
            args: ["/p/a", "/h", "${env:A}", "${B:-2}", "${input:key}"],
            env: {},
            cwd: "${A}",
          },
          unknown: ["${input:key}"],
          secrets: [
            { name: "A", value: "1" },
            { name: "A", value: "1" },
          ],
        },
      ],
      faults: [],
    },
  );
  expect(serverEntries({ mcpServers: { y: { serverUrl: "https://x/" } } }, source).entries).toEqual(
    [
      {
        kind: "url",
        name: "y",
        url: "https://x/",
        headers: {},
        shown: { url: "https://x/", headers: {} },
        unknown: [],
        secrets: [],
      },
    ],
  );
  expect(serverEntries({ other: 1 }, source)).toEqual({ entries: [], faults: [] });
});

test.each<[unknown, string]>([
  [[], 'expected an object with "mcpServers", received an array'],
  [{ mcpServers: [] }, "mcpServers: expected an object, received an array"],
  [{ mcpServers: { a: 5 } }, "mcpServers.a: expected an object, received a number"],
  [{ servers: { a: { type: "stdio" } } }, 'servers.a: expected "command" or "url", received type'],
  [{ servers: { a: { command: "x", args: "y" } } }, "args: expected an array of strings"],
  [
    { servers: { a: { command: "x", env: { b: {} } } } },
    "env.b: expected a string, received an object",
  ],
  [{ servers: { a: { url: "x", headers: [] } } }, "headers: expected an object of strings"],
])("reports what is wrong with %j", (config, message) => {
  expect(serverEntries(config, source).faults.join()).toContain(message);
});
