/**
 * Stores of tasks, for `defineServer({ tasks: { store } })`, the interface of a store of your own, and the writer for
 * programs outside of the server.
 */
export { memoryTaskStore, type MemoryTaskStoreOptions } from "../tasks/memory-store.js";
export { TaskLimitError } from "../tasks/store.js";
export type {
  ClaimedTask,
  JournalEntry,
  TaskLease,
  LeaseTerm,
  NewTask,
  StoreCaller,
  TaskCall,
  TaskFilter,
  TaskLimits,
  TaskPage,
  TaskProgress,
  TaskRecord,
  TaskStatus,
  TaskStore,
} from "../tasks/store.js";
export { taskWriter } from "../features/tasks/writer.js";
export type { ResponseTo, TaskWriter, TaskWriterOptions } from "../features/tasks/writer.js";
export { TaskWriteError, type TaskWriteFailure } from "../tasks/write-error.js";
