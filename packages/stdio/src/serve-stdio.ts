/**
 * Serves an endpoint on the standard input and output of this process, for a client that has started it. The process ends
 * when its client wants it to, or is gone (basic/transports and basic/lifecycle, stdio): when input ends, when nobody reads
 * the output, and when it gets a signal.
 */
import { systemClock } from "@mcp-gen/core/base";
import { connectEndpoint } from "@mcp-gen/core/duplex";
import type { Clock, Endpoint } from "@mcp-gen/core";
import type { ByteSink } from "./byte-stream.js";
import type { StreamLimits } from "./limits.js";
import { watchProcess } from "./process-events.js";
import { guardOutput, type GuardedOutput } from "./stdout-guard.js";
import { streamTransport } from "./stream-transport.js";

export interface StdioOptions {
  readonly limits?: StreamLimits | undefined;
  /** Milliseconds for requests in flight once SIGTERM or SIGINT asks to end; 5,000 unless told. */
  readonly grace?: number | undefined;
  /** Milliseconds for requests in flight once input has ended; 1,000 unless told. */
  readonly endGrace?: number | undefined;
  /** Ends the process; `process.exit` unless told. */
  readonly exit?: ((code: number) => void) | undefined;
  readonly clock?: Clock | undefined;
}

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

const GRACE = 5_000;
const END_GRACE = 1_000;

/** Milliseconds, beyond the grace, after which the process ends whatever is still to be done. */
const PATIENCE = 400;

/** Whether standard input and output are taken. */
let serving = false;

/**
 * Takes over standard input and output, and serves the endpoint on them. What the program prints goes to standard error.
 * Errors nobody catches are written there too, and do not end the process.
 *
 * @throws Error when they are taken already
 * @example serveStdio(server);
 */
export function serveStdio(endpoint: Endpoint, options: StdioOptions = {}): StdioServer {
  if (serving) {
    throw new Error(
      "serveStdio: expected stdin and stdout to be free, found a server on them; close it first, or use sockets",
    );
  }
  serving = true;
  const { limits, grace = GRACE, endGrace = END_GRACE, clock = systemClock } = options;
  const output = guardOutput(process.stdout, process.stderr);
  const unwatch = watchProcess(process, { asked: () => void endProcess(grace) }, leave);
  const streams = { readable: process.stdin, writable: sinkOf(output) };
  const duplex = connectEndpoint(endpoint, streamTransport(streams, { limits, clock }), {
    limits,
    clock,
    onEnded: () => endProcess(endGrace),
  });
  const closeChannel = (): Promise<void> => duplex.close();
  let ending: Promise<void> | undefined;
  /** Whether the program ends the service, and so decides for itself when it has done. */
  let released = false;
  /** Whether the process was told to end. */
  let left = false;
  const closed = duplex.closed.then(() => {
    unwatch();
    output.release();
    serving = false;
    // Nobody reads the answers any more.
    if (!released) void endProcess(0);
  });

  function end(milliseconds: number): Promise<void> {
    ending ??= endpoint
      .close(milliseconds)
      .then(closeChannel, closeChannel)
      .then(() => closed);
    return ending;
  }

  async function endProcess(milliseconds: number): Promise<void> {
    // Handlers may hold on to anything, or to nothing that keeps the process going: neither changes when it ends.
    const deadline = setTimeout(leave, milliseconds + PATIENCE, 0);
    await end(milliseconds);
    clearTimeout(deadline);
    leave(0);
  }

  function leave(code: number): void {
    if (left) return;
    left = true;
    if (options.exit === undefined) process.exit(code);
    options.exit(code);
  }

  return {
    closed,
    close(milliseconds = endGrace) {
      released = true;
      return end(milliseconds);
    },
  };
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
