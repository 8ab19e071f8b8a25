/** Creates tasks in a store, as a server that runs them would. */
import type { InputRequests } from "@mcp-gen/protocol/newest";
import type { JournalEntry, NewTask, TaskStore } from "../../src/tasks/store.js";
import { newTask, TERM } from "./new-task.js";

let created = 0;

/** A task whose handler is the test. */
export interface Work {
  readonly id: string;
  append(entry: JournalEntry): Promise<boolean>;
  /** Sends input requests. The handler does not wait. */
  ask(inputRequests: InputRequests): Promise<boolean>;
  note(statusMessage: string): Promise<boolean>;
  complete(result: { readonly [key: string]: unknown }): Promise<boolean>;
  fail(code: number, message: string): Promise<boolean>;
}

export async function startWork(store: TaskStore, given?: Partial<NewTask>): Promise<Work> {
  created += 1;
  const task = newTask(`task-${created}-${"0".repeat(32)}`, {
    createdAt: Date.UTC(2026, 0, 1),
    limits: { maxTasks: 1_000, maxTasksPerCaller: 1_000 },
    ...given,
  });
  const { epoch } = await store.create(task, TERM);
  const append = (entry: JournalEntry) => store.append(task.id, epoch, entry);
  return {
    id: task.id,
    append,
    ask: (inputRequests) => append({ kind: "asked", inputRequests, isSuspended: false }),
    note: (statusMessage) => append({ kind: "note", statusMessage }),
    complete: (result) => append({ kind: "ended", status: "completed", result }),
    fail: (code, message) => append({ kind: "ended", status: "failed", error: { code, message } }),
  };
}

/** An input request for a form with one field. */
export const form = (field: string): InputRequests[string] => ({
  method: "elicitation/create",
  params: {
    mode: "form",
    message: `${field}?`,
    requestedSchema: { type: "object", properties: { [field]: { type: "string" } } },
  },
});
