/** Servers that never finish: the check ends at its deadline and reports what it skipped. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { checkServer } from "../../src/check/check.js";
import type { CheckReport } from "../../src/check/report.js";

/** Without the deadline, each wait would exceed the timeout of a test. */
const OPTIONS = { timeout: 3_600_000, deadline: 1_500 };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Message = { readonly id?: number; readonly method?: string; readonly params?: never };
type Answer = (message: Message, response: ServerResponse) => void;

async function served(answer: Answer): Promise<string> {
  const listening = createServer((request, response) => {
    void textOf(request).then((text) => {
      if (request.method !== "POST") return response.writeHead(405).end();
      // Some probes send invalid JSON.
      if (!isJson(text)) return response.writeHead(400).end();
      return answer(JSON.parse(text) as Message, response);
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/mcp`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

const NOTIFICATION = JSON.stringify({
  jsonrpc: "2.0",
  method: "notifications/message",
  params: { level: "info", data: "x".repeat(1_000) },
});

/** Writes until the client stops reading. */
function endless(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { "content-type": type });
  const write = (): void => {
    for (let free = true; free && !response.destroyed;) free = response.write(text);
    if (!response.destroyed) response.once("drain", write);
  };
  write();
}

/** Sends a body slowly, so that it stays below every size limit. */
function trickle(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.once("close", () => clearInterval(timer));
}

const opening = ({ id, params }: Message): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    id,
    result: {
      protocolVersion: (params as { protocolVersion?: string } | undefined)?.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: "endless", version: "1.0.0" },
    },
  });

/** Answers `initialize` itself and passes other requests to `answer`. */
const afterOpening =
  (answer: Answer): Answer =>
  (message, response) => {
    if (message.id === undefined) response.writeHead(202).end();
    else if (message.method === "initialize") {
      response.writeHead(200, { "content-type": "application/json" }).end(opening(message));
    } else answer(message, response);
  };

let page = 0;
const SERVERS: readonly (readonly [string, Answer])[] = [
  [
    "a stream",
    (_, response) => endless(response, "text/event-stream", `data: ${NOTIFICATION}\n\n`),
  ],
  ["comments", (_, response) => endless(response, "text/event-stream", ":\n")],
  ["a body", (_, response) => trickle(response)],
  [
    "a stream after the handshake",
    afterOpening((_, response) =>
      endless(response, "text/event-stream", `data: ${NOTIFICATION}\n\n`),
    ),
  ],
  ["silence after the handshake", afterOpening(() => {})],
  [
    "lists, page by page",
    afterOpening(({ id, method }, response) => {
      const result = method === "tools/list" ? { tools: [], nextCursor: String(page++) } : {};
      setTimeout(() => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify({ jsonrpc: "2.0", id, result }));
      }, 100);
    }),
  ],
];

const reasonsOf = ({ revisions }: CheckReport): string =>
  JSON.stringify(revisions.map(({ reason, notes }) => [reason, notes]));

describe("a check ends at its deadline against", () => {
  test.each(SERVERS)("an endless %s over HTTP (audit B8)", async (_, answer) => {
    const url = await served(answer);
    const found = await checkServer(url, OPTIONS).then(reasonsOf, String);
    expect(found).toContain("the check has taken 1.5 s; raise its deadline");
  });

  test("endless lines over stdio (audit B8)", async () => {
    const script = `
      const lines = ${JSON.stringify(`${NOTIFICATION}\n`)}.repeat(10);
      const write = () => { while (process.stdout.write(lines)); process.stdout.once("drain", write); };
      write();`;
    const target = { command: process.execPath, args: ["-e", script] };
    const found = await checkServer(target, OPTIONS).then(reasonsOf, String);
    expect(found).toContain("the check has taken 1.5 s; raise its deadline");
  });
});

test("limits the items that it reads from one page (audit B8)", async () => {
  const many = JSON.stringify(Array.from({ length: 2_000_000 }, () => 0));
  const url = await served(
    afterOpening(({ id, method }, response) => {
      const result = method === "tools/list" ? `{"tools":${many}}` : "{}";
      response.writeHead(200, { "content-type": "application/json" });
      response.end(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`);
    }),
  );
  const report = await checkServer(url, { revisions: ["2025-11-25"], deadline: 60_000 });
  expect(report.revisions[0]?.agreed).toBe(true);
  expect(reasonsOf(report)).toContain(
    "only 100000 items in 1 pages were read: the check reads at most 100000 items of a list",
  );
});

const toolNamed = (name: string, description: string) => ({
  name,
  description,
  inputSchema: { type: "object" },
});

test.each([
  [
    "items",
    { listItems: 10 },
    ["a", "b", "c", "d"].map((name) => toolNamed(name, "")),
    "only 10 items in 3 pages were read: the check reads at most 10 items of a list",
  ],
  [
    "characters",
    { listSize: 10_000 },
    [toolNamed("long", "x".repeat(4_000))],
    "only 3 items in 3 pages were read: the check reads at most 10000 characters of a list",
  ],
])(
  "limits the %s that it reads from an endless list (audit B8)",
  async (_, limits, tools, note) => {
    const url = await served(
      afterOpening(({ id, method }, response) => {
        const result = method === "tools/list" ? { tools, nextCursor: String(page++) } : {};
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify({ jsonrpc: "2.0", id, result }));
      }),
    );
    const revisions = ["2025-11-25"] as const;
    const report = await checkServer(url, { revisions, deadline: 3_600_000, ...limits });
    expect(report.revisions[0]?.agreed).toBe(true);
    expect(reasonsOf(report)).toContain(note);
  },
);
