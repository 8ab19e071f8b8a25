/** What sets hosts apart, where a server has to know it. */
import { ownDeadlines, sharedDeadlines, type MakeDeadlines } from "./deadlines.js";

export interface HostTraits {
  readonly deadlines: MakeDeadlines;
  /** Whether the head of an answer waits for the first of its body, however long that takes. */
  readonly headWaits: boolean;
  /** Milliseconds after which the host closes a connection on which nothing moves, unless it is told otherwise. */
  readonly patience: number;
}

export const nodeTraits: HostTraits = {
  deadlines: sharedDeadlines,
  headWaits: false,
  patience: Infinity,
};

/** @param userAgent what the host calls itself; not asked for while modules load, when some hosts know little */
export function fetchTraits(userAgent: string = agentOfHost()): HostTraits {
  const isBun = userAgent.startsWith("Bun/");
  return {
    // Workers end a timer with the request that has set it, and end a request that waits for nothing: it seems to hang.
    deadlines: userAgent === "Cloudflare-Workers" ? ownDeadlines : sharedDeadlines,
    headWaits: isBun,
    patience: isBun ? 10_000 : Infinity,
  };
}

function agentOfHost(): string {
  const { navigator } = globalThis as { navigator?: { readonly userAgent?: string } };
  return navigator?.userAgent ?? "";
}
