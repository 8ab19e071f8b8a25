/**
 * Connects to a server that is started by a command (2026-07-28, basic/transports: stdio, backwards compatibility). The
 * client asks the server for its revisions. If the server exits because of that request, the client starts the server
 * once more and opens a session.
 */
import { isolated, type Transport } from "@mcp-gen/core";
import { eraOf, type Revision } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { ServerCommand } from "@mcp-gen/stdio/child";
import { ConnectError } from "./connect/connect-error.js";
import type { Client } from "./client.js";
import { knownServer, ofEra, remember, type ServerStore } from "./connect/known-servers.js";
import { openClient, reporterOf, type OpenOptions } from "./connect/open.js";
import type { RestartLimits } from "./options.js";
import { allowedRevisions } from "./connect/ready.js";
import { RevisionError } from "./errors.js";

export interface CommandTarget {
  readonly command: ServerCommand;
  readonly key: string;
}

/** @throws ConnectError, or RevisionError if the server supports no allowed revision */
export async function connectCommand(
  { command, key }: CommandTarget,
  options: OpenOptions,
  { store, restart = {} }: { store: ServerStore; restart?: RestartLimits | false | undefined },
): Promise<Client> {
  const { restartingTransport, spawnServer } = await import("@mcp-gen/stdio/child");
  const { progress } = options;
  const { attempts } = progress;
  const report = reporterOf(options);
  const revisions = allowedRevisions(options.sources, options.revisions);

  /**
   * Returns a client, or `undefined` if the attempt failed.
   *
   * @param isGuess whether the server may support revisions other than `spoken`
   */
  async function attempt(
    spoken: readonly Revision[],
    isGuess = false,
    preferred?: Revision,
  ): Promise<Client | undefined> {
    // If `connect` has ended while the store was read, no program is started.
    options.signal?.throwIfAborted();
    try {
      const clock = options.clock === undefined ? {} : { clock: options.clock };
      const start = (): Transport => spawnServer({ ...clock, ...guardedCommand(command, report) });
      let open: Client | undefined;
      // A server that exits before the client is open may have exited because of the first request, so it is not
      // restarted to get the same request again. A restart is also useless if the client must not open a new session.
      const restarts = (): boolean =>
        open !== undefined && (open.era === "stateless" || options.reconnect !== false);
      const transport =
        restart === false
          ? start()
          : restartingTransport(start, { ...clock, ...restart, restarts });
      open = await openClient(transport, { ...options, revisions: spoken, preferred });
      progress.step = "store.set";
      const known = { revision: open.revision, transport: "stdio" } as const;
      await remember(store, key, known, open, { signal: options.signal, report });
      return open;
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof RevisionError && !isGuess) throw error;
      // An invalid argument of the caller is not a failed attempt.
      if (error instanceof TypeError || error instanceof RangeError) throw error;
      const [first = "", last = ""] = [spoken[0], spoken.at(-1)];
      attempts.push({ tried: first === last ? first : `${first} to ${last}`, error });
      return undefined;
    }
  }

  progress.step = "store.get";
  const known = await knownServer(store, key, revisions);
  if (known !== undefined) {
    const client = await attempt(ofEra(revisions, eraOf(known.revision)), true, known.revision);
    if (client !== undefined) return client;
    // The stored data was wrong or is outdated, so the client detects everything again.
    progress.step = "store.delete";
    await store.delete(key);
    attempts.length = 0;
  }
  const client = await attempt(revisions);
  if (client !== undefined) return client;
  if (attempts.some(({ error }) => cannotStart(error))) {
    throw new ConnectError(command.command, attempts);
  }
  // Some servers exit if they receive a request before `initialize`.
  const sessions = ofEra(revisions, "session");
  const mixed = sessions.length > 0 && sessions.length < revisions.length;
  const older = mixed ? await attempt(sessions) : undefined;
  if (older !== undefined) return older;
  throw new ConnectError(command.command, attempts);
}

/**
 * Returns the command with functions that cannot throw: an error in the handling of a server line must not end this
 * process.
 */
function guardedCommand(command: ServerCommand, report: (error: unknown) => void): ServerCommand {
  const { stderr, onStray } = command;
  return {
    ...command,
    ...(typeof stderr === "function" && {
      stderr: (line: string) => isolated(() => stderr(line), report),
    }),
    ...(onStray !== undefined && {
      onStray: (line: string) => isolated(() => onStray(line), report),
    }),
  };
}

/** Whether the program could not be started. Another attempt would fail as well. */
function cannotStart(error: unknown): boolean {
  const exit: unknown =
    error instanceof Error && error.cause instanceof Error
      ? Reflect.get(error.cause, "exit")
      : undefined;
  return isObject(exit) && exit["error"] !== undefined;
}
