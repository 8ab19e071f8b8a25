/** What sets hosts apart, where a server has to know it. */
import { ownDeadlines, sharedDeadlines, type MakeDeadlines } from "./deadlines.js";
import type { Soon } from "./tick-queue.js";

export interface HostTraits {
  readonly deadlines: MakeDeadlines;
  /** When a turn of the event loop ends; at once where that cannot be known. */
  readonly soon: Soon;
  /** Whether the head of an answer waits for the first of its body, however long that takes. */
  readonly headWaits: boolean;
  /** Milliseconds after which the host closes a connection on which nothing moves, unless it is told otherwise. */
  readonly patience: number;
  /** Whether this is Cloudflare Workers. */
  readonly isWorker: boolean;
}

export const nodeTraits: HostTraits = {
  deadlines: sharedDeadlines,
  soon: (callback) => void setImmediate(callback),
  headWaits: false,
  patience: Infinity,
  isWorker: false,
};

/** Where a request may be all there is, nothing outlives it. */
export const atOnce: Soon = (callback) => callback();

/** @param userAgent what the host calls itself; not asked for while modules load, when some hosts know little */
export function fetchTraits(userAgent: string = agentOfHost()): HostTraits {
  const isBun = userAgent.startsWith("Bun/");
  const isWorker = userAgent === "Cloudflare-Workers";
  return {
    // Workers end a timer with the request that has set it, and end a request that waits for nothing: it seems to hang.
    deadlines: isWorker ? ownDeadlines : sharedDeadlines,
    soon: atOnce,
    headWaits: isBun,
    patience: isBun ? 10_000 : Infinity,
    isWorker,
  };
}

function agentOfHost(): string {
  const { navigator } = globalThis as { navigator?: { readonly userAgent?: string } };
  return navigator?.userAgent ?? "";
}
