/** A complete HTTP server for Node: timeouts, limits, a clear error if the port is in use, and a graceful shutdown. */
import { createServer, type Server } from "node:http";
import type { Endpoint } from "@mcp-gen/core";
import { checkServing } from "../check-options.js";
import { defaultHttpLimits } from "../limits.js";
import { toNodeListener } from "../node.js";
import type { HttpOptions } from "../options.js";
import { exitOnSignals } from "./signals.js";

export interface ListenOptions extends HttpOptions {
  /** The port to listen on; 0 for any free port. */
  readonly port: number;
  /** Default: `127.0.0.1`, which the network cannot reach. Other addresses need `allowedHosts`. */
  readonly host?: string;
  /** Default: `/mcp`. */
  readonly path?: string;
  /** Maximum connections that wait to be accepted. Default: 4,096. */
  readonly backlog?: number;
  /**
   * Shuts down on SIGINT and SIGTERM, and exits with code 0. A second signal exits immediately with code 130 or 143.
   * Default: off.
   */
  readonly signals?: boolean;
  /** Milliseconds for requests in flight to complete after a signal. Default: 5,000. */
  readonly grace?: number;
}

export interface HttpServer {
  /** The URL of the endpoint: `http://127.0.0.1:3000/mcp`. */
  readonly url: string;
  /** The Node server, for other settings. */
  readonly server: Server;
  /**
   * Stops listening, waits up to `grace` milliseconds (default: 5,000) for requests in flight, ends all sessions and
   * streams, and closes all connections.
   */
  close(grace?: number): Promise<void>;
}

/** Options of `listenHttp` only. */
const OWN: Readonly<Record<Exclude<keyof ListenOptions, keyof HttpOptions>, true>> = {
  port: true,
  host: true,
  backlog: true,
  signals: true,
  grace: true,
};

/** Maximum milliseconds for request headers to arrive. */
const HEAD_TIME = 10_000;
const HEAD_SIZE = 16 * 1024;
/** Milliseconds to wait for written data to be sent before all connections are closed. */
const FLUSH_TIME = 250;

/**
 * Serves an endpoint on a port.
 *
 * @example const { url } = await listenHttp(server, { port: 3000, signals: true });
 * @throws Error with the reason if the server cannot listen on the port
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
      // The listener answers slow bodies in JSON. This timeout covers requests that never reach the listener.
      requestTimeout: HEAD_TIME + bodyTime,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: HEAD_SIZE,
    },
    listener,
  );
  // 0 prevents Node from dropping headers above a count. `maxHeaderSize` limits their bytes, and the listener limits
  // their number.
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
        `listenHttp: ${where} is already in use; choose another port, or stop the program that uses it`,
        { cause: error },
      );
    case "EACCES":
      return new Error(
        `listenHttp: only administrators may listen on ${where}; choose a port from 1024`,
        { cause: error },
      );
    default:
      return new Error(`listenHttp: cannot listen on ${where}: ${error.message}`, {
        cause: error,
      });
  }
}

/** Returns the host and port for the URL: `localhost` for `0.0.0.0` and `::`, which clients cannot connect to. */
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
