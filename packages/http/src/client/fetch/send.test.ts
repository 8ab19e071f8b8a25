import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { send } from "./send.js";
import { Controller } from "./signal.js";
import { send as webSend, sendWith } from "./web-send.js";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server | undefined;

afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
});

/** A server with this handler. */
async function listening(answer: Answer): Promise<URL> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => void started.listen(0, "127.0.0.1", resolve));
  return new URL(`http://127.0.0.1:${(started.address() as AddressInfo).port}/mcp?key=1`);
}

function post(url: URL, signal = new Controller()): ReturnType<typeof send> {
  return send(url, { method: "POST", headers: { "x-own": "1" }, body: "héllo", signal });
}

function refuse(): never {
  throw new Error("stop reading");
}

async function textOf(response: Awaited<ReturnType<typeof send>>): Promise<string> {
  const chunks: Uint8Array[] = [];
  await response.read((chunk) => void chunks.push(chunk), new Controller());
  return Buffer.concat(chunks).toString();
}

describe("a request of Node", () => {
  test("returns status, headers and body", async () => {
    const url = await listening(async (request, response) => {
      let text = "";
      for await (const chunk of request.setEncoding("utf8")) text += chunk;
      response.writeHead(201, { "content-type": "text/plain", "set-cookie": ["a=1", "b=2"] });
      const { method, url: path, headers } = request;
      response.end(`${method} ${path} ${headers["x-own"]} ${headers["user-agent"]} ${text}`);
    });
    const response = await post(url);
    expect([response.status, response.url, response.opaque]).toEqual([201, url.href, false]);
    expect(response.header("content-type")).toBe("text/plain");
    expect(response.header("content-encoding")).toBeUndefined();
    expect(response.headers().getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await textOf(response)).toBe("POST /mcp?key=1 1 node héllo");
  });

  test("reuses a connection", async () => {
    const ports = new Set<number | undefined>();
    const url = await listening((request, response) => {
      ports.add(request.socket.remotePort);
      response.end("x");
    });
    for (let turn = 0; turn < 3; turn++) await textOf(await post(url));
    expect(ports.size).toBe(1);
  });

  test.each([
    ["gzip", gzipSync("so much")],
    ["unheard-of", Buffer.from("so much")],
  ])("decodes a response in %s", async (coding, bytes) => {
    const url = await listening((_, response) => {
      response.writeHead(200, { "content-encoding": coding }).end(bytes);
    });
    expect(await textOf(await post(url))).toBe("so much");
  });

  test("follows no redirect", async () => {
    const url = await listening((_, response) => {
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    const response = await post(url);
    expect([response.status, response.header("location")]).toEqual([307, "/elsewhere"]);
    response.discard();
  });

  test("rejects if the server does not listen", async () => {
    await expect(post(new URL("http://127.0.0.1:9"))).rejects.toThrow("ECONNREFUSED");
  });

  test("rejects if the server disconnects", async () => {
    const url = await listening((request) => request.socket.destroy());
    await expect(post(url)).rejects.toThrow(/hang up|ECONNRESET/);
  });
});

describe("an aborted request", () => {
  test("before it is sent", async () => {
    const signal = new Controller();
    signal.abort();
    await expect(post(await listening(() => {}), signal)).rejects.toThrow("aborted");
  });

  test("before the response, releases the connection", async () => {
    const signal = new Controller();
    let left: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => (left = resolve));
    const url = await listening((request) => {
      request.socket.on("close", () => left?.());
      signal.abort();
    });
    await expect(post(url, signal)).rejects.toThrow("aborted");
    await gone;
  });

  test("while it is read, and on a truncated response", async () => {
    const url = await listening((_, response) => void response.write("half"));
    const signal = new Controller();
    const response = await post(url, signal);
    await expect(response.read(() => signal.abort(), signal)).rejects.toThrow("aborted");
    const broken = await post(url);
    await expect(
      broken.read(() => void server?.closeAllConnections(), new Controller()),
    ).rejects.toThrow("aborted");
  });

  test("after enough data", async () => {
    const url = await listening((_, response) => void response.write("enough"));
    const response = await post(url);
    await expect(response.read(() => false, new Controller())).resolves.toBeUndefined();
  });

  test("by an error of the reader", async () => {
    const url = await listening((_, response) => void response.write("odd"));
    const response = await post(url);
    await expect(response.read(refuse, new Controller())).rejects.toThrow("stop reading");
  });
});

describe("a replaced global fetch", () => {
  test("is not used on Node", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    vi.stubGlobal("fetch", fetch);
    const url = await listening((_, response) => void response.end("x"));
    expect(await textOf(await post(url))).toBe("x");
    expect(fetch).not.toHaveBeenCalled();
  });

  test("is used on other platforms, and with the option fetch", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("mock", { status: 202 }));
    vi.stubGlobal("fetch", fetch);
    const url = new URL("http://nowhere.invalid/mcp");
    for (const sender of [webSend, sendWith(globalThis.fetch)]) {
      const signal = new Controller();
      const response = await sender(url, { method: "POST", headers: {}, body: "héllo", signal });
      expect([response.status, await textOf(response)]).toEqual([202, "mock"]);
      expect(fetch.mock.lastCall).toEqual([
        url.href,
        expect.objectContaining({ method: "POST", body: "héllo", redirect: "manual" }),
      ]);
    }
  });
});
