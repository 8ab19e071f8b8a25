/** The server direction of `npm run interop`: faults of servers, and consistent lists. */
import { expect, test } from "vitest";
import { blamed, SERVER_ROWS } from "./run-server.mjs";
import { faultOf, SERVER_FAULTS } from "./server-faults.mjs";
import { publishedServers } from "./servers.mjs";

const fault = { server: "a", row: "ping", shows: /no pong/, reason: "it has to answer" };

test.each([
  ["a known failure", "there was no pong", { kind: "theirs", reason: fault.reason }],
  ["another failure", "it was late", { kind: "failed", reason: "it was late" }],
] as const)("%s", (_, reason, cell) => {
  expect(blamed({ kind: "failed", reason }, fault)).toEqual(cell);
  expect(blamed({ kind: "failed", reason }, undefined)).toEqual({ kind: "failed", reason });
});

test("reports a listed fault that does not occur", () => {
  expect(blamed({ kind: "ok" }, undefined)).toEqual({ kind: "ok" });
  expect(blamed({ kind: "ok" }, fault)).toMatchObject({ kind: "failed" });
});

test("finds a fault by server, row, and transport if it names one", () => {
  for (const { server, row, transports = ["stdio"] } of SERVER_FAULTS) {
    for (const transport of transports) expect(faultOf(server, transport, row)?.row).toBe(row);
    expect(faultOf("another", "stdio", row)).toBeUndefined();
    expect(faultOf(server, "stdio", "another")).toBeUndefined();
  }
});

test("lists only faults of existing servers and rows", () => {
  const servers = publishedServers().map(({ name }) => name);
  expect(new Set(servers).size).toBe(servers.length);
  for (const { server, row } of SERVER_FAULTS) {
    expect(servers).toContain(server);
    expect(SERVER_ROWS).toContain(row);
  }
});

test("every recipe row is a feature, and every server has a transport", () => {
  for (const { name, recipe, ways, silent = [] } of publishedServers()) {
    expect(Object.keys(ways), name).not.toEqual([]);
    for (const row of [...Object.keys(recipe), ...silent]) expect(SERVER_ROWS, name).toContain(row);
    for (const row of silent) expect(Object.keys(recipe), name).not.toContain(row);
  }
});
