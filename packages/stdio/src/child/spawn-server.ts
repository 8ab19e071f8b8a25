/**
 * Starts a server as a child process, exchanges messages over its standard input and output, and shuts it down in the
 * specified order (basic/lifecycle, Shutdown; basic/transports, stdio): it closes the input of the server, then sends
 * SIGTERM, then SIGKILL.
 */
import { spawn, type ChildProcess, type ChildProcessByStdio } from "node:child_process";
import { existsSync } from "node:fs";
import { Socket } from "node:net";
import type { Readable, Writable } from "node:stream";
import { reliableClock, systemClock } from "@mcp-gen/core/base";
import type { Clock, JsonRpcMessage, Transport, TransportReceiver } from "@mcp-gen/core";
import type { ByteSource } from "../byte-stream.js";
import { guarded } from "../guarded.js";
import { CLIENT_KEYS, type StreamLimits } from "../limits.js";
import { streamTransport } from "../stream-transport.js";
import { serverEnvironment, type Environment } from "./environment.js";
import { errorOutput, type ErrorOutput } from "./error-output.js";
import { endRemaining, endWithThisProcess, hasGroups, signalTree } from "./process-tree.js";
import { ServerExitError, type ChildExit } from "./server-exit.js";
import { windowsCommand } from "./windows-command.js";

export interface ServerCommand {
  /** The program: a path, or a name in `PATH`. No shell is used. */
  readonly command: string;
  readonly args?: readonly string[] | undefined;
  readonly cwd?: string | undefined;
  /** Additional variables for the server. A variable with the value `undefined` is not inherited. */
  readonly env?: Environment | undefined;
  /** Names of inherited variables, or `all`. Default: a few variables that programs need. */
  readonly inherit?: readonly string[] | "all" | undefined;
  /**
   * Where the standard error of the server goes: to the standard error of this process (`inherit`), nowhere (`ignore`),
   * to `errors` of the transport (`pipe`), or line by line to a function. Default: `inherit`.
   */
  readonly stderr?: "inherit" | "ignore" | "pipe" | ((line: string) => void) | undefined;
  /** Called with each line that is not JSON, from the standard output of the server. Such lines are skipped. */
  readonly onStray?: ((line: string) => void) | undefined;
  /**
   * Milliseconds to wait until the server exits after its input has ended, and again after SIGTERM. Processes that
   * remain in the group of the server get the same time between SIGTERM and SIGKILL. Default: 2,000.
   */
  readonly grace?: number | undefined;
  /** Limits of the stream. The default of `keys` is 100,000 object keys in one message. */
  readonly limits?: StreamLimits | undefined;
  readonly clock?: Clock | undefined;
}

/** A server in a child process. `close` resolves when the process has exited. */
export interface ChildTransport extends Transport {
  /** The process id; `undefined` if the server could not start. */
  readonly pid: number | undefined;
  /** Resolves when the process has exited. It never rejects. */
  readonly exited: Promise<ChildExit>;
  /** The last 16 KiB of the standard error of the server, with `stderr: "pipe"`. */
  readonly errors: string;
}

const GRACE = 2_000;
/** Maximum milliseconds until the process exits after SIGKILL. Only a busy machine needs this much time. */
const KILL_WAIT = 10_000;

/** Maximum milliseconds until the process exits after its output has ended. */
const EXIT_WAIT = 1_000;
/** Milliseconds to wait for more output after the process has exited. The wait repeats while output arrives. */
const APART = 50;
/**
 * Maximum number of waits of `APART` milliseconds. Waits in which this process handles earlier output do not count, so
 * that no output is lost on a busy machine.
 */
const MOST_WAITS = 100;

/**
 * Starts a server. When this process exits, the server is killed. The receiver of the transport gets start errors.
 *
 * @throws Error for an invalid command, such as one with a NUL character
 * @example spawnServer({ command: "node", args: ["travel.js"], env: { TRAVEL_KEY: key } })
 */
export function spawnServer(command: ServerCommand): ChildTransport {
  return new ServerProcess(command);
}

class ServerProcess implements ChildTransport, TransportReceiver {
  readonly exited: Promise<ChildExit>;
  readonly #command: ServerCommand;
  readonly #clock: Clock;
  readonly #child: PipedChild;
  readonly #channel: Transport;
  readonly #errors: ErrorOutput;
  #receiver: TransportReceiver | undefined;
  #exit: ChildExit | undefined;
  #channelClosed = false;
  /** Why the channel ended, unless it ended normally. */
  #broken: Error | undefined;
  #isReported = false;
  /** The number of received messages. */
  #heard = 0;
  /** Whether reading is paused, because earlier output is still handled. */
  #paused = false;
  /** The timer that waits for the last output, and keeps this process alive until then. */
  #waiting: NodeJS.Timeout | undefined;
  #closing: Promise<void> | undefined;

  constructor(command: ServerCommand) {
    const { stderr = "inherit", limits, onStray } = command;
    const clock = reliableClock(command.clock ?? systemClock);
    this.#command = command;
    this.#clock = clock;
    this.#child = start(command, typeof stderr === "function" ? "pipe" : stderr);
    this.#errors = errorOutput(
      typeof stderr === "function" ? (line) => guarded("stderr", () => stderr(line)) : undefined,
    );
    this.#child.stderr?.on("data", (chunk: Uint8Array) => this.#errors.push(chunk));
    this.#child.stderr?.on("end", () => this.#errors.end());
    this.exited = new Promise((resolve) => {
      const exit = (how: ChildExit): void => {
        this.#exit = how;
        resolve(how);
        this.#processGone();
      };
      this.#child.once("exit", (code, signal) => exit({ code, signal }));
      this.#child.on("error", (error) => {
        if (this.pid === undefined) exit({ code: null, signal: null, error });
      });
    });
    if (this.pid !== undefined) endWithThisProcess(this.#child);
    const streams = { readable: this.#output(), writable: this.#child.stdin };
    this.#channel = streamTransport(streams, {
      limits: { keys: CLIENT_KEYS, ...limits },
      onStray,
      clock,
      readOn: true,
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get errors(): string {
    return this.#errors.tail;
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
    this.#channel.start(this);
    if (this.#exit !== undefined) this.#processGone();
  }

  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    this.#channel.send(message);
  }

  close(): Promise<void> {
    this.#closing ??= this.#shutDown();
    return this.#closing;
  }

  value(value: unknown): void {
    this.#heard += 1;
    this.#receiver?.value(value);
  }

  invalid(...message: Parameters<TransportReceiver["invalid"]>): void {
    this.#receiver?.invalid(...message);
  }

  closed(error?: Error): void {
    this.#channelClosed = true;
    this.#broken = error;
    if (this.#exit !== undefined || this.#closing !== undefined) return this.#reportEnd();
    this.#clock.after(EXIT_WAIT, () => {
      this.#reportEnd();
      // The server still runs, but can no longer send messages.
      if (this.#exit === undefined) void this.close();
    });
  }

  /** The output of the server. It stays open after `close`, so that the server can write until it exits. */
  #output(): ByteSource {
    const { stdout } = this.#child;
    const resume = (): void => {
      this.#paused = false;
      stdout.resume();
    };
    const pause = (): void => {
      this.#paused = true;
      stdout.pause();
    };
    return { on: stdout.on.bind(stdout), pause, resume, destroy: resume };
  }

  #processGone(): void {
    // A launcher may exit before its children.
    endRemaining(this.#child, this.#command.grace ?? GRACE, this.#clock);
    // The remaining processes may run for a long time and use the pipes, but must not keep this process alive.
    for (const pipe of [this.#child.stdout, this.#child.stderr]) if (pipe !== null) letGo(pipe);
    if (this.#channelClosed || this.#exit?.error !== undefined) return this.#reportEnd();
    this.#awaitOutput();
  }

  /**
   * Reads the remaining output after the server has exited, then ends the channel. Does not wait for the end of the
   * output, because a child process of the server may keep it open. Keeps this process alive while it reads.
   */
  #awaitOutput(): void {
    let waits = MOST_WAITS;
    let before = this.#progress();
    const look = (): void => {
      const now = this.#progress();
      if (!this.#paused) waits -= 1;
      if (this.#isReported || this.#paused || (now !== before && waits > 0)) {
        before = now;
        return;
      }
      this.#child.stdout.destroy();
      this.#reportEnd();
    };
    // `setImmediate` lets this process read output that arrived while it was busy, before `look` runs.
    this.#waiting ??= setInterval(() => setImmediate(look), APART);
  }

  /** Returns a number that changes when data is received or a message is forwarded. */
  #progress(): number {
    const { stdout } = this.#child;
    return this.#heard + (stdout instanceof Socket ? stdout.bytesRead : 0);
  }

  #reportEnd(): void {
    clearInterval(this.#waiting);
    if (this.#isReported || this.#receiver === undefined) return;
    this.#isReported = true;
    const expected = this.#closing !== undefined;
    this.#receiver.closed(
      expected
        ? undefined
        : new ServerExitError(this.#command.command, this.#exit, this.errors, this.#broken),
    );
  }

  async #shutDown(): Promise<void> {
    void this.#channel.close();
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      if (await this.#exitsWithin(this.#command.grace ?? GRACE)) return;
      signalTree(this.#child, signal);
    }
    await this.#exitsWithin(KILL_WAIT);
  }

  #exitsWithin(time: number): Promise<boolean> {
    if (this.#exit !== undefined) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = this.#clock.after(time, () => resolve(false));
      void this.exited.then(() => {
        timer.cancel();
        resolve(true);
      });
    });
  }
}

function start(
  { command, args = [], cwd, env: given, inherit }: ServerCommand,
  stderr: "inherit" | "ignore" | "pipe",
): PipedChild {
  const env = serverEnvironment(process.env, given, inherit);
  const plain =
    process.platform === "win32"
      ? windowsCommand(command, args, { env, exists: existsSync })
      : { file: command, args, verbatim: false };
  const child: ChildProcess = spawn(plain.file, plain.args, {
    cwd,
    env,
    stdio: ["pipe", "pipe", stderr],
    detached: hasGroups,
    windowsHide: true,
    windowsVerbatimArguments: plain.verbatim,
  });
  if (hasPipes(child)) return child;
  // If Node cannot open pipes, it throws, and emits the error again in an event.
  child.on("error", () => {});
  throw new Error(
    `server ${JSON.stringify(command)}: cannot open pipes to it; close some open files`,
  );
}

type PipedChild = ChildProcessByStdio<Writable, Readable, Readable | null>;

function hasPipes(child: ChildProcess): child is PipedChild {
  // The streams can be `undefined` here, although the type does not say so.
  return Boolean(child.stdin) && Boolean(child.stdout);
}

/** A pipe is a socket, although the types of a child process do not say so. */
function letGo(pipe: Readable): void {
  if (pipe instanceof Socket) pipe.unref();
}
