/** The tasks tables of `npm run interop`: clients and servers of other projects that are installed from npm. */
import { describe, expect, test } from "vitest";
import { installSdks } from "../../../scripts/demo-old-clients/install.mjs";
import { installInspector } from "../inspector.mjs";
import { fastmcpClient, INSPECTOR_CLIENTS } from "./command-peers.mjs";
import { TASK_CLIENTS } from "./peer-clients.mjs";
import { runTaskClient, TASK_CLIENT_ROWS } from "./run-task-client.mjs";
import { runTaskServer, TASK_SERVER_ROWS, TASK_SERVERS } from "./run-task-server.mjs";
import { TASK_FAULTS } from "./task-faults.mjs";

const problem = installSdks() ?? installInspector(() => {});
if (problem !== undefined) console.warn(`skipped: ${problem}`);

const clients = [...TASK_CLIENTS, ...INSPECTOR_CLIENTS].flatMap((client) =>
  client.transports.map((transport) => ({ client, transport, name: client.name })),
);
const servers = TASK_SERVERS.flatMap((server) =>
  server.transports.map((transport) => ({ server, transport, name: server.name })),
);

describe.skipIf(problem !== undefined)("tasks with other projects", () => {
  test.each(clients)("$name over $transport uses our tasks", async ({ client, transport }) => {
    const { cells, judged, violations } = await runTaskClient(client, transport);
    expect(failuresIn(cells)).toEqual([]);
    expect(violations).toEqual([]);
    expect(judged).toBeGreaterThan(5);
    expect([...cells.keys()]).toEqual(TASK_CLIENT_ROWS);
  });

  test.each(servers)("our client uses tasks of $name over $transport", async (column) => {
    const { cells, judged, violations } = await runTaskServer(column.server, column.transport);
    expect(failuresIn(cells)).toEqual([]);
    expect(violations).toEqual([]);
    expect(judged).toBeGreaterThan(5);
    expect([...cells.keys()]).toEqual(TASK_SERVER_ROWS);
  });
});

test("every listed fault names a client or a server, and a row", () => {
  const peers = [...TASK_CLIENTS, ...INSPECTOR_CLIENTS].map(({ name }) => name);
  for (const { peer, row } of TASK_FAULTS) {
    expect(peers).toContain(peer);
    expect(TASK_CLIENT_ROWS).toContain(row);
  }
});

test("names FastMCP's version, or explains that it is not installed", () => {
  const fastmcp = fastmcpClient();
  const text = typeof fastmcp === "string" ? fastmcp : fastmcp.name;
  expect(text).toMatch(/^fastmcp \d|not installed .*pip install fastmcp$/);
});

function failuresIn(cells: Awaited<ReturnType<typeof runTaskClient>>["cells"]): string[] {
  return [...cells].flatMap(([row, cell]) =>
    cell.kind === "failed" || cell.kind === "not-run" ? [`${row}: ${JSON.stringify(cell)}`] : [],
  );
}
