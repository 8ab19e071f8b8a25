/** A cluster on Durable Objects: one object for each session and each task, and the messages over WebSockets. */
import type { EventStore, LeaseStore, SessionStore } from "@mcp-gen/core/cluster";
import { checkEventSize } from "@mcp-gen/core/cluster/event-runs";
import type { ServerCluster } from "@mcp-gen/server";
import { callsByName, type ObjectCalls } from "./calls.js";
import type { ReservedSession } from "./directory-object.js";
import { ObjectBus } from "./object-bus.js";
import { ObjectTasks } from "./object-tasks.js";
import { objectOf, type Bindings } from "./runtime.js";
import type { KeptEvents } from "./session-object.js";

export interface ObjectClusterOptions {
  /** Begins the names of all objects, so that several clusters can share the classes. */
  readonly prefix: string;
  readonly idleTimeoutMs?: number;
  readonly events?: Partial<KeptEvents>;
}

type ObjectCluster = Required<Omit<ServerCluster, "ping">>;

export function objectCluster(bindings: Bindings, options: ObjectClusterOptions): ObjectCluster {
  const { prefix, idleTimeoutMs = 30 * 60_000, events = {} } = options;
  const kept: KeptEvents = { count: 1_000, bytes: 4 * 1024 * 1024, ageMs: 5 * 60_000, ...events };
  const session = callsByName((id) => objectOf(bindings.SESSIONS, prefix, id), "sessions");
  const streams = callsByName((id) => objectOf(bindings.SESSIONS, prefix, id), "events");
  const directory = callsByName((name) => objectOf(bindings.DIRECTORIES, prefix, name), "sessions");
  const shared = (store: string): ObjectCalls =>
    callsByName((name) => objectOf(bindings.SHARED, prefix, name), store)(store);
  const [nonces, counters] = [shared("single-use state"), shared("counters")];
  const bus = new ObjectBus(bindings, prefix);
  const tasks = new ObjectTasks(bindings, prefix);
  return {
    bus,
    sessions: sessionStore(session, directory("sessions"), idleTimeoutMs),
    events: eventStore(streams, kept),
    leases: leaseStore(shared("leases")),
    nonces: { use: (id, expires) => nonces.call("use", id, expires) },
    counters: {
      async add(counts, windowMs) {
        return new Map(await counters.call<[string, number][]>("add", [...counts], windowMs));
      },
    },
    tasks,
    async close() {
      bus.close();
      await tasks.close();
    },
  };
}

function sessionStore(
  session: (id: string) => ObjectCalls,
  directory: ObjectCalls,
  idleTimeoutMs: number,
): Required<SessionStore> {
  return {
    async create(record, limits) {
      const { id, client, isReady } = record;
      const counted = { id, client, isReady };
      const reserved = await directory.call<ReservedSession>(
        "reserve",
        counted,
        idleTimeoutMs,
        limits,
      );
      if (reserved.replaced !== undefined) await session(reserved.replaced).call("remove");
      try {
        await session(id).call("create", record, reserved.expiresAt);
      } catch (error) {
        // The result is known: the record is too large. Otherwise, the place is free after the idle timeout.
        if (error instanceof RangeError) await directory.call("remove", id);
        throw error;
      }
    },
    find: (id) => session(id).call("find", id),
    async update(id, expectedVersion, patch) {
      const isUpdated = await session(id).call<boolean>("update", id, expectedVersion, patch);
      const { isReady } = patch;
      if (isUpdated && isReady !== undefined) await directory.call("ready", id, isReady);
      return isUpdated;
    },
    async touch(ids) {
      const touched = await directory.call<{ ids: string[]; expiresAt: number }>(
        "touch",
        ids,
        idleTimeoutMs,
      );
      await Promise.all(touched.ids.map((id) => session(id).call("touch", touched.expiresAt)));
    },
    async remove(id) {
      await session(id).call("remove");
      await directory.call("remove", id);
    },
  };
}

function eventStore(session: (id: string) => ObjectCalls, kept: KeptEvents): EventStore {
  return {
    open: (head) => session(head.session).call("open", head),
    head: (id, stream) => session(id).call("head", stream),
    async append(event) {
      checkEventSize(event, kept.bytes);
      await session(event.session).call("append", event, kept);
    },
    after: (id, stream, sequence) => session(id).call("after", stream, sequence, kept),
    forget: (id) => session(id).call("forget"),
  };
}

function leaseStore(leases: ObjectCalls): LeaseStore {
  return {
    acquire: (name, owner, ttlMs, limit) => leases.call("acquire", name, owner, ttlMs, limit),
    renew: (lease, ttlMs) => leases.call("renew", lease, ttlMs),
    release: (lease) => leases.call("release", lease),
  };
}
