/** An engine under test, with sessions and events to put into it. */
import {
  SESSION_FORMAT,
  type Bus,
  type Cluster,
  type EventStore,
  type SessionRecord,
  type StoredEvent,
  type StreamHead,
} from "@mcp-gen/core/cluster";
import { newestRevision } from "@mcp-gen/protocol";
import { fail } from "node:assert/strict";
import type {
  ClusterTestOptions,
  ClusterTestPart,
  ClusterTestSettings,
  OpenedCluster,
} from "./options.js";
import { same } from "./same.js";

const HOUR = 3_600_000;
const DEFAULTS = { idleTimeoutMs: HOUR, maxEvents: 1_000, maxEventBytes: 4 * 1_048_576 };
/** Milliseconds after which a case fails that waits for something. */
const PATIENCE = 300_000;

/** All parts of an engine. Cases of parts that the engine lacks do not run. */
export type WholeCluster = Required<Omit<Cluster, "ping" | "close" | "events">> &
  Pick<Cluster, "ping"> & { readonly events: Required<EventStore> };

export class TestedCluster {
  readonly #opened: OpenedCluster;
  readonly #others: Pick<OpenedCluster, "close">[] = [];
  readonly #options: ClusterTestOptions;
  #count = 0;

  private constructor(opened: OpenedCluster, options: ClusterTestOptions) {
    this.#opened = opened;
    this.#options = options;
  }

  static async open(
    options: ClusterTestOptions,
    settings: Pick<ClusterTestSettings, "part"> & Partial<ClusterTestSettings>,
  ): Promise<TestedCluster> {
    const opened = await options.open({ ...DEFAULTS, ...settings });
    checkParts(opened.cluster, settings.part);
    return new TestedCluster(opened, options);
  }

  get one(): WholeCluster {
    return this.#opened.cluster as WholeCluster;
  }

  /** The same data as another process has it. */
  async other(): Promise<WholeCluster> {
    const opened = await this.#opened.openAgain();
    this.#others.push(opened);
    return opened.cluster as WholeCluster;
  }

  async close(): Promise<void> {
    for (const opened of [...this.#others, this.#opened]) await opened.close();
  }

  async cutOff(): Promise<void> {
    const { cutOff } = this.#opened;
    if (cutOff === undefined) throw missingOutage;
    await cutOff.call(this.#opened);
  }

  async restore(): Promise<void> {
    const { restore } = this.#opened;
    if (restore === undefined) throw missingOutage;
    await restore.call(this.#opened);
  }

  /** A name that no other case uses. */
  name(prefix: string): string {
    this.#count += 1;
    return `${prefix}-${this.#count}-${globalThis.crypto.randomUUID()}`;
  }

  newSession(changes: Partial<SessionRecord> = {}): SessionRecord {
    return {
      format: SESSION_FORMAT,
      id: this.name("session"),
      version: 1,
      revision: newestRevision,
      principal: "ann",
      client: "ann",
      clientInfo: { name: "test", version: "1.0.0" },
      clientCapabilities: { elicitation: {} },
      clientTasks: undefined,
      logLevel: "info",
      isReady: true,
      subscriptions: [],
      stream: null,
      detachedAt: 0,
      backlog: [],
      ...changes,
    };
  }

  /** Stores a session, and returns it. */
  async create(changes: Partial<SessionRecord> = {}): Promise<SessionRecord> {
    const session = this.newSession(changes);
    await this.one.sessions.create(session);
    return session;
  }

  newHead(changes: Partial<StreamHead> = {}): StreamHead {
    return {
      session: this.name("session"),
      client: "ann",
      stream: this.name("stream"),
      node: "node-1",
      epoch: 1,
      requests: [1],
      ...changes,
    };
  }

  /** Opens a stream, and stores the given number of events in it. */
  async stream(events: number, changes: Partial<StreamHead> = {}): Promise<StreamHead> {
    const head = this.newHead(changes);
    await this.one.events.open(head);
    for (let sequence = 1; sequence <= events; sequence++) {
      await this.one.events.append(eventOf(head, sequence));
    }
    return head;
  }

  /**
   * Subscribes, and waits until messages arrive.
   *
   * @param from the publishers whose messages the case needs: the bus itself by default
   */
  async listen(bus: Bus, topic: string, from: readonly Bus[] = [bus]): Promise<string[]> {
    const received: string[] = [];
    const arrived = new Set<string>();
    bus.subscribe(topic, (message) => {
      const text = decodeText(message);
      if (isProbe(text)) arrived.add(text);
      else received.push(text);
    });
    for (const publisher of from) {
      // A message of an earlier call, by another process, would not show that those of this one arrive.
      const probe = `${READY_PROBE} ${crypto.randomUUID()}`;
      await this.until(() => {
        if (!arrived.has(probe)) publisher.publish(topic, encodeText(probe));
        return arrived.has(probe);
      });
    }
    return received;
  }

  /** Serves a node, and waits until requests arrive. */
  async serve(
    bus: Bus,
    nodeId: string,
    handler: (message: Uint8Array) => Promise<Uint8Array>,
    from: Bus = bus,
  ): Promise<() => void> {
    const end = bus.serve(nodeId, async (message) =>
      decodeText(message) === READY_PROBE ? message : handler(message),
    );
    await this.until(() => isServed(from, nodeId));
    return end;
  }

  /** When single-use state of a case expires. */
  expires(): number {
    return (this.#options.now ?? Date.now)() + HOUR;
  }

  async wait(milliseconds: number): Promise<void> {
    const { wait } = this.#options;
    if (wait !== undefined) await wait(milliseconds);
    else await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  async until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
    for (let waited = 0; !(await isTrue()); waited += 5) {
      if (waited > PATIENCE) fail("expected a condition to become true, and it did not");
      await this.wait(5);
    }
  }
}

const missingOutage = new TypeError(
  'open: expected the functions cutOff and restore. If the engine cannot be cut off in tests, pass without: ["outage"].',
);

/** The methods that the cases of a part call. Engines of clusters need the optional `open` and `head` of events. */
const METHODS: Readonly<Record<Exclude<ClusterTestPart, "outage">, readonly string[]>> = {
  bus: ["publish", "subscribe", "request", "serve", "onGap"],
  sessions: ["create", "find", "update", "touch", "remove"],
  events: ["open", "head", "append", "after", "forget"],
  leases: ["acquire", "renew", "release"],
  nonces: ["use"],
  counters: ["add"],
};

/** @throws TypeError if the cluster lacks the part, or the part lacks a method */
function checkParts(cluster: Cluster, part: ClusterTestPart): void {
  if (part === "outage") return;
  const value = cluster[part] as object | undefined;
  if (value === undefined) {
    throw new TypeError(
      `open: expected a cluster with ${part}, received none. If the engine has none, pass without: ["${part}"].`,
    );
  }
  const missing = METHODS[part].filter((method) => !(method in value));
  if (missing.length === 0) return;
  throw new TypeError(
    `open: expected ${part} with the methods ${METHODS[part].join(", ")}, received ${part} without ${missing.join(", ")}. Every engine of a cluster needs them.`,
  );
}

const READY_PROBE = "are you there?";

/** Whether `listen` has sent a message until it arrived. Further ones can arrive later. */
export function isProbe(text: string): boolean {
  return text.startsWith(READY_PROBE);
}

/** Whether a node takes a request. */
export async function isServed(bus: Bus, nodeId: string): Promise<boolean> {
  return bus.request(nodeId, encodeText(READY_PROBE), 1_000).then(
    () => true,
    () => false,
  );
}

export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** The event with a sequence in a stream. */
export function eventOf(
  { session, stream }: StreamHead,
  sequence: number,
  changes: Partial<StoredEvent> = {},
): StoredEvent {
  return { session, stream, sequence, data: `{"event":${sequence}}`, ...changes };
}

/** Checks the sequences of the events after a position. */
export async function sameEvents(
  events: EventStore,
  { session, stream }: Pick<StreamHead, "session" | "stream">,
  after: number,
  expected: readonly number[] | undefined,
): Promise<void> {
  const stored = await events.after(session, stream, after);
  same(
    stored?.map(({ sequence }) => sequence),
    expected,
    `the events after ${after}`,
  );
}
