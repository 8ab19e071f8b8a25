/** Simulates the end of a process that runs a server. */
import type { Endpoint, Transport, TransportReceiver } from "@mcp-gen/core";

/** The part of a server that runs tasks. */
interface TaskServer {
  readonly taskRuntime?: { crash(): void } | undefined;
}

/** The connections of `connect`, by server. */
const connections = new WeakMap<object, Set<() => void>>();

/**
 * Ends a server as if its process had been killed. Its clients are disconnected. Its handlers stop at their next call
 * of the context: no `once` step, status or result of them reaches the store. Leases are not released, so another
 * server with the same store continues the tasks when the leases have expired.
 *
 * Only connections of `connect` end. The code of a handler runs on until its next call of the context.
 *
 * @example
 * ```ts
 * crash(server);
 * const next = makeServer({ store, clock });
 * await using client = await connect(next, { revision, clock, tasks: true });
 * await clock.advance(60_000);
 * await client.tasks.open(taskId).until("completed");
 * ```
 */
export function crash(server: Endpoint): void {
  (server as TaskServer).taskRuntime?.crash();
  for (const cut of connections.get(server) ?? []) cut();
  connections.delete(server);
}

/** Returns the server's end of a connection, which a crash of the server cuts. */
export function crashable(server: Endpoint, near: Transport, far: Transport): Transport {
  const all = connections.get(server) ?? new Set();
  connections.set(server, all);
  let isCut = false;
  const cut = (): void => {
    isCut = true;
    void near.close();
  };
  all.add(cut);
  const closed = (): void => void all.delete(cut);
  return {
    start: (receiver) => far.start(untilCut(receiver, () => isCut, closed)),
    send(message) {
      if (!isCut) far.send(message);
    },
    async close() {
      closed();
      if (!isCut) await far.close();
    },
  };
}

/** A killed process does not notice that its client has disconnected. */
function untilCut(
  receiver: TransportReceiver,
  isCut: () => boolean,
  closed: () => void,
): TransportReceiver {
  return {
    value(value) {
      if (!isCut()) receiver.value(value);
    },
    invalid(message) {
      if (!isCut()) receiver.invalid(message);
    },
    closed(error) {
      closed();
      if (!isCut()) receiver.closed(error);
    },
  };
}
