/** The loads of the bench count only whole and right answers. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { httpLoad, isWhole } from "./http-load.mjs";
import { openStdio, startStdio, stdioLoad } from "./stdio-load.mjs";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Answers every call with what is made of its id, in chunks or in one piece. */
async function listen(idOf: (id: number) => number, chunked: boolean): Promise<number> {
  const started = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += chunk));
    request.on("end", () => {
      const { id } = JSON.parse(text);
      const body = JSON.stringify({ jsonrpc: "2.0", id: idOf(id), result: { text: "ü" } });
      if (!chunked) return response.end(body);
      response.write(body.slice(0, 10));
      return setImmediate(() => response.end(body.slice(10)));
    });
  });
  server = started;
  await new Promise<void>((resolve) => void started.listen(0, "127.0.0.1", resolve));
  return (started.address() as AddressInfo).port;
}

describe("over HTTP", () => {
  test.each([false, true])("calls are answered; in chunks: %s", async (chunked) => {
    const port = await listen((id) => id, chunked);
    const load = await httpLoad({ port, revision: "2026-07-28", connections: 3 });
    for (let turn = 0; turn < 2; turn++) {
      await load.open();
      expect((await load.run(200)).length).toBeGreaterThanOrEqual(3);
      load.close();
    }
  });

  test("an answer to another call stops the load", async () => {
    const port = await listen((id) => id + 1, false);
    const load = await httpLoad({ port, revision: "2026-07-28", connections: 1 });
    await load.open();
    await expect(load.run(1)).rejects.toThrow("call 1000000: wrong response");
    load.close();
  });

  test.each([
    ["HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", true],
    ["HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n{}", false],
    ["HTTP/1.1 200 OK\r\nContent-Length: 2\r\n", false],
    ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n", false],
    ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", true],
  ])("%j is whole: %s", (text, whole) => {
    expect(isWhole(text)).toBe(whole);
  });
});

describe("over stdio", () => {
  const floor = fileURLToPath(new URL("../servers/floor-stdio.mjs", import.meta.url));

  test("calls are answered, so many at a time", async () => {
    const program = startStdio([process.execPath, floor]);
    await openStdio(program, "2025-11-25");
    const load = stdioLoad(program, { revision: "2025-11-25", inFlight: 16 });
    expect((await load.run(1)).length).toBeGreaterThanOrEqual(16);
    await program.stop();
  });

  test("a server that ends says why", async () => {
    const program = startStdio([process.execPath, "-e", 'throw new Error("no tools today")']);
    await expect(openStdio(program, "2025-11-25")).rejects.toThrow("no tools today");
  });
});
