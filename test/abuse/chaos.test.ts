/**
 * Sends every kind of call through a faulty proxy. Each call ends with the right result or one error, and the server
 * continues to work.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Channel } from "./channels.mjs";
import { openHttp, openMemory, openSocket, openSse } from "./channels.mjs";
import { chaosProxy, TOXICS } from "./chaos-proxy.mjs";
import { hostServer, type Hosted } from "./hosted.mjs";
import { Ended, within } from "./lines.mjs";
import { echo, ERAS, request, type Era, type Wire } from "./messages.mjs";

const LONG = "long ".repeat(3_000);

const tool = (name: string, args: Wire = {}): [string, Wire] => [
  "tools/call",
  { name, arguments: args },
];

/** What the server does: answers immediately, later, in pieces, after notifications, or never. */
const CALLS: readonly [method: string, params: Wire][] = [
  tool("echo", { text: "é😀\u2028" }),
  tool("echo", { text: LONG }),
  tool("structured", { city: "Bern" }),
  tool("slow", { ms: 30 }),
  tool("test_image_content"),
  tool("test_multiple_content_types"),
  tool("test_tool_with_logging"),
  tool("test_error_handling"),
  tool("full"),
  tool("nope"),
  ["tools/list", {}],
  ["prompts/list", {}],
  ["prompts/get", { name: "test_simple_prompt" }],
  ["resources/list", {}],
  ["resources/templates/list", {}],
  ["resources/read", { uri: "test://static-text" }],
  ["resources/read", { uri: "test://static-binary" }],
  ["resources/read", { uri: "test://nope" }],
  ["resources/read", { uri: "test://template/7/data" }],
  ["nope/nope", {}],
];

type Open = (era: Era, hosted: Hosted, port: number) => Promise<Channel>;

const TRANSPORTS: Record<string, { port: (hosted: Hosted) => number; open: Open }> = {
  http: { port: ({ http }) => http, open: (era, _, port) => openHttp(era, port) },
  sse: { port: ({ http }) => http, open: (era, _, port) => openSse(era, port) },
  socket: { port: ({ socket }) => socket, open: (era, _, port) => openSocket(era, port) },
};

const OPTIONS = { allowedHosts: "any" } as const;

describe.each(ERAS)("%s era", (era) => {
  let hosted: Hosted;
  /** The answer to each call without faults. */
  const right: string[] = [];

  const messages = CALLS.map(([method, params], at) => request(era, `call ${at}`, method, params));

  beforeAll(async () => {
    hosted = await hostServer(OPTIONS);
    const channel = await openMemory(era, hosted.server);
    for (const message of messages) right.push(JSON.stringify(await channel.call(message)));
    await channel.close();
  });

  afterAll(async () => {
    await hosted.close();
  });

  for (const [name, { port, open }] of Object.entries(TRANSPORTS)) {
    test.each(TOXICS)(`[incident 5] [incident 56] ${name} through $name`, async (toxic) => {
      const proxy = await chaosProxy(port(hosted), toxic, 4_711);
      const ends = await Promise.all(
        messages.map((message, at) =>
          endOf(() => open(era, hosted, proxy.port), message, right[at]),
        ),
      );
      expect(ends.filter((end) => end.startsWith("wrong"))).toEqual([]);
      const broken = proxy.broken();
      await proxy.close();
      // Without a fault, nothing is lost; with a fault, some answers are.
      if (toxic.breaks === undefined) expect(ends).toEqual(ends.map(() => "right"));
      else expect([broken > 0, ends.includes("error")]).toEqual([true, true]);
      await isHealthy(open);
    });
  }

  /** The server serves another client, no connection stays open, and no internal error occurred. */
  async function isHealthy(open: Open): Promise<void> {
    const { http, socket, connections, errors } = hosted;
    const channel = await open(era, hosted, open === TRANSPORTS["socket"]?.open ? socket : http);
    const { result } = await channel.call(echo(era, "healthy", "still here"));
    expect(JSON.stringify(result)).toContain("still here");
    await channel.close();
    await expect.poll(connections).toBe(0);
    expect(errors).toEqual([]);
  }
});

/** How a call on its own connection ends. */
async function endOf(
  open: () => Promise<Channel>,
  message: Wire,
  right: string | undefined,
): Promise<"right" | "error" | `wrong: ${string}`> {
  let channel: Channel | undefined;
  try {
    channel = await within(open(), "opening");
    const answer = JSON.stringify(await within(channel.call(message), "a call"));
    const all = channel
      .late()
      .filter(({ id, method }) => id === message["id"] && method === undefined);
    if (all.length > 1) return `wrong: answered ${all.length} times`;
    return answer === right ? "right" : `wrong: ${answer.slice(0, 300)}`;
  } catch (error) {
    if (error instanceof Ended) return "error";
    return `wrong: ${String(error)}`;
  } finally {
    await channel?.close();
  }
}
