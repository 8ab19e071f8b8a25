/** Connects a strict client to a server over each transport, in this process. */
import type { Loss } from "@mcp-gen/adapt";
import type { Revision } from "@mcp-gen/protocol";
import type { Server } from "@mcp-gen/server";
import { toNodeListener } from "@mcp-gen/server/http";
import { httpSse } from "@mcp-gen/server/sse";
import { serveConnection, streamTransport } from "@mcp-gen/server/stdio";
import {
  connect,
  REVISIONS,
  TestClient,
  type ClientOptions,
  type Connected,
} from "@mcp-gen/testing";
import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import { connect as connectSocket, createServer, type AddressInfo } from "node:net";
import { HttpTransport } from "../../../test/support/http-transport.js";
import { SseTransport } from "../../../test/support/sse-transport.js";
import { MovingTransport } from "./moved-session.js";

export type Kind = "memory" | "socket" | "Streamable HTTP" | "HTTP+SSE" | "a second server";

/** Every revision over each transport that it has. HTTP+SSE runs the session of 2024-11-05. */
export const WAYS: readonly (readonly [revision: Revision, kind: Kind])[] = REVISIONS.flatMap(
  (revision): [Revision, Kind][] => [
    [revision, "memory"],
    [revision, "socket"],
    ...(revision === "2024-11-05" ? [] : [[revision, "Streamable HTTP"] as [Revision, Kind]]),
    ...(revision === "2026-07-28" ? [] : [[revision, "HTTP+SSE"] as [Revision, Kind]]),
  ],
);

/** Every revision with sessions: one server opens the session, and another one serves everything else. */
export const MOVED: readonly (readonly [revision: Revision, kind: Kind])[] = REVISIONS.filter(
  (revision) => revision !== "2026-07-28",
).map((revision) => [revision, "a second server"]);

/** A client, and what must be closed with it. */
export interface Way {
  readonly client: Connected;
  close(): Promise<void>;
}

/** @param opener the server that opens a session that moves; a server with the same definition */
export async function open(
  server: Server,
  kind: Kind,
  options: ClientOptions,
  opener: () => Server = () => server,
): Promise<Way> {
  if (kind === "a second server") {
    const transport = new MovingTransport(opener(), server, options.revision);
    const client = await TestClient.open(transport, options);
    return { client: withLosses(server, client, options), close: () => client.close() };
  }
  if (kind === "memory") {
    const client = await connect(server, options);
    return { client, close: () => client.close() };
  }
  return kind === "socket" ? overSocket(server, options) : overHttp(server, kind, options);
}

async function overSocket(server: Server, options: ClientOptions): Promise<Way> {
  const listener = createServer((socket) => void serveConnection(server, socket));
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  const socket = connectSocket(port, "127.0.0.1");
  const client = await TestClient.open(
    streamTransport({ readable: socket, writable: socket }),
    options,
  );
  const close = async (): Promise<void> => {
    await client.close();
    socket.destroy();
    await new Promise((resolve) => listener.close(resolve));
  };
  return { client: withLosses(server, client, options), close };
}

async function overHttp(server: Server, kind: Kind, options: ClientOptions): Promise<Way> {
  const listener = toNodeListener(server, { sse: httpSse() });
  const http = createHttpServer(listener);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  if (kind === "HTTP+SSE") {
    const client = await TestClient.open(new SseTransport(`${base}/sse`), options);
    const close = async (): Promise<void> => {
      await client.close();
      await end(http);
    };
    return { client: withLosses(server, client, options), close };
  }
  const transport = new HttpTransport(`${base}/mcp`, options.revision);
  const client = await TestClient.open(transport, { ...options, transport: "http" });
  if (options.revision < "2026-07-28") await transport.listen();
  const close = async (): Promise<void> => {
    await client.close();
    await end(http);
  };
  return { client: withLosses(server, client, options), close };
}

function end(http: HttpServer): Promise<void> {
  http.closeAllConnections();
  return new Promise((resolve) => http.close(() => resolve()));
}

/** The server has only this client, so all its losses belong to this client. */
function withLosses(server: Server, client: TestClient, { revision }: ClientOptions): Connected {
  const losses: Loss[] = [];
  server.onLosses((report) => {
    if (report.revision === revision) losses.push(...report.losses);
  });
  return Object.assign(client, { losses });
}
