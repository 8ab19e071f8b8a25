/** A sketch of a gateway, which uses only the interfaces of clusters. */
import { RetryLaterError, type Clock, type Timer } from "@mcp-gen/core";
import {
  joinCluster,
  StoreUnavailableError,
  type ClusterNode,
  type ClusterStores,
  type MemoryCluster,
  type SessionRecord,
} from "@mcp-gen/core/cluster";
import { newestRevision } from "@mcp-gen/protocol";
import type { ClaimedTask, LeaseTerm, NewTask, TaskStore } from "@mcp-gen/server/tasks";

/** A server behind the gateway that has sessions. */
export interface Upstream {
  /** Opens a session, and returns its id. */
  initialize(): Promise<string>;
  end(sessionId: string): Promise<void>;
}

/** What a suspended call returns for the response of the client. */
export type Continuation = (response: unknown) => Promise<unknown>;

interface ResumeMessage {
  readonly call: string;
  readonly principal: string;
  readonly response: unknown;
}

/** The work that nodes claim from each other: to end an upstream session when its session has ended. */
const TERM: LeaseTerm = { durationMs: 10_000, kinds: ["upstream session"] };
const SWEEP = 2_500;
/** The name under which the head of a suspended call is stored. */
const SUSPENDED = "suspended";
const ENDED = { kind: "ended", status: "completed" } as const;

export class Gateway {
  readonly node: ClusterNode;
  readonly #stores: Required<ClusterStores>;
  readonly #tasks: TaskStore;
  readonly #upstream: Upstream;
  readonly #clock: Clock;
  /** The upstream sessions whose end this node has to notice: the epochs of their records. */
  readonly #held = new Map<string, { readonly front: string; readonly epoch: number }>();
  readonly #suspended = new Map<string, { principal: string; continuation: Continuation }>();
  #timer: Timer | undefined;

  constructor(cluster: MemoryCluster, tasks: TaskStore, upstream: Upstream, clock: Clock) {
    this.node = joinCluster(cluster, { clock, onError: unexpected });
    this.#stores = this.node.stores as Required<ClusterStores>;
    this.#tasks = tasks;
    this.#upstream = upstream;
    this.#clock = clock;
    this.node.answer("resume", (message) => this.#resumeHere(message as ResumeMessage));
    this.#sweepSoon();
  }

  /** Returns the upstream session of a session. Opens it if no node has done that. */
  async upstreamSession(front: SessionRecord): Promise<string> {
    const id = `upstream ${front.id}`;
    const known = (await this.#tasks.read(id))?.values["sessionId"];
    if (typeof known === "string") return known;
    const opening = await this.#stores.leases.acquire(id, this.node.id, TERM.durationMs);
    if (opening === undefined) throw busy();
    try {
      return await this.#open(id, front);
    } finally {
      await this.#stores.leases.release(opening).catch(() => {});
    }
  }

  /** Keeps a call that waits for a response of the client. Only this node can continue it, but each node finds it. */
  async suspend(call: string, principal: string, continuation: Continuation): Promise<void> {
    const { epoch } = this.node;
    if (epoch === undefined) throw new StoreUnavailableError("leases");
    this.#suspended.set(call, { principal, continuation });
    const node = this.node.id;
    await this.#stores.events.open?.({
      session: call,
      stream: SUSPENDED,
      node,
      epoch,
      requests: [call],
    });
  }

  /** Passes a response on to a suspended call, which any node can hold. */
  async resume(call: string, principal: string, response: unknown): Promise<unknown> {
    const head = await this.#stores.events.head?.(call, SUSPENDED);
    if (head === undefined) throw new RangeError("call: expected a suspended call");
    if (await this.node.isOver(head.node, head.epoch)) {
      await this.#stores.events.forget(call);
      throw new RangeError("call: the process that ran it has ended, so its outcome is unknown");
    }
    return this.node.ask(head.node, "resume", { call, principal, response });
  }

  /** Ends this process without warning. */
  kill(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#held.clear();
    this.#suspended.clear();
  }

  async leave(): Promise<void> {
    this.kill();
    await this.node.leave();
  }

  async #resumeHere({ call, principal, response }: ResumeMessage): Promise<unknown> {
    const suspended = this.#suspended.get(call);
    if (suspended?.principal !== principal) {
      throw new RangeError("call: expected a suspended call");
    }
    // A repeated response finds nothing.
    this.#suspended.delete(call);
    await this.#stores.events.forget(call);
    return suspended.continuation(response);
  }

  /** Reserves the record first, so that its client cannot exceed its limit, and a process that ends leaves a trace. */
  async #open(id: string, front: SessionRecord): Promise<string> {
    // Another node can have opened it before this one got the lease.
    const opened = await this.#tasks.read(id);
    const known = opened?.values["sessionId"];
    if (typeof known === "string") return known;
    // The process that opened it has ended. When its lease is over, another one claims the record and opens it.
    if (opened !== undefined) throw busy();
    const { epoch } = await this.#tasks.create(this.#newRecord(id, front), TERM);
    return this.#openNow(id, front.id, epoch);
  }

  /** Records the upstream session before anything uses it. */
  async #openNow(id: string, front: string, epoch: number): Promise<string> {
    const sessionId = await this.#upstream.initialize();
    const value = { kind: "value", key: "sessionId", value: sessionId } as const;
    if (await this.#tasks.append(id, epoch, value)) {
      this.#held.set(id, { front, epoch });
      return sessionId;
    }
    // This process took too long, and another one has claimed the record.
    await this.#upstream.end(sessionId);
    throw busy();
  }

  #newRecord(id: string, front: SessionRecord): NewTask {
    return {
      id,
      caller: front.client,
      principal: front.principal,
      kind: "upstream session",
      owner: this.node.id,
      call: {
        tool: "upstream session",
        arguments: { front: front.id },
        meta: {
          "io.modelcontextprotocol/protocolVersion": newestRevision,
          "io.modelcontextprotocol/clientCapabilities": front.clientCapabilities,
        },
        revision: front.revision,
        workId: id,
      },
      createdAt: this.node.now(),
      ttlMs: null,
      pollIntervalMs: 1_000,
      isListed: false,
      requests: {},
      responses: {},
      values: {},
      limits: { maxTasksPerCaller: 100, maxTasks: 100_000 },
    };
  }

  #sweepSoon(): void {
    this.#timer = this.#clock.after(SWEEP, () => void this.#sweep().catch(() => {}));
  }

  /** Ends upstream sessions whose sessions have ended: those of this node, and those of nodes that have ended. */
  async #sweep(): Promise<void> {
    this.#sweepSoon();
    const renewed = await this.#tasks.renew(this.node.id, [...this.#held.keys()], TERM);
    for (const [id, { front, epoch }] of this.#held) {
      if (!renewed.includes(id)) this.#held.delete(id);
      else if (!(await this.#isOpen(front))) await this.#end(id, epoch);
    }
    for (const claimed of await this.#tasks.claim(this.node.id, TERM, 10))
      await this.#adopt(claimed);
  }

  async #adopt({ task, epoch }: ClaimedTask): Promise<void> {
    const front = String(task.call.arguments["front"]);
    this.#held.set(task.id, { front, epoch });
    if (!(await this.#isOpen(front))) await this.#end(task.id, epoch);
    // The record stays, because a new one would have the epoch of the first process again.
    else if (typeof task.values["sessionId"] !== "string") {
      await this.#openNow(task.id, front, epoch);
    }
  }

  async #isOpen(front: string): Promise<boolean> {
    return (await this.#stores.sessions.find(front)) !== undefined;
  }

  async #end(id: string, epoch: number): Promise<void> {
    const sessionId = (await this.#tasks.read(id))?.values["sessionId"];
    if (typeof sessionId === "string") await this.#upstream.end(sessionId);
    // The epoch fences a process that stalled.
    if (await this.#tasks.append(id, epoch, ENDED)) await this.#tasks.remove(id);
    this.#held.delete(id);
  }
}

function busy(): RetryLaterError {
  return new RetryLaterError("capacity", "Server busy: another process opens the session.");
}

function unexpected(error: unknown): void {
  if (!(error instanceof StoreUnavailableError)) throw error;
}
