/** A store under test, with tasks to put into it. */
import { newestRevision } from "@mcp-gen/protocol";
import type {
  JournalEntry,
  LeaseTerm,
  NewTask,
  TaskPage,
  TaskRecord,
  TaskStore,
} from "@mcp-gen/server/tasks";
import { deepStrictEqual, ok } from "node:assert/strict";
import type { TaskStoreTestOptions } from "./options.js";

const HOUR = 3_600_000;

/** A lease that does not expire during a test. */
export const LONG: LeaseTerm = { durationMs: HOUR, kinds: ["report"] };

/** A lease that expires immediately. */
export const SHORT: LeaseTerm = { durationMs: 1, kinds: ["report"] };

export const COMPLETED: JournalEntry = {
  kind: "ended",
  status: "completed",
  result: { content: [] },
};

/** The entry with which a handler stops at input requests. */
export function asked(keys: readonly string[], isSuspended = true): JournalEntry {
  return { kind: "asked", inputRequests: requestsFor(keys), isSuspended };
}

export function requestsFor(keys: readonly string[]): NewTask["requests"] {
  const params = { mode: "form", message: "Name?", requestedSchema: { type: "object" } };
  const request = { method: "elicitation/create", params };
  return Object.fromEntries(keys.map((key) => [key, request])) as NewTask["requests"];
}

export function responsesFor(keys: readonly string[], name = "Ann"): NewTask["responses"] {
  return Object.fromEntries(
    keys.map((key) => [key, { action: "accept", content: { name } }]),
  ) as NewTask["responses"];
}

/** Compares values as JSON does: without properties that are `undefined`. */
export function same(received: unknown, expected: unknown, message?: string): void {
  deepStrictEqual(plain(received), plain(expected), message);
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

export class TestedStore {
  readonly store: TaskStore;
  readonly #options: TaskStoreTestOptions;
  readonly #opened: TaskStore[] = [];
  #count = 0;

  private constructor(store: TaskStore, options: TaskStoreTestOptions) {
    this.store = store;
    this.#options = options;
  }

  static async open(options: TaskStoreTestOptions): Promise<TestedStore> {
    return new TestedStore(await options.open(), options);
  }

  get canOpenAgain(): boolean {
    return this.#options.openAgain !== undefined;
  }

  /** The store as another process has it. */
  async other(): Promise<TaskStore> {
    if (this.#options.openAgain === undefined) return this.store;
    const opened = await this.#options.openAgain();
    this.#opened.push(opened);
    return opened;
  }

  async close(): Promise<void> {
    for (const store of [...this.#opened, this.store]) await store.close?.();
  }

  /** Returns a task that the process `first` runs. */
  newTask(changes: Partial<NewTask> = {}): NewTask {
    this.#count += 1;
    return {
      id: `${globalThis.crypto.randomUUID()}-${this.#count}`,
      principal: "ann",
      caller: "ann",
      kind: "report",
      owner: "first",
      call: {
        tool: "report",
        arguments: { quarter: "Q3" },
        meta: META,
        revision: newestRevision,
        workId: `work ${this.#count}`,
      },
      createdAt: this.now(),
      ttlMs: HOUR,
      pollIntervalMs: 1_000,
      isListed: true,
      requests: {},
      responses: {},
      values: {},
      limits: { maxTasksPerCaller: 1_000, maxTasks: 1_000 },
      ...changes,
    };
  }

  /** Stores a task, and returns its id. */
  async create(changes: Partial<NewTask> = {}, lease = LONG): Promise<string> {
    const task = this.newTask(changes);
    await this.store.create(task, lease);
    return task.id;
  }

  /** Stores a task that no process runs. */
  async createReleased(changes: Partial<NewTask> = {}): Promise<string> {
    const id = await this.create(changes);
    await this.append(id, { kind: "released" });
    return id;
  }

  /** Stores a task that waits for responses. */
  async createWaiting(keys: readonly string[], changes: Partial<NewTask> = {}): Promise<string> {
    const id = await this.create(changes);
    await this.append(id, asked(keys));
    return id;
  }

  /** Stores a task, and waits until it has expired. */
  async createExpired(changes: Partial<NewTask> = {}): Promise<string> {
    const id = await this.create({ ...changes, ttlMs: 1 });
    await this.until(async () => (await this.store.read(id)) === undefined);
    return id;
  }

  async read(id: string, store = this.store): Promise<TaskRecord> {
    const task = await store.read(id);
    ok(task !== undefined, `expected the task ${id}, received undefined`);
    return task;
  }

  /** Appends with the current epoch, which must succeed. */
  async append(id: string, entry: JournalEntry): Promise<void> {
    const { epoch } = await this.read(id);
    same(await this.store.append(id, epoch, entry), true, `append ${entry.kind}`);
  }

  /** Ids in the order of a list. */
  async list(principal: string, limit = 100): Promise<string[]> {
    return idsOf(await this.store.list(principal, undefined, limit));
  }

  /** Claims tasks, and returns their ids. */
  async claim(owner: string, lease = LONG, limit = 100, store = this.store): Promise<string[]> {
    return (await store.claim(owner, lease, limit)).map(({ task }) => task.id);
  }

  now(): number {
    return (this.#options.now ?? Date.now)();
  }

  async wait(milliseconds: number): Promise<void> {
    const { wait } = this.#options;
    if (wait !== undefined) await wait(milliseconds);
    else await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  async until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isTrue())) await this.wait(5);
  }
}

export function idsOf({ tasks }: TaskPage): string[] {
  return tasks.map(({ id }) => id);
}

const META = {
  "com.example/client": { name: "test", version: "1.0.0" },
} as unknown as NewTask["call"]["meta"];
