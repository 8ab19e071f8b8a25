/** Tells listeners which tasks have changed, in this process and in others. */
import type { Clock, Timer } from "@mcp-gen/core";
import type { TaskStore } from "../store.js";
import { rowOf, type SqliteDatabase } from "./database.js";

/** Milliseconds between two looks at the database, while a listener watches. */
const POLL = 25;

/** How many changes other processes can miss before they read all tasks that they watch. */
const KEPT = 5_000;

/** Every how many changes the old ones are removed. */
const TRIM = 500;

type Watcher = readonly [...Parameters<TaskStore["watch"]>];

export class Changes {
  readonly #clock: Clock;
  readonly #watchers = new Set<Watcher>();
  readonly #add;
  readonly #trim;
  readonly #after;
  readonly #range;
  readonly #dataVersion;
  #timer: Timer | undefined;
  /** The number of the last change that the listeners know. */
  #last = 0;
  #version: unknown;
  /** The changes of the current transaction. */
  #own: { readonly n: number; readonly id: string }[] = [];

  constructor(database: SqliteDatabase, clock: Clock) {
    this.#clock = clock;
    this.#add = database.prepare("INSERT INTO mcp_task_changes (id) VALUES (?)");
    this.#trim = database.prepare("DELETE FROM mcp_task_changes WHERE n <= ?");
    this.#after = database.prepare("SELECT n, id FROM mcp_task_changes WHERE n > ? ORDER BY n");
    // In one query, `min` and `max` would read all rows.
    this.#range = database.prepare(
      "SELECT (SELECT min(n) FROM mcp_task_changes) AS first, (SELECT max(n) FROM mcp_task_changes) AS last",
    );
    this.#dataVersion = database.prepare("PRAGMA data_version");
  }

  /** Adds a change to the current transaction. */
  add(id: string): void {
    const n = rowOf(this.#add.run(id));
    if (n % TRIM === 0) this.#trim.run(n - KEPT);
    this.#own.push({ n, id });
  }

  /** Tells the changes of a transaction that was committed. */
  committed(): void {
    const own = this.#own;
    this.#own = [];
    for (const { n, id } of own) {
      // Otherwise there are changes of other processes before this one, which the next look finds.
      if (n === this.#last + 1) this.#last = n;
      this.#tell(id);
    }
  }

  rolledBack(): void {
    this.#own = [];
  }

  watch(...watcher: Watcher): () => void {
    if (this.#watchers.size === 0) {
      this.#version = this.version;
      this.#last = this.#rangeNow().last ?? 0;
      this.#pollSoon();
    }
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.close();
    };
  }

  close(): void {
    this.#watchers.clear();
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  #pollSoon(): void {
    const timer = this.#clock.after(POLL, () => {
      try {
        this.#poll();
      } catch {
        // A database that cannot be read fails every call of the store, and those report it.
      }
      // A listener can end the last watch and begin another one, which starts a timer of its own.
      if (this.#timer === timer) this.#pollSoon();
    });
    this.#timer = timer;
  }

  #poll(): void {
    const version = this.version;
    if (version === this.#version) return;
    const { first, last } = this.#rangeNow();
    if (first !== null && first > this.#last + 1) this.#tellAll();
    else for (const { id } of this.#after.all(this.#last) as { id: string }[]) this.#tell(id);
    this.#last = last ?? 0;
    this.#version = version;
  }

  /** Changes when another connection commits. Reading it is faster than reading a task. */
  get version(): unknown {
    return (this.#dataVersion.get() as { data_version: unknown }).data_version;
  }

  #rangeNow(): { readonly first: number | null; readonly last: number | null } {
    return this.#range.get() as { first: number | null; last: number | null };
  }

  #tell(id: string): void {
    for (const [, onChange] of this.#watchers) onChange(id);
  }

  #tellAll(): void {
    for (const [ids, onChange] of this.#watchers) for (const id of ids()) onChange(id);
  }
}
