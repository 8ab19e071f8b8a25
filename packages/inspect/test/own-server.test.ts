/** Our own server, with one of everything, has nothing to be found at any revision, whatever of it is called. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { checkServer, type CheckReport } from "@mcp-gen/inspect";
import { revisions } from "@mcp-gen/protocol";
import { expect, test } from "vitest";
import { httpListener } from "../../../test/everything/http-listener.mjs";
import { everythingServer } from "../../../test/everything/server.mjs";

const program = fileURLToPath(
  new URL("../../../test/conformance/everything-server.mjs", import.meta.url),
);

/** What is found, and whether anything was looked at. */
function summary(report: CheckReport) {
  return {
    found: report.revisions.flatMap((one) => [...one.violations, ...one.undefined]),
    counts: [report.violations, report.undefined],
    agreed: report.revisions.filter((one) => one.agreed).map(({ revision }) => revision),
    called: report.revisions.every(({ exercised }) => (exercised["tools/call"] ?? 0) > 30),
    offered: report.unknown?.offered,
  };
}

const CLEAN = { found: [], counts: [0, 0], agreed: revisions, called: true, offered: "2025-11-25" };

test("reads resources and gets prompts at each revision (audit F7)", async () => {
  const target = { command: process.execPath, args: [program, "--stdio"] };
  const { revisions: reports } = await checkServer(target);
  for (const { exercised, revision } of reports) {
    expect(exercised["resources/read"], revision).toBeGreaterThan(0);
    expect(exercised["prompts/get"], revision).toBeGreaterThan(0);
  }
});

test("over stdio", async () => {
  const target = { command: process.execPath, args: [program, "--stdio"] };
  expect(summary(await checkServer(target, { tools: "all" }))).toEqual(CLEAN);
});

test("over HTTP", async () => {
  const server = everythingServer();
  const listening = createServer(await httpListener(server, { host: "node", sse: false }));
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = listening.address() as AddressInfo;
    const report = await checkServer(`http://127.0.0.1:${port}/mcp`, { tools: "all" });
    expect(summary(report)).toEqual(CLEAN);
  } finally {
    listening.closeAllConnections();
    listening.close();
    await server.close(0);
  }
});
