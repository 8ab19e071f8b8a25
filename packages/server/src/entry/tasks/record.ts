/** The rules by which tasks change. Every task store applies them, so that it only reads and writes records. */
export * from "../../tasks/record.js";
export type {
  ClaimedTask,
  JournalEntry,
  TaskLease,
  LeaseTerm,
  NewTask,
  StoreCaller,
  TaskFilter,
  TaskPage,
  TaskRecord,
} from "../../tasks/store.js";
