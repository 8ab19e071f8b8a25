import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex, Endpoint } from "@mcp-gen/core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { fakeEndpoint } from "../test/fixtures/fake-endpoint.mjs";
import { serveConnection, type ServeConnectionOptions } from "./serve-connection.js";

const folder = mkdtempSync(join(tmpdir(), "mcp-gen-"));
const servers: Server[] = [];
let count = 0;

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Addresses to listen on and connect to. */
const places = {
  "a Unix socket": () => ({ path: join(folder, `${++count}.sock`) }),
  TCP: () => ({ port: 0, host: "127.0.0.1" }),
};

describe.each(Object.entries(places))("serveConnection on %s [req 58]", (_, place) => {
  it("answers line by line, wherever chunks end", async () => {
    const { client } = await connected(place());
    const request = call(1, "echo", { text: "é€😀" });
    for (const byte of Buffer.from(`${request}\r\n`)) {
      client.socket.write(Uint8Array.of(byte));
    }
    client.socket.write(`\n${call(2, "echo")}\n{\n`);
    expect(await client.lines(3)).toMatchObject([
      { id: 1, result: { text: "é€😀" } },
      { id: 2 },
      { error: { code: -32700 } },
    ]);
  });

  it("[req 54] answers a client that half-closed, and then ends", async () => {
    const { client, duplexes } = await connected(place());
    client.socket.end(`${call(1, "later", { ms: 20 })}\n${call(2, "echo")}\n`);
    await once(client.socket, "close");
    expect(client.all()).toMatchObject([{ id: 2 }, { id: 1 }]);
    expect(await duplexes[0]?.closed).toBeUndefined();
  });

  it("[incident 31] [incident 33] cancels the calls of a disconnected client, and serves the others", async () => {
    const log: string[] = [];
    const endpoint = fakeEndpoint({ log: (text) => log.push(text) });
    const { client, duplexes, another } = await connected(place(), endpoint);
    const other = await another();
    const calls = [call(1, "hang"), call(2, "later", { ms: 20 }), call(3, "echo")];
    client.socket.write(`${calls.join("\n")}\n`);
    await client.lines(1);
    if (client.socket.remoteAddress === undefined) client.socket.destroy();
    else client.socket.resetAndDestroy();
    expect(await duplexes[0]?.closed).toBeUndefined();
    expect(log).toEqual([expect.stringMatching(/[12] cancelled/)]);
    other.socket.write(`${call(4, "echo")}\n`);
    expect(await other.lines(1)).toMatchObject([{ id: 4 }]);
  });

  it("sends everything before it ends, even if the client keeps sending", async () => {
    const { client, endpoint } = await connected(place());
    client.socket.write(`${call(1, "hang")}\n${call(2, "big", { size: 500_000 })}\n`);
    await client.lines(1);
    const closed = once(client.socket, "close");
    void endpoint.close(0);
    client.socket.write(`${call(3, "echo")}\n`.repeat(20_000));
    await closed;
    expect(client.all().at(-1)).toMatchObject({ id: 1, error: { code: -32603 } });
  });
});

describe("serveConnection", () => {
  it("passes the auth info of the socket to handlers", async () => {
    const auth = { principal: "uid 1000" };
    const endpoint = fakeEndpoint();
    const routes: unknown[] = [];
    const { client } = await connected(
      places.TCP(),
      {
        ...endpoint,
        connect(outbound) {
          const connection = endpoint.connect(outbound);
          const accept = connection.accept.bind(connection);
          connection.accept = (received, route) => {
            routes.push(route);
            accept(received, route);
          };
          return connection;
        },
      },
      { auth },
    );
    client.socket.write(`${call(1, "echo")}\n`);
    await client.lines(1);
    expect(routes).toEqual([{ auth }]);
  });

  it("applies limits", async () => {
    const limits = { line: 1_000, depth: 5 };
    const { client } = await connected(places.TCP(), fakeEndpoint(), { limits });
    client.socket.write(`${"[".repeat(6)}\n${"a".repeat(1_001)}\n${call(1, "echo")}\n`);
    expect(await client.lines(3)).toMatchObject([
      { error: { code: -32600, message: expect.stringContaining("5 levels") } },
      { error: { code: -32600, message: expect.stringContaining("1000 bytes") } },
      { id: 1 },
    ]);
  });
});

function call(id: number, method: string, params: object = {}): string {
  return JSON.stringify({ jsonrpc: "2.0", id, method, params });
}

/** A server and its client. */
async function connected(
  place: { path: string } | { port: number; host: string },
  endpoint: Endpoint = fakeEndpoint(),
  options: ServeConnectionOptions = {},
) {
  const duplexes: Duplex[] = [];
  const server = createServer((socket) => {
    duplexes.push(serveConnection(endpoint, socket, options));
  });
  servers.push(server);
  server.listen(place);
  await once(server, "listening");
  const address = "path" in place ? place : { port: (server.address() as AddressInfo).port };
  const another = (): Promise<Client> => open(connect(address));
  return { endpoint, duplexes, another, client: await another() };
}

interface Client {
  readonly socket: Socket;
  all(): object[];
  lines(count: number): Promise<object[]>;
}

async function open(socket: Socket): Promise<Client> {
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  await once(socket, "connect");
  const all = (): object[] =>
    text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as object);
  return {
    socket,
    all,
    async lines(wanted) {
      while (all().length < wanted) await once(socket, "data");
      return all();
    },
  };
}
