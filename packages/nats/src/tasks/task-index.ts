/** What this process knows about all tasks. The server sends each change, so that lists and claims need no search. */
import { isolated, systemClock } from "@mcp-gen/core/base";
import type { Timer } from "@mcp-gen/core";
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { NatsBucket } from "../bucket.js";
import type { NatsLink } from "../link.js";
import type { StreamEntry } from "../read-stream.js";
import type { ServerClock } from "../server-clock.js";
import { followStream } from "./follow-stream.js";
import { summaryOf, taskOfText, type TaskSummary } from "./stored-task.js";
import { TASK, taskKey } from "./task-values.js";

type Watcher = readonly [...Parameters<TaskStore["watch"]>];

/** Milliseconds until another attempt to follow the stream. */
const RETRY = 250;

/** The first token of the keys that mark a position. */
const MARK = "mark";

/** Milliseconds after which a mark belongs to a process that has ended. */
const MARK_AGE = 600_000;

export interface Removed {
  readonly revision: number;
  readonly at: number;
}

export class TaskIndex {
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #clock: ServerClock;
  readonly #mark = `${MARK}.${globalThis.crypto.randomUUID()}`;
  readonly #watchers = new Set<Watcher>();
  readonly #waiting = new Set<{ readonly revision: number; readonly reached: () => void }>();
  /** By key. */
  #tasks = new Map<string, TaskSummary>();
  /** The marks that removed tasks leave. */
  readonly #removed = new Map<string, Removed>();
  readonly #keys: number;
  #last = 0;
  #isLoaded = false;
  #isClosed = false;
  #started = false;
  #stop: (() => void) | undefined;
  /** Ends an attempt to follow the stream that the server has not answered yet. */
  #abandon: (() => void) | undefined;
  #retry: Timer | undefined;

  constructor(link: NatsLink, bucket: NatsBucket, clock: ServerClock) {
    this.#link = link;
    this.#bucket = bucket;
    this.#clock = clock;
    this.#keys = bucket.subject("").length;
    link.onGap(() => this.#restart());
  }

  tasks(): Iterable<TaskSummary> {
    return this.#tasks.values();
  }

  removed(): Iterable<Removed> {
    return this.#removed.values();
  }

  forgetRemoved(revision: number): void {
    for (const [key, removed] of this.#removed) {
      if (removed.revision === revision) this.#removed.delete(key);
    }
  }

  /** Drops a task that the server no longer has. */
  drop(id: string): void {
    if (this.#tasks.delete(taskKey(id))) this.#tell(id);
  }

  /** Resolves when the index contains everything that was stored before this call. */
  async sync(): Promise<void> {
    this.start();
    const revision = await this.#bucket.put(this.#mark, "", undefined);
    await this.reach(revision ?? 0);
  }

  /** Resolves when the index contains a revision. */
  reach(revision: number): Promise<void> {
    this.start();
    if (this.#isLoaded && this.#last >= revision) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = {
        revision,
        reached: () => {
          this.#waiting.delete(waiting);
          resolve();
        },
      };
      this.#waiting.add(waiting);
    });
  }

  watch(...[ids, onChange]: Watcher): () => void {
    const watcher: Watcher = [ids, onChange];
    this.#watchers.add(watcher);
    this.start();
    return () => this.#watchers.delete(watcher);
  }

  start(): void {
    if (this.#started || this.#isClosed) return;
    this.#started = true;
    void this.#follow();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#end();
    this.#watchers.clear();
    if (this.#started && this.#link.isConnected)
      await this.#bucket.purge(this.#mark).catch(() => {});
  }

  #end(): void {
    this.#retry?.cancel();
    this.#abandon?.();
    this.#stop?.();
    this.#stop = undefined;
  }

  #restart(): void {
    if (!this.#started || this.#isClosed) return;
    this.#end();
    this.#isLoaded = false;
    this.#retry = systemClock.after(0, () => void this.#follow());
  }

  async #follow(): Promise<void> {
    const loading = new Map<string, TaskSummary>();
    let tasks: Map<string, TaskSummary> = loading;
    let isCurrent = true;
    this.#abandon = () => {
      isCurrent = false;
    };
    const again = (): void => {
      if (!isCurrent || this.#isClosed) return;
      isCurrent = false;
      this.#isLoaded = false;
      this.#retry = systemClock.after(RETRY, () => void this.#follow());
    };
    try {
      await this.#bucket.ready();
      const stop = await followStream(this.#link, this.#bucket.stream, {
        entry: (entry) => {
          if (isCurrent) this.#apply(tasks, entry);
        },
        loaded: () => {
          if (!isCurrent) return;
          tasks = this.#load(loading);
        },
        broken: again,
      });
      if (this.#isClosed || !isCurrent) return stop();
      this.#stop = () => {
        isCurrent = false;
        stop();
      };
    } catch {
      // The calls of the store report that NATS cannot be asked.
      again();
    }
  }

  /** Uses what was loaded. */
  #load(loading: Map<string, TaskSummary>): Map<string, TaskSummary> {
    for (const [key, task] of loading) {
      const firstRevision = this.#tasks.get(key)?.firstRevision;
      if (firstRevision !== undefined) loading.set(key, { ...task, firstRevision });
    }
    this.#tasks = loading;
    this.#isLoaded = true;
    for (const [ids, onChange] of this.#watchers) {
      for (const id of ids()) isolated(() => onChange(id), ignore);
    }
    this.#tellReached();
    return loading;
  }

  #apply(tasks: Map<string, TaskSummary>, entry: StreamEntry): void {
    const { subject, revision, at, text } = entry;
    this.#last = Math.max(this.#last, revision);
    this.#clock.note(at);
    const key = subject.slice(this.#keys);
    if (key.startsWith(`${TASK}.`)) this.#applyTask(tasks, key, entry);
    else if (key !== this.#mark && text === "") this.#checkMark(revision, at);
    if (this.#isLoaded) this.#tellReached();
  }

  #applyTask(
    tasks: Map<string, TaskSummary>,
    key: string,
    { revision, at, text }: StreamEntry,
  ): void {
    const known = tasks.get(key);
    if (text === "") {
      tasks.delete(key);
      this.#removed.set(key, { revision, at });
      if (known !== undefined) this.#tell(known.id);
      return;
    }
    this.#removed.delete(key);
    try {
      const task = summaryOf(taskOfText(text, undefined), revision, known);
      tasks.set(key, task);
      this.#tell(task.id);
    } catch {
      // Reading the task reports that it cannot be used. It is in no list.
      tasks.delete(key);
    }
  }

  /** Removes the marks of processes that have ended without doing so. */
  #checkMark(revision: number, at: number): void {
    const now = this.#clock.known();
    if (now === undefined || at + MARK_AGE > now) return;
    void this.#bucket.deleteRevision(revision).catch(() => {});
  }

  #tell(id: string): void {
    if (!this.#isLoaded) return;
    for (const [, onChange] of this.#watchers) isolated(() => onChange(id), ignore);
  }

  #tellReached(): void {
    for (const { revision, reached } of this.#waiting) if (revision <= this.#last) reached();
  }
}

/** A listener must not throw. If it does, the other listeners still get the change. */
function ignore(): void {}
