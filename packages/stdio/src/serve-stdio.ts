/**
 * Serves an endpoint on the standard input and output of this process, for a client that has started it. The process ends
 * when its client wants it to, or is gone (basic/transports and basic/lifecycle, stdio): when input ends, when nobody reads
 * the output, and when it gets a signal.
 */
import { keepProcessAlive, checkEndpoint, checkOptionNames, systemClock } from "@mcp-gen/core/base";
import { connectEndpoint } from "@mcp-gen/core/duplex";
import type { Clock, Endpoint } from "@mcp-gen/core";
import type { ByteSink } from "./byte-stream.js";
import type { StreamLimits } from "./limits.js";
import { reportError, watchProcess } from "./process-events.js";
import { guardOutput, type GuardedOutput } from "./stdout-guard.js";
import { streamTransport } from "./stream-transport.js";

export interface StdioOptions {
  readonly limits?: StreamLimits | undefined;
  /**
   * Milliseconds for requests in flight after SIGTERM or SIGINT. Default: 1,500 ms, because many clients kill a server 2,000
   * ms after SIGTERM. A request that takes longer is answered with an error that says that the server is shutting down.
   */
  readonly grace?: number | undefined;
  /** Milliseconds for requests in flight after the input has ended. Default: 1,000 ms. */
  readonly endGrace?: number | undefined;
  /** Ends the process. Default: `process.exit`. */
  readonly exit?: ((code: number) => void) | undefined;
  readonly clock?: Clock | undefined;
}

const OPTIONS: Readonly<Record<keyof StdioOptions, true>> = {
  limits: true,
  grace: true,
  endGrace: true,
  exit: true,
  clock: true,
};

const LIMITS: Readonly<Record<keyof StreamLimits, true>> = {
  line: true,
  backlog: true,
  drainTime: true,
  depth: true,
  keys: true,
  batch: true,
  id: true,
};

export interface StdioServer {
  /** Resolves when nothing is served any more, just before the process ends. */
  readonly closed: Promise<void>;
  /**
   * Ends as if input had ended, but leaves the process to end by itself.
   *
   * @param grace milliseconds for requests in flight
   */
  close(grace?: number): Promise<void>;
}

const GRACE = 1_500;
const END_GRACE = 1_000;

/** Milliseconds, beyond the grace, after which a server that does not end is given up. */
const PATIENCE = 400;

/** Whether standard input and output are taken. */
let serving = false;

/**
 * Takes over standard input and output, and serves the endpoint on them. What the program prints goes to standard error.
 * Errors nobody catches are written there too, and do not end the process.
 *
 * @throws Error when they are taken already
 * @throws TypeError for what is no server, and for unknown options
 * @example serveStdio(server);
 */
export function serveStdio(endpoint: Endpoint, options: StdioOptions = {}): StdioServer {
  checkEndpoint("serveStdio", endpoint);
  checkOptionNames("serveStdio", options, OPTIONS);
  checkOptionNames("serveStdio: limits", options.limits ?? {}, LIMITS);
  if (serving) {
    throw new Error(
      "serveStdio: stdin and stdout already belong to another server of this process; close it first, or use sockets",
    );
  }
  serving = true;
  const { limits, grace = GRACE, endGrace = END_GRACE, clock = systemClock } = options;
  const output = guardOutput(process.stdout, process.stderr);
  const unwatch = watchProcess(process, { asked: () => void endProcess(grace) }, leave);
  const streams = { readable: process.stdin, writable: sinkOf(output) };
  const transport = streamTransport(streams, { limits, clock, onDropped: reportDropped });
  const duplex = connectEndpoint(endpoint, transport, {
    limits,
    clock,
    onEnded: () => endProcess(endGrace),
  });
  let ending: Promise<void> | undefined;
  /** Whether the program ends the service, and so decides for itself when it has done. */
  let released = false;
  /** Whether the process was told to end. */
  let left = false;
  let exitCode = 0;
  const closed = duplex.closed.then((error) => {
    unwatch();
    output.release();
    serving = false;
    if (error !== undefined) {
      exitCode = 1;
      process.stderr.write(`server: ${error.message}\n`);
    }
    // Nobody reads the answers any more.
    if (!released) void endProcess(0);
  });

  function end(milliseconds: number): Promise<void> {
    ending ??= endpointEnds(milliseconds)
      .then(() => duplex.close())
      .then(() => closed);
    return ending;
  }

  /** Handlers may hold on to anything: the process does not wait for them longer than it says. */
  async function endpointEnds(milliseconds: number): Promise<void> {
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      deadline = setTimeout(resolve, milliseconds + PATIENCE);
    });
    // An endpoint that fails to end has ended as well.
    const ended = Promise.resolve()
      .then(() => endpoint.close(milliseconds))
      .catch((error: unknown) => reportError(process, "the server failed to end", error));
    await Promise.race([ended, late]);
    clearTimeout(deadline);
  }

  async function endProcess(milliseconds: number): Promise<void> {
    // Handlers may hold on to nothing that keeps the process going. The answers are written all the same.
    await keepProcessAlive(end(milliseconds));
    leave(exitCode);
  }

  function leave(code: number): void {
    if (left) return;
    left = true;
    if (options.exit === undefined) process.exit(code);
    const failed = (error: unknown): void => {
      reportError(process, "the option exit failed", error);
      process.exit(code);
    };
    try {
      const returned: unknown = options.exit(code);
      if (returned instanceof Promise) returned.catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  return {
    closed,
    close(milliseconds = endGrace) {
      released = true;
      return end(milliseconds);
    },
  };
}

function reportDropped(count: number): void {
  process.stderr.write(
    `server: dropped ${count} log messages and progress notifications, because the client did not read\n`,
  );
}

function sinkOf({ write }: GuardedOutput): ByteSink {
  return {
    write: (text) => write(text),
    // Standard output stays open until the process ends; it is enough that all of it has left.
    end: (callback) => write("", callback),
    on: (event: string, listener: (error: Error) => void) => process.stdout.on(event, listener),
    destroy() {},
  };
}
