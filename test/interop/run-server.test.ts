/** The other direction of `npm run interop`: what is whose fault, and lists that fit together. */
import { expect, test } from "vitest";
import { blamed, SERVER_ROWS } from "./run-server.mjs";
import { faultOf, SERVER_FAULTS } from "./server-faults.mjs";
import { publishedServers } from "./servers.mjs";

const fault = { server: "a", row: "ping", shows: /no pong/, reason: "it has to answer" };

test.each([
  ["a failure that is known", "there was no pong", { kind: "theirs", reason: fault.reason }],
  ["another failure", "it was late", { kind: "failed", reason: "it was late" }],
] as const)("%s", (_, reason, cell) => {
  expect(blamed({ kind: "failed", reason }, fault)).toEqual(cell);
  expect(blamed({ kind: "failed", reason }, undefined)).toEqual({ kind: "failed", reason });
});

test("a fault that is listed and does not show is a failure", () => {
  expect(blamed({ kind: "ok" }, undefined)).toEqual({ kind: "ok" });
  expect(blamed({ kind: "ok" }, fault)).toMatchObject({ kind: "failed" });
});

test("a fault is found by server, row, and transport if it has any", () => {
  for (const { server, row, transports = ["stdio"] } of SERVER_FAULTS) {
    for (const transport of transports) expect(faultOf(server, transport, row)?.row).toBe(row);
    expect(faultOf("another", "stdio", row)).toBeUndefined();
    expect(faultOf(server, "stdio", "another")).toBeUndefined();
  }
});

test("every fault is one of a server and a row that there are", () => {
  const servers = publishedServers().map(({ name }) => name);
  expect(new Set(servers).size).toBe(servers.length);
  for (const { server, row } of SERVER_FAULTS) {
    expect(servers).toContain(server);
    expect(SERVER_ROWS).toContain(row);
  }
});

test("every row of a recipe is one that is tried, and every server has a way", () => {
  for (const { name, recipe, ways, silent = [] } of publishedServers()) {
    expect(Object.keys(ways), name).not.toEqual([]);
    for (const row of [...Object.keys(recipe), ...silent]) expect(SERVER_ROWS, name).toContain(row);
    for (const row of silent) expect(Object.keys(recipe), name).not.toContain(row);
  }
});
