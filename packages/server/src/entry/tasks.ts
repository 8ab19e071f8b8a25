/** Stores of tasks, for `defineServer({ tasks: { store } })`, and the interface of a store of your own. */
export { memoryTaskStore, type MemoryTaskStoreOptions } from "../tasks/memory-store.js";
export { TaskLimitError } from "../tasks/store.js";
export type {
  ClaimedTask,
  JournalEntry,
  Lease,
  LeaseTerm,
  NewTask,
  TaskCall,
  TaskFilter,
  TaskLimits,
  TaskPage,
  TaskProgress,
  TaskRecord,
  TaskStatus,
  TaskStore,
} from "../tasks/store.js";
