/**
 * One handler, five revisions: this client calls the same tool over each transport, as a task where the revision has
 * tasks. Observers check the messages of both sides where all messages use one stream.
 */
import { connectEndpoint, memoryTransports, type Transport } from "@mcp-gen/core";
import { connect, type ConnectOptions } from "@mcp-gen/client";
import { tasks } from "@mcp-gen/client/tasks";
import { revisions, type Revision } from "@mcp-gen/protocol";
import { defineServer, tool, type Server } from "@mcp-gen/server";
import { toNodeListener } from "@mcp-gen/server/http";
import { httpSse } from "@mcp-gen/server/sse";
import { serveConnection, streamTransport } from "@mcp-gen/server/stdio";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { observeClient, observeServer } from "@mcp-gen/testing/observe";
import { createServer as createHttpServer } from "node:http";
import { connect as connectSocket, createServer, type AddressInfo } from "node:net";
import * as z from "zod";
import { afterEach, expect, test } from "vitest";

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const KINDS = ["memory", "socket", "Streamable HTTP", "HTTP+SSE"] as const;
type Kind = (typeof KINDS)[number];

/** The revisions with elicitation, over each transport that they have. */
const WAYS = revisions
  .filter((revision) => revision >= "2025-06-18")
  .flatMap((revision) => KINDS.map((kind): [Revision, Kind] => [revision, kind]))
  .filter(([revision, kind]) => kind !== "HTTP+SSE" || revision !== "2026-07-28");

function reports(steps: string[]): Server {
  return defineServer({
    name: "reports",
    version: "1.0.0",
    tasks: { store: memoryTaskStore() },
    tools: {
      report: tool(
        { inputSchema: z.object({ quarter: z.string() }), task: { pollIntervalMs: 50 } },
        async ({ quarter }, ctx) => {
          await ctx.once("load", () => steps.push("load"));
          ctx.progress(1, 3, "3 rows");
          const answer = await ctx.elicit("publish", {
            message: "Publish?",
            schema: z.object({ yes: z.boolean() }),
          });
          await ctx.once("publish", () => steps.push("publish"));
          return `Published ${quarter}: ${answer.action}`;
        },
      ),
    },
    onWarning: () => {},
  });
}

/** Returns a target for `connect`. */
async function targetOf(server: Server, kind: Kind): Promise<string | Transport> {
  if (kind === "memory") {
    const [near, far] = memoryTransports();
    connectEndpoint(server, far);
    return observed(near);
  }
  if (kind === "socket") {
    const listener = createServer((socket) => void serveConnection(server, socket));
    const socket = connectSocket(await portOf(listener), "127.0.0.1");
    closing.push(async () => void socket.destroy());
    return observed(streamTransport({ readable: socket, writable: socket }));
  }
  const http = createHttpServer(toNodeListener(server, { sse: httpSse() }));
  const port = await portOf(http);
  closing.push(async () => http.closeAllConnections());
  return `http://127.0.0.1:${port}/${kind === "HTTP+SSE" ? "sse" : "mcp"}`;
}

async function portOf(listener: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => listener.close(() => resolve())));
  return (listener.address() as AddressInfo).port;
}

/** Passes all messages to observers of both sides. After the test, they must have found no violation. */
function observed(transport: Transport): Transport {
  const observers = [observeClient({ transport: "stdio" }), observeServer()];
  closing.push(async () => {
    const violations = observers.flatMap((each) => each.violations);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
    if (observers.some(({ messageCount }) => messageCount === 0)) throw new Error("no messages");
  });
  return {
    start: (receiver) =>
      transport.start({
        value(value) {
          for (const observer of observers) observer.server(value);
          receiver.value(value);
        },
        invalid: (invalid) => receiver.invalid(invalid),
        closed: (error) => receiver.closed(error),
      }),
    send(message) {
      for (const observer of observers) observer.client(JSON.parse(JSON.stringify(message)));
      transport.send(message);
    },
    close: () => transport.close(),
  };
}

test.each(WAYS)("%s over %s: callTool returns the same result", async (revision, kind) => {
  const steps: string[] = [];
  const asked: unknown[] = [];
  const server = reports(steps);
  closing.push(() => server.close(0));
  const statuses: string[] = [];
  const options: ConnectOptions = {
    name: "test",
    version: "1.0.0",
    revisions: [revision],
    extensions: [tasks()],
    answer: {
      elicit: (params) => {
        asked.push(params.message);
        return { action: "accept", content: { yes: true } };
      },
    },
  };
  const client = await connect(await targetOf(server, kind), options);
  closing.push(() => client.close());
  const { content } = await client.callTool(
    "report",
    { quarter: "Q3" },
    { onTaskStatus: ({ status }) => statuses.push(status), onProgress: () => {} },
  );
  expect(content).toEqual([{ type: "text", text: "Published Q3: accept" }]);
  expect([asked, steps]).toEqual([["Publish?"], ["load", "publish"]]);
  // Quick changes can be combined, so only the first and the last status are certain.
  const ends = [statuses.at(0), statuses.at(-1)];
  expect(ends).toEqual(revision < "2025-11-25" ? [undefined, undefined] : ["working", "completed"]);
});
