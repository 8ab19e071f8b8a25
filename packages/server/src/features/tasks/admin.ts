/** `server.tasks`: the tasks of all callers, for operators. */
import { checkOptionNames } from "@mcp-gen/core/base";
import type { JournalEntry, TaskFilter, TaskRecord, TaskStore } from "../../tasks/store.js";
import { openTask } from "../../tasks/write-error.js";
import type { ToolOutput } from "../tools/output.js";
import { completedEntry, failedEntry } from "./settle.js";

/**
 * The tasks in the store of a server, of all callers and in all states. Not restricted by principal: never pass it an id
 * that a client chose.
 */
export interface TaskAdmin {
  /**
   * Lists tasks, oldest first. Reads the store in pages, so tasks that change meanwhile can be missing.
   *
   * @example for await (const { id, call } of server.tasks.list({ status: "working" })) console.log(id, call.tool);
   */
  list(filter?: TaskFilter): AsyncIterable<TaskRecord>;
  /** Returns `undefined` for a task that does not exist or has expired. */
  read(id: string): Promise<TaskRecord | undefined>;
  /**
   * Completes a task, with or without a running handler. A running handler is aborted.
   *
   * @throws TaskWriteError if the task does not exist or has ended, or for a value that is not a result
   */
  complete(id: string, output: ToolOutput): Promise<void>;
  /**
   * Fails a task, with or without a running handler. A running handler is aborted.
   *
   * @throws TaskWriteError if the task does not exist or has ended
   */
  fail(id: string, reason: string | Error): Promise<void>;
  /**
   * Cancels a task. A running handler is aborted.
   *
   * @returns false if the task does not exist or has ended
   */
  cancel(id: string): Promise<boolean>;
}

const FILTER: Readonly<Record<keyof TaskFilter, true>> = { status: true, principal: true };

/** Tasks that are read at the same time. */
const PAGE_SIZE = 100;

/** @param maxBytes the largest result, as JSON */
export function taskAdmin(store: TaskStore, maxBytes: number): TaskAdmin {
  const end = async (id: string, entry: JournalEntry): Promise<void> => {
    for (;;) {
      const { epoch } = openTask(id, await store.read(id));
      // If the store rejects the entry, the task has ended, or a process has claimed it.
      if (await store.append(id, epoch, entry)) return;
    }
  };
  return {
    list: (filter = {}) => {
      checkOptionNames("server.tasks.list", filter, FILTER);
      return pagesOf(store, filter);
    },
    read: (id) => store.read(id),
    complete: async (id, output) => end(id, completedEntry(id, output, maxBytes)),
    fail: async (id, reason) => end(id, failedEntry(id, reason, maxBytes)),
    cancel: async (id) => (await store.cancel(id)) === "requested",
  };
}

async function* pagesOf(store: TaskStore, filter: TaskFilter): AsyncGenerator<TaskRecord> {
  let cursor: string | undefined;
  do {
    const page = await store.listAll(filter, cursor, PAGE_SIZE);
    yield* page.tasks;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
