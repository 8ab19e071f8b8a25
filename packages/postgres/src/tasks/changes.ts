/** Tells listeners which tasks have changed, in this process and in others. */
import type { Timer } from "@mcp-gen/core";
import { isolated } from "@mcp-gen/core/base";
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { PostgresBus } from "../bus/postgres-bus.js";
import type { Database } from "../database.js";
import { textColumn, columnText } from "../text.js";
import type { TaskStatements } from "./statements.js";

/** Milliseconds between two looks at the watched tasks, in case a message was lost. */
const POLL = 2_000;

const TOPIC = "mcp-gen tasks";

type Watcher = readonly [...Parameters<TaskStore["watch"]>];

export class TaskChanges {
  readonly #database: Database;
  readonly #bus: PostgresBus;
  readonly #statements: TaskStatements;
  readonly #watchers = new Set<Watcher>();
  /** The versions of the watched tasks. 0 for a task that was removed. */
  #versions = new Map<string, number>();
  #ends: (() => void)[] = [];
  #timer: Timer | undefined;

  constructor(database: Database, bus: PostgresBus, statements: TaskStatements) {
    this.#database = database;
    this.#bus = bus;
    this.#statements = statements;
  }

  /** Tells all processes that a task has changed. */
  tell(id: string): void {
    this.#bus.publish(TOPIC, Buffer.from(JSON.stringify(id)));
  }

  watch(...watcher: Watcher): () => void {
    const own: Watcher = [...watcher];
    if (this.#watchers.size === 0) this.#start();
    this.#watchers.add(own);
    return () => {
      if (this.#watchers.delete(own) && this.#watchers.size === 0) this.close();
    };
  }

  close(): void {
    this.#watchers.clear();
    this.#timer?.cancel();
    this.#timer = undefined;
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#versions.clear();
  }

  #start(): void {
    this.#ends = [
      this.#bus.subscribe(TOPIC, (message) => {
        this.#changed(JSON.parse(Buffer.from(message).toString()) as string);
      }),
      this.#bus.onGap(() => {
        for (const [ids] of this.#watchers) for (const id of ids()) this.#changed(id);
      }),
    ];
    this.#pollSoon();
  }

  #pollSoon(): void {
    const timer = this.#database.clock.after(POLL * (0.8 + Math.random() * 0.4), () => {
      // A database that cannot be read fails every call of the store, and those report it.
      void this.#poll()
        .catch(() => {})
        .then(() => {
          // During the poll, the last watcher can end, and the next one starts a timer of its own.
          if (this.#timer === timer) this.#pollSoon();
        });
    });
    this.#timer = timer;
  }

  async #poll(): Promise<void> {
    const ids = [...new Set([...this.#watchers].flatMap(([watched]) => watched()))];
    if (ids.length === 0) return;
    const values = [ids.map(textColumn)];
    const { versions } = this.#statements;
    const rows = await this.#database.run<{ id: string; version: number }>(
      "tasks",
      versions,
      values,
    );
    const found = new Map(rows.map(({ id, version }) => [columnText(id), version]));
    const known = this.#versions;
    this.#versions = new Map(ids.map((id) => [id, found.get(id) ?? 0]));
    for (const [id, version] of this.#versions) {
      if ((known.get(id) ?? version) !== version) this.#changed(id);
    }
  }

  #changed(id: string): void {
    for (const [, onChange] of this.#watchers)
      isolated(
        () => onChange(id),
        () => {},
      );
  }
}
