/**
 * Sends the status and the progress of tasks to the sessions that created them, until the task or the session ends.
 * Tasks can wait for a long time, so this keeps little for each of them.
 */
import type { Clock } from "@mcp-gen/core";
import type { ProgressToken } from "@mcp-gen/protocol/newest";
import type { EngineSession } from "../../engine/session/session.js";
import { coreTask } from "../describe.js";
import { hasEnded } from "../record.js";
import type { TaskRecord } from "../store.js";
import type { Tasks } from "../tasks.js";
import { ProgressFeed, type Notify } from "./progress-feed.js";

/** A task, as its session knows it. */
interface Feed {
  readonly session: EngineSession;
  readonly progress: ProgressFeed | undefined;
  /** The session stays in this process until this function is called. */
  readonly releaseSession: (() => void) | undefined;
  version: number;
  status: string;
  statusMessage: string | undefined;
}

export interface StatusFeedsOptions {
  readonly tasks: Tasks;
  readonly clock: Clock;
  /** Returns the function that sends notifications about a task to a session. */
  readonly notifierOf: (taskId: string, session: EngineSession) => Notify;
  /** Reports an error of the store. */
  readonly report: (thrown: unknown, session: EngineSession) => void;
}

export class StatusFeeds {
  readonly #options: StatusFeedsOptions;
  readonly #feeds = new Map<string, Feed>();
  /** The tasks of each session; `undefined` for a session that has ended. */
  readonly #sessions = new WeakMap<EngineSession, Set<string> | "over">();
  #unwatch: (() => void) | undefined;

  constructor(options: StatusFeedsOptions) {
    this.#options = options;
  }

  /** Whether a session gets the progress of a task. */
  hasProgress(taskId: string, session: EngineSession): boolean {
    const feed = this.#feeds.get(taskId);
    return feed?.session === session && feed.progress !== undefined;
  }

  /** @param token the progress token of the call that created the task */
  add(task: TaskRecord, session: EngineSession, token: ProgressToken | undefined): void {
    const ids = this.#idsOf(session);
    // Over HTTP without sessions, a session ends with its only request.
    if (ids === "over") return;
    const { id, version } = task;
    const { status, statusMessage } = coreTask(task);
    const progress = token === undefined ? undefined : new ProgressFeed(token);
    ids.add(id);
    const releaseSession = session.hold?.();
    this.#feeds.set(id, { session, progress, releaseSession, version, status, statusMessage });
    this.#unwatch ??= this.#options.tasks.store.watch(
      () => [...this.#feeds.keys()],
      (changed) => this.#read(changed),
    );
    // The task may have changed before the store was watched.
    this.#read(id);
  }

  #idsOf(session: EngineSession): Set<string> | "over" {
    const known = this.#sessions.get(session);
    if (known !== undefined) return known;
    const ids = new Set<string>();
    this.#sessions.set(session, ids);
    session.onEnd(() => {
      this.#sessions.set(session, "over");
      for (const id of ids) this.#remove(id);
    });
    return this.#sessions.get(session) ?? ids;
  }

  #read(id: string): void {
    const feed = this.#feeds.get(id);
    if (feed === undefined) return;
    const { report, tasks } = this.#options;
    tasks.store.read(id).then(
      (task) => {
        if (this.#feeds.get(id) !== feed) return;
        if (task !== undefined) this.#show(feed, task);
        if (task === undefined || hasEnded(task)) this.#remove(id);
      },
      (thrown: unknown) => report(thrown, feed.session),
    );
  }

  #show(feed: Feed, task: TaskRecord): void {
    // Reads of a store can end in another order than they started.
    if (task.version <= feed.version) return;
    const { clock, notifierOf } = this.#options;
    const notify = notifierOf(task.id, feed.session);
    feed.version = task.version;
    feed.progress?.changed(task, clock, notify);
    const shown = coreTask(task);
    const { status, statusMessage } = shown;
    if (status === feed.status && statusMessage === feed.statusMessage) return;
    feed.status = status;
    feed.statusMessage = statusMessage;
    notify("notifications/tasks/status", { ...shown });
  }

  #remove(id: string): void {
    const feed = this.#feeds.get(id);
    if (feed === undefined) return;
    feed.progress?.end();
    feed.releaseSession?.();
    this.#feeds.delete(id);
    const ids = this.#sessions.get(feed.session);
    if (ids instanceof Set) ids.delete(id);
    if (this.#feeds.size > 0) return;
    this.#unwatch?.();
    this.#unwatch = undefined;
  }
}
