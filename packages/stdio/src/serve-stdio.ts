/**
 * Serves an endpoint on the standard input and output of this process, for a client that has started it. The process
 * exits when its client ends (basic/transports and basic/lifecycle, stdio): when the input ends, when the output is
 * closed, or on a signal.
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
   * Milliseconds for requests in flight to finish after SIGTERM or SIGINT. Slower requests get an error because the
   * server is shutting down. Default: 1,500, because many clients kill a server 2,000 ms after SIGTERM.
   */
  readonly grace?: number | undefined;
  /** Milliseconds for requests in flight to finish after the end of the input. Default: 1,000. */
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
  /** Resolves when the server has closed, just before the process exits. */
  readonly closed: Promise<void>;
  /**
   * Closes the server as if the input had ended, but does not exit the process.
   *
   * @param grace milliseconds for requests in flight to finish
   */
  close(grace?: number): Promise<void>;
}

const GRACE = 1_500;
const END_GRACE = 1_000;

/** Milliseconds after the grace period until the process stops waiting for an endpoint that does not close. */
const PATIENCE = 400;

/** Whether a server already uses standard input and output. */
let serving = false;

/**
 * Takes over standard input and output, and serves the endpoint on them. Other output of the program goes to standard
 * error. Uncaught errors are also written to standard error, and do not end the process.
 *
 * @throws Error if another server of the process already uses standard input and output
 * @throws TypeError for an invalid endpoint and unknown options
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
  /** Whether the program called `close`. The program then decides when the process exits. */
  let released = false;
  /** Whether `leave` was called. */
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
    // The client no longer reads responses.
    if (!released) void endProcess(0);
  });

  function end(milliseconds: number): Promise<void> {
    ending ??= endpointEnds(milliseconds)
      .then(() => duplex.close())
      .then(() => closed);
    return ending;
  }

  /** Handlers may never finish: the process waits only for the grace period. */
  async function endpointEnds(milliseconds: number): Promise<void> {
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      deadline = setTimeout(resolve, milliseconds + PATIENCE);
    });
    // An endpoint that fails to close is treated as closed.
    const ended = Promise.resolve()
      .then(() => endpoint.close(milliseconds))
      .catch((error: unknown) => reportError(process, "the server failed to end", error));
    await Promise.race([ended, late]);
    clearTimeout(deadline);
  }

  async function endProcess(milliseconds: number): Promise<void> {
    // A handler may wait for something that does not keep the process running, but its response must still be written.
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
    // Standard output stays open until the process exits, so it is enough to write the remaining data.
    end: (callback) => write("", callback),
    on: (event: string, listener: (error: Error) => void) => process.stdout.on(event, listener),
    destroy() {},
  };
}
