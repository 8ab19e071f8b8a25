/** The tasks of a process: an object for each task, and an index of all. */
import type { TaskStore } from "@mcp-gen/server/tasks";
import {
  cursorAfter,
  positionOf,
  type ClaimedTask,
  type ListPosition,
  type TaskFilter,
  type TaskPage,
  type TaskRecord,
} from "@mcp-gen/server/tasks/record";
import { callsByName, type ObjectCalls } from "./calls.js";
import { objectOf, type Bindings } from "./runtime.js";
import { SocketLink } from "./socket-link.js";
import { TASK_INDEX, type IndexedTask } from "./task-index-object.js";

type Watcher = Parameters<TaskStore["watch"]>;

export class ObjectTasks implements TaskStore {
  readonly isDurable = true;
  readonly #bindings: Bindings;
  readonly #prefix: string;
  readonly #task: (id: string) => ObjectCalls;
  readonly #index: (name: string) => ObjectCalls;
  readonly #watchers = new Set<Watcher>();
  #link: SocketLink | undefined;

  constructor(bindings: Bindings, prefix: string) {
    this.#bindings = bindings;
    this.#prefix = prefix;
    this.#task = callsByName((id) => objectOf(bindings.TASKS, prefix, id), "tasks");
    this.#index = callsByName((name) => objectOf(bindings.TASK_INDEXES, prefix, name), "tasks");
  }

  async create(...[task, lease]: Parameters<TaskStore["create"]>): ReturnType<TaskStore["create"]> {
    // Serializes the task now, because handlers can change it.
    const own = JSON.parse(JSON.stringify(task)) as typeof task;
    const { id, principal, caller, kind, isListed, createdAt, ttlMs, limits } = own;
    const indexed: IndexedTask = {
      id,
      principal,
      caller,
      kind,
      isListed,
      createdAt,
      ttlMs,
      limits,
    };
    const replaced = await this.#indexed<string | undefined>("reserve", indexed, lease);
    if (replaced !== undefined) await this.remove(replaced);
    try {
      return await this.#task(id).call("create", this.#prefix, own, lease);
    } catch (error) {
      // The result is known: the task is too large. Otherwise, the place is free after the time to live.
      if (error instanceof RangeError) await this.#indexed("removed", id);
      throw error;
    }
  }

  read(id: string): Promise<TaskRecord | undefined> {
    return this.#task(id).call("read");
  }

  list(principal: string, cursor: string | undefined, limit: number): Promise<TaskPage> {
    return this.#page({ principal }, true, cursor, limit);
  }

  listAll(filter: TaskFilter, cursor: string | undefined, limit: number): Promise<TaskPage> {
    return this.#page(filter, false, cursor, limit);
  }

  append(...[id, epoch, entry]: Parameters<TaskStore["append"]>): Promise<boolean> {
    return this.#task(id).call("append", this.#prefix, epoch, entry);
  }

  addInputResponses(
    ...[id, responses]: Parameters<TaskStore["addInputResponses"]>
  ): Promise<readonly string[]> {
    return this.#task(id).call("respond", this.#prefix, responses);
  }

  cancel(id: string): ReturnType<TaskStore["cancel"]> {
    return this.#task(id).call("cancel", this.#prefix);
  }

  async claim(
    ...[owner, lease, limit]: Parameters<TaskStore["claim"]>
  ): ReturnType<TaskStore["claim"]> {
    const found: ClaimedTask[] = [];
    const tried: string[] = [];
    while (found.length < limit) {
      const missing = limit - found.length;
      const ids = await this.#indexed<string[]>("claimable", lease.kinds, tried, missing);
      if (ids.length === 0) break;
      tried.push(...ids);
      // Another process can have claimed a task first: its object decides.
      const claimed = await Promise.all(
        ids.map((id) =>
          this.#task(id).call<ClaimedTask | undefined>("claim", this.#prefix, owner, lease),
        ),
      );
      found.push(...claimed.filter((task) => task !== undefined));
    }
    return found;
  }

  async renew(
    ...[owner, ids, lease]: Parameters<TaskStore["renew"]>
  ): ReturnType<TaskStore["renew"]> {
    const held = await Promise.all(
      ids.map((id) => this.#task(id).call<boolean>("renew", this.#prefix, owner, lease)),
    );
    return ids.filter((_, index) => held[index]);
  }

  async remove(id: string): Promise<void> {
    await this.#task(id).call("remove");
    await this.#indexed("removed", id);
  }

  watch(...watcher: Watcher): () => void {
    this.#link ??= this.#openLink();
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  async close(): Promise<void> {
    this.#watchers.clear();
    this.#link?.close();
  }

  #indexed<T>(method: string, ...args: readonly unknown[]): Promise<T> {
    return this.#index(TASK_INDEX).call(method, ...args);
  }

  async #page(
    filter: TaskFilter,
    isListed: boolean,
    cursor: string | undefined,
    limit: number,
  ): Promise<TaskPage> {
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const found = await this.#indexed<ListPosition[]>("list", filter, isListed, after, limit + 1);
    const page = found.slice(0, limit);
    const records = await Promise.all(page.map(({ id }) => this.read(id)));
    const tasks = records.filter((task) => task !== undefined);
    const end = page.at(-1);
    return end === undefined || found.length <= limit
      ? { tasks }
      : { tasks, nextCursor: cursorAfter(end) };
  }

  #openLink(): SocketLink {
    return new SocketLink(objectOf(this.#bindings.TASK_INDEXES, this.#prefix, TASK_INDEX), {
      onMessage: (message) => {
        const id = JSON.parse(new TextDecoder().decode(message)) as string;
        for (const [, onChange] of this.#watchers) onChange(id);
      },
      // Changes before this moment can be missing.
      onOpen: () => {
        for (const [ids, onChange] of this.#watchers) for (const id of ids()) onChange(id);
      },
      onGap: () => {},
    });
  }
}
