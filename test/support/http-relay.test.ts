/** The relay passes on what came as it came, and shows the JSON of both sides. */
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startHttpRelay } from "./http-relay.mjs";

let server: Server | undefined;
let relay: Awaited<ReturnType<typeof startHttpRelay>> | undefined;

afterEach(() => {
  relay?.close();
  server?.closeAllConnections();
  server?.close();
});

async function listen(handler: Parameters<typeof createServer>[1]): Promise<URL> {
  const started = createServer(handler as never);
  server = started;
  await new Promise<void>((resolve) => void started.listen(0, "127.0.0.1", resolve));
  return new URL(`http://127.0.0.1:${(started.address() as AddressInfo).port}/mcp`);
}

/** Posts with headers in their own spelling, which `fetch` does not keep. */
function post(url: URL, headers: string[], body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers }, resolve);
    sent.on("error", reject);
    sent.end(body);
  });
}

async function textOf(response: AsyncIterable<unknown>): Promise<string> {
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return text;
}

test("headers keep their spelling and number; only our own host becomes the server's", async () => {
  let seen: string[] = [];
  const target = await listen((incoming, outgoing) => {
    seen = incoming.rawHeaders;
    outgoing.setHeader("X-Odd", ["a", "b"]);
    outgoing.statusCode = 418;
    outgoing.end("{}");
  });
  relay = await startHttpRelay(target, { without: ["x-secret"] });
  const headers = ["hOsT", relay.url.host, "Origin", "http://evil.example", "X-Secret", "s"];
  const response = await post(relay.url, [...headers, "X-Two", "1", "X-Two", "2"], "{}");
  const passed = ["hOsT", target.host, "Origin", "http://evil.example", "X-Two", "1", "X-Two", "2"];
  expect(seen.slice(0, 8)).toEqual(passed);
  expect(response.statusCode).toBe(418);
  expect(response.rawHeaders.slice(0, 4)).toEqual(["X-Odd", "a", "X-Odd", "b"]);
});

test("both sides are shown, and what a client posts can be changed", async () => {
  const target = await listen(async (incoming, outgoing) => outgoing.end(await textOf(incoming)));
  const shown: unknown[] = [];
  relay = await startHttpRelay(target, {
    toServer: (value) => ({ ...(value as object), more: "ü" }),
    toClient: (value, { posted, status }) => shown.push({ value, posted, status }),
  });
  const body = JSON.stringify({ id: 1 });
  const response = await post(
    relay.url,
    ["Host", relay.url.host, "Content-Length", String(body.length)],
    body,
  );
  const sent = { id: 1, more: "ü" };
  expect(JSON.parse(await textOf(response))).toEqual(sent);
  expect(shown).toEqual([{ value: sent, posted: sent, status: 200 }]);
});

test("events are passed on while the stream is open", async () => {
  let end: (() => void) | undefined;
  const target = await listen((_, outgoing) => {
    outgoing.setHeader("content-type", "text/event-stream; charset=utf-8");
    outgoing.write('event: message\nid: 7\ndata: {"id":\ndata: 1}\n\n');
    end = () => outgoing.end(": done\n\n");
  });
  const shown: unknown[] = [];
  relay = await startHttpRelay(target, { toClient: (value) => shown.push(value) });
  const response = await fetch(relay.url);
  const reader = response.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  expect(first).toBe('event: message\nid: 7\ndata: {"id":\ndata: 1}\n\n');
  expect(shown).toEqual([{ id: 1 }]);
  end?.();
  const last = new TextDecoder().decode((await reader?.read())?.value);
  expect(last).toBe(": done\n\n");
});

test("an event that is no JSON can be changed", async () => {
  const target = await listen((_, outgoing) => {
    outgoing.setHeader("content-type", "text/event-stream");
    outgoing.end('event: endpoint\ndata: http://here/m\n\nid: 2\ndata: {"a":1}\n\n');
  });
  relay = await startHttpRelay(target, {
    event: ({ name, data }) => (name === "endpoint" ? data.replace("here", "there") : data),
  });
  const text = await (await fetch(relay.url)).text();
  expect(text).toBe('event: endpoint\ndata: http://there/m\n\nid: 2\ndata: {"a":1}\n\n');
});

test("a client that goes away is gone for the server, too", async () => {
  let gone: (() => void) | undefined;
  const left = new Promise<void>((resolve) => (gone = resolve));
  const target = await listen((_, outgoing) => {
    outgoing.setHeader("content-type", "text/event-stream");
    outgoing.flushHeaders();
    outgoing.on("close", () => gone?.());
  });
  relay = await startHttpRelay(target, {});
  const controller = new AbortController();
  await fetch(relay.url, { signal: controller.signal });
  controller.abort();
  await left;
  expect(controller.signal.aborted).toBe(true);
});
