import { expect, test } from "vitest";
import { picturesOf } from "./plot.mjs";

test("what was measured becomes bars, what was not is left out", () => {
  const loads = [{ cpu: 10 }, { cpu: 20 }];
  const results = { http: [{ name: "ours", revision: "2026-07-28", loads }], stdio: undefined };
  expect(picturesOf(results)).toEqual([
    {
      file: "server-http",
      title: "Server, HTTP, 32 connections: CPU for one tools/call",
      unit: "µs of CPU time",
      bars: [{ name: "ours", group: "2026-07-28", value: 20 }],
    },
  ]);
});

test("a client's calls are drawn by what carried them", () => {
  const row = { revision: "2025-11-25", cpu: 3, wall: 9 };
  const stdio = [{ name: "ours", ...row }];
  const client = { calls: { stdio, http: [{ name: "bare client", ...row }] } };
  expect(picturesOf({ client }).map(({ file, bars }) => [file, bars])).toEqual([
    ["client-http", [{ name: "bare client", group: "2025-11-25", value: 3 }]],
    ["client-stdio", [{ name: "ours", group: "2025-11-25", value: 3 }]],
  ]);
});
