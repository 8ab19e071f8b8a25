/**
 * Reaches a server that is a program (basic/transports of 2026-07-28, stdio, backwards compatibility): it is asked what it
 * speaks, and started once more where the question was too much for it.
 */
import { eraOf, type Revision } from "@mcp-gen/protocol";
import type { ServerCommand } from "@mcp-gen/stdio/child";
import { ConnectError, type Attempt } from "./attempts.js";
import type { Client } from "./client.js";
import { knownServer, ofEra, type ServerStore } from "./known-servers.js";
import { allowed, openClient } from "./open.js";
import type { ConnectOptions } from "./options.js";
import { RevisionError } from "./errors.js";

export interface CommandTarget {
  readonly command: ServerCommand;
  readonly key: string;
}

/** @throws ConnectError, or RevisionError when the server speaks nothing that may be spoken */
export async function connectCommand(
  { command, key }: CommandTarget,
  options: ConnectOptions,
  store: ServerStore,
): Promise<Client> {
  const { spawnServer } = await import("@mcp-gen/stdio/child");
  const attempts: Attempt[] = [];
  const revisions = allowed(options.revisions);

  /** Nothing where it did not work. @param isGuess whether a server without these revisions may have others */
  async function attempt(
    spoken: readonly Revision[],
    isGuess = false,
  ): Promise<Client | undefined> {
    try {
      const clock = options.clock === undefined ? {} : { clock: options.clock };
      const transport = spawnServer({ ...clock, ...command });
      const client = await openClient(transport, { ...options, revisions: spoken });
      await store.set(key, { revision: client.revision, transport: "stdio" });
      return client;
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof RevisionError && !isGuess) throw error;
      const [first = "", last = ""] = [spoken[0], spoken.at(-1)];
      attempts.push({ tried: first === last ? first : `${first} to ${last}`, error });
      return undefined;
    }
  }

  const known = await knownServer(store, key, revisions);
  if (known !== undefined) {
    const client = await attempt(ofEra(revisions, eraOf(known.revision)), true);
    if (client !== undefined) return client;
    // It was wrong, or the server is another one by now: all is found out anew.
    await store.delete(key);
    attempts.length = 0;
  }
  const client = await attempt(revisions);
  if (client !== undefined) return client;
  // Some servers end when they are asked something before `initialize`.
  const sessions = ofEra(revisions, "session");
  const mixed = sessions.length > 0 && sessions.length < revisions.length;
  const older = mixed ? await attempt(sessions) : undefined;
  if (older !== undefined) return older;
  throw new ConnectError(command.command, attempts);
}
