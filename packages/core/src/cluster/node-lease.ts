/** The lease of a process, and the time of the engine. */
import { wallTime, type Clock, type Timer } from "../clock.js";
import type { Lease, LeaseStore } from "./lease-store.js";

/** Milliseconds that other nodes wait for a node that does not renew its lease. */
const NODE_LEASE = 10_000;
export const RENEW = NODE_LEASE / 4;
const FIRST_RETRY = 500;
/** A short outage does not end the lease, and the process serves sessions soon after a long one. */
const LONGEST_RETRY = 1_000;
/** A slower response says too little about the time of the engine. */
const SLOW = 500;

export interface NodeLeaseOptions {
  readonly nodeId: string;
  readonly clock: Clock;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  /** Called when the lease is lost. */
  readonly onLost: () => void;
  /** Called once for each time without a lease because the engine fails. */
  readonly onUnavailable: (error: unknown) => void;
}

export function nodeLeaseName(nodeId: string): string {
  return `node:${nodeId}`;
}

/**
 * Holds the lease of a process. The end of the lease is measured with the monotonic clock of the process, from before
 * the request to the engine, so that the process stops using the lease before others can take it.
 */
export class NodeLease {
  lost = 0;
  readonly #leases: LeaseStore;
  readonly #options: NodeLeaseOptions;
  #lease: Lease | undefined;
  /** When the lease ends, by the own clock. */
  #until = 0;
  /** An epoch that was lost and must not be used again, although the engine may still know it. */
  #lostEpoch: number | undefined;
  /** The clock of the engine minus the own clock. */
  #offset: number | undefined;
  #failures = 0;
  /** Whether `onUnavailable` was called since the process last took its lease. */
  #isReported = false;
  #next: Timer | undefined;
  #expiry: Timer | undefined;
  #stopped = false;

  constructor(leases: LeaseStore, options: NodeLeaseOptions) {
    this.#leases = leases;
    this.#options = options;
  }

  /** Undefined while this process does not hold its lease. */
  get epoch(): number | undefined {
    // After a stall, the timer has not ended the lease yet.
    return this.#options.clock.now() < this.#until ? this.#lease?.epoch : undefined;
  }

  /** Milliseconds since 1970 by the clock of the engine; by the own clock while that is unknown. */
  now(): number {
    const { clock } = this.#options;
    return this.#offset === undefined ? wallTime(clock) : clock.now() + this.#offset;
  }

  /** Takes the lease, and keeps it until `stop`. Never rejects. */
  async keep(): Promise<void> {
    const { clock } = this.#options;
    try {
      await this.#take(this.#lease);
      this.#failures = this.#lease === undefined ? this.#failures + 1 : 0;
    } catch (error) {
      // The engine is unavailable. The lease is lost when its time is over.
      this.#failures++;
      this.#report(error);
    }
    if (!this.#stopped) this.#next = clock.after(this.#delay(), () => void this.keep());
  }

  #report(error: unknown): void {
    if (this.#stopped || this.#isReported || this.epoch !== undefined) return;
    this.#isReported = true;
    this.#options.onUnavailable(error);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#next?.cancel();
    this.#expiry?.cancel();
    const lease = this.#lease;
    this.#lease = undefined;
    if (lease !== undefined) await this.#leases.release(lease);
  }

  async #take(held: Lease | undefined): Promise<void> {
    const { nodeId, clock } = this.#options;
    const started = clock.now();
    const name = nodeLeaseName(nodeId);
    const taken = await this.#leases.acquire(name, nodeId, NODE_LEASE);
    // The lease may have ended meanwhile.
    const current = this.#lease === held ? held : undefined;
    if (taken?.epoch !== current?.epoch) this.#lose();
    if (taken === undefined) return;
    if (this.#stopped) return this.#leases.release(taken);
    if (taken.epoch === this.#lostEpoch) {
      this.#lostEpoch = undefined;
      await this.#leases.release(taken);
      return this.#take(undefined);
    }
    this.#lease = taken;
    this.#isReported = false;
    this.#until = started + NODE_LEASE;
    this.#expiry?.cancel();
    this.#expiry = clock.after(this.#until - clock.now(), () => this.#lose());
    this.#setOffset(taken, started);
  }

  #lose(): void {
    if (this.#lease === undefined) return;
    this.#lostEpoch = this.#lease.epoch;
    this.#lease = undefined;
    this.#expiry?.cancel();
    this.lost++;
    this.#options.onLost();
  }

  #setOffset({ expiresAt }: Lease, started: number): void {
    const ended = this.#options.clock.now();
    if (this.#offset !== undefined && ended - started > SLOW) return;
    this.#offset = expiresAt - NODE_LEASE - (started + ended) / 2;
  }

  /** Milliseconds until the next attempt, spread so that processes do not ask the engine at the same time. */
  #delay(): number {
    const spread = this.#options.random();
    if (this.#failures === 0) return RENEW * (0.8 + 0.2 * spread);
    return Math.min(FIRST_RETRY * this.#failures, LONGEST_RETRY) * (0.5 + 0.5 * spread);
  }
}
