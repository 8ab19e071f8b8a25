/**
 * A whole HTTP server for Node around an endpoint: the right timeouts and limits, one clear error when the port is
 * taken, and an orderly end.
 */
import { createServer, type Server } from "node:http";
import type { Endpoint } from "@mcp-gen/core";
import { checkServing } from "../check-serving.js";
import { defaultHttpLimits, toNodeListener, type HttpOptions } from "../index.js";
import { exitOnSignals } from "./signals.js";

export interface ListenOptions extends HttpOptions {
  /** 0 takes any that is free. */
  readonly port: number;
  /** `127.0.0.1` unless told: nobody on the network reaches the server. Other addresses need `allowedHosts`. */
  readonly host?: string;
  /** `/mcp` unless told. */
  readonly path?: string;
  /** Connections that may wait to be accepted; 4,096 unless told. A busy server accepts late. */
  readonly backlog?: number;
  /**
   * Whether SIGINT and SIGTERM end the server in order, and then the process: with 0, or at once with 130 or 143 on the
   * second signal. Off unless told.
   */
  readonly signals?: boolean;
  /** Milliseconds that requests in flight have to end by themselves when a signal comes; 5,000 unless told. */
  readonly grace?: number;
}

export interface HttpServer {
  /** Where clients connect to: `http://127.0.0.1:3000/mcp`. */
  readonly url: string;
  /** Node's own server, to set what is not set here. */
  readonly server: Server;
  /**
   * Stops listening, lets requests in flight end for `grace` milliseconds (5,000 unless told), ends all sessions and
   * streams, and closes all connections.
   */
  close(grace?: number): Promise<void>;
}

/** Options that only a whole server has. */
const OWN: Readonly<Record<Exclude<keyof ListenOptions, keyof HttpOptions>, true>> = {
  port: true,
  host: true,
  backlog: true,
  signals: true,
  grace: true,
};

/** Milliseconds for the head of a request. */
const HEAD_TIME = 10_000;
const HEAD_SIZE = 16 * 1024;
/** Milliseconds for what is written already to leave, once everything has ended. */
const FLUSH_TIME = 250;

/**
 * Serves an endpoint on a port.
 *
 * @example const { url } = await listenHttp(server, { port: 3000, signals: true });
 * @throws Error when the port cannot be had, with the reason
 */
export async function listenHttp(endpoint: Endpoint, options: ListenOptions): Promise<HttpServer> {
  checkServing("listenHttp", endpoint, options, OWN);
  const {
    port,
    host = "127.0.0.1",
    path = "/mcp",
    backlog = 4_096,
    signals,
    grace,
    ...http
  } = options;
  const listener = toNodeListener(endpoint, { ...http, path });
  const { bodyTime } = { ...defaultHttpLimits, ...options.limits };
  const server = createServer(
    {
      headersTimeout: HEAD_TIME,
      // A slow body is answered by the listener, in JSON; this is for what the listener never sees.
      requestTimeout: HEAD_TIME + bodyTime,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: HEAD_SIZE,
    },
    listener,
  );
  // Node would drop what comes after so many headers. The size of the head bounds them, and the listener counts them.
  server.maxHeadersCount = 0;
  await listen(server, port, host, backlog);
  let closing: Promise<void> | undefined;
  const close = (time?: number): Promise<void> =>
    (closing ??= end(server, () => listener.close(time)));
  if (signals === true) exitOnSignals(server, () => close(grace));
  return { url: `http://${authority(server, host)}${path}`, server, close };
}

function listen(server: Server, port: number, host: string, backlog: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void => reject(explain(error, port, host));
    server.once("error", failed);
    server.listen({ port, host, backlog }, () => {
      server.off("error", failed);
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const where = `port ${port} of ${host}`;
  switch (error.code) {
    case "EADDRINUSE":
      return new Error(
        `listenHttp: ${where} is already in use; choose another port, or end what listens there`,
        { cause: error },
      );
    case "EACCES":
      return new Error(
        `listenHttp: only administrators may listen on ${where}; choose a port from 1024`,
        { cause: error },
      );
    default:
      return new Error(`listenHttp: ${where} cannot be listened on: ${error.message}`, {
        cause: error,
      });
  }
}

/** Clients cannot connect to the address that means all addresses. */
function authority(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  if (host === "0.0.0.0" || host === "::") return `localhost:${port}`;
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}

async function end(server: Server, closeListener: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await closeListener();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), FLUSH_TIME);
  await closed;
  clearTimeout(timer);
}
