import { expect, test } from "vitest";
import { serverEntries } from "./entries.js";

const source = { env: { A: "1" }, folder: "/p", home: "/h" };

test("the servers of each kind of file, with their variables", () => {
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
          unknown: ["${input:key}"],
        },
      ],
      faults: [],
    },
  );
  expect(serverEntries({ mcpServers: { y: { serverUrl: "https://x/" } } }, source).entries).toEqual(
    [{ kind: "url", name: "y", url: "https://x/", headers: {}, unknown: [] }],
  );
  expect(serverEntries({ other: 1 }, source)).toEqual({ entries: [], faults: [] });
});

test.each<[unknown, string]>([
  [[], 'expected an object with "mcpServers", found []'],
  [{ mcpServers: [] }, "mcpServers: expected an object, found []"],
  [{ mcpServers: { a: 5 } }, "mcpServers.a: expected an object, found 5"],
  [{ servers: { a: { type: "stdio" } } }, 'servers.a: expected "command" or "url", found type'],
  [{ servers: { a: { command: "x", args: "y" } } }, "args: expected an array of strings"],
  [{ servers: { a: { command: "x", env: { b: {} } } } }, "env: expected an object of strings"],
  [{ servers: { a: { url: "x", headers: [] } } }, "headers: expected an object of strings"],
])("%j is said to be wrong", (config, message) => {
  expect(serverEntries(config, source).faults.join()).toContain(message);
});
