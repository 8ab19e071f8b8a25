/** Differences between hosts that the server has to know. */
import { ownDeadlines, sharedDeadlines, type MakeDeadlines } from "./deadlines.js";

/**
 * Schedules a callback for the end of this turn of the event loop. On a host without such an event, runs the callback
 * immediately.
 */
export type ScheduleTickEnd = (callback: () => void) => void;

export interface HostTraits {
  readonly deadlines: MakeDeadlines;
  readonly scheduleTickEnd: ScheduleTickEnd;
  /** True if the host sends the headers only with the first byte of the body. */
  readonly delaysHeaders: boolean;
  /** Milliseconds after which the host closes an idle connection. */
  readonly idleTimeout: number;
  /** True on Cloudflare Workers. */
  readonly isWorker: boolean;
}

/** The `scheduleTickEnd` of hosts that may stop running code when a request ends. */
export const runImmediately: ScheduleTickEnd = (callback) => callback();

/** @param userAgent the name of the host. Not read at module load, because some hosts set it later. */
export function fetchTraits(userAgent: string = agentOfHost()): HostTraits {
  const isBun = userAgent.startsWith("Bun/");
  const isWorker = userAgent === "Cloudflare-Workers";
  return {
    // Workers cancel a timer when the request that set it ends, and fail a request that has nothing pending.
    deadlines: isWorker ? ownDeadlines : sharedDeadlines,
    scheduleTickEnd: runImmediately,
    delaysHeaders: isBun,
    idleTimeout: isBun ? 10_000 : Infinity,
    isWorker,
  };
}

function agentOfHost(): string {
  const { navigator } = globalThis as { navigator?: { readonly userAgent?: string } };
  return navigator?.userAgent ?? "";
}
