// Clusters with one defect each. The contract tests and the checker of histories must notice them.
import { StoreUnavailableError } from "@mcp-gen/core/cluster";

/** @typedef {import("@mcp-gen/core/cluster").Cluster} Cluster */
/** @typedef {import("@mcp-gen/core/cluster").Lease} Lease */
/** @typedef {import("@mcp-gen/core/cluster").LeaseStore} LeaseStore */
/** @typedef {import("@mcp-gen/core/cluster").Bus} Bus */
/** @typedef {import("@mcp-gen/core/cluster").EventStore} EventStore */
/** @typedef {import("@mcp-gen/core/cluster").SessionStore} SessionStore */

/** What all processes of a faulty cluster share. */
export class FaultyState {
  appends = 0;
  messages = 0;
  acquisitions = 0;
  /** The epochs that the engine has, by the name of the lease. @type {Map<string, number>} */
  epochs = new Map();
}

/** @type {Readonly<Record<string, (cluster: Cluster, state: FaultyState) => Cluster>>} */
export const FAULTS = {
  "loses 1 append in 1,000": ({ events, ...rest }, state) => ({
    ...rest,
    events: {
      ...oneByOne(whole(events)),
      append: (event) => {
        state.appends += 1;
        return state.appends % 1_000 === 500 ? undefined : whole(events).append(event);
      },
    },
  }),

  "lets two owners hold a lease": ({ leases, ...rest }, state) => ({
    ...rest,
    leases: twoOwners(whole(leases), state),
  }),

  "reorders messages": ({ bus, ...rest }, state) => ({
    ...rest,
    bus: { ...whole(bus), publish: reordered(whole(bus), state) },
  }),

  "delivers messages twice": ({ bus, ...rest }, state) => ({
    ...rest,
    bus: {
      ...whole(bus),
      publish(topic, message) {
        state.messages += 1;
        whole(bus).publish(topic, message);
        if (state.messages % 10 === 0) whole(bus).publish(topic, message);
      },
    },
  }),

  "loses messages": ({ bus, ...rest }, state) => ({
    ...rest,
    bus: {
      ...whole(bus),
      publish(topic, message) {
        state.messages += 1;
        if (state.messages % 20 !== 0) whole(bus).publish(topic, message);
      },
    },
  }),

  "reports sessions as absent when it is cut off": ({ sessions, ...rest }) => ({
    ...rest,
    sessions: {
      ...whole(sessions),
      find: (id) =>
        whole(sessions)
          .find(id)
          .catch(() => undefined),
    },
  }),

  "forgets epochs": ({ leases, ...rest }, state) => ({
    ...rest,
    leases: withoutEpochs(whole(leases), state),
  }),

  "reorders events": ({ events, ...rest }) => ({
    ...rest,
    events: {
      ...whole(events),
      after: async (...given) => (await whole(events).after(...given))?.toReversed(),
    },
  }),

  "delivers events twice": ({ events, ...rest }) => ({
    ...rest,
    events: {
      ...whole(events),
      after: async (...given) => {
        const found = await whole(events).after(...given);
        return found?.flatMap((event) => (event.sequence % 50 === 7 ? [event, event] : [event]));
      },
    },
  }),

  "lets the last append of a sequence win": ({ events, ...rest }) => ({
    ...rest,
    events: lastAppendWins(whole(events)),
  }),

  "returns `undefined` when there is nothing newer": ({ events, ...rest }) => ({
    ...rest,
    events: {
      ...whole(events),
      after: async (...given) => {
        const found = await whole(events).after(...given);
        return found?.length === 0 ? undefined : found;
      },
    },
  }),

  "ignores the expected version": ({ sessions, ...rest }) => ({
    ...rest,
    sessions: {
      ...whole(sessions),
      update: async (id, _, patch) => {
        for (;;) {
          const current = await whole(sessions).find(id);
          if (current === undefined) return false;
          if (await whole(sessions).update(id, current.version, patch)) return true;
        }
      },
    },
  }),

  "reports no gaps": ({ bus, ...rest }) => ({
    ...rest,
    bus: { ...whole(bus), onGap: () => () => {} },
  }),

  "accepts single-use state while it is cut off": ({ nonces, ...rest }) => ({
    ...rest,
    nonces: {
      use: async (...given) => {
        try {
          return await whole(nonces).use(...given);
        } catch (error) {
          if (error instanceof StoreUnavailableError) return true;
          throw error;
        }
      },
    },
  }),
};

/**
 * @template Part
 * @param {Part | undefined} part
 * @returns {Part}
 */
function whole(part) {
  if (part === undefined) throw new TypeError("expected a cluster with all parts");
  return part;
}

/**
 * @param {LeaseStore} leases
 * @param {FaultyState} state
 * @returns {LeaseStore}
 */
function twoOwners(leases, state) {
  /** @type {Set<Lease>} */
  const invented = new Set();
  return {
    async acquire(name, owner, ttlMs, limit) {
      const lease = await leases.acquire(name, owner, ttlMs, limit);
      if (lease !== undefined || ++state.acquisitions % 3 !== 0) return lease;
      const second = { name, owner, epoch: 1_000_000 + state.acquisitions, expiresAt: ttlMs };
      invented.add(second);
      return second;
    },
    renew: async (lease, ttlMs) => invented.has(lease) || leases.renew(lease, ttlMs),
    release: async (lease) => void (invented.delete(lease) || (await leases.release(lease))),
  };
}

/**
 * @param {LeaseStore} leases
 * @param {FaultyState} state
 * @returns {LeaseStore}
 */
function withoutEpochs(leases, state) {
  /** @param {Lease} lease */
  const real = (lease) => ({ ...lease, epoch: state.epochs.get(lease.name) ?? lease.epoch });
  return {
    async acquire(...given) {
      const lease = await leases.acquire(...given);
      if (lease === undefined) return undefined;
      state.epochs.set(lease.name, lease.epoch);
      return { ...lease, epoch: 1 };
    },
    renew: (lease, ttlMs) => leases.renew(real(lease), ttlMs),
    release: (lease) => leases.release(real(lease)),
  };
}

/**
 * Sends each twentieth message after the next one of its topic.
 *
 * @param {Bus} bus
 * @param {FaultyState} state
 * @returns {Bus["publish"]}
 */
function reordered(bus, state) {
  /** @type {Map<string, Uint8Array>} */
  const held = new Map();
  return (topic, message) => {
    state.messages += 1;
    const before = held.get(topic);
    if (before === undefined && state.messages % 20 === 0) {
      held.set(topic, message.slice());
      return;
    }
    bus.publish(topic, message);
    if (before !== undefined) bus.publish(topic, before);
    held.delete(topic);
  };
}

/**
 * @param {EventStore} events
 * @returns {EventStore}
 */
function lastAppendWins(events) {
  /** @type {Map<string, import("@mcp-gen/core/cluster").StoredEvent>} */
  const last = new Map();
  return {
    ...oneByOne(events),
    append: (event) => {
      last.set(keyOf(event), event);
      return events.append(event);
    },
    after: async (...given) =>
      (await events.after(...given))?.map((event) => last.get(keyOf(event)) ?? event),
  };
}

/** Returns a store without `appendAll`. @param {EventStore} events @returns {EventStore} */
function oneByOne(events) {
  const { appendAll, ...rest } = events;
  return appendAll ? rest : events;
}

/** @param {{ session: string, stream: string, sequence: number }} event */
function keyOf({ session, stream, sequence }) {
  return JSON.stringify([session, stream, sequence]);
}
